// What the page says, in both languages: one row a word, all columns filled. Others (src/languages) may lack words, which
// are said as in the nearest of the two.
import { signal } from '@preact/signals';
import type { Diagram, Point } from '@qipu/core';
import { addWords, type BoardWord, coreLanguage, type Language } from '@qipu/view/parts';

const table = {
  title: ['Qipu', '棋谱'],
  subtitle: ['棋谱', 'Qipu'],
  files: ['Files', '文件'],
  filesAndTools: ['Files and tools', '文件与工具'],
  openFiles: ['Open files', '已打开的文件'],
  noneOpen: ['None open', '尚未打开'],
  noRecordOpen: ['No record open', '未打开棋谱'],
  boardBy: ['Board, {0} by {1}', '棋盘，{0} × {1}'],
  tools: ['Tools', '工具'],
  stonesAndMarks: ['Stones and marks', '棋子与标记'],
  show: ['Show', '显示'],
  theBoard: ['Board', '棋盘'],
  players: ['Players', '对局者'],
  panels: ['Panels', '面板'],
  bytesToSave: ['{0} bytes to save', '待保存 {0} 字节'],
  allSaved: ['Saved', '已保存'],
  unsavedChanges: ['Unsaved changes', '未保存'],
  movesCount: ['moves: {0}', '{0} 手'],
  gamesCount: ['{0} games', '{0} 局'],
  nodesCount: ['{0} nodes', '{0} 个节点'],
  converted: ['{0}, converted', '{0}，已转换'],
  readingFile: ['Reading {0}', '正在读取 {0}'],
  keptHere: ['Kept on this device', '已存于本机'],
  keptRecords: ['Kept on this device', '本机保留'],
  keptUnsaved: ['Not saved, edits: {0}, {1}', '未保存，{0} 处修改，{1}'],
  keptSaved: ['Saved, {0}', '已保存，{0}'],
  restore: ['Restore', '恢复'],
  openIt: ['Open', '打开'],
  forgetIt: ['Forget {0}', '删除本机保留的 {0}'],
  openTitle: ['Open a game record', '打开棋谱'],
  openWords: [
    'SGF, GIB, NGF, UGF, UGI, NIP, JGF, Jago XML, OGS and more. Drop files anywhere or paste their text.',
    '支持 SGF、GIB、NGF、UGF、UGI、NIP、JGF、Jago XML、OGS 等格式。可把文件拖到任意处，或直接粘贴内容。',
  ],
  open: ['Open files', '打开文件'],
  newGame: ['New game', '新对局'],
  dropHere: ['Drop to open', '松开以打开'],
  dropWords: ['Nothing leaves this device.', '内容不会离开本机。'],
  close: ['Close', '关闭'],
  closeIt: ['Close {0}', '关闭 {0}'],
  dismiss: ['Dismiss', '知道了'],
  // What is told.
  noRecord: ['There is no game record in {0}', '{0} 中没有棋谱'],
  notOpened: ['{0} could not be opened: {1}', '无法打开 {0}：{1}'],
  alreadyOpen: ['{0} is open already', '{0} 已经打开'],
  saved: ['{0} is saved', '{0} 已保存'],
  downloaded: ['{0} is downloaded', '{0} 已下载'],
  savedWithLosses: ['{0} is downloaded; the format has no place for: {1}', '{0} 已下载；该格式无法保存：{1}'],
  notSaved: ['It could not be saved: {0}', '无法保存：{0}'],
  changedElsewhere: [
    '{0} has been changed by another program since it was opened. Nothing was written.',
    '{0} 打开之后已被其他程序改动，尚未写入。',
  ],
  overwrite: ['Overwrite it', '覆盖'],
  saveCopy: ['Save a copy', '另存副本'],
  inTwoTabs: [
    '{0} is open in another tab, too: what is saved last stands',
    '{0} 也在另一个标签页中打开，以最后一次保存为准',
  ],
  notKept: ['This browser keeps nothing on this device: save often', '此浏览器无法在本机保留内容，请及时保存'],
  changeToUtf8: ['Change the record to UTF-8', '将棋谱改为 UTF-8'],
  closeUnsaved: ['{0} has changes that are not saved', '{0} 有尚未保存的修改'],
  closeAnyway: ['Close, keep on this device', '关闭，保留在本机'],
  throwAway: ['Throw the changes away', '放弃修改'],
  copied: ['The variation is on the clipboard', '变化已复制到剪贴板'],
  otherSize: ['The variation is of a board of another size', '该变化的棋盘大小不同'],
  keptNewer: ['{0} was left with changes that are not saved', '{0} 上次有尚未保存的修改'],
  placeStones: ['Place {0} stones with this tool', '请用此工具摆 {0} 子'],
  notCopied: ['The browser does not allow the clipboard', '浏览器不允许使用剪贴板'],
  nothingToPaste: ['There is no variation on the clipboard', '剪贴板中没有变化'],
  nothingFound: ['Nothing found', '没有找到'],
  rootStays: ['The first node of a game stays', '对局的起始节点不能删除'],
  notHere: ['Not playable: {0}', '不可落子：{0}'],
  breaksWhatFollows: ['What follows could not be played then', '移到那里，后续着手将无法落子'],
  playAnyway: ['Play it anyway', '仍然落子'],
  noSuchMove: ['The line has no move {0}', '此线没有第 {0} 手'],
  pastedName: ['pasted.sgf', '粘贴.sgf'],
  newName: ['new.sgf', '新对局.sgf'],
  laterEngine: ['Analysis by an engine is not in this version', '此版本尚无引擎分析'],
  laterEstimate: ['Estimating the score is not in this version', '此版本尚无形势判断'],
  // Labels of steps, for undoing.
  at: ['{0} {1}', '{0} {1}'],
  atMove: ['{0} at move {1}', '第 {1} 手的{0}'],
  atNode: ['{0} at node {1}', '第 {1} 个节点的{0}'],
  atRoot: ['{0} at the start', '开始处的{0}'],
  playsAt: ['{0} {1}', '{0} {1}'],
  takeAway: ['take away', '取走'],
  addBlack: ['black stone', '黑子'],
  addWhite: ['white stone', '白子'],
  moveStone: ['stone moved', '移动棋子'],
  toPlayIs: ['{0} to play', '轮到{0}'],
  informationOf: ['{0} in the information', '对局信息：{0}'],
  recode: ['charset {0}', '编码 {0}'],
  undoIs: ['Undo: {0}', '撤销：{0}'],
  redoIs: ['Redo: {0}', '重做：{0}'],
  // Tools and marks.
  toolPlay: ['Play a move', '落子'],
  toolBlack: ['Add a black stone', '摆黑子'],
  toolWhite: ['Add a white stone', '摆白子'],
  triangle: ['Triangle', '三角'],
  square: ['Square', '方块'],
  circle: ['Circle', '圆圈'],
  cross: ['Cross', '叉'],
  selected: ['Selected point', '选中点'],
  letter: ['Letter', '字母'],
  number: ['Number', '数字'],
  label: ['Label', '文字标签'],
  arrow: ['Arrow', '箭头'],
  line: ['Line', '线段'],
  dim: ['Dim', '变暗'],
  cropView: ['Visible part', '可见部分'],
  blackArea: ['Black territory', '黑地'],
  whiteArea: ['White territory', '白地'],
  secondPoint: ['{0}: now the second point', '{0}：请选第二点'],
  // Commands.
  forward: ['Forward', '前进'],
  back: ['Back', '后退'],
  forwardTen: ['Forward 10', '进 10 手'],
  backTen: ['Back 10', '退 10 手'],
  first: ['First', '第一手'],
  last: ['Last', '最后一手'],
  upVariation: ['Previous variation', '上一变化'],
  downVariation: ['Next variation', '下一变化'],
  toFork: ['Back to the fork', '回到分支点'],
  toMainLine: ['To the main line', '回到主线'],
  previousGame: ['Previous game', '上一局'],
  nextGame: ['Next game', '下一局'],
  nextComment: ['Next comment', '下一评注'],
  nextCommentBack: ['Previous comment', '上一评注'],
  nextHotspot: ['Next hotspot or mistake', '下一焦点或失误'],
  nextHotspotBack: ['Previous hotspot or mistake', '上一焦点或失误'],
  nextFork: ['Next fork', '下一分支点'],
  nextForkBack: ['Previous fork', '上一分支点'],
  nextSetup: ['Next setup', '下一处摆子'],
  nextSetupBack: ['Previous setup', '上一处摆子'],
  nextBookmark: ['Next bookmark', '下一书签'],
  nextBookmarkBack: ['Previous bookmark', '上一书签'],
  goToMove: ['Go to a move', '跳到第几手'],
  find: ['Find', '查找'],
  games: ['Games', '对局列表'],
  earlier: ['Variation earlier', '变化上移'],
  later: ['Variation later', '变化下移'],
  makeMain: ['Make main line', '设为主线'],
  fold: ['Fold', '折叠'],
  putVariation: ['order of variations', '变化次序'],
  cutBranch: ['Cut variation', '剪切变化'],
  copyBranch: ['Copy variation', '复制变化'],
  pasteBranch: ['Paste variation', '粘贴变化'],
  eraseBranch: ['Delete from here', '删除此处及以后'],
  eraseOthers: ['Delete all other variations', '删除其他所有变化'],
  undo: ['Undo', '撤销'],
  redo: ['Redo', '重做'],
  editComment: ['Edit the comment', '编辑评注'],
  pass: ['Pass', '虚手'],
  changeToPlay: ['Other colour to play', '改变轮到的一方'],
  figure: ['Figure begins here', '由此分谱'],
  figureName: ['Name of the figure', '分谱名称'],
  figureAsUsual: ['Drawn as usual', '按默认方式绘制'],
  figureTitle: ['Name', '名称'],
  figureHidden: ['List of moves not shown', '列出未显示的着手'],
  figureCaptured: ['Captured stones removed', '提去死子'],
  figureStars: ['Star points', '星位'],
  wholeBoard: ['Whole board', '显示全盘'],
  nothingDimmed: ['Nothing dimmed', '取消变暗'],
  bookmark: ['Bookmark', '书签'],
  rotate: ['Rotate clockwise', '顺时针旋转'],
  rotateBack: ['Rotate counter-clockwise', '逆时针旋转'],
  mirror: ['Mirror left and right', '左右翻转'],
  swapColors: ['Swap colours', '交换黑白'],
  strip: ['Strip', '精简'],
  save: ['Save', '保存'],
  saveAs: ['Save as', '另存为'],
  saveOther: ['Save in another format', '存为其他格式'],
  closeRecord: ['Close the record', '关闭棋谱'],
  turnVariations: ['Next moves on the board', '盘上标出后续'],
  enterBoard: ['Enter the board', '进入棋盘'],
  settings: ['Settings', '设置'],
  commands: ['Commands and keys', '命令与快捷键'],
  groupWalk: ['Navigate', '浏览'],
  groupTree: ['Tree', '变化树'],
  groupEdit: ['Edit', '编辑'],
  groupMarks: ['Stones and marks', '棋子与标记'],
  groupFiles: ['Files', '文件'],
  groupElse: ['Everything else', '其他'],
  typeCommand: ['Type a command', '输入命令'],
  clickKey: ['Click a key to change it', '点按键可更改'],
  pressKey: ['Press the new key, or Escape', '请按新的键，或按 Esc'],
  keyTaken: ['{0} belongs to: {1}', '{0} 已用于：{1}'],
  changeKey: ['Change the key of: {0}', '更改按键：{0}'],
  resetKeys: ['Reset all', '恢复默认'],
  // The panes.
  comment: ['Comment', '评注'],
  information: ['Information', '对局信息'],
  node: ['Node', '节点'],
  noComment: ['Press Enter to write a comment', '按回车写评注'],
  edit: ['Edit', '编辑'],
  done: ['Done', '完成'],
  nodeName: ['Name of the position', '局面名称'],
  judgements: ['Judgements', '评价'],
  moves: ['Moves', '着手'],
  blackToPlay: ['Black to play', '轮到黑方'],
  whiteToPlay: ['White to play', '轮到白方'],
  continuations: ['{0}; {1} continuations', '{0}；{1} 个后续'],
  tree: ['Variations', '变化图'],
  moveNumber: ['Number of the move', '手数'],
  blackTime: ['Time left, Black', '黑方剩余时间'],
  whiteTime: ['Time left, White', '白方剩余时间'],
  blackStones: ['Stones left, Black', '黑方剩余手数'],
  whiteStones: ['Stones left, White', '白方剩余手数'],
  value: ['Value', '估值'],
  numbersOnBoard: ['Numbers in figures', '图中手数'],
  asAbove: ['as above', '沿用上文'],
  numbersNone: ['none', '不标'],
  numbersAll: ['as counted', '按手数'],
  numbersModulo: ['last two digits', '取末两位'],
  isTime: ['= {0}', '= {0}'],
  notWritten: ['Not in the record: {0}', '尚未写入棋谱：{0}'],
  comma: [', ', '、'],
  draftOf: ['{0}, “{1}”', '{0}“{1}”'],
  goThere: ['Go there', '前往'],
  throwDraft: ['Throw away', '放弃'],
  savedWithout: ['{0} is saved, without: {1}', '{0} 已保存，但未写入：{1}'],
  notThisForm: ['Not a valid number', '格式不正确'],
  others: ['Other properties', '其他属性'],
  // Information.
  infoBlack: ['Black', '黑方'],
  infoWhite: ['White', '白方'],
  infoRank: ['Rank', '段位'],
  infoResult: ['Result', '结果'],
  infoKomi: ['Komi', '贴目'],
  infoDate: ['Date', '日期'],
  infoHandicap: ['Handicap', '让子'],
  infoRules: ['Rules', '规则'],
  infoTime: ['Time limit (seconds)', '限时（秒）'],
  infoOvertime: ['Overtime', '读秒'],
  infoEvent: ['Event', '赛事'],
  infoRound: ['Round', '轮次'],
  infoPlace: ['Place', '地点'],
  infoName: ['Name of the game', '棋局名称'],
  infoBlackTeam: ['Team of Black', '黑方队伍'],
  infoWhiteTeam: ['Team of White', '白方队伍'],
  infoOpening: ['Opening', '布局'],
  infoComment: ['About the game', '对局说明'],
  infoAnnotator: ['Annotator', '讲解者'],
  infoUser: ['Entered by', '录入者'],
  infoSource: ['Source', '出处'],
  infoCopyright: ['Copyright', '版权'],
  willBe: ['Will be written: {0}', '将写为：{0}'],
  writeAsTyped: ['Write it as it is', '照原样写入'],
  notUnderstood: ['This is not understood', '无法识别'],
  charset: ['Charset', '编码'],
  readAs: ['Read as', '按此编码读取'],
  readAsWords: ['Wrong characters? The same bytes in another charset:', '文字显示不对？用其他编码重新读取：'],
  readAnewLoses: ['Read as {0}, your steps so far can no longer be undone', '按 {0} 重新读取后，之前的修改将无法撤销'],
  readIt: ['Read it', '重新读取'],
  isReadAs: ['Read as {0}', '已按 {0} 读取'],
  isNotReadAs: ['It cannot be {0}, and is read as {1}', '内容不是 {0}，已按 {1} 读取'],
  charsetWords: ['{0}, {1}', '{0}，{1}'],
  fromDeclared: ['declared', '已声明'],
  fromDetected: ['detected', '自动识别'],
  fromBom: ['by its byte order mark', '由字节顺序标记'],
  fromDefault: ['not declared', '未声明'],
  black: ['Black', '黑'],
  white: ['White', '白'],
  // New game.
  boardSize: ['Board', '棋盘'],
  columns: ['Columns', '列数'],
  rows: ['Rows', '行数'],
  handicapFree: ['Placed by Black', '由黑方自行摆放'],
  begin: ['Begin', '开始'],
  noHandicap: [
    'No standard placement of so many stones on this board: Black places them',
    '此棋盘无此让子的固定摆法，由黑方自行摆放',
  ],
  // Games of a collection.
  filterGames: ['Filter: words, or PB ~ "Lin" and moves > 200', '筛选：文字，或 PB ~ "林" 且 手数 > 200'],
  gamesShown: ['{0} of {1} games', '共 {1} 局，显示 {0} 局'],
  addGame: ['Add a game', '添加对局'],
  duplicateGame: ['Duplicate', '复制一局'],
  moveGame: ['order of games', '对局次序'],
  gameUp: ['Move up', '上移'],
  gameDown: ['Move down', '下移'],
  eraseGame: ['Delete the game', '删除对局'],
  joinGames: ['Add the games of {0}', '加入 {0} 的对局'],
  gamesOf: ['games of {0}', '{0} 的对局'],
  takeOut: ['Extract into a new record', '取出为新棋谱'],
  sortBy: ['Sort by {0}', '按{0}排序'],
  unnamedGame: ['Game {0}', '第 {0} 局'],
  // Find.
  findWords: ['Words, D4, 31, 24/2', '文字、D4、31、24/2'],
  bookmarks: ['Bookmarks', '书签'],
  findMany: ['{0} found', '找到 {0} 处'],
  findMost: ['The first {0}', '前 {0} 处'],
  // Strip.
  stripWords: ['Takes out of the present game, as one step:', '从当前对局中去掉（可一步撤销）：'],
  stripComments: ['Comments and names', '评注与名称'],
  stripMarks: ['Marks', '标记'],
  stripJudgements: ['Judgements', '评价'],
  stripTimes: ['Times', '时间'],
  stripVariations: ['Variations', '变化'],
  // Export and print.
  exportBoard: ['Export', '导出'],
  exportPicture: ['Picture of this position', '当前局面图'],
  exportText: ['Text of this position', '当前局面文字'],
  exportGame: ['The whole game', '整局'],
  exportScale: ['Size', '大小'],
  scaleTimes: ['{0} ×', '{0} 倍'],
  scalePrint: ['300 dots an inch', '每英寸 300 点'],
  pictureTheme: ['Look', '外观'],
  lookWood: ['wood', '木纹'],
  lookPlain: ['plain', '简洁'],
  lookPrint: ['black on white', '黑白印刷'],
  lookDark: ['dark', '深色'],
  lookContrast: ['high contrast', '高对比度'],
  secondsEach: ['Seconds a move', '每手秒数'],
  downloadIt: ['Download {0}', '下载 {0}'],
  copyPicture: ['Copy picture', '复制图片'],
  copyText: ['Copy text', '复制文字'],
  pictureCopied: ['The picture is on the clipboard', '图片已复制到剪贴板'],
  textCopied: ['The text is on the clipboard', '文字已复制到剪贴板'],
  notExported: ['It could not be made: {0}', '无法生成：{0}'],
  frameOf: ['Position {0} of {1}', '第 {0} 个局面，共 {1} 个'],
  cancel: ['Cancel', '取消'],
  movingWords: ['{0} positions of the present line', '当前线的 {0} 个局面'],
  pageWords: [
    'One page with the record and all that shows it: it opens without a network.',
    '含棋谱与全部显示程序的单个网页，无需联网即可打开。',
  ],
  print: ['Print', '打印'],
  printFigures: ['Figures', '分谱'],
  printAsRecord: ['as the record says', '按棋谱'],
  printEvery: ['of {0} moves', '每谱 {0} 手'],
  printOnPage: ['Figures on a page', '每页谱数'],
  printPaper: ['Paper', '纸张'],
  printComments: ['With comments', '附评注'],
  printVariations: ['With variations', '附变化'],
  figuresCount: ['Figures: {0}', '共 {0} 谱'],
  printIt: ['Print or save as PDF', '打印或存为 PDF'],
  noBoardHere: ['The record has no board to draw', '此棋谱没有可绘制的棋盘'],
  // Links, other versions.
  share: ['Share as a link', '以链接分享'],
  shareWords: [
    'The record is in the link itself: nothing is sent to a server. Whoever has the link can read the record.',
    '棋谱就在链接之中，不会发送到任何服务器。拿到链接的人都能读取棋谱。',
  ],
  link: ['Link', '链接'],
  linkHere: ['Open at this position', '打开时停在当前局面'],
  linkLength: ['{0} characters.', '共 {0} 个字符。'],
  linkOftenCut: ['Some programs cut links above {0}.', '有些程序会截断超过 {0} 个字符的链接。'],
  linkLocal: [
    'This editor runs on your machine: the link opens only here.',
    '此编辑器在本机运行，链接只能在本机打开。',
  ],
  linkTooLong: [
    'The link would have {0} characters, more than the {1} that can be passed on: save the record and send the file.',
    '链接将有 {0} 个字符，超过可传递的 {1} 个：请保存棋谱后发送文件。',
  ],
  copyLink: ['Copy link', '复制链接'],
  linkCopied: ['The link is on the clipboard', '链接已复制到剪贴板'],
  badLink: ['The link holds no whole record: it may have been cut', '链接中没有完整的棋谱，可能已被截断'],
  sharedName: ['shared.sgf', '分享.sgf'],
  importTitle: ['A record from the network', '来自网络的棋谱'],
  importWords: [
    'The link that you followed asks for this record. It is fetched only if you want it; its server then sees your address.',
    '您打开的链接要求取得这份棋谱。只有您同意才会取得，届时对方服务器会看到您的网络地址。',
  ],
  fetchFrom: ['Fetch from {0}', '从 {0} 取得'],
  notFetched: ['{0} could not be fetched: {1}', '无法取得 {0}：{1}'],
  newerVersion: ['A newer version of the editor is ready', '编辑器的新版本已就绪'],
  useNewer: ['Use it now', '立即使用'],
  // Settings.
  language: ['Language', '语言'],
  asBrowser: ['as the browser', '跟随浏览器'],
  theme: ['Colours', '配色'],
  themeAuto: ['as the system', '跟随系统'],
  themeLight: ['light', '浅色'],
  themeDark: ['dark', '深色'],
  themeContrast: ['high contrast', '高对比度'],
  coordinates: ['Coordinates', '坐标'],
  coordinatesNone: ['none', '无'],
  variations: ['Next moves', '后续着手'],
  variationsChildren: ['What follows', '后续各手'],
  variationsSiblings: ['Others here', '同级变化'],
  variationsNone: ['None', '不标'],
  magnifier: ['Magnify on touch', '触摸放大'],
  sound: ['Sound', '声音'],
  textSize: ['Size of comments', '评注字号'],
  userName: ['Your name, for records you enter', '录入者姓名'],
  exportSettings: ['Export', '导出'],
  importSettings: ['Import', '导入'],
  // What is wrong, and its repair.
  checks: ['Checks', '检查'],
  checking: ['Being checked…', '正在检查…'],
  faultless: ['Nothing is wrong with this record.', '棋谱没有问题。'],
  findingsCount: ['Findings: {0}. Errors {1}, warnings {2}, notes {3}', '共 {0} 项：错误 {1}，警告 {2}，提示 {3}'],
  error: ['Error', '错误'],
  warning: ['Warning', '警告'],
  noteFound: ['Note', '提示'],
  atLine: ['line {0}, column {1}', '第 {0} 行第 {1} 列'],
  showMore: ['Show {0} more', '再显示 {0} 项'],
  repairIt: ['Repair', '修复'],
  repairAsk: ['Repair…', '修复…'],
  repairAnyway: ['Repair all the same', '仍要修复'],
  repairSafe: ['Safe repairs: {0}', '安全修复 {0} 项'],
  repairOf: ['Repair: {0}', '修复：{0}'],
  repairsOf: ['Repairs: {0}', '修复 {0} 项'],
  repaired: ['Repairs made: {0}', '已修复 {0} 项'],
  repairedOne: ['Repaired: {0}', '已修复：{0}'],
  nothingRepaired: ['There is nothing left to repair', '没有可修复的内容'],
  unsafeWords: [
    'This repair guesses what was meant, or leaves something out. It can be undone.',
    '此项修复出于推测，或会舍去部分内容；可以撤销。',
  ],
  bytesBeforeAndAfter: ['Bytes before and after', '修复前后的字节'],
  bytesAdded: ['Bytes added: {0} of {1}', '增加 {0} 字节，共 {1} 字节'],
  bytesRemoved: ['Bytes removed: {0} of {1}', '减少 {0} 字节，共 {1} 字节'],
  bytesExchanged: ['The file stays {1} bytes long', '文件长度不变，共 {1} 字节'],
  placesMore: ['And in {0} more places.', '另有 {0} 处。'],
  nextFault: ['Next finding', '下一处问题'],
  nextFaultBack: ['Previous finding', '上一处问题'],
  sourcePane: ['Source', '源码'],
  sourceOf: ['Source of {0}', '{0} 的源码'],
  sourceEdit: ['source', '源码'],
  sourceLoading: ['The source is being opened…', '正在打开源码…'],
  notLoaded: ['This part of the page could not be loaded: {0}', '页面的这一部分无法加载：{0}'],
  sourceEmpty: [
    'Without a game nothing would be left to show: this edit is not taken.',
    '没有棋谱将无内容可显示：此次修改未采用。',
  ],
  // The graph.
  graph: ['Graph', '图表'],
  winrate: ['Winrate', '胜率'],
  scoreLead: ['Score', '目差'],
  timeUsed: ['Time', '用时'],
  notSaid: ['–', '–'],
  blackPercent: ['Black {0}%', '黑 {0}%'],
  blackLeads: ['Black +{0}', '黑 +{0}'],
  whiteLeads: ['White +{0}', '白 +{0}'],
  evenScore: ['Even', '相当'],
  secondsUsed: ['{0} s', '{0} 秒'],
  // What is done with the record.
  mode: ['Mode', '模式'],
  modeView: ['View', '阅览'],
  modeEdit: ['Edit', '编辑'],
  modeGuess: ['Guess', '猜着'],
  modeProblem: ['Problem', '做题'],
  viewOnly: ['The record is only viewed: nothing is changed', '阅览模式：不改动棋谱'],
  nothingAsked: ['This record has no board to ask about.', '此棋谱没有可供提问的棋盘。'],
  drawnAnew: [
    'Colours and symmetry are drawn anew each time, unless the words of the problem speak of them. What was missed comes back.',
    '颜色与方向每次随机变换，题目文字提到时除外；做错的题会再次出现。',
  ],
  ofProblems: ['of {0}', '共 {0} 题'],
  atFirstTry: ['at first try', '一次做对'],
  willComeBack: ['will come back', '将再出现'],
  missedMoves: ['Missed', '未猜中'],
  askAgain: ['Move {0}', '第 {0} 手'],
  // Judgements.
  TE: ['Tesuji', '好手'],
  IT: ['Interesting', '有趣'],
  DO: ['Doubtful', '疑问手'],
  BM: ['Bad move', '恶手'],
  GB: ['Good for Black', '黑好'],
  GW: ['Good for White', '白好'],
  DM: ['Even', '两分'],
  UC: ['Unclear', '形势不明'],
  HO: ['Hotspot', '焦点'],
  degreeTwo: ['{0} ×2', '{0} ×2'],
} as const satisfies Record<string, readonly [string, string]>;

export type Word = keyof typeof table;
export const allWords = table as Readonly<Record<Word, readonly [string, string]>>;

/** What a language beside the two says. */
export interface Translation {
  /** Of points of the board, by the words of the core; those with {0} by what stands before it. */
  points: Readonly<Record<string, string>>;
  board: Partial<Record<BoardWord, string>>;
  page: Partial<Record<Word, string>>;
}
const others: Partial<Record<Language, () => Promise<{ translation: Translation }>>> = {
  'zh-Hant': () => import('../languages/zh_hant.js'),
  ja: () => import('../languages/ja.js'),
  ko: () => import('../languages/ko.js'),
};
const translations = new Map<Language, Translation>();

/** The languages that can be chosen: each by its own name, and as pages name it. */
export const languages: readonly { language: Language; name: string; tag: string }[] = [
  { language: 'en', name: 'English', tag: 'en' },
  { language: 'zh', name: '简体中文', tag: 'zh-Hans' },
  { language: 'zh-Hant', name: '繁體中文', tag: 'zh-Hant' },
  { language: 'ja', name: '日本語', tag: 'ja' },
  { language: 'ko', name: '한국어', tag: 'ko' },
];
export const tagOf = (language: Language): string => languages.find((row) => row.language === language)?.tag ?? 'en';

/** The first of the languages that somebody reads that the page has; else English. */
export function languageOfTags(tags: readonly string[]): Language {
  for (const tag of tags) {
    if (/^zh-(hant|tw|hk|mo)\b/i.test(tag)) return 'zh-Hant';
    const found = languages.find(({ language }) => language === tag.toLowerCase().split('-')[0]);
    if (found) return found.language;
  }
  return 'en';
}

/** The language of the page. */
export const language = signal<Language>('en');
/** Of what the core says. */
export const coreWords = (): 'en' | 'zh' => coreLanguage(language.value);
let wanted: Language = 'en';
/** The page speaks a language, as soon as its words are there. */
export async function speak(chosen: Language): Promise<void> {
  wanted = chosen;
  const load = others[chosen];
  if (load && !translations.has(chosen)) {
    try {
      const { translation } = await load();
      translations.set(chosen, translation);
      addWords(chosen, translation.board);
    } catch {
      // Without its words the language is the nearest of the two.
    }
  }
  if (wanted === chosen) language.value = chosen;
}

const columns = { en: 0, zh: 1 } as const;
const filled = (words: string, about: readonly (string | number)[]): string =>
  words.replace(/\{(\d)\}/g, (_, place: string) => String(about[Number(place)] ?? ''));

/** The word in the language of the page, with what it is about in the places of {0}, {1} and so on. */
export function say(name: Word, ...about: (string | number)[]): string {
  const spoken = language.value;
  return filled(translations.get(spoken)?.page[name] ?? allWords[name][columns[coreLanguage(spoken)]], about);
}
/** What is said of a point of the board: "D4, black stone". */
export function sayPoint(diagram: Diagram, point: Point): string {
  const spoken = language.peek();
  const translation = translations.get(spoken);
  if (!translation) return diagram.describePoint(point, coreLanguage(spoken));
  const parts = diagram.describePoint(point, 'en').split(', ');
  return parts.map((part) => translated(part, translation.points)).join(translation.board.comma ?? ', ');
}
function translated(part: string, points: Translation['points']): string {
  const whole = points[part];
  if (whole !== undefined) return whole;
  const [kind = '', ...rest] = part.split(' ');
  const words = points[kind];
  return words && rest.length > 0 ? filled(words, [rest.join(' ')]) : part;
}

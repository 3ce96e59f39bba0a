// What the program says, in both languages; what it says of findings and games is in the modules report and
// summary.
#pragma once

#include "qipu/base/message.hpp"

namespace qipu::app::messages {

// clang-format off
// Errors of the world
inline constexpr Message not_in_this_build{"{} is not in this build for {}", "{} 不在此 {} 版中"};
inline constexpr Message cannot_write_output{"cannot write the output: {}", "无法写出结果：{}"};
inline constexpr Message changed_meanwhile{"{}: has changed since it was read: left as it is", "{}：读取之后已被改动，未作任何改写"};
inline constexpr Message owner_not_kept{"{}: the owner could not be kept", "{}：无法保留原来的所有者"};
inline constexpr Message links_not_kept{"{}: has other names (hard links); those that are not rewritten, too, keep the old record", "{}：另有其他名称（硬链接），未一并改写者仍指向旧内容"};
inline constexpr Message attributes_not_kept{"{}: the access list or extended attributes could not be kept", "{}：无法保留原来的访问控制列表或扩展属性"};
inline constexpr Message cut_short{"qipu: a file was cut short by another program while it was read", "qipu：读取时文件被其他程序截短"};
inline constexpr Message not_a_file{"{}: cannot be rewritten in place: it is no file", "{}：不是可以原地改写的文件"};
inline constexpr Message no_records_in{"{}: no records in this folder", "{}：此文件夹中没有棋谱"};
inline constexpr Message no_records_in_archive{"{}: no records in this archive", "{}：此压缩包中没有棋谱"};
inline constexpr Message stopped_after_one{"stopped: what came after {} file was not looked at", "已停止：只处理了 {} 个文件，其余未处理"};
inline constexpr Message stopped{"stopped: what came after {} files was not looked at", "已停止：只处理了 {} 个文件，其余未处理"};
inline constexpr Message interrupted_after_one{"interrupted: what came after {} file was not looked at", "已中断：只处理了 {} 个文件，其余未处理"};
inline constexpr Message interrupted{"interrupted: what came after {} files was not looked at", "已中断：只处理了 {} 个文件，其余未处理"};
inline constexpr Message no_record{"{}: not a game record: neither SGF nor another format that Qipu knows", "{}：不是棋谱：既非 SGF，也非 Qipu 认得的其他格式"};
inline constexpr Message faulty_see{"; all findings: qipu check {}", "；全部问题见：qipu check {}"};

// Findings
inline constexpr Message other_commands_have_it{" (it is an option of {})", "（这是 {} 的选项）"};

// qipu play
inline constexpr Message play_black{"Black", "黑"};
inline constexpr Message play_white{"White", "白"};
inline constexpr Message play_begins{"{}; you play {}. The game is saved in {} after every move; help says what may be typed", "对手：{}；您执{}。每手之后保存到 {}；输入“帮助”查看可用的话"};
inline constexpr Message play_prompt{"{}> ", "{}> "};
inline constexpr Message play_help{"A point such as D4 (or dd, as SGF has it), or: pass, resign, undo (takes back your last move and the answer), hint, score, board, help, quit", "着点如 D4（也可用 SGF 的写法 dd），或：虚手、认输、悔棋（退回您的上一手和应手）、提示、形势、棋盘、帮助、退出"};
inline constexpr Message play_no_move{"{} is no point of this board; help says what may be typed", "{} 不是此棋盘上的点；输入“帮助”查看可用的话"};
inline constexpr Message play_illegal{"{}: {}", "{}：{}"};
inline constexpr Message play_nothing_to_undo{"there is no move of yours to take back", "没有您可以悔的棋"};
inline constexpr Message play_undone_stays{"What stood in the record stays there, as a variation once another move is made", "棋谱中原有的着手仍保留；另下一手后成为变化"};
inline constexpr Message play_resigns{"{} resigns", "{} 认输"};
inline constexpr Message play_out_of_time{"{} is out of time", "{}超时"};
inline constexpr Message play_hint{"{} would play {}", "{} 建议：{}"};
inline constexpr Message play_result{"Result: {}", "结果：{}"};
inline constexpr Message play_saved{"the game so far is in {}", "到目前为止的对局保存在 {}"};
inline constexpr Message play_contradicts{"{}: {} contradicts the record, which has {}", "{}：{} 与棋谱不符，棋谱为 {}"};

// qipu analyze
inline constexpr Message analyze_progress{"position {} of {}", "局面 {} / {}"};
inline constexpr Message analyze_bad_range{"--last {} comes before --first {}", "--last {} 在 --first {} 之前"};
inline constexpr Message analyze_beyond{"no move {}: the line ends with move {}", "没有第 {} 手：这条着法线止于第 {} 手"};


// qipu tree

// qipu fmt
inline constexpr Message fmt_one_file{"{} file: ", "{} 个文件："};
inline constexpr Message fmt_files{"{} files: ", "{} 个文件："};
inline constexpr Message unchanged{"{} unchanged", "未变 {} 个"};
inline constexpr Message fmt_failed{"{} failed", "失败 {} 个"};
inline constexpr Message fmt_no_record{"{}: does not look like a record: left as it is", "{}：看来不是棋谱，未作改动"};
inline constexpr Message fix_unsafe_left{"left for --unsafe, where the meaning is guessed or content is dropped: {}",
  "另有 {} 处须用 --unsafe 修复（需要推测含义或舍弃内容）"};
inline constexpr Message fix_in_archive{"{}: records in an archive cannot be rewritten in place: use --out-dir", "{}：压缩包中的棋谱无法原地改写，请用 --out-dir"};
inline constexpr Message fix_no_name{"{}: has no file name to be written below a folder: use --output", "{}：没有文件名，无法写入文件夹，请用 --output"};

// qipu signature
inline constexpr Message one_file{"{} file", "{} 个文件"};
inline constexpr Message files{"{} files", "{} 个文件"};
inline constexpr Message one_finding{"{} finding", "{} 处问题"};
inline constexpr Message findings{"{} findings", "{} 处问题"};

// qipu spec
inline constexpr Message unknown_property{"no property is called {}", "没有名为 {} 的属性"};

// The command line
inline constexpr Message about{"Reads, checks and shows Go game records (SGF)", "读取、检查、显示围棋棋谱（SGF）"};
inline constexpr Message about_long{"Qipu reads game records in SGF, every version, dialect and charset, and in the formats of servers and old programs, "
  "however damaged, and never loses a byte of them. "
  "Files may be named, folders and archives are searched for records, games.zip/1978/a.sgf is one in an archive, and - is standard input.",
  "Qipu 读取 SGF 格式的棋谱，不论版本、方言、字符集，也读取各平台和旧软件的格式；损坏的也能读，且不丢失任何字节。"
  "可以给出文件；给出文件夹或压缩包则查找其中的棋谱；games.zip/1978/a.sgf 是压缩包中的一份棋谱；- 表示标准输入。"};
inline constexpr Message about_json{"Print everything a record holds as JSON", "以 JSON 输出棋谱的全部内容"};
inline constexpr Message about_fmt{"Write a record again", "重新写出棋谱"};
inline constexpr Message about_check{"Report what is wrong with records, from a missing bracket to a move on a stone",
  "报告棋谱中的问题，从缺少括号到落子于已有棋子之处"};
inline constexpr Message about_info{"Show the game information of every game", "显示每一局的对局信息"};
inline constexpr Message about_board{"Draw a position", "画出棋盘局面"};
inline constexpr Message about_play{"Play against an engine, in the terminal", "在终端中与引擎对局"};
inline constexpr Message about_analyze{"Let an engine go over records: values, better moves, mistakes", "让引擎复盘：数值、更好的着手、失误"};
inline constexpr Message about_score{"Count a game", "计算胜负（数子或数目）"};
inline constexpr Message about_tree{"Draw the tree of variations", "画出变化树"};
inline constexpr Message about_spec{"Look up SGF properties", "查阅 SGF 属性"};
inline constexpr Message about_generate{"Make the man page and the completions", "生成手册页和补全脚本"};
inline constexpr Message about_help{"Print the help of a command", "显示某个命令的帮助"};
inline constexpr Message option_help_command{"The command; or where for the words of --where, names for those of --name (default: all commands, in a line each)", "命令名；where 列出 --where 的词语，names 列出 --name 的字段（默认：列出全部命令，每个一行）"};
inline constexpr Message option_help{"Print this help", "显示本帮助"};
inline constexpr Message option_version{"Print the version", "显示版本"};
inline constexpr Message option_lang{"Language of what is said (default: the locale's)", "所用语言（默认随系统区域设置）"};
inline constexpr Message option_color{"Whether to use colours (default: on a terminal, unless NO_COLOR is set)",
  "是否使用颜色（默认：在终端上使用，除非设置了 NO_COLOR）"};
inline constexpr Message option_progress{"Show how far long work is also while results appear on the terminal (else only when they go to a file or a pipe)", "结果直接显示在终端上时也显示进度（默认只在结果写入文件或管道时显示）"};
inline constexpr Message option_jobs{"Threads that work at the same time on many records, 0 for one on each processor (default: 0)", "处理大量棋谱时同时工作的线程数，0 表示每个处理器一个（默认：0）"};
inline constexpr Message option_max_size{"Refuse files larger than this, such as 500K, 20M or 2G", "拒绝大于此大小的文件，例如 500K、20M、2G"};
inline constexpr Message option_files{"Records, folders, archives (zip, 7z, rar, tar.gz, ...), or - for standard input (default: -)", "棋谱、文件夹、压缩包（zip、7z、rar、tar.gz 等），或以 - 表示标准输入（默认：-）"};
inline constexpr Message option_compact{"Each document on one line (with several inputs always: JSON Lines)", "每个文档占一行（有多个输入时总是如此，即 JSON Lines）"};
inline constexpr Message option_canonical{"One clean form that keeps all content, in UTF-8 (this is the default)", "统一的规范格式，保留全部内容，采用 UTF-8（默认）"};
inline constexpr Message option_minify{"The smallest form, without stray text, in the charset of each game", "最小的写法，去掉多余文字，沿用各局的字符集"};
inline constexpr Message option_preserve{"Byte for byte as it is", "逐字节原样写出"};
inline constexpr Message option_ff{"In this version of SGF; what it cannot say is kept, and noted", "写成此 SGF 版本；该版本无法表达的照原样保留并提示"};
inline constexpr Message option_charset{"In this charset, the whole file; it is an error if it lacks a character", "整个文件写成此字符集；若有字符不在其中则报错"};
inline constexpr Message option_convert_charset{"In this charset: of SGF it is an error if it lacks a character; in GIB, NGF, CSV, Ishi, GTP and lists of moves ? stands for such a one, and is counted", "写成此字符集：SGF 若有字符不在其中则报错；GIB、NGF、CSV、Ishi、GTP 和着手列表则以 ? 代替并计数"};
inline constexpr Message option_convert_bom{"A byte order mark in front, by which spreadsheets know UTF-8; not of SGF", "开头加字节序标记，电子表格据此识别 UTF-8；不用于 SGF"};
inline constexpr Message convert_always_utf8{"{} is always in UTF-8", "{} 只能是 UTF-8"};
inline constexpr Message convert_no_bom{"--bom: {} has no byte order mark", "--bom：{} 没有字节序标记"};
inline constexpr Message option_split_root{"A move in a root goes to a node of its own", "根节点中的着手移到单独的节点"};
inline constexpr Message option_drop_stray{"Leave out text that belongs to no property", "去掉不属于任何属性的文字"};
inline constexpr Message option_line_length{"Break lines of nodes at this many bytes (default: 80; 0: never)", "节点写到此字节数时换行（默认：80；0：不换行）"};
inline constexpr Message option_line_breaks{"Which line ends of comments stay: all (default); mgt, those not behind a space; double, of two in a row one; paragraphs, those at empty lines and before indented ones; the other ones, which a program has put there, are joined",
  "评注中保留哪些换行：all 全部（默认）；mgt 不在空格之后者；double 连续两个留一个；paragraphs 空行处及缩进行之前者；其余为软件折行，予以接合"};
inline constexpr Message option_expand_points{"Write the points of rectangles one by one, also in FF[4]", "矩形点列逐点写出，FF[4] 亦然"};
inline constexpr Message option_tt_passes{"Write passes as tt, as before FF[4], on boards up to 19x19", "虚手写成 tt（FF[4] 以前的写法），限 19x19 及以下的棋盘"};
inline constexpr Message option_write{"Rewrite the files in place, each all at once; what would not change is not touched",
  "原地改写文件（每个文件一次完成）；没有变化的不动"};
inline constexpr Message about_fix{"Repair records: what is certain and loses nothing, unless more is asked for",
  "修复棋谱：默认只做含义确定且不丢失内容的修复"};
inline constexpr Message option_unsafe{"Also repairs whose meaning is guessed, or that drop something", "同时进行需要推测含义或舍弃内容的修复"};
inline constexpr Message option_only{"Only the repairs of these, separated by commas: checks, patterns such as bad-*, groups such as syntax", "仅修复这些，以逗号分隔：检查项、bad-* 之类的通配模式、syntax 之类的分组"};
inline constexpr Message option_to{"Also upgrade records of older versions, FF[1] to FF[3], to FF[4]", "同时把 FF[1] 至 FF[3] 的棋谱升级为 FF[4]"};
inline constexpr Message option_fix_charset{"Also write all text in this charset, such as UTF-8, and say so in CA", "同时把所有文字改为此字符集，例如 UTF-8，并写入 CA"};
inline constexpr Message option_diff{"Write nothing: show what would change, as diff -u does", "不写入，只以 diff -u 的格式显示将有的改动"};
inline constexpr Message option_backup{"With --write: keep the old file as FILE.bak, or FILE.bak2 where there is one", "与 --write 合用：旧文件保留为“文件名.bak”，已有时为“文件名.bak2”，依此类推"};
inline constexpr Message one_changed{"changed", "已改动"};
inline constexpr Message one_would_change{"would change", "将改动"};
inline constexpr Message one_unchanged{"unchanged", "未变"};
inline constexpr Message one_skipped{"there already", "已存在"};
inline constexpr Message option_verbose{"Say each repair with its place; with --out-dir also what became of each record, not only the total", "逐条报告每处修复及其位置；与 --out-dir 合用时也逐个报告各份棋谱，而不只是总数"};
inline constexpr Message option_revise_verbose{"With --out-dir: say what became of each record, not only the total", "与 --out-dir 合用：逐个报告各份棋谱，而不只是总数"};
inline constexpr Message option_fmt_check{"Write nothing: print the names of files that would change, and exit with 1 if there are any",
  "不写任何文件：列出会有变化的文件名，如有则以 1 退出"};
inline constexpr Message option_output{"Write to this file, all at once, instead of standard output", "写入此文件（一次完成），而不是标准输出"};
inline constexpr Message option_format{"What to print (default: text); of several files json gives a line for each (JSON Lines)", "输出格式（默认：text）；有多个文件时 json 每个文件一行（JSON Lines）"};
inline constexpr Message option_check_format{"What to print (default: text): concise a line for each finding, json a line for each of several files (JSON Lines), sarif one log of SARIF 2.1.0, github annotations for GitHub Actions",
  "输出格式（默认：text）：concise 每处问题一行，json 在有多个文件时每个文件一行（JSON Lines），sarif 为一份 SARIF 2.1.0 日志，github 为 GitHub Actions 的注解"};
inline constexpr Message option_summary{"Instead of the findings: how many of each check in each folder, and the files with most", "不逐条列出问题，而是汇总各文件夹中每个检查项的数量和问题最多的文件"};
inline constexpr Message option_fix_notes_into{"A line for each run that repairs something, in this property of the first root, such as QIPUFIX: a remark about the file, not about the game", "每次有所修复，就在首个根节点的该属性（例如 QIPUFIX）中写一行：这是关于文件而不是对局的说明"};
inline constexpr Message option_fix_set{"Set this property in every game, such as PB=Lin Xiaoshi or DT=1933-10-16: information about the game, ST, AP, private ones in the root; the option may be given again. Nothing is repaired then, unless --only, --unsafe, --to or --charset asks for it", "把每一局的此属性设为此值，例如 PB=林小石、DT=1933-10-16：对局信息、ST、AP，或根节点的私有属性；可多次给出。此时不作修复，除非另有 --only、--unsafe、--to 或 --charset"};
inline constexpr Message new_wrong{"{} {}: {}", "{} {}：{}"};
inline constexpr Message fix_bad_notes{"--notes-into {}: not the name of a property, which is capitals, as QIPUFIX", "--notes-into {}：不是属性名，属性名由大写字母组成，例如 QIPUFIX"};
inline constexpr Message option_fix_profile{"What this profile calls right is not repaired: ff4, ff1-3 or web, where an hour in DT, Jigo in RE and 15h in TM may stand (default: as the settings say, else ff4)",
  "此检查方案认为正确的内容不修复：ff4、ff1-3 或 web（DT 中可写时刻，RE 可写 Jigo，TM 可写 15h）；默认按设置文件，否则为 ff4"};
inline constexpr Message option_profile{"Whose judgement severities are: FF[4]'s, that of FF[1] to FF[3], or that of the web, where only what loses or distorts content is more than a note (default: ff4)",
  "按哪个检查方案定级别：FF[4] 的、FF[1] 至 FF[3] 的，或网上实际情况的，即只有丢失或歪曲内容的才高于提示（默认：ff4）"};
inline constexpr Message option_config{"Take the settings from this file, not from the nearest .qipu.toml in the folder of a record or above", "从此文件读取设置，而不是棋谱所在文件夹或其上级中最近的 .qipu.toml"};
inline constexpr Message option_no_config{"Use no file of settings", "不使用任何设置文件"};
inline constexpr Message option_list{"List all checks", "列出全部检查项"};
inline constexpr Message option_quiet{"Print no findings and no summary: the exit code tells", "不输出任何问题和汇总，仅以退出码表示结果"};
inline constexpr Message option_max_per_check{"Of each check, print this many findings of a file at most (default: 0, all)", "每个文件的每个检查项最多输出的条数（默认：0，全部）"};
inline constexpr Message option_select{"Report these only, separated by commas: checks, patterns such as bad-*, groups such as syntax, severities such as error", "仅报告这些，以逗号分隔：检查项、bad-* 之类的通配模式、syntax 之类的分组、error 之类的级别"};
inline constexpr Message option_ignore{"Do not report these, named as for --select", "不报告这些，写法同 --select"};
inline constexpr Message option_fail_on{"Exit with 1 from this severity on (default: warning)", "自此级别起以 1 退出（默认：warning）"};
inline constexpr Message option_explain{"Explain a check, with examples; without SLUG: list all checks", "解释某个检查项并举例；不写检查项则列出全部"};
inline constexpr Message option_check_markdown{"Print a page of the reference: of a check, or \"index\"", "输出参考手册的一页：某个检查项，或 index"};
inline constexpr Message option_comments{"Show the first line of each comment", "显示每条评注的第一行"};
inline constexpr Message option_game{"Which game of the file, from 1, as qipu info counts them (default: 1)", "文件中的第几局，从 1 起，与 qipu info 的编号相同（默认：1）"};
inline constexpr Message option_in_tree{"Instead of a game: the first game of this tree of the file, from 1, as qipu info counts them", "改为按树指定：文件中第几棵树的第一局，从 1 起，与 qipu info 的编号相同"};
inline constexpr Message option_tree_tree{"Only this tree of the file, from 1, as qipu info counts them", "只画文件中的这棵树，从 1 起，与 qipu info 的编号相同"};
inline constexpr Message option_draw_tree{"Instead of a game: the first game of this tree of the file, from 1, as qipu info counts them; of --pages and --thumbnails all games of the tree", "改为按树指定：文件中第几棵树的第一局，从 1 起，与 qipu info 的编号相同；--pages 与 --thumbnails 则取该树的所有对局"};
inline constexpr Message option_convert_tree{"Only the games of this tree of the record, from 1", "只转换棋谱中这棵树的对局，从 1 起"};
inline constexpr Message option_tree_game{"Only this game of the file, from 1, as qipu info counts them", "只画文件中的这一局，从 1 起，与 qipu info 的编号相同"};
inline constexpr Message option_tree_node{"Begin at this node, numbered in the order of the file from 0", "从此节点画起；节点按文件中的顺序自 0 起编号"};
inline constexpr Message option_tree_path{"Begin at the node with this path, as qipu board shows it", "从此路径的节点画起；路径如 qipu board 所示"};
inline constexpr Message option_node{"The position at this node, numbered in the order of the file from 0", "此节点的局面；节点按文件中的顺序自 0 起编号"};
inline constexpr Message option_path{"The position at this path: 24 is the 24th node of the main line after the root, 24/2 the second variation there",
  "此路径的局面：24 为主线上根节点之后的第 24 个节点，24/2 为该处的第 2 个变化"};
inline constexpr Message option_move{"The position after this move of the main line; -5: five moves before the last (default: the last)",
  "主线此手之后的局面；-5 为最后一手之前 5 手（默认：最后）"};
inline constexpr Message option_coordinates{"How points are called (default: western)", "坐标的写法（默认：western）"};
inline constexpr Message option_numbers{"Show the numbers of the last N moves beside their stones", "在棋子旁标出最后若干手的手数"};
inline constexpr Message option_ascii{"Only ASCII on the board: X is Black, O is White", "棋盘只用 ASCII 字符：X 为黑，O 为白"};
inline constexpr Message option_rules{"Count by these rules, such as Chinese (default: the record's, or Japanese)", "按此规则计算，例如“中国”（默认：棋谱所记，否则为日本规则）"};
inline constexpr Message option_komi{"With this komi (default: the record's)", "按此贴目计算（默认：棋谱所记）"};
inline constexpr Message option_dead{"The groups at these points are dead, such as \"Q16 C3\", \"\" for none; two letters are SGF's: pd is Q16 on 19x19 (default: what TB and TW of the node say)",
  "这些点上的棋块是死棋，例如 \"Q16 C3\"，没有死子写 \"\"；两个字母按 SGF 坐标理解：19 路上 pd 即 Q16（默认：依该节点的 TB、TW）"};
inline constexpr Message option_engine{"The engine: a name such as gnugo, katago, leela-zero, pachi, qipu or one of the file of engines, or a command line", "引擎：名称（如 gnugo、katago、leela-zero、pachi、qipu 或引擎文件中的名称），或命令行"};
inline constexpr Message option_engines{"The file of engines (default: ~/.config/qipu/engines.toml)", "引擎文件（默认：~/.config/qipu/engines.toml）"};
inline constexpr Message option_play_color{"Your colour", "您执的颜色"};
inline constexpr Message option_play_size{"Lines of the board, 1 to 25 (default: 19)", "棋盘路数，1 至 25（默认：19）"};
inline constexpr Message option_play_handicap{"Handicap stones, 2 to 9 (default: none)", "让子数，2 到 9（默认：不让子）"};
inline constexpr Message option_play_komi{"Komi (default: 6.5; with handicap 0.5)", "贴目（默认：6.5；让子时 0.5）"};
inline constexpr Message option_play_rules{"Rules of the count (default: Japanese)", "计算胜负的规则（默认：日本）"};
inline constexpr Message option_play_time{"Main time of each player: 30m, 1:00:00, 600 (default: no clock)", "每方的基本用时：30分、1:00:00、600（默认：不计时）"};
inline constexpr Message option_play_overtime{"Overtime: \"5x30 byo-yomi\", \"25/600 Canadian\", \"10 fischer\"", "读秒：\"5x30 byo-yomi\"、\"25/600 Canadian\"、\"10 fischer\""};
inline constexpr Message option_play_file{"The record: one that is there goes on, another begins (default: a name by date and time)", "棋谱：已有的接着下，没有的新建（默认：以日期和时间命名）"};
inline constexpr Message option_play_name{"Your name, for the record", "您的名字，写入棋谱"};
inline constexpr Message option_analyze_visits{"Think until so many visits of each position", "每个局面思考到这么多次访问为止"};
inline constexpr Message option_analyze_seconds{"Think so many seconds about each position (default without --visits: 10)", "每个局面思考这么多秒（未给 --visits 时默认：10）"};
inline constexpr Message option_analyze_from{"From this move of the line on", "从这条着法线的第几手起"};
inline constexpr Message option_analyze_to{"Up to this move", "到第几手为止"};
inline constexpr Message option_analyze_lines{"Of the best lines so many as variations beside each mistake (default: 1)", "在每处失误旁写入几条最佳变化（默认：1）"};
inline constexpr Message option_analyze_length{"Moves of such a variation (default: 10)", "每条变化的手数（默认：10）"};
inline constexpr Message option_score_board{"Draw the board as it was counted", "画出计算所用的棋盘"};
inline constexpr Message option_depth{"Draw variations up to this depth (default: all)", "变化画到此层为止（默认：全部）"};
inline constexpr Message option_max_lines{"Draw this many lines of a file at most (default: all)", "每个文件最多画出的行数（默认：全部）"};
inline constexpr Message option_property{"An identifier such as AB, or words such as komi; without it, all are listed", "属性名，例如 AB，或贴目之类的词语；不写则列出全部"};
inline constexpr Message option_json{"The same as --format json", "等同于 --format json"};
inline constexpr Message option_spec_markdown{"Print a table in Markdown", "输出 Markdown 表格"};
inline constexpr Message option_each{"Print a line for each file as well", "每个文件也输出一行"};
inline constexpr Message option_what{"What to make", "生成的内容"};
inline constexpr Message help_exit{"Exit code: 0 fine, 1 check or diff found something, fmt or fix --check would change something, merge met a conflict, an engine failed in a match or no game matches --where, 2 could not do it, 130 stopped by Ctrl-C (143 by SIGTERM).",
  "退出码：0 正常，1 check 或 diff 有所发现、fmt 或 fix --check 发现会有变化的文件、merge 遇到冲突、match 中有引擎出错或没有符合 --where 的对局，2 无法完成，130 被 Ctrl-C 中断（143 为 SIGTERM）。"};
inline constexpr Message name_untold{"--name: no record has the property {}; qipu help names tells all words", "--name：没有棋谱含有属性 {}；全部字段见 qipu help names"};
inline constexpr Message help_more{"qipu help COMMAND tells the options of a command, qipu help where the words of --where. Completions for bash, zsh and fish are installed by make install; qipu generate bash prints them.",
  "qipu help 命令 显示某个命令的选项，qipu help where 列出 --where 的词语。bash、zsh、fish 的补全脚本由 make install 安装，也可用 qipu generate bash 输出。"};
inline constexpr Message bad_path{"{} is no path: write it as 24, 24/2 or 24/2.5/3", "{} 不是路径：请写成 24、24/2、24/2.5/3 的形式"};
inline constexpr Message bad_area{"{} is no part of a board: write two corners, such as A1:J9 or aa:ii", "{} 不是棋盘的一部分：请写两个角，如 A1:J9 或 aa:ii"};
inline constexpr Message bad_points{"{} is no point: write it as Q16, or as SGF does, pd", "{} 不是棋盘上的点：请写成 Q16，或按 SGF 写成 pd"};
inline constexpr Message option_include{"In folders and archives also files of such names, as '*.txt' or '*.rec,*.dat'", "文件夹和压缩包中也读取这些名称的文件，例如 '*.txt'、'*.rec,*.dat'"};

// qipu rename and what moves files
inline constexpr Message about_rename{"Rename the files of records, each in its folder, by what they say; --undo takes it back", "按棋谱内容给文件改名，文件留在原来的文件夹；可用 --undo 撤销"};
inline constexpr Message option_rename_name{"Name of each file: '{date} {PB}-{PW}' (qipu help names tells all words); / makes folders below its own; the extension stays, a name that is taken gets a number, and a record that says none of it keeps its own",
  "每个文件的名称：'{日期} {黑方}-{白方}'（字段见 qipu help names）；/ 表示在其所在文件夹中再建文件夹；扩展名不变，名称已被占用时加序号，棋谱未写明所需内容时保留原名"};
inline constexpr Message option_rename_list{"Write the list of what was renamed to this file (default: qipu-rename.jsonl in the folder that is named first)", "把改名清单写入此文件（默认：第一个所给文件夹中的 qipu-rename.jsonl）"};
inline constexpr Message option_undo{"Move the files of this list (or of the one in this folder) back to where they were; nothing that stands there is replaced. Then the list and the empty folders of that run are removed", "把此清单（或此文件夹中的清单）所列文件移回原处，不覆盖那里已有的文件；随后删除清单和当时新建而已空的文件夹"};
inline constexpr Message option_rename_quiet{"Print no names and no total", "不输出文件名和总数"};
inline constexpr Message rename_line{"{} -> {}", "{} -> {}"};
inline constexpr Message rename_done{"{} renamed, {} unchanged", "改名 {} 个，未变 {} 个"};
inline constexpr Message rename_would_be{"{} would be renamed, {} unchanged", "将改名 {} 个，未变 {} 个"};
inline constexpr Message move_interrupted{"interrupted: the other files were not moved", "已中断：其余文件未移动"};
inline constexpr Message rename_not_a_file{"{}: cannot be renamed: it is no file of its own", "{}：无法改名：不是独立的文件"};
inline constexpr Message rename_stay_links{"files that stay: {}, as they are links, or links lead to them", "有 {} 个文件未改名：是链接，或有链接指向它们"};
inline constexpr Message undo_alone{"--undo takes a list and nothing else", "--undo 只接受清单，不能与其他文件或选项同用"};
inline constexpr Message undo_no_list{"{}: line {} is not of a list of moved files", "{}：第 {} 行不是移动清单的内容"};
inline constexpr Message list_damaged{"{}: line {} is cut, or not of a list of moved files: nothing is moved, for it could not be undone; remove the file or put it elsewhere", "{}：第 {} 行残缺，或不是移动清单的内容：未移动任何文件，否则将无法撤销；请先删除此文件或将其移走"};
inline constexpr Message not_there{"{}: is not there any more", "{}：已不在那里"};
inline constexpr Message undo_taken{"{}: something stands there: left where it is now", "{}：该处已有文件，未移回"};
inline constexpr Message undo_done{"files moved back: {} of {}", "已移回 {} 个文件（共 {} 个）"};
inline constexpr Message undo_would_be{"files that would be moved back: {} of {}", "将移回 {} 个文件（共 {} 个）"};
inline constexpr Message undo_hint{"undo: {}", "撤销：{}"};

// qipu info --columns
inline constexpr Message option_columns{"A table, a row for each game, of these columns: facts such as black, white, date, result, winner, moves (all words of qipu help where); properties such as PB; file, game, tree; move(20), where move 20 was played. A name of people in CSV that begins like a formula gets an apostrophe",
  "表格，每局一行，各列可为：黑方、白方、日期、结果、胜方、手数等信息项（qipu help where 的全部词语），PB 等属性，文件、局、树（即 file、game、tree），着手(20) 即第 20 手的着点。CSV 中形似公式的文字前加撇号"};
inline constexpr Message option_sort{"Sort the table by this column; games that do not tell it come last", "按此列排序；没有该项的对局排在最后"};
inline constexpr Message sort_needs_table{"--sort is for a table: with --columns, --format csv or --format tsv", "--sort 只用于表格：须与 --columns、--format csv 或 --format tsv 同用"};
inline constexpr Message option_info_format{"What to print (default: text); csv and tsv are tables (default of --columns there: those of qipu convert --to csv); of several files json gives a line for each, of --columns one for each game (JSON Lines)",
  "输出格式（默认：text）；csv、tsv 为表格（未指定 --columns 时，列与 qipu convert --to csv 相同）；json 在有多个文件时每个文件一行，--columns 时每局一行（JSON Lines）"};

// qipu diff --main-line
inline constexpr Message option_diff_main_line{"Only whether the main lines are the same, in one line; the exit code is 0 or 1", "只比较主线是否相同，结果为一行，退出码为 0 或 1"};
inline constexpr Message option_diff_turned{"Only the main lines, in one line, however the boards are turned: what makes the second of the first (turned, mirrored, colours swapped, shifted), and the longest row of moves that both have; the exit code is 0 if that is all of them, else 1", "只比较主线，结果为一行，不论棋盘朝向：第一份怎样变为第二份（旋转、翻转、黑白互换、平移），以及双方共有的最长一段着手；全部相同则退出码为 0，否则为 1"};

// Words of qipu check -l
inline constexpr Message option_check_names{"Print only the names of the files with findings of the severity of --fail-on or above, a line each", "只列出含有 --fail-on 所指级别及以上问题的文件名，每行一个"};
inline constexpr Message about_fingerprint{"For developers: one number for all that reading, replaying and checking make of records", "供开发者使用：以一个数概括读取、推演和检查棋谱的全部结果"};
inline constexpr Message bad_argument{"unknown argument: {}", "无法识别的参数：{}"};
inline constexpr Message bad_together{"not possible together: {}", "不能同时使用：{}"};
inline constexpr Message bad_alone{"{} is only possible with {}", "{} 必须与 {} 合用"};
inline constexpr Message bad_charset{"no charset is called {}", "没有名为 {} 的字符集"};
inline constexpr Message one_standard_input{"there is only one standard input: - can be given once", "标准输入只有一个：- 只能给出一次"};
inline constexpr Message bad_missing_value{"{} needs a value", "{} 需要一个值"};
inline constexpr Message bad_number{"{} is no whole number from {} to {}", "{} 不是 {} 到 {} 之间的整数"};
inline constexpr Message bad_handicap{"{} is no handicap: 2 to 9 stones, or 0 for none", "{} 不是让子数：应为 2 到 9，0 表示不让子"};
inline constexpr Message bad_handicap_of_new{"{} is no handicap: 2 to 9 stones, with --placement free more, or 0 for none", "{} 不是让子数：应为 2 到 9，用 --placement free 时可以更多，0 表示不让子"};
inline constexpr Message bad_any_number{"{} is no whole number", "{} 不是整数"};
inline constexpr Message bad_list{"names no check", "未给出任何检查项"};
inline constexpr Message unknown_command{"unknown command: {}", "无法识别的命令：{}"};
inline constexpr Message bad_choice{"{} is none of {}", "{} 不在 {} 之中"};
inline constexpr Message bad_size{"{} is no size: write it as 500K, 20M or 2G", "{} 不是有效的大小：请写成 500K、20M、2G 的形式"};
inline constexpr Message missing_argument{"missing: {}", "缺少参数：{}"};
inline constexpr Message try_help{"see qipu {}--help", "详见 qipu {}--help"};

// --where
inline constexpr Message option_where{"Only games for which this holds, such as 'PB ~ \"Go Seigen\" and DT >= 1950'; check, fix and other commands take the whole record with such a game. Exit with 1 if there are none. qipu help where tells all words", "只处理符合此条件的对局，例如 '黑方 ~ \"吴清源\" 且 日期 >= 1950'；check、fix 等命令则取含有这种对局的整份棋谱。没有符合的对局则以 1 退出。全部词语见 qipu help where"};
inline constexpr Message option_info_quiet{"Say nothing of what reading has recovered from", "不提示读取时已恢复的错误"};
inline constexpr Message option_names{"Print only the names of the files, a line each, in which a game stands that is meant by --where", "只列出含有符合 --where 的对局的文件名，每行一个"};
inline constexpr Message option_null{"With --names: end each name with a NUL byte, as xargs -0 takes it", "与 --names 合用：每个文件名以 NUL 字节结尾，供 xargs -0 使用"};
inline constexpr Message where_help{"qipu help where lists words, comparisons and values", "词语、比较与值见 qipu help where"};
inline constexpr Message where_problem{"--where, column {}: {}", "--where 第 {} 列：{}"};
inline constexpr Message where_nothing{"no game matches --where", "没有符合 --where 的对局"};

// Names of files made by a template
inline constexpr Message name_problem{"{}, column {}: {}", "{} 第 {} 列：{}"};
inline constexpr Message check_given_up{"{}:{}:{}: more than {} findings, or a node of so many properties: what comes from here on was not looked at", "{}:{}:{}：发现超过 {} 处，或一个节点的属性超过此数，自此处起未再检查"};
inline constexpr Message stands_there{"{}: a file stands there already: use --force to replace it", "{}：该处已有文件；要覆盖请用 --force"};
inline constexpr Message more_stand_there{"and {} more: --force replaces them, --skip-existing leaves them as they are", "另有 {} 个同样如此：--force 覆盖，--skip-existing 保持不动"};
inline constexpr Message is_the_input{"{}: is the file that is read: use --write to rewrite it", "{}：就是所读的文件；要原地改写请用 --write"};

// Records that a command changes
inline constexpr Message option_out_dir{"Write the results below this folder, also those that stay as they are, records of archives too; a name that another file of this run has gets a number, what stands there already is kept", "把结果写入此文件夹，没有变化的也写入，压缩包中的棋谱亦然；与本次运行中另一文件重名时加序号，已有的文件不覆盖"};
inline constexpr Message option_dry_run{"Write nothing: say what would be done", "不写入，只说明将做什么"};
inline constexpr Message option_revise_quiet{"Do not say what was done", "不报告所做的改动"};
inline constexpr Message revise_one_only{"several files need --write, --out-dir, --diff or --dry-run", "多个文件需要 --write、--out-dir、--diff 或 --dry-run"};
inline constexpr Message changed{"{} changed", "改动 {} 个"};
inline constexpr Message would_change{"{} would change", "将改动 {} 个"};

// qipu strip
inline constexpr Message about_strip{"Take things out of records: comments, marks, variations, properties; the rest stays byte for byte (extract makes a new record of one line or position)",
  "从棋谱中去掉评注、标记、变化或其他属性，其余逐字节不变（把一条着法线或一个局面做成新棋谱用 extract）"};
inline constexpr Message option_strip_comments{"Without comments and names of nodes: C, GC, N (--class comments)", "去掉评注与节点名：C、GC、N（即 --class comments）"};
inline constexpr Message option_strip_markup{"Without marks on the board (--class markup)", "去掉盘面标记（即 --class markup）"};
inline constexpr Message option_strip_private{"Without properties that no standard has (--class private)", "去掉各版标准以外的属性（即 --class private）"};
inline constexpr Message option_strip_anonymous{"Without names, ranks and teams of the players (--class players)", "去掉棋手的姓名、段位和队伍（即 --class players）"};
inline constexpr Message option_strip_variations{"Only the main line of each tree", "每棵树只留主线"};
inline constexpr Message option_strip_path{"With --variations: keep the line to this node, such as 24/2.5, and on from there, instead of the main line", "与 --variations 合用：不留主线，而留通往此节点（如 24/2.5）并由此继续的着法线"};
inline constexpr Message option_strip_property{"Without these properties, separated by commas: PB,C; C:text: those with this text in them, C=text: those that are just this; a text goes on to the end of the option, which may be given again", "去掉这些属性，以逗号分隔：PB,C；C:文字 为含此文字者，C=文字 为恰为此文字者；文字直到该选项末尾，选项可多次给出"};
inline constexpr Message option_strip_class{"Without properties of these classes, separated by commas: root, info, players, setup, moves, timing, move-evaluation, position-evaluation, annotation (both), comments, markup, printing, obsolete (no longer in FF[4]), private",
  "去掉这些类别的属性，以逗号分隔：root、info、players、setup、moves、timing、move-evaluation、position-evaluation、annotation（后两类评价）、comments、markup、printing、obsolete（FF[4] 已不再有）、private"};
inline constexpr Message option_strip_keep{"These, named as for --property, stay in any case; if no property or class is named to go, everything else goes, but FF, GM, CA and SZ", "这些属性无论如何都保留，写法同 --property；没有指明要去掉的属性或类别时，只留这些以及 FF、GM、CA、SZ"};
inline constexpr Message option_strip_empty_nodes{"Nodes without properties go, where that changes nothing else", "去掉没有属性的节点（不影响其他内容时）"};
inline constexpr Message option_strip_final_passes{"Passes behind which no stone is played go, on every line; their nodes too, if nothing else is in them", "去掉其后再无落子的虚手（各条线皆然）；节点中别无内容时，连同节点"};
inline constexpr Message option_strip_spare{"Nothing goes in these nodes, separated by commas: root, end (the last of the main line), middle (all others)", "这些节点中什么也不去掉，以逗号分隔：root 根节点、end 主线末尾、middle 其余各节点"};
inline constexpr Message option_strip_trim{"White space goes at the beginning and the end of texts that stay", "去掉所留文字首尾的空白"};
inline constexpr Message strip_nothing{"nothing is named that shall go", "没有说明要去掉什么"};

// qipu transform
inline constexpr Message about_transform{"Turn or mirror records, swap the colours, cut out a part of the board or put it on a larger one",
  "旋转、翻转棋谱，交换黑白，截取棋盘的一部分或放到更大的棋盘上"};
inline constexpr Message option_rotate{"Turn clockwise by so many degrees", "顺时针旋转的度数"};
inline constexpr Message option_mirror{"Mirror left and right, top and bottom, or at a diagonal (diagonal: the one from the upper left; antidiagonal: from the upper right); after --rotate",
  "左右翻转、上下翻转，或沿对角线翻转（diagonal：自左上的对角线；antidiagonal：自右上的对角线）；在 --rotate 之后进行"};
inline constexpr Message option_normalize{"Turn each game as custom has it: the first move in the upper right, nearer to the right side", "按习惯摆正每局：第一手在右上角靠右一侧"};
inline constexpr Message option_swap_colors{"Swap Black and White everywhere: moves, stones, players, result, komi", "交换黑白：着手、棋子、棋手、结果、贴目等"};
inline constexpr Message option_reverse_variations{"Put the variations of each node into the contrary order: the last one first, as the main line", "各节点的变化次序颠倒：最后的变化成为第一个，即主线"};
inline constexpr Message option_crop{"Only this part of the board, as it is after turning: K10:T19, or ka:sj", "只留棋盘的这一部分（以旋转之后为准）：K10:T19，或 ka:sj"};
inline constexpr Message option_part{"Only this part: half of each side, or of --size; auto: the smallest that holds all stones, moves and marks", "只留棋盘的这一部分：边长各取一半，或按 --size；auto：容纳全部棋子、着手和标记的最小部分"};
inline constexpr Message option_part_size{"Size of the part, 9 or 9x7; larger than the board: the board becomes that part of a larger one (default: the upper right)", "部分的大小，如 9 或 9x7；大于原棋盘时，原棋盘放到大棋盘的该处（默认：右上角）"};
inline constexpr Message option_margin{"With --part auto: lines left on each side (default: 1)", "与 --part auto 合用：四周多留的路数（默认：1）"};
inline constexpr Message option_drop{"What stands beyond the part goes: marks, or all, stones and moves too; otherwise the record is refused", "去掉该部分以外的内容：marks 只去标记，all 连棋子和着手也去；否则拒绝处理该棋谱"};
inline constexpr Message option_view{"Do not cut: let VW show the part", "不截取，只用 VW 显示该部分"};
inline constexpr Message transform_nothing{"nothing is named that shall be done", "没有说明要做什么"};

// qipu extract
inline constexpr Message about_extract{"Take one line, the moves between two positions, or a position out of a record, as a new record without the rest (strip takes things out and leaves the rest byte for byte; split --by variation makes a file of every line)",
  "从棋谱中取出一条着法线、两个局面之间的着手或一个局面，成为不含其余内容的新棋谱（只去掉一些内容、其余逐字节不变用 strip；把每个变化各写成一个文件用 split --by variation）"};
inline constexpr Message option_extract_to{"End with so many moves made on the main line; negative: so many before its last (default: the end of the main line)", "到主线上第几手为止；负数：倒数（默认：主线末尾）"};
inline constexpr Message option_extract_node{"End with the node of this number (FF[4] counts from 0 in each tree)", "到此编号的节点为止（FF[4] 在每棵树中从 0 数起）"};
inline constexpr Message option_extract_path{"End with the node of this path, such as 24/2.5", "到此路径的节点为止，例如 24/2.5"};
inline constexpr Message extract_from_is_after{"--from {} is --after {} now; --from names the format of the input", "--from {} 现为 --after {}；--from 用来指定输入的格式"};
inline constexpr Message option_extract_position{"Only the position at the end, as setup: AB, AW, PL", "只取终点的局面，写成 AB、AW、PL"};
inline constexpr Message option_extract_variations{"Keep the variations that begin on the way", "保留途中开始的变化"};
inline constexpr Message option_extract_marks{"Keep the marks of the position that becomes the root", "保留成为根节点的局面上的标记"};


// qipu stats
inline constexpr Message about_stats{"Count what many records are made of", "统计大量棋谱的构成"};
inline constexpr Message option_stats_format{"table and md (Markdown) for people; csv and json for programs, with every number", "table 和 md（Markdown）供人阅读；csv 和 json 供程序使用，数字完整"};
inline constexpr Message option_section{"Only these sections: totals, root, other, versions, games, charsets, applications, sizes, results, komi, handicaps, years, lengths, findings",
  "只输出这些部分：totals（总计）、root（根节点属性）、other（其他节点属性）、versions（版本）、games（棋种）、charsets（字符集）、applications（软件）、sizes（棋盘）、results（结果）、komi（贴目）、handicaps（让子）、years（年份）、lengths（手数）、findings（问题）"};
inline constexpr Message option_top{"At most so many rows of applications, komi and other open lists (0: all; 20 for people)", "软件、贴目等列表最多列出的行数（0 表示全部；供人阅读时默认 20）"};
inline constexpr Message option_threshold{"List properties that occur at least so often: one number, or one for root nodes and one for others "
  "(default: Brouwer's 250 and 600 of 1,682,246 files, in proportion to the trees)",
  "只列出出现次数不少于此数的属性：一个数，或根节点与其他节点各一个数（默认按 Brouwer 的 1,682,246 个文件中 250 次和 600 次，依棋谱树的数量折算）"};
inline constexpr Message option_compare{"Beside Brouwer's published figures, per 1000 trees", "与 Brouwer 公布的数字对照（以每 1000 棵棋谱树计）"};
inline constexpr Message option_findings{"Count the findings of check, too; takes several times as long", "同时统计 check 发现的问题；耗时数倍"};
inline constexpr Message option_values{"The commonest values of these properties, at most 8192 different ones of each; alone, or before the sections of --section", "这些属性最常见的值，每个属性最多记 8192 种；单独列出，或列在 --section 的各部分之前"};
inline constexpr Message stats_bad_property{"no property can be called {}: an identifier is letters, as RU", "没有叫 {} 的属性：属性名由字母组成，例如 RU"};
inline constexpr Message stats_unknown_section{"no section is called {}: there are {}", "没有名为 {} 的部分：可用 {}"};
inline constexpr Message stats_bad_threshold{"--threshold {}: neither a number nor two, as in 250,600", "--threshold {}：应为一个数或两个数，例如 250,600"};

// qipu split
inline constexpr Message about_split{"Split records into their trees, their games or their variations, each a record of its own (extract takes out one line)",
  "把棋谱拆成多份：按棋谱树、按对局或按变化，每份都是独立的棋谱（只取其中一条着法线用 extract）"};
inline constexpr Message option_split_by{"What becomes a record: each tree of a collection (default); each game of a tree, with its information in the root; each variation, from the root to its end",
  "拆分单位：棋谱集中的每棵树（默认）；树中的每一局，其对局信息移到根节点；每个变化，从根节点到末尾"};
inline constexpr Message option_split_depth{"By variation: only those that part within the first N nodes after the root; others stay together in one record",
  "按变化拆分时，只拆开从根节点起不超过此层数的分支，更深的变化留在同一份棋谱中"};
inline constexpr Message option_split_keep_info{"By game: leave game information in the node where it stands", "按对局拆分时，对局信息留在原来的节点"};
inline constexpr Message option_split_name{"Name of each record: text with {PROPERTY}, {n}, {n:4}, {file}, {year}, {black}, {moves} and other facts (qipu help names); / makes folders (default: {GN}, else players and date, else the file's name and a number)",
  "每份棋谱的文件名：文字中可写 {属性}、{n}、{n:4}、{file}、{year}、{black}、{moves} 等对局信息项（见 qipu help names），/ 表示文件夹（默认为 {GN}，没有则用棋手和日期，再没有则用原文件名加序号）"};
inline constexpr Message option_split_first_number{"The number {n} of the first record of each file (default: 1)", "每个文件中第一份棋谱的序号 {n}（默认：1）"};
inline constexpr Message option_split_out_dir{"Write the records into this folder, each all at once; a name that is taken gets a number", "把各份棋谱写入此文件夹，每个文件一次完成；名称已被占用时加序号"};
inline constexpr Message option_split_output{"Write all records to this file, one after another; - is standard output", "把所有棋谱依次写入这一个文件；- 表示标准输出"};
inline constexpr Message option_force{"Replace files that are in the folder already", "覆盖文件夹中已有的文件"};
inline constexpr Message option_split_no_limit{"Also where the records would have more than 100 million nodes together", "即使各份棋谱总共超过一亿个节点也照样拆分"};
inline constexpr Message option_split_quiet{"Print no names and no total", "不输出文件名和总数"};
inline constexpr Message split_no_place{"where to? --out-dir DIR writes a file for each record, -o FILE one for all (- is standard output), --dry-run lists the names",
  "写到哪里？--out-dir 文件夹 为每份棋谱写一个文件，-o 文件 全部写入一个文件（- 表示标准输出），--dry-run 只列出文件名"};
inline constexpr Message split_no_record{"{}: no record in it", "{}：其中没有棋谱"};
inline constexpr Message split_too_much{"{}: tree {} would become {} records with {} nodes together: --depth makes fewer of it, --no-limit allows it",
  "{}：第 {} 棵树将拆成 {} 份棋谱，共 {} 个节点：可用 --depth 减少份数，或用 --no-limit 照样拆分"};
inline constexpr Message split_labelled{"{}: records that got CA, for their text alone does not tell the charset: {}", "{}：仅凭自身文字无法判断字符集而补上 CA 的棋谱：{} 份"};
inline constexpr Message split_rewritten{"{}: damaged where it was cut; records written anew: {}", "{}：切分处有损坏，重新写出的棋谱：{} 份"};
inline constexpr Message split_total{"records written: {}", "已写出棋谱 {} 份"};
inline constexpr Message split_would_be{"records that would be written: {}", "将写出棋谱 {} 份"};

// qipu draw
inline constexpr Message about_draw{"Draw positions, figures as in books and whole games: PNG, PDF, GIF, SVG, text, LaTeX and others", "把局面、书中那样的图谱或全局棋谱画成 PNG、PDF、GIF、SVG、文本、LaTeX 等"};
inline constexpr Message about_html{"Make one web page of games that shows them anywhere, without a network", "把对局做成单个网页文件，随处可看，不需网络"};
inline constexpr Message about_view{"Show games in your browser, or edit one with --edit", "在浏览器中看棋谱，或用 --edit 编辑"};
inline constexpr Message option_html_title{"Title of the page (default: what the first game tells of itself)", "网页标题（默认取自第一局的信息）"};
inline constexpr Message option_html_mode{"What is done with the records: view them and try moves, which their page saves only if it is told to, read their figures, solve them as problems, guess the moves, read them as a book: figures with the comments below them, as draw --pages makes it, in the language of the records unless --lang names one, without --title and --theme (default: view)", "如何使用棋谱：view 观看，可试下着手，网页仅在要求时才保存，figure 看分谱，solve 当死活题解答，guess 猜下一手，book 当书读：各图及其下的评注，与 draw --pages 所排相同，除非以 --lang 指定，所用语言随棋谱，不用 --title 与 --theme（默认：view）"};
inline constexpr Message option_html_theme{"How the page looks (default: auto, as the browser does)", "网页外观（默认：auto，随浏览器）"};
inline constexpr Message option_html_quiet{"Do not print the name and size of the page", "不输出网页的文件名与大小"};
inline constexpr Message html_written{"{}: {} games, {} KB", "{}：{} 局，{} KB"};
inline constexpr Message html_one_written{"{}: 1 game, {} KB", "{}：1 局，{} KB"};
inline constexpr Message html_nothing{"there is no game for a page", "没有可放入网页的对局"};
inline constexpr Message html_to_terminal{"a page is not for terminals: -o FILE takes it, qipu view shows it", "网页不宜输出到终端：请用 -o 文件 保存，或用 qipu view 直接观看"};
inline constexpr Message view_no_browser{"no browser could be started; the page is {}", "未能启动浏览器；网页在 {}"};
inline constexpr Message view_no_folder{"no folder could be made in {}; TMPDIR names another", "无法在 {} 中新建文件夹；可用 TMPDIR 另指一处"};
inline constexpr Message option_view_edit{"Edit one file: the page reads it from a server on this machine, which no other can reach, and saves into it; runs until Ctrl C", "编辑一个文件：网页经本机服务器读取并保存它，其他机器无法访问；按 Ctrl C 结束"};
inline constexpr Message view_editing{"Editing {} at {} (Ctrl C ends it)", "正在编辑 {}，网址 {}（按 Ctrl C 结束）"};
inline constexpr Message view_edit_one{"--edit takes one file, in whose place it can write: no folder, no pipe, no standard input", "--edit 只用于一个可以改写的文件，不能用于文件夹、管道或标准输入"};
inline constexpr Message about_serve{"Show a folder in your browser: records to view and edit, engines to play with", "在浏览器中打开文件夹：查看、编辑棋谱，与引擎对弈"};
inline constexpr Message option_serve_port{"The port of the address (default: one that is free)", "网址的端口（默认：任一空闲端口）"};
inline constexpr Message option_serve_no_browser{"Start no browser", "不启动浏览器"};
inline constexpr Message option_serve_quiet{"Do not print the address", "不输出网址"};
inline constexpr Message option_serve_folder{"The folder (default: .), or a record in one, which the page opens; only this machine can reach it, until Ctrl C", "文件夹（默认：.），或其中的一份棋谱，网页随即打开它；仅本机可访问，按 Ctrl C 结束"};
inline constexpr Message serve_serving{"Serving {} at {} (Ctrl C ends it)", "正在提供 {}，网址 {}（按 Ctrl C 结束）"};
inline constexpr Message option_draw_problems{"Each tree is a problem: its position with its question; behind all of them, on pages of their own, the solutions with their comments. A collection that has a name, or several, get a cover. Whole games are left out", "每棵树是一道死活题：先画各题局面与问题，解答连同讲解另起一页放在最后；题集有名称或不止一份时加封面；整局棋不画"};
inline constexpr Message option_draw_sheets{"So many pictures on each sheet of paper, of all records together; a PDF holds all sheets (of --problems: 6)", "每页纸上画几幅图，所有棋谱合在一起；PDF 装下所有页（--problems 时默认 6）"};
inline constexpr Message option_draw_paper{"Paper of the sheets (default: a4)", "纸张（默认：a4）"};
inline constexpr Message option_draw_head{"A line above each sheet; of --pages a template as of --name, such as {PB} {BR} – {PW} {WR} (default: the players)", "每页上方的一行文字；用于 --pages 时为模板，写法同 --name，如 {PB} {BR} – {PW} {WR}（默认：棋手）"};
inline constexpr Message option_draw_sort{"Sort the problems by this fact or property, such as DI, GE or KK; those that do not tell it come last", "按此项或属性（例如 DI、GE、KK）给死活题排序；没有该项的排在最后"};
inline constexpr Message option_draw_pages{"A book of all records together: a cover, contents, figures (of 50 moves where neither the record nor another option cuts) with the comments of their moves; in the language of the records; as pages or, in EPUB and HTML, as text that flows", "把所有棋谱排成一本书：封面、目录，各图（棋谱与其他选项都未分图时每 50 手一图）及其着手的评注；文字用棋谱的语言；成页排版，EPUB 与 HTML 则为自动换行的文本"};
inline constexpr Message option_draw_per_page{"So many figures on a page of --pages at most, 1 to 6 (default: 4, on paper narrower than 200 mm 2, and fewer where large boards would be too small to be read)", "--pages 每页最多几幅图，1 至 6（默认 4，纸宽不足 200 毫米时 2；棋盘很大、缩小后看不清时更少）"};
inline constexpr Message option_draw_thumbnails{"The final positions of all games, so many on a page, 1 to 60, with players, date and result under each", "所有对局的终局局面，每页这么多幅（1 至 60），下方写出棋手、日期与结果"};
inline constexpr Message draw_pages_alone{"--pages and --thumbnails fill pages by themselves: without --problems, --sheets, --animate, --range, --node, --path, --move, --after and --variation", "--pages 与 --thumbnails 自行排页：不能与 --problems、--sheets、--animate、--range、--node、--path、--move、--after、--variation 同用"};
inline constexpr Message draw_no_font{"no font that is installed has these characters: {}; they are drawn as empty boxes (Debian's package fonts-noto-cjk has those of Chinese, Japanese and Korean)", "已安装的字体都没有这些字：{}；它们会画成空框（中文、日文、韩文字体在 Debian 软件包 fonts-noto-cjk 中）"};
inline constexpr Message draw_no_sheet{"sheets are pictures: --format svg, png, jpg, bmp, webp, gif or pdf", "整页只能画成图形：--format svg、png、jpg、bmp、webp、gif 或 pdf"};
inline constexpr Message draw_only_books{"EPUB and HTML are books: --pages makes them", "EPUB 与 HTML 是书：须用 --pages"};
inline constexpr Message option_draw_range{"These moves of the main line in one figure, such as 31-60", "主线的这些着手画成一图，例如 31-60"};
inline constexpr Message option_draw_first_number{"The number of the first move of a figure (default: its own)", "图中第一手的编号（默认：原编号）"};
inline constexpr Message option_draw_figures{"Every figure of the tree, as FG, PM, MN and VW say", "按 FG、PM、MN、VW 画出树中的每一幅图"};
inline constexpr Message option_draw_kifu{"The whole line in one picture, with the names of the players above it", "整条着法线画成一图，上方写出棋手等信息"};
inline constexpr Message option_draw_every{"Figures of so many moves", "每图的手数"};
inline constexpr Message option_draw_comments{"A figure ends at each node with a comment", "每个有评注的节点结束一图"};
inline constexpr Message option_draw_variations{"Each variation is a figure, with FG or without", "每个变化各成一图，不论有无 FG"};
inline constexpr Message option_draw_numbers{"Numbers on stones: none, all, modulo for whole hundreds less (default: as PM says)", "棋子上的手数：none 不写，all 照写，modulo 减去整百（默认按 PM）"};
inline constexpr Message option_draw_go_on{"In variations numbers go on from the line left, rather than from 1", "变化图的手数接续原着法线，而不从 1 起"};
inline constexpr Message option_draw_captured{"Captured stones stay in a figure, as in books, or go (default: as FG says)", "被提的子留在图中（如书籍）或移去（默认按 FG）"};
inline constexpr Message option_draw_marks{"Marks of a figure: of its last node, or of all (default: last; of --pages also those of which comments speak)", "图中标记取自最后一个节点，或全部节点（默认：last；--pages 还有讲解提到的标记）"};
inline constexpr Message option_draw_last_move{"Mark the last move of a figure, too", "图谱中也标出最后一手"};
inline constexpr Message option_draw_hoshi{"With star points, whatever the record says of its figures", "画星位，不论棋谱对图作何规定"};
inline constexpr Message option_draw_no_hoshi{"Without star points", "不画星位"};
inline constexpr Message option_draw_list{"With the list of moves that a figure has no place for, whatever the record says", "列出图中无处可画的着手，不论棋谱作何规定"};
inline constexpr Message option_draw_no_list{"Without the list of moves that a figure has no place for", "不列出图中无处可画的着手"};
inline constexpr Message option_draw_coordinates{"Coordinates beside the board (default: as FG says, else western)", "棋盘边上的坐标（默认按 FG，否则为 western）"};
inline constexpr Message option_draw_sides{"Sides with coordinates in SVG and pixels, separated by commas: left, right, top, bottom (default: where the board ends)", "SVG 和像素图中标坐标的各边，以逗号分隔：left 左、right 右、top 上、bottom 下（默认：棋盘尽头）"};
inline constexpr Message option_draw_crop{"The part of the board: view as VW says, none for all of it, auto for where something is, corner for that with its corner, or two points such as A1:J9 (default: view)", "所画的部分：view 按 VW，none 为整个棋盘，auto 为有内容之处，corner 为该处连同所在的角，或如 A1:J9 的两点（默认：view）"};
inline constexpr Message option_draw_theme{"wood, plain, print, dark, contrast, safe, page, or a file of one (default: wood; of --pages, --thumbnails, --sheets and --problems print)", "wood、plain、print、dark、contrast、safe、page，或主题文件（默认：wood；--pages、--thumbnails、--sheets、--problems 时为 print）"};
inline constexpr Message option_draw_width{"Width of the picture, such as 120mm or 600px (default: as the theme says)", "图形宽度，如 120mm 或 600px（默认按主题）"};
inline constexpr Message option_draw_format{"Format of the pictures (default: by the name of the file, else svg; on a terminal ansi)", "图形格式（默认按文件名，否则为 svg；在终端上为 ansi）"};
inline constexpr Message option_draw_scale{"Pictures of pixels so many times as large (default: 1)", "像素图放大的倍数（默认：1）"};
inline constexpr Message option_draw_dpi{"Pixels an inch of pictures of pixels, such as 300 for print (default: 96)", "像素图每英寸的像素数，印刷可用 300（默认：96）"};
inline constexpr Message option_draw_quality{"Quality of JPEG, 1 to 100 (default: 90)", "JPEG 的质量，1 至 100（默认：90）"};
inline constexpr Message option_draw_animate{"Show the moves up to the position one after another, as GIF or WebP", "逐手演示到该局面为止的着手，格式为 GIF 或 WebP"};
inline constexpr Message option_draw_delay{"Milliseconds of each move of --animate (default: 1000)", "--animate 每一手的毫秒数（默认：1000）"};
inline constexpr Message option_draw_loop{"How often --animate is shown; 0 for ever (default: 0)", "--animate 播放的次数；0 为不停播放（默认：0）"};
inline constexpr Message draw_no_animation{"--animate makes GIF and WebP: end the name in .gif or .webp, or say --format", "--animate 只能生成 GIF 和 WebP：文件名请以 .gif 或 .webp 结尾，或以 --format 指明"};
inline constexpr Message draw_one_animation{"--animate goes with one line: without --range, --figures, --kifu, --every, --at-comments and --each-variation", "--animate 演示一条着法线：不能与 --range、--figures、--kifu、--every、--at-comments、--each-variation 合用"};
inline constexpr Message draw_to_terminal{"{} is not for a terminal: -o FILE writes it", "{} 不适于在终端上显示：请用 -o 文件 写入文件"};
inline constexpr Message option_draw_output{"Write the picture to this file; several become name-01.svg, name-02.svg and so on; - is standard output, where text may follow text", "把图形写入此文件；多幅则写成 图-01.svg、图-02.svg 等；- 表示标准输出，文本图可依次写出"};
inline constexpr Message option_draw_out_dir{"Write the pictures into this folder, each all at once; a name that is taken gets a number", "把图形写入此文件夹，每个文件一次完成；名称已被占用时加序号"};
inline constexpr Message option_draw_name{"Name of each picture (qipu help names); {n} counts those of a record (default: {file}-{n:2})", "每幅图的名称（写法见 qipu help names）；{n} 为其在棋谱中的序号（默认：{file}-{n:2}）"};
inline constexpr Message option_draw_quiet{"Print no names and no notes", "不输出文件名和说明"};
inline constexpr Message draw_large_width{"{} is too large: a width is at most 100000px or 100000mm", "{} 太大：宽度最大为 100000px 或 100000mm"};
inline constexpr Message draw_bad_width{"{} is no width: write it as 120mm or 600px", "{} 不是宽度：请写成 120mm 或 600px 的形式"};
inline constexpr Message draw_no_format{"{}: what format? its name should end in .svg, .png, .jpg, .bmp, .webp, .gif, .pdf, .txt, .ans, .sensei, .tex or .tikz (of --pages also .epub and .html), or --format says it", "{}：何种格式？文件名应以 .svg、.png、.jpg、.bmp、.webp、.gif、.pdf、.txt、.ans、.sensei、.tex 或 .tikz 结尾（--pages 还可用 .epub、.html），或以 --format 指明"};
inline constexpr Message draw_no_problems{"trees left out: {}; they are whole games and no problems", "略去 {} 棵树：是整局棋，不是死活题"};
inline constexpr Message draw_several{"{} pictures, and standard output takes one: -o name.svg writes name-01.svg and so on, --out-dir DIR a file for each", "共 {} 幅图，而标准输出只能写一幅：-o 图.svg 写成 图-01.svg 等，--out-dir 文件夹 每幅写一个文件"};
inline constexpr Message draw_several_records{"several records: --out-dir DIR writes a file for each picture; standard output takes them as text, --format ascii|ansi|blocks|sensei", "多份棋谱：--out-dir 文件夹 为每幅图写一个文件；文本图可写到标准输出：--format ascii|ansi|blocks|sensei"};

// qipu diff
inline constexpr Message about_diff{"Show where two records differ: moves, comments, information, whatever their form", "显示两份棋谱的不同之处：着手、评注、对局信息等，写法不同不算"};
inline constexpr Message option_diff_only{"Only differences of these, separated by commas: info, moves, comments, variations, marks, setup, other", "只看这些方面的不同，以逗号分隔：info、moves、comments、variations、marks、setup、other"};
inline constexpr Message option_diff_ignore{"No differences of these: as for --only, or properties such as AP", "不看这些方面：写法同 --only，也可以是 AP 之类的属性"};
inline constexpr Message option_diff_stat{"Only count the differences of each record", "只统计每份棋谱的不同之处"};
inline constexpr Message option_diff_quiet{"Print nothing: the exit code tells (0: equal, 1: different, 2: failed)", "不输出任何内容，仅以退出码表示结果（0：相同，1：不同，2：失败）"};
inline constexpr Message option_diff_git{"Take the arguments that git gives an external diff: diff.sgf.command = qipu diff --git", "接受 git 传给外部比较程序的参数：diff.sgf.command = qipu diff --git"};
inline constexpr Message option_diff_files{"Two records, or two folders whose records are compared by their names; - for standard input", "两份棋谱，或两个文件夹（按文件名逐一比较）；- 表示标准输入"};
inline constexpr Message diff_two{"diff compares two records, or two folders", "diff 比较两份棋谱或两个文件夹"};
inline constexpr Message diff_git_words{"--git takes the arguments that git gives: PATH OLD OLD-HASH OLD-MODE NEW NEW-HASH NEW-MODE", "--git 需要 git 传入的参数：路径 旧文件 旧哈希 旧模式 新文件 新哈希 新模式"};
inline constexpr Message diff_unmerged{"{}: not merged yet", "{}：尚未合并"};
inline constexpr Message diff_archive{"{}: archives are not compared: unpack them first", "{}：不比较压缩包，请先解压"};
inline constexpr Message diff_only_in{"Only in {}: {}", "仅在 {} 中：{}"};
inline constexpr Message diff_total{"{} compared, {} different, {} on one side only", "比较 {} 份，{} 份不同，{} 份仅见于一方"};

// qipu dedupe
inline constexpr Message about_dedupe{"Find games that are there more than once, turned, cut or with other comments too", "查找重复的对局，包括旋转、截短或评注不同的"};
inline constexpr Message option_dedupe_format{"text for people, json or csv for programs (default: text)", "text 供人阅读，json、csv 供程序使用（默认：text）"};
inline constexpr Message option_dedupe_output{"Write the report to this file", "把报告写入此文件"};
inline constexpr Message option_kind{"Join only these: identical, information (same moves, other information or comments), symmetric (turned or mirrored), swapped (colours), truncated (default: all)",
  "只合并这些种类：identical（相同）、information（着手相同，对局信息或评注不同）、symmetric（旋转或翻转）、swapped（黑白互换）、truncated（截短）（默认：全部）"};
inline constexpr Message option_min_moves{"Games of fewer moves are joined only if they are identical (default: 40)", "手数少于此数的对局只有内容相同才合并（默认：40）"};
inline constexpr Message option_exact{"Join only what is the same byte for byte", "只合并字节完全相同的对局"};
inline constexpr Message option_apply{"Move the files that are duplicates into the folder of --into; nothing is deleted", "把重复的文件移入 --into 所指的文件夹；不删除任何文件"};
inline constexpr Message option_into{"The folder for --apply: files keep their paths below it, qipu-dedupe.jsonl lists them", "供 --apply 使用的文件夹：文件保持原有的相对路径，清单写入 qipu-dedupe.jsonl"};
inline constexpr Message dedupe_apply_into{"--apply and --into DIR go together", "--apply 与 --into 文件夹 须同时使用"};
inline constexpr Message dedupe_apply_stdin{"--apply takes files and folders, not standard input: a copy kept there would be nowhere", "--apply 只用于文件和文件夹，不能用于标准输入，否则所保留的一份将无处可寻"};
inline constexpr Message dedupe_hint{"nothing was moved; files that are duplicates as a whole: {}; qipu dedupe --apply --into DIR moves them into a folder", "未移动任何文件；整个文件均为重复的有 {} 个，可用 qipu dedupe --apply --into 文件夹 移走"};
inline constexpr Message dedupe_would_move{"would move {} files to {}", "将移动 {} 个文件到 {}"};
inline constexpr Message dedupe_stay_archives{"files that stay: {}, as they are in an archive; unpack it first", "有 {} 个文件在压缩包中，无法移动；请先解压"};
inline constexpr Message dedupe_stay_others{"files that stay: {}, as they are links or hold other games as well", "有 {} 个文件未移动：是链接，或还含有其他对局"};
inline constexpr Message dedupe_moved{"files moved: {} of {}, to {}", "已移动 {} 个文件（共 {} 个）到 {}"};
inline constexpr Message dedupe_kept_changed{"{}: stays, as what would be kept instead of it has changed", "{}：不移动，因为应保留的文件已有变化"};
inline constexpr Message dedupe_changed{"{} files were not the same when they were read again: they took no part", "{} 个文件在再次读取时已有变化，未参与比较"};

// qipu merge
inline constexpr Message about_new{"Begin a record: a board, handicap stones, who plays, by which rules", "新建棋谱：棋盘、让子、对局者、规则"};
inline constexpr Message option_new_size{"Size of the board: 19, 13x9, up to 52 (default: 19)", "棋盘大小：19、13x9，最大 52（默认：19）"};
inline constexpr Message option_new_handicap{"Handicap stones of Black, 2 to 9; with --placement free more (default: none)", "黑方受让的子数，2 到 9；用 --placement free 时可以更多（默认：不让子）"};
inline constexpr Message option_new_placement{"Where they stand: western, the third one in the lower right corner; eastern, in the upper left one; free, where Black will play them", "让子的摆法：western 第三子在右下角，eastern 第三子在左上角，free 由黑方自行着子"};
inline constexpr Message option_new_rules{"By which rules: Japanese, Chinese, AGA, ...", "采用的规则：Japanese、Chinese、AGA……"};
inline constexpr Message option_new_komi{"Komi: 6.5, or as people write it", "贴目：6.5，也可用习惯的写法"};
inline constexpr Message option_new_black{"Who plays Black", "黑方姓名"};
inline constexpr Message option_new_black_rank{"Rank of Black", "黑方段位"};
inline constexpr Message option_new_white{"Who plays White", "白方姓名"};
inline constexpr Message option_new_white_rank{"Rank of White", "白方段位"};
inline constexpr Message option_new_event{"Event", "赛事"};
inline constexpr Message option_new_place{"Where it is played", "对局地点"};
inline constexpr Message option_new_user{"Who enters the record (default: the setting new.user)", "录入者（默认：设置中的 new.user）"};
inline constexpr Message option_new_annotator{"Who annotates it (default: the setting new.annotator)", "讲解者（默认：设置中的 new.annotator）"};
inline constexpr Message option_new_force{"Replace the file if it is there already", "文件已存在时覆盖"};
inline constexpr Message option_new_date{"When it is played, as DT has it: 2026-05-01; today: this day", "对局日期，写法同 DT：2026-05-01；today 表示今天"};
inline constexpr Message about_merge{"Join records into one tree, or merge two changes of one record", "把多份棋谱合并为一棵树，或合并同一棋谱的两份改动"};
inline constexpr Message option_merge_by{"What makes two nodes one: the same moves up to them (default), the same position, or all that they say", "以什么判定两个节点相同：此前的着法相同（默认）、局面相同，或节点的全部内容相同"};
inline constexpr Message option_merge_symmetric{"Turn and mirror records so that openings meet", "先旋转、翻转棋谱，使对称的布局得以合并"};
inline constexpr Message option_merge_keep_trees{"Every tree stays one of its own: a collection", "各棵树保持独立，只收入同一文件"};
inline constexpr Message option_merge_fail{"Write nothing and exit with 1 where records say different things of the same game or node", "各份棋谱对同一局或同一节点所述不同时，不写任何文件，以 1 退出"};
inline constexpr Message merge_failed{"nothing is written; differences: {}", "未写任何文件；不同之处 {} 处"};
inline constexpr Message option_merge_charset{"Write in this charset instead of UTF-8", "以此字符集写出，不用 UTF-8"};
inline constexpr Message merge_no_folder{"{}: is no single record", "{}：不是单份棋谱"};
inline constexpr Message option_merge_base{"Merge three ways: FILES are ours and theirs, both made of this one", "三方合并：所给两个文件依次为己方和对方的，都由此文件改来"};
inline constexpr Message option_merge_driver{"As a merge driver of git: FILES are %O %A %B %P; exit codes 0, 1 (conflicts), 129", "作为 git 的合并驱动：所给文件依次为 %O %A %B %P；退出码为 0、1（有冲突）、129"};
inline constexpr Message option_merge_quiet{"Do not say what gave way and what was done", "不报告被取代的内容和处理结果"};
inline constexpr Message merge_more_notes{"and {} more", "另有 {} 处"};
inline constexpr Message merge_several{"not one tree but {}: other games, sizes of the board, or first positions", "未能合为一棵树，共 {} 棵：棋种、棋盘大小或初始局面不同"};
inline constexpr Message merge_summary{"trees: {}, files: {}; now trees: {}, nodes: {}", "原有棋谱树 {} 棵，文件 {} 个；现有 {} 棵，节点 {} 个"};
inline constexpr Message merge_result{"the merged record", "合并后的棋谱"};
inline constexpr Message merge_driver_files{"--driver wants three or four files: %O %A %B %P", "--driver 需要三个或四个文件：%O %A %B %P"};
inline constexpr Message merge_base_files{"--base wants two files: ours and theirs", "--base 需要两个文件：己方和对方"};
inline constexpr Message merge_anew{"{}: written anew in UTF-8, as the changes could not be put into the bytes there", "{}：改动无法写入原有字节，已用 UTF-8 重新写出"};
inline constexpr Message merge_one_conflict{"{} conflict: look for <<<<<<< in the comments", "{} 处冲突：请在评注中查找 <<<<<<<"};
inline constexpr Message merge_conflicts{"{} conflicts: look for <<<<<<< in the comments", "{} 处冲突：请在评注中查找 <<<<<<<"};
inline constexpr Message option_from_charset{"Read records in this charset, whatever CA says; a byte order mark still counts", "按此字符集读取棋谱，不看 CA；字节顺序标记仍然有效"};
inline constexpr Message option_default_charset{"Read records in this charset where CA names none, and do not guess", "CA 未写明字符集时，按此字符集读取，不作推断"};
inline constexpr Message charset_of_bytes{"{} is told by the bytes themselves: it needs no option", "{} 由字节本身即可看出，不必用选项指定"};
inline constexpr Message option_files_from{"Also the files that this file names, one a line, or with a NUL byte after each; - is standard input", "另加此文件所列的文件，每行一个，或以 NUL 字节结尾；- 表示标准输入"};
inline constexpr Message files_from_unused{"--files-from: qipu {} takes no list of files", "--files-from：qipu {} 不接受文件列表"};
inline constexpr Message option_stdin_filename{"Call standard input so, in messages and to find the settings of its folder", "标准输入以此为名：用于消息，并按其所在文件夹查找设置"};
inline constexpr Message option_check_good{"Print only the names of the other files, those without such findings, a line each", "只列出其余的文件名，即没有这类问题的文件，每行一个"};
inline constexpr Message option_check_fix{"First repair the files in their place, as qipu fix --write does, then report what is left", "先就地修复文件，与 qipu fix --write 相同，再报告余下的问题"};
inline constexpr Message option_fix_check{"Write nothing: print the names of files that would be repaired, and exit with 1 if there are any", "不写任何文件：列出会被修复的文件名，如有则以 1 退出"};
inline constexpr Message option_info_charsets{"A table of charsets: declared, found, what told it, which others are possible", "字符集一览：声明的、读取所用的、依据，以及其他可能的字符集"};
inline constexpr Message option_after_moves{"The position after these moves, such as pd,dp or Q16,D4, in whatever variation they stand", "这些着手之后的局面，例如 pd,dp 或 Q16,D4，在哪个变化中都可以"};
inline constexpr Message option_variation{"The end of this variation, counted in the order of the file; 1 is the main line", "此变化的末尾，按文件中的顺序计；1 为主线"};
inline constexpr Message option_tree_after{"Only what comes after these moves, such as pd,dp or Q16,D4, in whatever variation they stand", "只显示这些着手之后的部分，例如 pd,dp 或 Q16,D4，在哪个变化中都可以"};
inline constexpr Message option_tree_paths{"Before each variation its path, as --path takes it", "在每个变化前标出其路径，供 --path 使用"};
inline constexpr Message option_extract_after_moves{"Begin with the position after so many moves on that line, or after these moves (pd,dp), wherever they stand, from where the line goes on; it becomes the root", "从这条着法线上第几手之后的局面开始，或从这些着手（pd,dp）之后的局面开始，在哪个变化中都可以，并沿其后的着法线继续；该局面成为根节点"};
inline constexpr Message option_extract_variation{"End with the end of this variation, counted in the order of the file; 1 is the main line", "到此变化的末尾为止，按文件中的顺序计；1 为主线"};
inline constexpr Message option_from{"Read the input as this format, whatever it looks like", "按此格式读取输入，不看内容"};
inline constexpr Message format_undescribed{"{}: no description of this format is public; please send a sample: docs/reference/formats/undescribed.md", "{}：此格式没有公开的说明；欢迎提供样本：docs/reference/formats/undescribed.zh.md"};
inline constexpr Message format_unreadable{"not readable as {}", "无法按 {} 读取"};
inline constexpr Message foreign_in_place{"{}: not SGF, so it is not rewritten in place; qipu convert makes SGF of it", "{}：不是 SGF，不能原地改写；可用 qipu convert 转换成 SGF"};

// qipu convert
inline constexpr Message about_convert{"Turn records of any format into correct SGF, or into another format", "把任何格式的棋谱转换成正确的 SGF 或其他格式"};
inline constexpr Message option_convert_to{"Write this format (default: what the extension of --output says, else sgf)", "写成此格式（默认：按 --output 的扩展名，否则为 sgf）"};
inline constexpr Message option_convert_output{"Write to this file, all at once; its extension tells the format; - is standard output (default)", "写入此文件（一次完成），由扩展名决定格式；- 表示标准输出（默认）"};
inline constexpr Message option_convert_out_dir{"Write below this folder, a file for each record, and for each game where the format holds only one; a name that another file of this run has gets a number",
  "写入此文件夹，每份棋谱一个文件；若格式只能容纳一局，则每局一个文件；与本次运行中另一文件重名时加序号"};
inline constexpr Message option_convert_name{"Name of each file: '{DT} {PB} vs {PW}' (qipu help names tells all words; default: the name of the record)", "每个文件的名称：'{日期} {黑方} 对 {白方}'（字段见 qipu help names；默认：棋谱原来的名称）"};
inline constexpr Message option_convert_game{"Only this game of the record, from 1, as qipu info counts them (default: all, or the first where there is room for one)",
  "只转换棋谱中的这一局，从 1 起，与 qipu info 的编号相同（默认：全部；只能容纳一局时为第一局）"};
inline constexpr Message option_convert_ff{"SGF of this version (default: 4); what it cannot say is kept, and noted", "写成此版本的 SGF（默认：4）；该版本无法表达的照原样保留并提示"};
inline constexpr Message option_convert_notes{"List all that had to be inferred, with its place in the file", "逐条列出所有推断之处及其在文件中的位置"};
inline constexpr Message option_convert_quiet{"Do not say what was lost or inferred, and print no total", "不报告不能存入的和推断的内容，也不输出总数"};
inline constexpr Message option_convert_list{"List the formats: which are read, which are written", "列出各种格式，以及能读还是能写"};
inline constexpr Message option_convert_format{"How to print the list (default: text)", "列表的输出格式（默认：text）"};
inline constexpr Message standard_output{"standard output", "标准输出"};
inline constexpr Message convert_which{"{}: the extension does not tell a format that is written: --to {}", "{}：由扩展名看不出可写的格式，请用 --to 指定：{}"};
inline constexpr Message convert_one_only{"several files need --out-dir, or --to csv", "多个文件需要 --out-dir，或 --to csv"};
inline constexpr Message option_convert_skip{"Leave files that are in the folder already as they are: a run that was stopped goes on", "文件夹中已有的文件保持不动：可接着完成中断的运行"};
inline constexpr Message option_convert_strict{"Exit with 2 if a format could not hold all of a record", "目标格式未能存入全部内容时，以 2 退出"};
inline constexpr Message convert_skipped{"{} there already", "{} 个已存在"};
inline constexpr Message convert_lost{"{}: not in {}: {}", "{}：存不进 {} 的内容：{}"};
inline constexpr Message convert_kept{"{}: {} has no such form; kept as it is: {}", "{}：{} 没有这种写法，照原样保留：{}"};
inline constexpr Message convert_one_note{"{}: {} thing was inferred or is odd; --notes lists it", "{}：有 {} 处推断或异常，--notes 可列出"};
inline constexpr Message convert_notes{"{}: {} things were inferred or are odd; --notes lists them", "{}：有 {} 处推断或异常，--notes 可列出"};
inline constexpr Message convert_count{"{} {}", "{} 个 {}"};
inline constexpr Message convert_done{"{} converted to {}", "转换 {} 个为 {}"};
inline constexpr Message convert_would_be{"{} would be converted to {}", "将转换 {} 个为 {}"};
inline constexpr Message convert_with_losses{"{} with losses", "{} 个有内容不能存入"};
inline constexpr Message convert_with_notes{"{} with notes", "{} 个有推断或异常"};
inline constexpr Message convert_with_notes_see{"{} with notes (--notes lists them)", "{} 个有推断或异常（--notes 可列出）"};

// qipu gtp
inline constexpr Message about_gtp{"Be an engine: answer the commands of the Go Text Protocol, and play legal moves, for tests and for the controllers of others", "作为引擎运行：应答 GTP 协议的命令，走合法着手，供测试和其他程序使用"};
inline constexpr Message option_gtp_file{"The record in which the game goes on (default: an empty board)", "从此棋谱的局面开始（默认：空棋盘）"};
inline constexpr Message option_gtp_seed{"Which moves it plays: the same seed and the same commands give the same game (default: 1)", "着手的随机种子：种子与命令相同，则棋局相同（默认：1）"};
inline constexpr Message gtp_standard_input{"the commands come on standard input: the record has to be a file", "标准输入用于接收命令，棋谱必须是文件"};

// qipu match
inline constexpr Message about_match{"Let two engines play games with each other, keep the records, and tell what the results say about their strength", "让两个引擎对弈若干局，保存棋谱，并由结果估计双方强弱"};
inline constexpr Message option_match_engines{"The two engines: names of known or described ones, qipu itself among them, or commands such as \"gnugo --mode gtp --level 1\"", "两个引擎：已知的或文件中描述的名称，包括 qipu 自身，也可以是命令，如 \"gnugo --mode gtp --level 1\""};
inline constexpr Message option_match_games{"Games; the colours change with each (default: 10; with --openings two for each opening)", "局数，每局互换黑白（默认：10；有 --openings 时每个开局两局）"};
inline constexpr Message option_match_size{"Lines of the board, from 1 to 25 (default: 19)", "棋盘路数，1 到 25（默认：19）"};
inline constexpr Message option_match_komi{"Komi (default: 7.5)", "贴目（默认：7.5）"};
inline constexpr Message option_match_rules{"By which rules moves are judged and games counted (default: Chinese)", "判定着法与计算胜负所用的规则（默认：Chinese）"};
inline constexpr Message option_match_openings{"Records, folders or archives whose main lines are played first, each with both colours", "先走这些棋谱、文件夹或压缩包中的主变化，每个开局双方各执黑一次"};
inline constexpr Message option_match_moves_limit{"Moves after which a game is broken off without a result (default: three times the points of the board)", "超过此手数则终止，不计胜负（默认：棋盘点数的三倍）"};
inline constexpr Message option_match_out_dir{"The folder for the records; a match that was interrupted goes on there", "保存棋谱的文件夹；中断的比赛可由此继续"};
inline constexpr Message option_match_quiet{"Print the table alone, not each game when it is over", "只输出结果表，不逐局输出"};
inline constexpr Message match_two_engines{"a match is of two engines, not {}", "比赛需要两个引擎，而不是 {} 个"};
inline constexpr Message match_no_openings{"there is no opening in what --openings names", "--openings 所指之处没有开局棋谱"};
inline constexpr Message match_other_record{"{} is not a record of this match: take another folder, or move it away", "{} 不是这场比赛的棋谱：请换一个文件夹，或移走此文件"};
inline constexpr Message match_goes_on{"{} of {} games are in {} already", "已有 {} 局（共 {} 局）在 {} 中"};
inline constexpr Message match_interrupted{"interrupted; the same command goes on", "已中断；再次运行同一命令即可继续"};
inline constexpr Message match_stopped{"interrupted; with --out-dir it could go on", "已中断；使用 --out-dir 则可以继续"};
// clang-format on

}  // namespace qipu::app::messages

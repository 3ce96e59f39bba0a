// What the man page says of the program beside its commands, in both languages.
#include "manual/manual.hpp"

#include <span>
#include <string>

namespace qipu::app {

namespace {

struct ManEntry {
  Message term;
  Message about;
};

// clang-format off
constexpr ManEntry exit_codes[] = {
    {{"0", "0"}, {"All is well.", "一切正常。"}},
    {{"1", "1"}, {"check has found something of the severity of --fail-on or above, diff a difference, fmt --check or fix --check a file that would change, merge --base or merge --fail-on-conflict a conflict; in a match an engine has failed; or no game matches --where. Other commands read faulty records with a hint on standard error.", "check 发现了 --fail-on 所指级别及以上的问题，diff 发现不同之处，fmt --check 或 fix --check 发现会有变化的文件，merge --base 或 merge --fail-on-conflict 遇到冲突，match 中有引擎出错，或没有符合 --where 的对局。其他命令遇到有问题的棋谱照常读取，只在标准错误输出一行提示。"}},
    {{"2", "2"}, {"Something could not be done: no such file, a wrong option, a full disk.", "有事无法完成：文件不存在、选项有误、磁盘已满等。"}},
    {{"130, 143", "130、143"}, {"Stopped by Ctrl-C or by SIGTERM, in good order: what was written is whole.", "被 Ctrl-C 或 SIGTERM 中断，已有序结束：写出的文件都是完整的。"}},
};

constexpr ManEntry variables[] = {
    {{"LC_ALL, LC_MESSAGES, LANG", "LC_ALL, LC_MESSAGES, LANG"}, {"Decide the language if --lang does not.", "未给出 --lang 时决定所用语言。"}},
    {{"NO_COLOR", "NO_COLOR"}, {"If set and not empty, no colours are used.", "已设置且不为空时不使用颜色。"}},
    {{"COLUMNS", "COLUMNS"}, {"Width of the output where there is no terminal.", "不在终端上时的输出宽度。"}},
};

constexpr ManEntry files[] = {
    {{".qipu.toml", ".qipu.toml"}, {"Settings of check and fix, in TOML: the nearest one in the folder of a record or above it, up to a folder that holds a .git. [check] takes profile, select, ignore, max-per-check, fail-on; [check.severity] a severity or off for a check; [fix] takes unsafe and only. Options of the command line win.", "check 和 fix 的设置，TOML 格式：采用棋谱所在文件夹或其上级中最近的一个，找到含有 .git 的文件夹为止。[check] 中可写 profile、select、ignore、max-per-check、fail-on；[check.severity] 中为检查项写级别或 off；[fix] 中可写 unsafe、only。命令行选项优先。"}},
};

constexpr ManEntry examples[] = {
    {{"qipu check ~/games", "qipu check ~/games"}, {"Check all records below a folder.", "检查文件夹中的全部棋谱。"}},
    {{"qipu check --select 'syntax,bad-*' --summary ~/games", "qipu check --select 'syntax,bad-*' --summary ~/games"}, {"Count the faults of syntax and of values in each folder.", "统计各文件夹中语法和属性值方面的问题。"}},
    {{"qipu fix --diff ~/games; qipu fix --write --backup ~/games", "qipu fix --diff ~/games; qipu fix --write --backup ~/games"}, {"Show what would be repaired in all records below a folder, then do it and keep the old files.", "先看文件夹中的全部棋谱会修复什么，再修复并保留旧文件。"}},
    {{"qipu fix --to ff4 --charset UTF-8 -o new.sgf old.mgt", "qipu fix --to ff4 --charset UTF-8 -o new.sgf old.mgt"}, {"Upgrade an old record, in UTF-8.", "升级旧棋谱，并改为 UTF-8。"}},
    {{"qipu info --lang zh game.sgf", "qipu info --lang zh game.sgf"}, {"Show the games of a file in Chinese.", "用中文显示文件中的各局。"}},
    {{"qipu json --compact game.sgf", "qipu json --compact game.sgf"}, {"Hand a record to another program.", "把棋谱交给其他程序。"}},
    {{"qipu fmt --write ~/games", "qipu fmt --write ~/games"}, {"Write all records below a folder in one clean form, in place.", "把文件夹中的全部棋谱原地写成统一的规范格式。"}},
    {{"qipu fmt --charset GB18030 -o new.sgf old.sgf", "qipu fmt --charset GB18030 -o new.sgf old.sgf"}, {"Convert a record to GB18030.", "把棋谱转为 GB18030。"}},
    {{"qipu board --move 50 --numbers 10 game.sgf", "qipu board --move 50 --numbers 10 game.sgf"}, {"Draw the position after move 50 with the numbers of the last ten moves.", "画出第 50 手之后的局面，并标出最后十手的手数。"}},
    {{"qipu draw --figures --theme print -o figure.svg game.sgf", "qipu draw --figures --theme print -o figure.svg game.sgf"}, {"Draw the figures of a game for print.", "把一局的各图画成供印刷的图形。"}},
    {{"qipu score --rules Chinese --dead \"Q16 C3\" game.sgf", "qipu score --rules 中国 --dead \"Q16 C3\" game.sgf"}, {"Count a game by Chinese rules; two groups are dead.", "按中国规则数子，其中两块是死棋。"}},
    {{"qipu diff old.sgf new.sgf", "qipu diff old.sgf new.sgf"}, {"What has changed between two states of a record?", "同一棋谱的两个版本有何不同？"}},
    {{"qipu merge -o openings.sgf ~/games", "qipu merge -o openings.sgf ~/games"}, {"Join all records below a folder into one tree by their common moves.", "把文件夹中的全部棋谱按共同的着法合并为一棵树。"}},
    {{"qipu split --by game --name '{year}/{PB} vs {PW}' --out-dir games collection.sgf", "qipu split --by game --name '{year}/{PB} 对 {PW}' --out-dir games collection.sgf"}, {"Write each game of a collection to a file of its own, in a folder for each year.", "把棋谱集中的每一局写成单独的文件，按年份分入文件夹。"}},
    {{"qipu strip --comments --variations -o plain.sgf commented.sgf", "qipu strip --comments --variations -o plain.sgf commented.sgf"}, {"Keep only the moves of the main line and the game information.", "只留主线着法和对局信息。"}},
    {{"qipu transform --part upper-right --size 9 --drop all -o corner.sgf game.sgf", "qipu transform --part upper-right --size 9 --drop all -o corner.sgf game.sgf"}, {"Cut out the upper right corner as a record on 9x9.", "截取右上角，成为 9x9 的棋谱。"}},
    {{"qipu extract --after 100 --to 150 -o part.sgf game.sgf", "qipu extract --after 100 --to 150 -o part.sgf game.sgf"}, {"Take moves 101 to 150; the position after move 100 becomes the root.", "取出第 101 至 150 手，第 100 手之后的局面成为根节点。"}},
    {{"qipu stats --format json games.zip", "qipu stats --format json games.zip"}, {"Count everything that the records of an archive are made of, for another program.", "统计压缩包中棋谱的全部内容，供其他程序使用。"}},
    {{"qipu dedupe ~/games; qipu dedupe --apply --into ~/duplicates ~/games", "qipu dedupe ~/games; qipu dedupe --apply --into ~/duplicates ~/games"}, {"See which games are there more than once, then move the copies away.", "先看哪些对局重复，再把多余的副本移走。"}},
    {{"qipu rename --name '{date} {PB}-{PW}' ~/games; qipu rename --undo ~/games/qipu-rename.jsonl", "qipu rename --name '{date} {PB}-{PW}' ~/games; qipu rename --undo ~/games/qipu-rename.jsonl"}, {"Give the files of a folder names by date and players, then the old names again.", "按日期和棋手给文件夹中的文件改名，再改回原名。"}},
    {{"qipu info --columns file,PB,PW,DT,moves --format csv ~/games", "qipu info --columns file,PB,PW,DT,moves --format csv ~/games"}, {"A table of the games of a folder, for a spreadsheet.", "把文件夹中的对局列成表格，供电子表格使用。"}},
    {{"qipu info -l --where 'PB ~ \"Go Seigen\" and DT in 1930..1940' ~/games", "qipu info -l --where '黑方 ~ \"吴清源\" 且 日期 在 1930..1940' ~/games"}, {"List the files with games of Go Seigen as Black in the thirties.", "列出吴清源在 1930 至 1940 年间执黑的棋谱文件。"}},
    {{"qipu spec KM", "qipu spec KM"}, {"What is KM?", "KM 是什么？"}},
};

constexpr Message guides{"For users of SGFC and sgfutils each of their options is named with its command here, in docs/reference of the sources: coming-from-sgfc.md, coming-from-sgfutils.md.", "SGFC 和 sgfutils 的用户可在源码的 docs/reference 中查到其每个选项所对应的命令：coming-from-sgfc.zh.md、coming-from-sgfutils.zh.md。"};
// clang-format on

manual::ManSection section(Language language, Message title, std::span<const ManEntry> entries,
                           std::string text = {}) {
  manual::ManSection made{say(language, title), {}, std::move(text)};
  for (const ManEntry& entry : entries)
    made.entries.push_back({say(language, entry.term), say(language, entry.about)});
  return made;
}

}  // namespace

manual::ManPage man_page_words(Language language) {
  return {say(language, {"Qipu manual", "Qipu 手册"}),
          say(language, messages::about_long),
          {section(language, {"EXIT STATUS", "退出码"}, exit_codes),
           section(language, {"ENVIRONMENT", "环境变量"}, variables),
           section(language, {"FILES", "文件"}, files), section(language, {"EXAMPLES", "示例"}, examples),
           section(language, {"SEE ALSO", "另见"}, {}, say(language, guides))}};
}

}  // namespace qipu::app

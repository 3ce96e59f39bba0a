#include "detect_models.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "charset_tables.hpp"
#include "detect_tables.hpp"
#include "pair_tables.hpp"

namespace qipu::text {
namespace {

// A list in code order, for binary search.
template <std::size_t N>
consteval std::array<char16_t, N - 1> sorted(const char16_t (&list)[N]) {
  std::array<char16_t, N - 1> characters{};
  std::copy_n(list, N - 1, characters.begin());
  std::sort(characters.begin(), characters.end());
  return characters;
}

template <std::size_t N>
constexpr std::u16string_view view(const std::array<char16_t, N>& characters) {
  return {characters.data(), N};
}

// Ranks, results, titles, rules and time, then numbers and punctuation.
constexpr auto simplified_frequent = sorted(
    u"黑白棋手胜目段级局赛战杯围先负盘贴子半中国日本韩名人天元王圣第届轮决计点时间分秒李张陈刘周林小"
    u"九八七六五四三二一十０１２３４５６７８９的是不，。、（）！？：“”《》…");
constexpr auto simplified_common = sorted(
    // Surnames.
    u"李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶"
    u"余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔崔康毛邱秦江史顾侯邵孟龙万雷钱汤尹黎易常武乔贺赖龚"
    u"文聂古柯芈檀辜党连童牛俞华朴申卞元尹安柳洪睦徐权裴"
    // Given names.
    u"昊力晓春卫平斌洗河杰耀宇峻鹤洋磊星赫荃烨垚维睿羊越昱廷洁韦钰笑啸毅飞鼎新尔豪浩梓轩钦诚嘉阳梦成"
    u"蕴若昌镐世薰铉奉洙哲瀚桓永训志锡东润晟溱真谞旻埈相壹勋民俊建宏伟明军强勇辉鹏涛超波峰亮海山"
    u"小光大竹英雄治加藤正夫坂荣男泽秀行依纪基栩下敬吾羽根直树尾绅路井裕太野临结城聪立片冈芳"
    u"清源谷实桥郎策和村木川宫佐上博之洞丈玄道因坊依智优美佳丽敏静芮乃伟宋容慧英学鹏"
    // Events, results, comments.
    u"循环挑战快冠亚军联擂台农心春兰应氏富士通三星锦标争霸百灵职业业余循甲乙丙队团体个总预选本院"
    u"网络电视新晨报友谊对弈谱解说讲评北京上海广州成都杭城省市年月日超无效让贴目出认输和用限制每"
    u"方各小保留读这有在了好为也可此以如就下着边角星位打劫活死吃气断冲挂飞跳拆尖长立扳点虎接攻势厚薄"
    u"变化参考图正解失败题型布收官定式要后来我他你它么没到能会还过起从与得前看被两");

constexpr auto traditional_frequent = sorted(
    u"黑白棋手勝目段級局賽戰盃杯圍先負盤貼子半中國日本韓名人天元王聖第屆輪決計點時間分秒李張陳劉周林小"
    u"九八七六五四三二一十０１２３４５６７８９的是不，。、（）！？：「」《》…");
constexpr auto traditional_common = sorted(
    u"李張劉陳楊趙黃周吳徐孫胡朱高林何郭馬羅梁宋鄭謝唐馮于董蕭程曹袁鄧許傅沈曾彭呂蘇盧蔣蔡賈丁魏薛葉"
    u"余潘杜戴夏鐘鍾汪田任姜范方石姚譚廖鄒熊金陸郝孔崔康毛邱秦江史顧侯邵孟龍萬雷錢湯尹黎易常武喬賀賴龔"
    u"文聶古柯羋檀辜黨連童牛俞華朴申卞安柳洪睦權裴簡"
    u"昊力曉春衛平斌洗河傑耀宇峻鶴洋磊星赫荃燁垚維睿羊越昱廷潔韋鈺笑嘯毅飛鼎新爾豪浩梓軒欽誠嘉陽夢成"
    u"蘊若昌鎬世薰鉉奉洙哲瀚桓永訓志錫東潤晟溱真諝旻埈相壹勳民俊建宏偉明軍強勇輝鵬濤超波峰亮海山"
    u"小光大竹英雄治加藤正夫坂榮男澤秀行依紀基栩下敬吾羽根直樹尾紳路井裕太野臨結城聰立片岡芳"
    u"清源谷實橋郎策和村木川宮佐上博之洞丈玄道因坊智優美佳麗敏靜芮乃容慧學至涵詩淵均祥銘聖賢嘉紹奕"
    u"循環挑快冠亞軍聯擂台臺農心蘭應氏富士通錦標爭霸百靈職業餘甲乙丙隊團體個總預選院"
    u"網路電視新晨報友誼對弈譜解說講評北京廣州成都杭城省市年月超無效讓出認輸用限制每"
    u"各保留讀這有在了好為也可此以如就著邊角位打劫活死吃氣斷沖掛跳拆尖長立扳虎接攻勢厚薄"
    u"變化參考圖失敗題型布收官定式要後來我他你它麼沒到能會還過起從與得前看被兩");

constexpr auto japanese_frequent = sorted(
    u"黒白碁勝目段級局戦杯先番手中押半名人天元王座聖棋本因坊期第回日本院田山木小大林川村藤井野正"
    u"九八七六五四三二一十０１２３４５６７８９、。，．（）！？「」・ー");
constexpr auto japanese_common = sorted(
    u"田山井小林大木藤川村野石高橋羽根張栩趙治勲武宮坂加依紀基秀行結城聡片岡工淡路彦直柳時熏今俊也清成哲"
    u"竹英雄正樹夫光榮栄男下敬吾尾紳裕太河臨立誠芳呉源谷実宇郎策和佐上博之丈玄道智優美佳真一二三郎平次"
    u"安永斎伊島福長倉内西東南北原松森神谷吉瀬戸前後久保金楽苑圓円王銘琬孔令文虎仁志余正麒平明洋輔寿司"
    u"関航央許家元芝野虎丸本木克弥六浦雄上邊邉邑仲菫佐奈由香里子恵子美穂知念かおり勇介大介健誠剛彰隆昭"
    u"挑戦手合七番勝負決準予選リーグ優級位戦竜龍星国際新人阿含桐山女流早碁選手権富士通応氏農心朝日読売毎"
    u"聞社対譜解説評持時間分秒各込出制限場所東京大阪名古屋旅館年月火水木曜級初終以下了打切負無詰問題正失敗図"
    u"互置定先石地死活劫隅辺右左上下中央変化黒番白番本譜次参考私思好悪形方");

// Syllables: surnames, names of players, the game, grammar.
constexpr auto korean_frequent = sorted(
    u"흑백승단급국전대불계김이박최정강조장윤임한오서신권황안송류홍창호세돌현철기제시반집선결승차회배"
    u"０１２３４５６７８９，．（）！？『』《》");
constexpr auto korean_common = sorted(
    u"유훈혁석민수영성진재준상동원지환규용희경태우주남양문배백허노심하곽나마천방공엄변목봉라루"
    u"바둑왕위명인천원십단국수패왕배전초청농심신라면삼성화재후지쯔춘란응씨세계연승본선예선준우대국자"
    u"시간초읽기덤호반공제중국일본한국류시훈조치훈다케미야마사키고바야시가토린하이펑히데유키"
    u"의가을를은는에서도로와과고다지만것이있없하해되보면수때문장점귀변중앙실리세력공격방어"
    u"삶죽음사활문제정답실패참고도변화포석정석끝내기맥꼼행마축머리젖힘붙임끊음"
    u"그러나리어인디아오스클라미버카레일두쟁회운없곳란식만듀비즈앙남산튤간릿츠렛겸들썸커탕웨싱테뚜뼈통"
    u"터셤옥감속폴크름엽낙파드워페추월개교각건걸결곤관광구군권귀근금길년노능당덕돈득등래려령록룡름림"
    u"맹모목무묵번범법별병복부북빈빙삼생설섭성소손솔숙순술슬습승아애약언업여역열염엽예완외요욱웅은을"
    u"익인일자작잔저적절점정종좌주죽중즉증직집찬채처척촌총추충측친칠침쾌타탁탄택토특판팔편평품풍필학합항향협"
    u"형혜확활효휘흥");

// Letters by frequency.
constexpr auto russian_frequent = sorted(u"оеаинтсрвлк");
constexpr auto russian_common = sorted(u"мдпуяыьгзбчйхжшюцщэфё");
constexpr auto greek_frequent = sorted(u"αοιετσνηυρς");
constexpr auto greek_common = sorted(u"πκμλωγδχθφβξζψάέήίόύώ");
constexpr auto thai_frequent = sorted(u"านรอกเงมยลวดทสตะปบคหพ่้ีิัแไ");
constexpr auto thai_common = sorted(u"จชขผโซใญธศณถฟภษุูึื็์ำๆฐ");
constexpr auto western_frequent = sorted(u"éöüäåøñçßáíóè½’");
constexpr auto western_common = sorted(u"àâêëîïôûùúòæã–—“”‘…·°´»«¼¾¿¡²×");
constexpr auto central_frequent = sorted(u"áčéěíńóřšúýžąęłöüä");
constexpr auto central_common = sorted(u"ďňťůćśźżőűôâăîşţđľĺŕßëç½’–—“”„…·°´»«×");
constexpr auto turkish_frequent = sorted(u"ığşçöüİ");
constexpr auto turkish_common = sorted(u"âéîûáäßèñ½’–—“”‘…·°´»«¼¾×");
constexpr auto mac_frequent = sorted(u"éöüäåøñçßáíóèã’");
constexpr auto mac_common = sorted(u"àâêëîïôûùúòæã–—“”‘…·°´»«¿¡");

constexpr Zone gb18030_zones[] = {
    {0xB0, 0xD7, 0xA1, 0xFE, 13},  // GB2312 level 1
    {0xD8, 0xF7, 0xA1, 0xFE, 17},  // level 2
    {0xA1, 0xA1, 0xA1, 0xFE, 13}, {0xA2, 0xA2, 0xA1, 0xFE, 16},
    {0xA3, 0xA3, 0xA1, 0xFE, 13}, {0xA4, 0xA5, 0xA1, 0xFE, 16},
    {0xA6, 0xA9, 0xA1, 0xFE, 19}, {0xAA, 0xAF, 0xA1, 0xFE, 32},
    {0xF8, 0xFE, 0xA1, 0xFE, 32},  // user-defined
    {0xA1, 0xA7, 0x40, 0xA0, 32}, {0x81, 0xFE, 0x40, 0xA0, 19},
    {0x81, 0xA0, 0xA1, 0xFE, 19},  // GBK: traditional and rare
    {0x81, 0xFE, 0x30, 0x39, 28},
};
constexpr Zone big5_zones[] = {
    {0xA4, 0xC6, 0x40, 0xFE, 13},  // level 1
    {0xC9, 0xF9, 0x40, 0xFE, 18},  // level 2
    {0xA1, 0xA1, 0x40, 0xFE, 13}, {0xA2, 0xA3, 0x40, 0xFE, 16},
    {0xC6, 0xC8, 0xA1, 0xFE, 19}, {0x81, 0xFE, 0x40, 0xFE, 25},  // HKSCS
};
constexpr Zone shift_jis_zones[] = {
    {0x82, 0x82, 0x9F, 0xF1, 8},  // hiragana
    {0x83, 0x83, 0x40, 0x96, 9},  // katakana
    {0x89, 0x97, 0x40, 0xFC, 13}, {0x88, 0x88, 0x9F, 0xFC, 13}, {0x98, 0x98, 0x40, 0x72, 13},
    {0x81, 0x81, 0x40, 0xFC, 13}, {0x82, 0x82, 0x4F, 0x9A, 12}, {0x98, 0x9F, 0x40, 0xFC, 17},
    {0xE0, 0xEA, 0x40, 0xFC, 17}, {0x83, 0x84, 0x40, 0xFC, 18}, {0x87, 0x87, 0x40, 0xFC, 17},
    {0xED, 0xEE, 0x40, 0xFC, 22}, {0xFA, 0xFC, 0x40, 0xFC, 20}, {0xF0, 0xF9, 0x40, 0xFC, 32},
    {0xA1, 0xDF, 0xA1, 0xDF, 11},  // half-width katakana
};
constexpr Zone euc_jp_zones[] = {
    {0xA4, 0xA4, 0xA1, 0xF3, 8},  {0xA5, 0xA5, 0xA1, 0xF6, 9},  {0xB0, 0xCF, 0xA1, 0xFE, 13},
    {0xA1, 0xA1, 0xA1, 0xFE, 13}, {0xA3, 0xA3, 0xA1, 0xFE, 12}, {0xD0, 0xF4, 0xA1, 0xFE, 17},
    {0x8E, 0x8E, 0xA1, 0xDF, 14}, {0xA2, 0xA8, 0xA1, 0xFE, 18}, {0x8F, 0x8F, 0xA1, 0xFE, 26},
};
constexpr Zone euc_kr_zones[] = {
    {0xB0, 0xC8, 0xA1, 0xFE, 12},  // hangul of KS X 1001
    {0xCA, 0xFD, 0xA1, 0xFE, 16},  // hanja
    {0xA1, 0xA1, 0xA1, 0xFE, 13}, {0xA3, 0xA4, 0xA1, 0xFE, 14},
    {0xA2, 0xAC, 0xA1, 0xFE, 19}, {0x81, 0xC6, 0x41, 0xFE, 20},  // rare hangul of CP949
};
constexpr Zone letter_zones[] = {{0x80, 0xFF, 0x80, 0xFF, 12}};

constexpr Model model_rows[] = {
    {Charset::Gb18030, Script::Ideographic, 0, view(simplified_frequent), view(simplified_common),
     gb18030_zones},
    {Charset::Big5, Script::Ideographic, 4, view(traditional_frequent), view(traditional_common), big5_zones},
    {Charset::ShiftJis, Script::Ideographic, 3, view(japanese_frequent), view(japanese_common),
     shift_jis_zones},
    {Charset::EucKr, Script::Ideographic, 3, view(korean_frequent), view(korean_common), euc_kr_zones},
    {Charset::EucJp, Script::Ideographic, 6, view(japanese_frequent), view(japanese_common), euc_jp_zones},
    {Charset::Windows1252, Script::Latin, 3, view(western_frequent), view(western_common), letter_zones},
    {Charset::Windows1251, Script::Alphabetic, 7, view(russian_frequent), view(russian_common), letter_zones},
    {Charset::Koi8R, Script::Alphabetic, 8, view(russian_frequent), view(russian_common), letter_zones},
    {Charset::Windows1250, Script::Latin, 8, view(central_frequent), view(central_common), letter_zones},
    {Charset::Windows1254, Script::Latin, 9, view(turkish_frequent), view(turkish_common), letter_zones},
    {Charset::MacRoman, Script::Latin, 9, view(mac_frequent), view(mac_common), letter_zones},
    {Charset::Windows874, Script::Thai, 8, view(thai_frequent), view(thai_common), letter_zones},
    {Charset::Windows1253, Script::Alphabetic, 9, view(greek_frequent), view(greek_common), letter_zones},
    {Charset::MacCyrillic, Script::Alphabetic, 11, view(russian_frequent), view(russian_common),
     letter_zones},
};

static_assert(std::size(model_rows) == model_count);

constexpr auto latin_rule = compile_rule(Script::Latin);
constexpr auto alphabet_rule = compile_rule(Script::Alphabetic);
constexpr auto thai_rule = compile_rule(Script::Thai);

consteval const std::array<std::uint8_t, 1024>& rule_of(Script script) {
  if (script == Script::Latin) return latin_rule;
  return script == Script::Thai ? thai_rule : alphabet_rule;
}

consteval const char16_t* scalars_of(Charset charset) {
  return std::find_if(std::begin(single_bytes), std::end(single_bytes),
                      [&](const SingleByteTable& row) { return row.charset == charset; })
      ->table;
}

consteval const DoubleByteTable& codes_of(Charset charset) {
  switch (charset) {
    case Charset::Gb18030:
      return gb18030_codes;
    case Charset::Big5:
      return big5_codes;
    case Charset::ShiftJis:
      return shift_jis_codes;
    case Charset::EucJp:
      return euc_jp_codes;
    default:
      return euc_kr_codes;
  }
}

template <std::size_t row>
constexpr PairModel pair_model_of = compile_pair_model(model_rows[row]);

template <std::size_t row>
constexpr PairCosts pair_costs_of =
    compile_pairs(model_rows[row].charset, pair_model_of<row>, codes_of(model_rows[row].charset));

template <std::size_t row>
constexpr ByteCosts byte_costs_of =
    compile_bytes(model_rows[row], scalars_of(model_rows[row].charset), rule_of(model_rows[row].script));

template <std::size_t row>
consteval CompiledModel compile() {
  constexpr const Model& model = model_rows[row];
  constexpr int longest = model.charset == Charset::EucJp ? 3 : 2;  // bytes beyond ASCII of a character
  constexpr int saved_by_cut = longest * PairCosts::least_bits - cut_bits;
  if constexpr (model.script == Script::Ideographic)
    return {model.charset, model.script,        model.prior, PairCosts::least_bits,
            saved_by_cut,  &pair_costs_of<row>, nullptr};
  else
    return {model.charset, model.script,       model.prior, listed_bits(model.script).frequent, 0,
            nullptr,       &byte_costs_of<row>};
}

template <std::size_t... rows>
consteval std::array<CompiledModel, model_count> compile_all(std::index_sequence<rows...>) {
  return {compile<rows>()...};
}

constexpr std::array<CompiledModel, model_count> compiled_rows =
    compile_all(std::make_index_sequence<model_count>());

}  // namespace

std::span<const CompiledModel> models() { return compiled_rows; }

std::span<const Model> model_lists() { return model_rows; }

}  // namespace qipu::text

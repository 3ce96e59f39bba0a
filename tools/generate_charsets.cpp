// Writes the tables of libs/text from ICU: charset_tables.inc (bytes to characters), width_tables.inc
// (columns of a terminal) and break_tables.inc (classes of line breaking). Usage: generate_charsets [--check]
// DIRECTORY; with --check it only compares. Where ICU and the WHATWG Encoding Standard differ, the rows of
// `patches` below follow WHATWG.
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/unorm2.h>
#include <unicode/utf16.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr char32_t no_scalar = 0xFFFD;
constexpr unsigned private_first = 0xE000;

struct Patch {
  unsigned code;
  char32_t scalar;
};

// GB 18030-2022: vertical forms and eight components left the private use area. A3A0 is a space in WHATWG.
constexpr Patch gb18030_patches[] = {
    {0xA3A0, 0x3000}, {0xA6D9, 0xFE10}, {0xA6DA, 0xFE12}, {0xA6DB, 0xFE11}, {0xA6DC, 0xFE13},
    {0xA6DD, 0xFE14}, {0xA6DE, 0xFE15}, {0xA6DF, 0xFE16}, {0xA6EC, 0xFE17}, {0xA6ED, 0xFE18},
    {0xA6F3, 0xFE19}, {0xFE59, 0x9FB4}, {0xFE61, 0x9FB5}, {0xFE66, 0x9FB6}, {0xFE67, 0x9FB7},
    {0xFE6D, 0x9FB8}, {0xFE7E, 0x9FB9}, {0xFE90, 0x9FBA}, {0xFEA0, 0x9FBB},
};

// HKSCS-2008 (ICU stops at 2004) and the codes that HKSCS lists twice, as in WHATWG's index-big5.
constexpr Patch big5_patches[] = {
    {0x87A4, 0x9F97}, {0x87AC, 0x9F96}, {0x8840, 0x31C0}, {0x8841, 0x31C1}, {0x8842, 0x31C2},
    {0x8843, 0x31C3}, {0x8844, 0x31C4}, {0x8846, 0x31C5}, {0x8849, 0x31C6}, {0x884A, 0x31C7},
    {0x884D, 0x31C8}, {0x884F, 0x31C9}, {0x8850, 0x31CA}, {0x8851, 0x31CB}, {0x8852, 0x31CC},
    {0x8854, 0x31CD}, {0x8855, 0x31CE}, {0x88A9, 0x23DA}, {0x88AA, 0x23DB}, {0x8C43, 0x9FA6},
    {0x8C6D, 0x9FA7}, {0x8C74, 0x9FA8}, {0x8CB7, 0x9FA9}, {0x8CB9, 0x9FAA}, {0x8CBB, 0x9FAB},
    {0x8CC0, 0x9FAC}, {0x8CD7, 0x9FAD}, {0x8CD8, 0x9FAE}, {0x8CDA, 0x9FAF}, {0x8CED, 0x9FB2},
    {0x8D48, 0x9FB3}, {0x8E69, 0x7BB8}, {0x8E6F, 0x7C06}, {0x8E7E, 0x7CCE}, {0x8EAB, 0x7DD2},
    {0x8EB4, 0x7E1D}, {0x8ECD, 0x8005}, {0x8ED0, 0x8028}, {0x8F57, 0x83C1}, {0x8F69, 0x84A8},
    {0x8F6E, 0x840F}, {0x8FCB, 0x89A6}, {0x8FCC, 0x89A9}, {0x8FFE, 0x8D77}, {0x906D, 0x90FD},
    {0x907A, 0x92B9}, {0x90DC, 0x975C}, {0x90F1, 0x97FF}, {0x91BF, 0x9F16}, {0x9244, 0x8503},
    {0x92AF, 0x5159}, {0x92B0, 0x515B}, {0x92B1, 0x515D}, {0x92B2, 0x515E}, {0x92C8, 0x936E},
    {0x92D1, 0x7479}, {0x9447, 0x6D67}, {0x94CA, 0x799B}, {0x95D9, 0x9097}, {0x9644, 0x975D},
    {0x96ED, 0x701E}, {0x96FC, 0x5B28}, {0x9B76, 0x7201}, {0x9B78, 0x77D7}, {0x9B7B, 0x7E87},
    {0x9BC6, 0x99D6}, {0x9BDE, 0x91D4}, {0x9BEC, 0x60DE}, {0x9BF6, 0x6FB6}, {0x9C42, 0x8F36},
    {0x9C53, 0x4FBB}, {0x9C62, 0x71DF}, {0x9C68, 0x9104}, {0x9C6B, 0x9DF0}, {0x9C77, 0x83CF},
    {0x9CBC, 0x5C10}, {0x9CBD, 0x79E3}, {0x9CD0, 0x5A67}, {0x9D57, 0x8F0B}, {0x9D5A, 0x7B51},
    {0x9DC4, 0x62D0}, {0x9EA9, 0x6062}, {0x9EEF, 0x75F9}, {0x9EFD, 0x6C4A}, {0x9F60, 0x9B2E},
    {0x9F66, 0x9F17}, {0x9FCB, 0x50ED}, {0x9FD8, 0x5F0C}, {0xA063, 0x880F}, {0xA077, 0x62CE},
    {0xA0D5, 0x7468}, {0xA0DF, 0x7162}, {0xA0E4, 0x7250}, {0xA3C0, 0x2400}, {0xA3C1, 0x2401},
    {0xA3C2, 0x2402}, {0xA3C3, 0x2403}, {0xA3C4, 0x2404}, {0xA3C5, 0x2405}, {0xA3C6, 0x2406},
    {0xA3C7, 0x2407}, {0xA3C8, 0x2408}, {0xA3C9, 0x2409}, {0xA3CA, 0x240A}, {0xA3CB, 0x240B},
    {0xA3CC, 0x240C}, {0xA3CD, 0x240D}, {0xA3CE, 0x240E}, {0xA3CF, 0x240F}, {0xA3D0, 0x2410},
    {0xA3D1, 0x2411}, {0xA3D2, 0x2412}, {0xA3D3, 0x2413}, {0xA3D4, 0x2414}, {0xA3D5, 0x2415},
    {0xA3D6, 0x2416}, {0xA3D7, 0x2417}, {0xA3D8, 0x2418}, {0xA3D9, 0x2419}, {0xA3DA, 0x241A},
    {0xA3DB, 0x241B}, {0xA3DC, 0x241C}, {0xA3DD, 0x241D}, {0xA3DE, 0x241E}, {0xA3DF, 0x241F},
    {0xA3E0, 0x2421}, {0xC6CF, 0x5EF4}, {0xC6D3, 0x65E0}, {0xC6D5, 0x7676}, {0xC6D7, 0x96B6},
    {0xC6DE, 0x3003}, {0xC6DF, 0x4EDD}, {0xC879, 0x31CF}, {0xC8A1, 0x9FB0}, {0xC8A3, 0x9FB1},
    {0xFA5F, 0x5029}, {0xFA66, 0x507D}, {0xFABD, 0x5305}, {0xFAC5, 0x5344}, {0xFAD5, 0x537F},
    {0xFB48, 0x5605}, {0xFBB8, 0x5A77}, {0xFBF3, 0x5E75}, {0xFBF9, 0x5ED0}, {0xFC4F, 0x5F58},
    {0xFC6C, 0x60A4}, {0xFCB9, 0x6490}, {0xFCE2, 0x6674}, {0xFCF1, 0x675E}, {0xFDB7, 0x6C9C},
    {0xFDB8, 0x6E1D}, {0xFDBB, 0x6E2F}, {0xFDF1, 0x716E}, {0xFE52, 0x732A}, {0xFE6F, 0x745C},
    {0xFEAA, 0x74E9}, {0xFEDD, 0x7809},
};

constexpr Patch koi8_upatches[] = {{0xAE, 0x45E}, {0xBE, 0x40E}};
constexpr Patch windows1255_patches[] = {{0xCA, 0x5BA}};
constexpr Patch windows1253_patches[] = {{0xAA, no_scalar}};

// ICU has no ISO-8859-16: it is ISO-8859-1 with these.
constexpr Patch iso8859_16_patches[] = {
    {0xA1, 0x104}, {0xA2, 0x105}, {0xA3, 0x141},  {0xA4, 0x20AC}, {0xA5, 0x201E}, {0xA6, 0x160},
    {0xA8, 0x161}, {0xAA, 0x218}, {0xAC, 0x179},  {0xAE, 0x17A},  {0xAF, 0x17B},  {0xB2, 0x10C},
    {0xB3, 0x142}, {0xB4, 0x17D}, {0xB5, 0x201D}, {0xB8, 0x17E},  {0xB9, 0x10D},  {0xBA, 0x219},
    {0xBC, 0x152}, {0xBD, 0x153}, {0xBE, 0x178},  {0xBF, 0x17C},  {0xC3, 0x102},  {0xC5, 0x106},
    {0xD0, 0x110}, {0xD1, 0x143}, {0xD5, 0x150},  {0xD7, 0x15A},  {0xD8, 0x170},  {0xDD, 0x118},
    {0xDE, 0x21A}, {0xE3, 0x103}, {0xE5, 0x107},  {0xF0, 0x111},  {0xF1, 0x144},  {0xF5, 0x151},
    {0xF7, 0x15B}, {0xF8, 0x171}, {0xFD, 0x119},  {0xFE, 0x21B},
};

struct DoubleByte {
  const char* name;
  const char* icu;
  unsigned lead[4];  // two inclusive ranges
  unsigned trail[4];
  std::string_view prefix;
  bool private_use;  // kept, or unassigned
  std::span<const Patch> patches;
};

constexpr DoubleByte double_bytes[] = {
    {"gb18030", "gb18030", {0x81, 0xFE, 1, 0}, {0x40, 0x7E, 0x80, 0xFE}, "", true, gb18030_patches},
    {"big5", "ibm-1375_P100-2008", {0x81, 0xFE, 1, 0}, {0x40, 0x7E, 0xA1, 0xFE}, "", false, big5_patches},
    {"jis0208", "ibm-943_P15A-2003", {0x81, 0x9F, 0xE0, 0xFC}, {0x40, 0x7E, 0x80, 0xFC}, "", true, {}},
    {"jis0212", "euc-jp-2007", {0xA1, 0xED, 1, 0}, {0xA1, 0xFE, 1, 0}, "\x8F", true, {}},
    {"cp949", "windows-949-2000", {0x81, 0xFE, 1, 0}, {0x41, 0xFE, 1, 0}, "", false, {}},
};

struct SingleByte {
  const char* charset;  // the enumerator
  const char* icu;
  std::span<const Patch> patches;
};

constexpr SingleByte single_bytes[] = {
    {"Windows874", "windows-874-2000", {}},
    {"Windows1250", "ibm-5346_P100-1998", {}},
    {"Windows1251", "ibm-5347_P100-1998", {}},
    {"Windows1252", "ibm-5348_P100-1997", {}},
    {"Windows1253", "ibm-5349_P100-1998", windows1253_patches},
    {"Windows1254", "ibm-5350_P100-1998", {}},
    {"Windows1255", "ibm-9447_P100-2002", windows1255_patches},
    {"Windows1256", "ibm-9448_X100-2005", {}},
    {"Windows1257", "ibm-9449_P100-2002", {}},
    {"Windows1258", "ibm-5354_P100-1998", {}},
    {"Iso8859_2", "ibm-912_P100-1995", {}},
    {"Iso8859_3", "ibm-913_P100-2000", {}},
    {"Iso8859_4", "ibm-914_P100-1995", {}},
    {"Iso8859_5", "ibm-915_P100-1995", {}},
    {"Iso8859_6", "ibm-1089_P100-1995", {}},
    {"Iso8859_7", "ibm-9005_X110-2007", {}},
    {"Iso8859_8", "ibm-5012_P100-1999", {}},
    {"Iso8859_10", "iso-8859_10-1998", {}},
    {"Iso8859_13", "ibm-921_P100-1995", {}},
    {"Iso8859_14", "iso-8859_14-1998", {}},
    {"Iso8859_15", "ibm-923_P100-1998", {}},
    {"Iso8859_16", "ISO-8859-1", iso8859_16_patches},
    {"Koi8R", "ibm-878_P100-1996", {}},
    {"Koi8U", "ibm-1168_P100-2002", koi8_upatches},
    {"MacRoman", "macos-0_2-10.2", {}},
    {"MacCyrillic", "macos-7_3-10.2", {}},
    {"MacGreek", "macos-6_2-10.4", {}},
    {"MacTurkish", "macos-35-10.2", {}},
    {"MacCentralEurope", "macos-29-10.2", {}},
};

bool is_private_use(char32_t scalar) { return scalar >= 0xE000 && scalar <= 0xF8FF; }
bool is_control(char32_t scalar) { return scalar >= 0x80 && scalar <= 0x9F; }

// An ICU converter that stops at what it cannot decode.
class Converter {
 public:
  explicit Converter(const char* name) {
    UErrorCode status = U_ZERO_ERROR;
    converter_ = ucnv_open(name, &status);
    ucnv_setToUCallBack(converter_, UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr, &status);
    ok_ = U_SUCCESS(status);
    if (!ok_) std::fprintf(stderr, "ICU lacks %s\n", name);
  }
  ~Converter() { ucnv_close(converter_); }
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  bool ok() const { return ok_; }

  // The characters of one code: empty if unassigned.
  std::u32string decode(std::string_view bytes) const {
    UChar units[8];
    UErrorCode status = U_ZERO_ERROR;
    ucnv_reset(converter_);
    const int32_t count =
        ucnv_toUChars(converter_, units, 8, bytes.data(), static_cast<int32_t>(bytes.size()), &status);
    std::u32string scalars;
    if (U_FAILURE(status)) return scalars;
    for (int32_t i = 0; i < count;) {
      UChar32 c = 0;
      U16_NEXT(units, i, count, c);
      scalars.push_back(static_cast<char32_t>(c));
    }
    return scalars;
  }

 private:
  UConverter* converter_ = nullptr;
  bool ok_ = false;
};

void append_utf8(char32_t scalar, std::string& out) {
  char buffer[4];
  int32_t length = 0;
  U8_APPEND_UNSAFE(buffer, length, scalar);
  out.append(buffer, static_cast<std::size_t>(length));
}

// Characters that an editor or a normaliser could change or hide are escaped.
bool is_plain(char32_t scalar) {
  const auto c = static_cast<UChar32>(scalar);
  if (!u_isgraph(c) || (U_GET_GC_MASK(c) & (U_GC_M_MASK | U_GC_C_MASK | U_GC_Z_MASK)) != 0) return false;
  const UCharDirection direction = u_charDirection(c);
  if (direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC) return false;
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2* nfc = unorm2_getNFCInstance(&status);
  UChar units[2];
  int32_t length = 0;
  U16_APPEND_UNSAFE(units, length, c);
  return unorm2_isNormalized(nfc, units, length, &status) != 0;
}

void append_character(char32_t scalar, std::string& out) {
  if (is_plain(scalar)) return append_utf8(scalar, out);
  char buffer[16];
  const char* format = scalar > 0xFFFF ? "\\U%08X" : "\\u%04X";
  std::snprintf(buffer, sizeof buffer, format, static_cast<unsigned>(scalar));
  out += buffer;
}

std::string quoted(std::u32string_view row, std::string_view prefix) {
  std::string out(prefix);
  out += '"';
  for (const char32_t scalar : row) append_character(scalar, out);
  out += '"';
  return out;
}

char32_t patched(std::span<const Patch> patches, unsigned code, char32_t scalar) {
  for (const Patch& patch : patches)
    if (patch.code == code) return patch.scalar;
  return scalar;
}

std::vector<unsigned> bytes_of(const unsigned (&ranges)[4]) {
  std::vector<unsigned> bytes;
  for (int i = 0; i < 4; i += 2)
    for (unsigned byte = ranges[i]; byte <= ranges[i + 1]; ++byte) bytes.push_back(byte);
  return bytes;
}

// Characters beyond the BMP do not fit into a table of 16 bits: they become an index from E000 into `beyond`.
char32_t cell(std::u32string_view scalars, unsigned code, const DoubleByte& table, std::u32string& beyond) {
  char32_t scalar = scalars.size() == 1 ? scalars[0] : no_scalar;
  if (is_private_use(scalar) && !table.private_use) scalar = no_scalar;
  scalar = patched(table.patches, code, scalar);
  if (scalar <= 0xFFFF) return scalar;
  beyond.push_back(scalar);
  return static_cast<char32_t>(private_first + beyond.size() - 1);
}

void write_double_byte(const DoubleByte& table, const Converter& converter, std::string& out) {
  std::u32string beyond;
  out += std::string("\nconstexpr char16_t ") + table.name + "_table[] =\n";
  for (const unsigned lead : bytes_of(table.lead)) {
    std::u32string row;
    for (const unsigned trail : bytes_of(table.trail)) {
      std::string code(table.prefix);
      code += static_cast<char>(lead);
      code += static_cast<char>(trail);
      row.push_back(cell(converter.decode(code), lead << 8 | trail, table, beyond));
    }
    out += "    " + quoted(row, "u") + "\n";
  }
  out.back() = ';';
  out += '\n';
  if (beyond.empty()) return;
  out += std::string("constexpr char32_t ") + table.name + "_beyond[] = " + quoted(beyond, "U") + ";\n";
}

// GB 18030's four-byte codes are numbers; runs of them are runs of scalars.
void write_ranges(const Converter& converter, std::string& out) {
  constexpr unsigned four_byte_bmp = 39420;
  out += "\nconstexpr LinearRange gb18030_ranges[] = {\n";
  char32_t expected = no_scalar;
  for (unsigned pointer = 0; pointer < four_byte_bmp; ++pointer) {
    const unsigned bytes[4] = {0x81 + pointer / 12600, 0x30 + pointer / 1260 % 10, 0x81 + pointer / 10 % 126,
                               0x30 + pointer % 10};
    std::string code;
    for (const unsigned byte : bytes) code += static_cast<char>(byte);
    const char32_t scalar = converter.decode(code)[0];
    if (scalar != expected) {
      char buffer[32];
      std::snprintf(buffer, sizeof buffer, "    {%u, 0x%04X},\n", pointer, static_cast<unsigned>(scalar));
      out += buffer;
    }
    expected = scalar + 1;
  }
  out += "};\n";
}

void write_single_byte(const SingleByte& table, const Converter& converter, std::string& out) {
  const bool is_windows = std::strncmp(table.charset, "Windows", 7) == 0;
  std::u32string row;
  for (unsigned byte = 0x80; byte < 0x100; ++byte) {
    const std::u32string scalars = converter.decode(std::string(1, static_cast<char>(byte)));
    char32_t scalar = scalars.size() == 1 ? scalars[0] : no_scalar;
    if (is_windows && (is_private_use(scalar) || is_control(scalar))) scalar = no_scalar;
    row.push_back(patched(table.patches, byte, scalar));
  }
  out += std::string("    {Charset::") + table.charset + ",\n     " + quoted(row, "u") + "},\n";
}

bool write_charsets(std::string& out) {
  for (const DoubleByte& table : double_bytes) {
    const Converter converter(table.icu);
    if (!converter.ok()) return false;
    write_double_byte(table, converter, out);
  }
  write_ranges(Converter("gb18030"), out);
  out += "\nconstexpr SingleByteTable single_bytes[] = {\n";
  for (const SingleByte& table : single_bytes) {
    const Converter converter(table.icu);
    if (!converter.ok()) return false;
    write_single_byte(table, converter, out);
  }
  out += "};\n";
  return true;
}

int width_of(UChar32 c) {
  constexpr uint32_t invisible =
      U_GC_CC_MASK | U_GC_CF_MASK | U_GC_MN_MASK | U_GC_ME_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK;
  if (c == 0xAD) return 1;
  if ((U_GET_GC_MASK(c) & invisible) != 0) return 0;
  const int syllable = u_getIntPropertyValue(c, UCHAR_HANGUL_SYLLABLE_TYPE);
  if (syllable == U_HST_VOWEL_JAMO || syllable == U_HST_TRAILING_JAMO) return 0;
  const int east_asian = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  return east_asian == U_EA_WIDE || east_asian == U_EA_FULLWIDTH ? 2 : 1;
}

void write_widths(std::string& out) {
  out += "\nconstexpr WidthRange width_ranges[] = {\n";
  for (UChar32 first = 0; first <= 0x10FFFF;) {
    const int width = width_of(first);
    UChar32 last = first;
    while (last < 0x10FFFF && width_of(last + 1) == width) ++last;
    char buffer[48];
    std::snprintf(buffer, sizeof buffer, "    {0x%04X, 0x%04X, %d},\n", static_cast<unsigned>(first),
                  static_cast<unsigned>(last), width);
    if (width != 1) out += buffer;
    first = last + 1;
  }
  out += "};\n";
}

// ---- Classes of line breaking, UAX #14

// The names are those of LineClass in libs/text/src/line_breaks.cpp; AL is what has no row.
const char* plain_class(int value) {
  switch (value) {
    case U_LB_COMPLEX_CONTEXT:
    case U_LB_AMBIGUOUS:
    case U_LB_SURROGATE:
    case U_LB_UNKNOWN:
      return "AL";
    case U_LB_CONDITIONAL_JAPANESE_STARTER:  // kinsoku: no small kana begins a line
      return "NS";
    case U_LB_H3:  // told from H2 by its number
      return "H2";
    case U_LB_NEXT_LINE:
    case U_LB_LINE_FEED:
    case U_LB_CARRIAGE_RETURN:
      return "BK";
    default:
      return u_getPropertyValueName(UCHAR_LINE_BREAK, value, U_SHORT_PROPERTY_NAME);
  }
}

bool is_wide(UChar32 c) {
  const int width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_WIDE || width == U_EA_FULLWIDTH || width == U_EA_HALFWIDTH;
}

std::string_view class_of(UChar32 c) {
  const int value = u_getIntPropertyValue(c, UCHAR_LINE_BREAK);
  const int category = u_charType(c);
  if (value == U_LB_COMPLEX_CONTEXT &&
      (category == U_NON_SPACING_MARK || category == U_COMBINING_SPACING_MARK))
    return "CM";                                                  // LB1
  if (value == U_LB_OPEN_PUNCTUATION && is_wide(c)) return "OW";  // LB30
  if (value == U_LB_CLOSE_PARENTHESIS && is_wide(c)) return "CW";
  const bool is_picture = u_hasBinaryProperty(c, UCHAR_EXTENDED_PICTOGRAPHIC) != 0;
  if (category == U_UNASSIGNED && is_picture) return "EB";  // LB30b
  return plain_class(value);
}

void write_breaks(std::string& out) {
  out += "\nconstexpr BreakRange break_ranges[] = {\n";
  for (UChar32 first = 0; first <= 0x10FFFF;) {
    const std::string_view of_first = class_of(first);
    UChar32 last = first;
    while (last < 0x10FFFF && class_of(last + 1) == of_first) ++last;
    char buffer[64];
    std::snprintf(buffer, sizeof buffer, "    {0x%04X, 0x%04X, LineClass::%.*s},\n",
                  static_cast<unsigned>(first), static_cast<unsigned>(last),
                  static_cast<int>(of_first.size()), of_first.data());
    if (of_first != "AL") out += buffer;
    first = last + 1;
  }
  out += "};\n";
}

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

bool put(const std::string& path, const std::string& text, bool only_check) {
  if (contents(path) == text) return true;
  if (only_check) return std::fprintf(stderr, "%s has drifted from its generator\n", path.c_str()), false;
  std::ofstream(path, std::ios::binary) << text;
  return contents(path) == text;
}

}  // namespace

int main(int argc, char** argv) {
  const bool only_check = argc == 3 && std::strcmp(argv[1], "--check") == 0;
  if (argc != 2 && !only_check) {
    std::fputs("usage: generate_charsets [--check] DIRECTORY\n", stderr);
    return 2;
  }
  const std::string directory = argv[argc - 1];
  const std::string head = "// Generated by tools/generate_charsets.cpp. Do not edit.\n";
  std::string charsets = head + "// Unassigned codes are U+FFFD.\n";
  std::string widths = head + "// Columns of a terminal where they are not 1.\n";
  if (!write_charsets(charsets)) return 2;
  std::string breaks = head + "// Classes of line breaking where they are not AL.\n";
  write_widths(widths);
  write_breaks(breaks);
  const bool charsets_ok = put(directory + "/charset_tables.inc", charsets, only_check);
  const bool widths_ok = put(directory + "/width_tables.inc", widths, only_check);
  const bool breaks_ok = put(directory + "/break_tables.inc", breaks, only_check);
  return charsets_ok && widths_ok && breaks_ok ? 0 : 1;
}

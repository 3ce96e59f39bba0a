// The rows of the charset table: WHATWG's labels first, then RFC 1345 and IANA aliases, code page numbers and
// what programs write into CA. One spelling of each label: `-`, `_` and case do not count.
#pragma once

#include "qipu/spec/charset.hpp"

namespace qipu::spec {

inline constexpr CharsetRow charset_rows[] = {
  {Charset::UsAscii, "US-ASCII", LexClass::Bytes, ""},  // as a label it means windows-1252 (WHATWG)
  {Charset::Utf8, "UTF-8", LexClass::Bytes,
   "utf-8 unicode-1-1-utf-8 unicode20utf8 x-unicode20utf8 csutf8 utf utf-8-bom utf-8-sig utf-8n utf8mb4 "
   "cp65001 65001 windows-65001"},
  {Charset::Utf16Le, "UTF-16LE", LexClass::Wide,
   "utf-16 utf-16le csunicode iso-10646-ucs-2 ucs-2 ucs-2le unicode unicodefeff csutf16 csutf16le "
   "unicodelittle x-utf-16le-bom cp1200 1200"},
  {Charset::Utf16Be, "UTF-16BE", LexClass::Wide,
   "utf-16be unicodefffe ucs-2be csutf16be unicodebig cp1201 1201"},
  {Charset::Utf32Le, "UTF-32LE", LexClass::Wide, "utf-32 utf-32le csutf32 csutf32le ucs-4le cp12000 12000"},
  {Charset::Utf32Be, "UTF-32BE", LexClass::Wide,
   "utf-32be csutf32be ucs-4 ucs-4be iso-10646-ucs-4 csucs4 cp12001 12001"},
  {Charset::Gb18030, "GB18030", LexClass::DoubleByte,
   "gb18030 gbk gb2312 gb_2312-80 chinese csgb2312 csiso58gb231280 iso-ir-58 x-gbk csgbk csgb18030 gb "
   "gb18030-2000 gb18030-2005 gb18030-2022 euc-cn x-euc-cn cn-gb gb2312-1980 cp936 ms936 936 windows-936 "
   "x-mswin-936 cp54936 54936 windows-54936 cp20936 cp1386 ibm-1386 ibm-1383 x-mac-chinesesimp "
   "mac-chinesesimp x-mac-simp-chinese cp10008"},
  {Charset::Hz, "HZ-GB-2312", LexClass::Escaped, "hz-gb-2312 hz hz-gb cp52936 52936"},
  {Charset::Big5, "Big5", LexClass::DoubleByte,
   "big5 big5-hkscs cn-big5 csbig5 x-x-big5 x-big5 csbig5hkscs big5hk big5-eten big5-tw cp950 ms950 950 "
   "windows-950 ibm-950 ibm-1370 cp951 x-mac-chinesetrad mac-chinesetrad x-mac-trad-chinese cp10002"},
  {Charset::ShiftJis, "Shift_JIS", LexClass::DoubleByte,
   "shift_jis sjis csshiftjis ms932 ms_kanji windows-31j x-sjis cswindows31j x-shift-jis x-ms-cp932 "
   "ms-shift-jis cp932 932 windows-932 ibm-932 ibm-943 cp943 pck x-mac-japanese mac-japanese cp10001"},
  {Charset::EucJp, "EUC-JP", LexClass::Bytes,
   "euc-jp cseucpkdfmtjapanese x-euc-jp extended_unix_code_packed_format_for_japanese ujis eucjp-ms eucjp-win "
   "cp51932 51932 cp20932 ibm-954"},
  {Charset::Iso2022Jp, "ISO-2022-JP", LexClass::Escaped,
   "iso-2022-jp csiso2022jp jis jis7 iso-2022-jp-ms cp50220 50220 cp50221 cp50222"},
  {Charset::EucKr, "EUC-KR", LexClass::Bytes,
   "euc-kr cseuckr csksc56011987 iso-ir-149 korean ks_c_5601-1987 ks_c_5601-1989 ksc5601 windows-949 x-euc-kr "
   "ks-x-1001 kosc5601 cp949 ms949 949 uhc x-windows-949 cp51949 51949 ibm-949 ibm-970 ibm-1363 x-mac-korean "
   "mac-korean cp10003"},
  {Charset::Iso2022Kr, "ISO-2022-KR", LexClass::Escaped, "iso-2022-kr csiso2022kr cp50225 50225"},
  {Charset::Windows874, "windows-874", LexClass::Bytes,
   "windows-874 dos-874 iso-8859-11 tis-620 cstis620 tis620-2533 iso-ir-166 cp874 ms874 874 ibm-874 ibm-1162 "
   "x-windows-874 thai cp28601"},
  {Charset::Windows1250, "windows-1250", LexClass::Bytes,
   "windows-1250 cp1250 x-cp1250 cswindows1250 ms-ee ibm-1250 1250"},
  {Charset::Windows1251, "windows-1251", LexClass::Bytes,
   "windows-1251 win-1251 cp1251 x-cp1251 cswindows1251 ms-cyrl ibm-1251 1251"},
  {Charset::Windows1252, "windows-1252", LexClass::Bytes,
   "windows-1252 ansi_x3.4-1968 ascii cp1252 cp819 csisolatin1 ibm819 iso-8859-1 iso-ir-100 iso_8859-1:1987 l1 "
   "latin1 us-ascii x-cp1252 ansi_x3.4-1986 iso-ir-6 iso_646.irv:1991 iso646-us us ibm367 cp367 csascii "
   "iso646 cswindows1252 ms-ansi ansi western ibm-1252 1252 8859-1 iso-latin-1 cp28591 28591 cp20127 20127"},
  {Charset::Windows1253, "windows-1253", LexClass::Bytes,
   "windows-1253 cp1253 x-cp1253 cswindows1253 ms-greek ibm-1253 1253"},
  {Charset::Windows1254, "windows-1254", LexClass::Bytes,
   "windows-1254 cp1254 csisolatin5 iso-8859-9 iso-ir-148 iso_8859-9:1989 l5 latin5 x-cp1254 cswindows1254 "
   "ms-turk ibm-920 ibm-1254 1254 8859-9 cp28599"},
  {Charset::Windows1255, "windows-1255", LexClass::Bytes,
   "windows-1255 cp1255 x-cp1255 cswindows1255 ms-hebr ibm-1255 1255"},
  {Charset::Windows1256, "windows-1256", LexClass::Bytes,
   "windows-1256 cp1256 x-cp1256 cswindows1256 ms-arab ibm-1256 1256"},
  {Charset::Windows1257, "windows-1257", LexClass::Bytes,
   "windows-1257 cp1257 x-cp1257 cswindows1257 winbaltrim ibm-1257 1257"},
  {Charset::Windows1258, "windows-1258", LexClass::Bytes,
   "windows-1258 cp1258 x-cp1258 cswindows1258 ibm-1258 1258"},
  {Charset::Iso8859_2, "ISO-8859-2", LexClass::Bytes,
   "iso-8859-2 csisolatin2 iso-ir-101 iso_8859-2:1987 l2 latin2 ibm-912 8859-2 iso-latin-2 cp28592"},
  {Charset::Iso8859_3, "ISO-8859-3", LexClass::Bytes,
   "iso-8859-3 csisolatin3 iso-ir-109 iso_8859-3:1988 l3 latin3 ibm-913 8859-3 cp28593"},
  {Charset::Iso8859_4, "ISO-8859-4", LexClass::Bytes,
   "iso-8859-4 csisolatin4 iso-ir-110 iso_8859-4:1988 l4 latin4 ibm-914 8859-4 cp28594"},
  {Charset::Iso8859_5, "ISO-8859-5", LexClass::Bytes,
   "iso-8859-5 csisolatincyrillic cyrillic iso-ir-144 iso_8859-5:1988 ibm-915 8859-5 cp28595"},
  {Charset::Iso8859_6, "ISO-8859-6", LexClass::Bytes,
   "iso-8859-6 arabic asmo-708 csiso88596e csiso88596i csisolatinarabic ecma-114 iso-8859-6-e iso-8859-6-i "
   "iso-ir-127 iso_8859-6:1987 ibm-1089 8859-6 cp28596"},
  {Charset::Iso8859_7, "ISO-8859-7", LexClass::Bytes,
   "iso-8859-7 csisolatingreek ecma-118 elot_928 greek greek8 iso-ir-126 iso_8859-7:1987 sun_eu_greek ibm-813 "
   "8859-7 cp28597"},
  {Charset::Iso8859_8, "ISO-8859-8", LexClass::Bytes,
   "iso-8859-8 csiso88598e csisolatinhebrew hebrew iso-8859-8-e iso-ir-138 iso_8859-8:1988 visual csiso88598i "
   "iso-8859-8-i logical ibm-916 8859-8 cp28598 cp38598"},
  {Charset::Iso8859_10, "ISO-8859-10", LexClass::Bytes,
   "iso-8859-10 csisolatin6 iso-ir-157 l6 latin6 iso_8859-10:1992 ibm-919 8859-10"},
  {Charset::Iso8859_13, "ISO-8859-13", LexClass::Bytes,
   "iso-8859-13 csiso885913 iso-ir-179 l7 latin7 ibm-921 8859-13 cp28603"},
  {Charset::Iso8859_14, "ISO-8859-14", LexClass::Bytes,
   "iso-8859-14 csiso885914 iso-ir-199 iso_8859-14:1998 iso-celtic l8 latin8 8859-14"},
  {Charset::Iso8859_15, "ISO-8859-15", LexClass::Bytes,
   "iso-8859-15 csisolatin9 csiso885915 l9 latin9 iso-ir-203 ibm-923 8859-15 cp28605"},
  {Charset::Iso8859_16, "ISO-8859-16", LexClass::Bytes,
   "iso-8859-16 csiso885916 iso-ir-226 iso_8859-16:2001 l10 latin10 8859-16"},
  {Charset::Koi8R, "KOI8-R", LexClass::Bytes, "koi8-r cskoi8r koi koi8 cp20866 20866 ibm-878"},
  {Charset::Koi8U, "KOI8-U", LexClass::Bytes, "koi8-u koi8-ru cskoi8u cp21866 21866 ibm-1168"},
  {Charset::MacRoman, "macintosh", LexClass::Bytes,
   "macintosh csmacintosh mac x-mac-roman mac-roman apple-roman x-macintosh cp10000 10000 ibm-1275"},
  {Charset::MacCyrillic, "x-mac-cyrillic", LexClass::Bytes,
   "x-mac-cyrillic x-mac-ukrainian mac-cyrillic mac-ukrainian cp10007 10007 cp10017"},
  {Charset::MacGreek, "x-mac-greek", LexClass::Bytes, "x-mac-greek mac-greek cp10006 10006"},
  {Charset::MacTurkish, "x-mac-turkish", LexClass::Bytes, "x-mac-turkish mac-turkish cp10081 10081"},
  {Charset::MacCentralEurope, "x-mac-ce", LexClass::Bytes,
   "x-mac-ce mac-ce mac-centraleurope x-mac-centraleurope x-mac-centraleurroman mac-latin2 cp10029 10029"},
};

}  // namespace qipu::spec

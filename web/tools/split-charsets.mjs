// Takes the tables of East Asian charsets out of a linked module: node split-charsets.mjs LINKED CORE [CHARSETS]
//
// The module is linked with a data segment for each constant, which has the constant's name. Those of the tables go to
// CHARSETS, to be copied to where they stood; the memory stays theirs, so nothing else changes. Neighbouring segments
// of the rest are joined, and names are left out. CHARSETS, all numbers little-endian: "QPCS", the 16 letters that the
// custom section "qipu.charsets" of CORE has as well, a u32 count, and of each piece its address, its size, its bytes.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

// Also what charsets are told apart by: without East Asia's nobody guesses.
const TABLES = /(gb18030|big5|jis0208|jis0212|cp949|pair_costs_of|byte_costs_of)(?!.*read)/;
const JOINED_GAP = 12; // a segment costs about as many bytes as its head

class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }
  take(size) {
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }
  text() {
    return Buffer.from(this.take(this.number())).toString();
  }
}

function unsigned(value) {
  const bytes = [];
  do {
    bytes.push((value % 128) | (value >= 128 ? 0x80 : 0));
    value = Math.floor(value / 128);
  } while (value > 0);
  return bytes;
}

// Of i32.const, whose numbers have a sign.
function signed(value) {
  const bytes = [];
  for (;;) {
    const byte = value & 0x7f;
    value >>= 7;
    if ((value === 0 && !(byte & 0x40)) || (value === -1 && byte & 0x40)) return [...bytes, byte];
    bytes.push(byte | 0x80);
  }
}

const section = (id, ...parts) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return Buffer.concat([Buffer.from([id, ...unsigned(body.length)]), body]);
};

function sectionsOf(bytes) {
  const reader = new Reader(bytes, 8);
  const sections = [];
  while (reader.at < bytes.length) {
    const id = reader.take(1)[0];
    sections.push({ id, body: reader.take(reader.number()) });
  }
  return sections;
}

// Active segments of the one memory: [{ address, bytes }].
function segmentsOf(body) {
  const reader = new Reader(body);
  const segments = [];
  for (let left = reader.number(); left > 0; --left) {
    if (reader.number() !== 0 || reader.take(1)[0] !== 0x41) throw new Error('a segment that is not active');
    let address = 0;
    for (let shift = 0, byte = 0x80; byte & 0x80; shift += 7) {
      byte = reader.take(1)[0];
      address |= (byte & 0x7f) << shift;
    }
    reader.take(1); // end
    segments.push({ address, bytes: reader.take(reader.number()) });
  }
  return segments;
}

function segmentNames(body) {
  const reader = new Reader(body);
  const names = new Map();
  if (reader.text() !== 'name') return names;
  while (reader.at < body.length) {
    const kind = reader.take(1)[0];
    const part = new Reader(reader.take(reader.number()));
    if (kind !== 9) continue;
    for (let left = part.number(); left > 0; --left) names.set(part.number(), part.text());
  }
  return names;
}

function joined(segments) {
  const out = [];
  for (const segment of segments.toSorted((a, b) => a.address - b.address)) {
    const last = out.at(-1);
    const gap = last ? segment.address - last.address - last.bytes.length : -1;
    if (gap < 0 || gap > JOINED_GAP) out.push({ ...segment });
    else last.bytes = Buffer.concat([last.bytes, Buffer.alloc(gap), segment.bytes]);
  }
  return out;
}

const [linked, core, charsets] = process.argv.slice(2);
const sections = sectionsOf(readFileSync(linked));
const names = new Map(sections.filter(({ id }) => id === 0).flatMap(({ body }) => [...segmentNames(body)]));
if (names.size === 0) throw new Error(`${linked} has no names of segments`);
const isTable = (_, index) => charsets !== undefined && TABLES.test(names.get(index) ?? '');
const all = segmentsOf(sections.find(({ id }) => id === 11).body);
const tables = joined(all.filter(isTable));
// Segments between tables are not joined over them: that would write zeros where the tables stand.
const rest = joined(all.filter((segment, index) => !isTable(segment, index)));

const u32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const pieces = tables.flatMap(({ address, bytes }) => [u32(address), u32(bytes.length), bytes]);
const mark = createHash('sha256').update(Buffer.concat(pieces)).digest('hex').slice(0, 16);
if (charsets) writeFileSync(charsets, Buffer.concat([Buffer.from(`QPCS${mark}`), u32(tables.length), ...pieces]));

const data = section(
  11,
  unsigned(rest.length),
  ...rest.flatMap(({ address, bytes }) => [[0, 0x41, ...signed(address), 0x0b, ...unsigned(bytes.length)], bytes]),
);
const out = [readFileSync(linked).subarray(0, 8)];
for (const { id, body } of sections) {
  if (id === 11) out.push(data);
  else if (id === 12) out.push(section(12, unsigned(rest.length)));
  else if (id !== 0) out.push(section(id, body));
}
const title = 'qipu.charsets';
if (charsets) out.push(section(0, unsigned(title.length), Buffer.from(title), Buffer.from(mark)));
writeFileSync(core, Buffer.concat(out));

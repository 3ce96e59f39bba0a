// Takes tables that few pages need out of linked modules: node split-tables.mjs FOLDER LINKED OUT [LINKED OUT...]
//
// A module is linked with a data segment for each constant, which has the constant's name. Those of the tables go to
// FOLDER/NAME.bin, to be copied to where they stood; the memory stays theirs, so nothing else changes. What the first
// module has is what NAME.bin has; another takes out the same tables, where they have the same bytes. Neighbouring
// segments of the rest are joined, and names are left out. All numbers are little-endian u32:
//   NAME.bin: "QPTB", 16 letters, the count of tables, and of each its size and its bytes
//   the custom section "qipu.NAME" of a module: the same letters, and of each table its address, 0 where it has none
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = {
  // Also what charsets are told apart by: without East Asia's nobody guesses.
  charsets: /(gb18030|big5|jis0208|jis0212|cp949|pair_costs_of|byte_costs_of)(?!.*read)/,
  // What the checks say at length.
  explanations: /explanations_(en|zh)/,
};
const NONE = 0;
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

function moduleOf(linked) {
  const file = readFileSync(linked);
  const sections = sectionsOf(file);
  const names = new Map(sections.filter(({ id }) => id === 0).flatMap(({ body }) => [...segmentNames(body)]));
  if (names.size === 0) throw new Error(`${linked} has no names of segments`);
  const named = (segment, index) => ({ ...segment, name: names.get(index) ?? '' });
  const segments = segmentsOf(sections.find(({ id }) => id === 11).body).map(named);
  return { head: file.subarray(0, 8), sections, segments };
}

const u32 = (value) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

// The module without the tables of all files, and with where they belong.
function without({ head, sections, segments }, files) {
  const own = new Map(segments.map((segment) => [segment.name, segment]));
  const places = files.map(({ tables }) =>
    tables.map(({ name, bytes }) => {
      const segment = own.get(name);
      return segment && Buffer.compare(segment.bytes, bytes) === 0 ? segment : undefined;
    }),
  );
  // Segments between tables are not joined over them: that would write zeros where the tables stand.
  const taken = new Set(places.flat());
  const rest = joined(segments.filter((segment) => !taken.has(segment)));
  const data = rest.flatMap(({ address, bytes }) => [
    [0, 0x41, ...signed(address), 0x0b, ...unsigned(bytes.length)],
    bytes,
  ]);
  const out = [head];
  for (const { id, body } of sections) {
    if (id === 11) out.push(section(11, unsigned(rest.length), ...data));
    else if (id === 12) out.push(section(12, unsigned(rest.length)));
    else if (id !== 0) out.push(section(id, body));
  }
  for (const [number, { name, mark }] of files.entries()) {
    const title = `qipu.${name}`;
    const addresses = places[number].map((segment) => u32(segment?.address ?? NONE));
    out.push(section(0, unsigned(title.length), Buffer.from(title), Buffer.from(mark), ...addresses));
  }
  return Buffer.concat(out);
}

const [folder, ...given] = process.argv.slice(2);
const modules = [];
for (let i = 0; i < given.length; i += 2) modules.push({ out: given[i + 1], module: moduleOf(given[i]) });
const files = Object.entries(FILES).map(([name, pattern]) => {
  const tables = modules[0].module.segments.filter((segment) => pattern.test(segment.name));
  if (tables.length === 0) throw new Error(`${given[0]} has no ${name}`);
  const pieces = [u32(tables.length), ...tables.flatMap(({ bytes }) => [u32(bytes.length), bytes])];
  const mark = createHash('sha256').update(Buffer.concat(pieces)).digest('hex').slice(0, 16);
  writeFileSync(join(folder, `${name}.bin`), Buffer.concat([Buffer.from(`QPTB${mark}`), ...pieces]));
  return { name, tables, mark };
});
for (const { out, module } of modules) writeFileSync(out, without(module, files));

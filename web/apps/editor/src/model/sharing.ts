// A record in an address: packed (deflate), then in the letters of addresses (base64url). No server ever sees it, for
// what stands behind # is sent to nobody.

/** Longer addresses are refused: browsers and programs that pass them on cut them. */
export const MOST_CHARACTERS = 32_000;
/** Of these some programs cut even shorter ones. */
export const OFTEN_CUT = 2_000;
/** What is unpacked is no longer than this. */
const MOST_BYTES = 16_000_000;

type Bytes = Uint8Array<ArrayBuffer>;

async function through(bytes: Bytes, transform: CompressionStream | DecompressionStream, most: number): Promise<Bytes> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(transform).getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError(`> ${most}`);
    }
    pieces.push(next.value);
  }
  return new Uint8Array(await new Blob(pieces as Bytes[]).arrayBuffer());
}

const PIECE = 0x8000;
function lettersOf(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += PIECE) binary += String.fromCharCode(...bytes.subarray(i, i + PIECE));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
function bytesOfLetters(letters: string): Bytes {
  const binary = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

export async function packed(bytes: Bytes): Promise<string> {
  return lettersOf(await through(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY));
}
/** The same bytes. Throws where the letters are not whole, or too much is packed in them. */
export async function unpacked(letters: string): Promise<Bytes> {
  return through(bytesOfLetters(letters), new DecompressionStream('deflate-raw'), MOST_BYTES);
}

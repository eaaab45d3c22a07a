import { gunzipSync, inflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { readPdfParts } from '../../../app/platform/documents/pdf/pdf-tokens.ts';

/** The bytes of a document, and of everything that is packed inside it. */
function openUp(document: Uint8Array): Buffer[] {
  const bytes = Buffer.from(document);
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') {
    const parts = Object.entries(unzipSync(bytes));
    return [bytes, ...parts.flatMap(([name, part]) => [Buffer.from(name), ...openUp(part)])];
  }
  if (bytes.toString('latin1', 0, 5) === '%PDF-') {
    const streams = readPdfParts(bytes).allStreams;
    return [bytes, ...streams.map(({ start, end }) => unpacked(bytes.subarray(start, end)))];
  }
  if (bytes.toString('latin1', 1, 4) === 'PNG') {
    const at = bytes.indexOf('zTXtAuthor\0\0');
    return at === -1 ? [bytes] : [bytes, inflateSync(bytes.subarray(at + 12))];
  }
  return bytes[0] === 0x1f && bytes[1] === 0x8b ? [bytes, gunzipSync(bytes)] : [bytes];
}

function unpacked(stream: Buffer): Buffer {
  try {
    return inflateSync(stream);
  } catch {
    return stream;
  }
}

/** Which of these words a document holds, however it writes them. */
export function wordsIn(document: Uint8Array, words: readonly string[]): string[] {
  const all = openUp(document);
  return words.filter((word) => {
    const wide = Buffer.from(word, 'utf16le');
    const narrow = Buffer.from(word);
    const swapped = Buffer.from(wide).swap16();
    const ways = [narrow, wide, swapped];
    const hex = ways.map((way) => Buffer.from(way.toString('hex')));
    const written = [
      ...ways,
      ...hex,
      ...hex.map((way) => Buffer.from(way.toString().toUpperCase())),
    ];
    return all.some((part) => written.some((way) => part.includes(way)));
  });
}

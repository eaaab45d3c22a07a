/** Owns reading the text of a .doc: it lies in pieces, of one or of two bytes to a letter ([MS-DOC] §2.4.1). */
import type { ByteSource } from '../document.ts';
import { openCompoundFile } from './compound-file.server.ts';

/** Where in its first stream a .doc says where the list of pieces lies, in which of two tables ([MS-DOC] §2.5). */
const [FLAGS, PLACE, LENGTH] = [10, 0x1a2, 0x1a6];
const SECOND_TABLE = 0x0200;
/** What the parts of the list begin with ([MS-DOC] §2.9.38). */
const [PROPERTIES, PIECES] = [1, 2];
/** Marks a piece of one byte to a letter, which lies at half the place that it gives ([MS-DOC] §2.9.73). */
const ONE_BYTE = 0x40000000;

/** The text of all its parts, such as notes. @throws when it cannot be read */
export async function readDoc(file: ByteSource, most: number): Promise<string> {
  const compound = await openCompoundFile(file);
  const words = await compound.read('WordDocument');
  const isSecond = (words.readUInt16LE(FLAGS) & SECOND_TABLE) !== 0;
  const table = await compound.read(isSecond ? '1Table' : '0Table');
  const place = words.readUInt32LE(PLACE);
  const list = piecesIn(table.subarray(place, place + words.readUInt32LE(LENGTH)));
  const count = Math.floor((list.length - 4) / 12);
  let text = '';
  for (let at = 0; at < count && text.length <= most; at += 1) {
    const letters = Math.min(list.readUInt32LE(at * 4 + 4) - list.readUInt32LE(at * 4), most);
    const from = list.readUInt32LE((count + 1) * 4 + at * 8 + 2);
    const start = from & (ONE_BYTE - 1);
    text +=
      from & ONE_BYTE
        ? oneByte.decode(words.subarray(start / 2, start / 2 + letters))
        : words.toString('utf16le', start, start + letters * 2);
  }
  return Array.from(text.slice(0, most), (sign) => (sign < ' ' ? '\n' : sign)).join('');
}

const oneByte = new TextDecoder('windows-1252');

/** The list itself, behind properties of letters. */
function piecesIn(bytes: Buffer): Buffer {
  let at = 0;
  while (bytes[at] === PROPERTIES) at += 3 + bytes.readUInt16LE(at + 1);
  if (bytes[at] !== PIECES) throw new Error('it has no list of pieces');
  return bytes.subarray(at + 5, at + 5 + bytes.readUInt32LE(at + 1));
}

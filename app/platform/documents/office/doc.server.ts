/** Owns whether a compound file is a Word document without macros ([MS-DOC]). */
import type { CompoundFile } from './compound-file.server.ts';
import { ProblemFound } from '../document.ts';
import type { ByteSource } from '../document.ts';
import { checkObjects } from './embedded.server.ts';

/** What the first two bytes of the document's stream are ([MS-DOC] §2.5.2, wIdent). */
const WORD = 0xa5ec;
const ENCRYPTED = 0x0100;
/** What tells other files of this kind. */
const OTHERS = /^(Workbook|Book|PowerPoint Document|VisioDocument)$/;

/** @throws ProblemFound */
export async function checkDoc(file: CompoundFile, source: ByteSource): Promise<void> {
  const names = file.entries.filter(({ type }) => type !== 0).map(({ name }) => name);
  // An encrypted .docx is such a file too ([MS-OFFCRYPTO] §2.3.4).
  if (names.includes('EncryptedPackage')) throw new ProblemFound('encrypted');
  const { value: head } = await file.readHeads('WordDocument').next();
  if (!head) {
    throw new ProblemFound(
      names.some((name) => OTHERS.test(name)) ? 'other-office' : 'not-a-document',
    );
  }
  if (head.length < 12 || head.readUInt16LE(0) !== WORD) throw new ProblemFound('damaged');
  if (head.readUInt16LE(10) & ENCRYPTED) throw new ProblemFound('encrypted');
  await checkObjects(file);
  await refuseFields(source);
}

const PIECE = 1_000_000;
/** Bytes that a piece takes from the one before, so that no field is cut. */
const OVERLAP = 400;
/** A field begins with one control character and shows what follows another ([MS-DOC] §2.8.25). */
const [BEGIN, SHOWS] = ['\u2190', '\u2192'];
const HARMFUL =
  /\u2190 {0,40}(DDE(AUTO)?[ \r\u2192]|(INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|RD|LINK|DATABASE) [^\u2190\u2192]{0,60}("?\\\\|https?:|ftp:))/i;

/** Fields that start a program or fetch something, as far as they stand in one piece. */
async function refuseFields(file: ByteSource): Promise<void> {
  for (let at = 0; at < file.size; at += PIECE) {
    const from = Math.max(0, at - OVERLAP);
    const bytes = await file.read(from, at - from + PIECE);
    // Letters are written in one byte or in two.
    const text = bytes
      .toString('latin1')
      .replaceAll('\0', '')
      .replaceAll('\u0013', BEGIN)
      .replaceAll('\u0014', SHOWS);
    if (HARMFUL.test(text)) throw new ProblemFound('fetching-field');
  }
}

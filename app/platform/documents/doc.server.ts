/** Owns whether a compound file is a Word document without macros ([MS-DOC]). */
import type { CompoundFile } from './compound-file.server.ts';
import { ProblemFound } from './document.ts';

/** What the first two bytes of the document's stream are ([MS-DOC] §2.5.2, wIdent). */
const WORD = 0xa5ec;
const ENCRYPTED = 0x0100;
/** Where Word keeps macros, and what tells other files of this kind. */
const MACROS = /^(Macros|_VBA_PROJECT(_CUR)?|VBA)$/i;
const OTHERS = /^(Workbook|Book|PowerPoint Document|VisioDocument)$/;

/** @throws ProblemFound */
export async function checkDoc(file: CompoundFile): Promise<void> {
  const names = file.entries.filter(({ type }) => type !== 0).map(({ name }) => name);
  // An encrypted .docx is such a file too ([MS-OFFCRYPTO] §2.3.4).
  if (names.includes('EncryptedPackage')) throw new ProblemFound('encrypted');
  const head = await file.readHead('WordDocument');
  if (!head) {
    throw new ProblemFound(
      names.some((name) => OTHERS.test(name)) ? 'other-office' : 'not-a-document',
    );
  }
  if (head.length < 12 || head.readUInt16LE(0) !== WORD) throw new ProblemFound('damaged');
  if (head.readUInt16LE(10) & ENCRYPTED) throw new ProblemFound('encrypted');
  if (names.some((name) => MACROS.test(name))) throw new ProblemFound('macros');
}

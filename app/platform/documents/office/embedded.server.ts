/** Owns whether what is embedded in an Office file is data, and not a program ([MS-OLEDS]). */
import type { CompoundFile } from './compound-file.server.ts';
import { ProblemFound } from '../document.ts';

/** Identifiers of what runs, fetches or unpacks: packages, links, web pages, scripts. */
const CLASSES = new Set([
  '0003000c-0000-0000-c000-000000000046',
  'f20da720-c02f-11ce-927b-0800095ae340',
  '00000300-0000-0000-c000-000000000046',
  '25336920-03f9-11cf-8fd0-00aa00686f13',
  '06290bd3-48aa-11d2-8432-006008c3fbfc',
  '06290bd2-48aa-11d2-8432-006008c3fbfc',
  '8856f961-340a-11d0-a96b-00c04fd705a2',
  '0002df01-0000-0000-c000-000000000046',
  'd27cdb6e-ae6d-11cf-96b8-444553540000',
  '0d43fe01-f093-11cf-8940-00a0c9054228',
]);
/** What programs of before OLE 2 keep: a graph, a drawing, a painted picture, or a packed file. */
const NATIVE = '\u0001Ole10Native';
/** Its size in four bytes, then a label, where the file was, and that it is there or linked. */
const PACKAGE = /^[\s\S]{6}[^\0]{1,260}\0[^\0]{0,260}\0\0\0[^\0]\0/;
const MACROS = /^(Macros|_VBA_PROJECT(_CUR)?|VBA)$/i;

/** @throws ProblemFound */
export async function checkObjects(file: CompoundFile): Promise<void> {
  const used = file.entries.filter(({ type }) => type !== 0);
  if (used.some(({ name, type }) => type !== 5 && MACROS.test(name)))
    throw new ProblemFound('macros');
  if (used.some(({ classId }) => CLASSES.has(classId))) throw new ProblemFound('embedded-program');
  for await (const head of file.readHeads(NATIVE)) {
    const data = head.toString('latin1');
    if (PACKAGE.test(data) || isProgram(data.slice(4))) throw new ProblemFound('embedded-program');
  }
}

/** Of Windows, Linux, Java, macOS, and a shortcut of Windows ([MS-SHLLINK] §2.1). */
const PROGRAMS = [
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xcf\xfa\xed\xfe',
  'L\0\0\0\u0001\u0014\u0002\0',
];

/** Whether a file is a program by its first bytes, or a shortcut to one. */
export const isProgram = (head: string): boolean => PROGRAMS.some((sign) => head.startsWith(sign));

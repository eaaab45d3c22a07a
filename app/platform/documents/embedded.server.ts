/** Owns whether what is embedded in an Office file is data, and not a program ([MS-OLEDS]). */
import type { CompoundFile } from './compound-file.server.ts';
import { ProblemFound } from './document.ts';

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
/** Painted pictures, which Word keeps in the shape of packages. */
const PAINTED = new Set([
  '0003000a-0000-0000-c000-000000000046',
  'd3e34b21-9d75-101a-8c3d-00aa001a1652',
]);
const PACKED = '\u0001Ole10Native';
const MACROS = /^(Macros|_VBA_PROJECT(_CUR)?|VBA)$/i;

/** @throws ProblemFound */
export function checkObjects({ entries }: CompoundFile): void {
  const used = entries.filter(({ type }) => type !== 0);
  if (used.some(({ name, type }) => type !== 5 && MACROS.test(name)))
    throw new ProblemFound('macros');
  const classes = used.map(({ classId }) => classId);
  if (classes.some((id) => CLASSES.has(id))) throw new ProblemFound('embedded-program');
  const isPacked = used.some(({ name }) => name === PACKED);
  if (isPacked && !classes.some((id) => PAINTED.has(id)))
    throw new ProblemFound('embedded-program');
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

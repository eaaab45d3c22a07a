/** Owns which fields of a Word document may stay (ECMA-376 part 1 §17.16). */
import { isInstruction } from '../office/word-instructions.ts';
import { attributeOf, plainText } from '../office/xml-tokens.ts';
import type { XmlToken } from '../office/xml-tokens.ts';
import { isHarmlessLink } from './harmless.ts';

/**
 * `frozen`: its instruction goes, and what it shows stays; `blanked`: it shows who wrote the file
 * or where it lay.
 */
export type FieldVerdict = 'kept' | 'frozen' | 'blanked';

/** Those that say nothing of where the file comes from. */
const HARMLESS = new Set(
  `= ADVANCE BIBLIOGRAPHY CITATION EQ FORMCHECKBOX FORMDROPDOWN FORMTEXT INDEX LISTNUM NOTEREF
  NUMPAGES PAGE PAGEREF QUOTE REF SECTION SECTIONPAGES SEQ STYLEREF SYMBOL TC TOC XE`.split(/\s+/),
);
const PERSONAL = /^(AUTHOR|LASTSAVEDBY|USERNAME|USERINITIALS|USERADDRESS|FILENAME|TEMPLATE)$/;

/** Reference managers keep their users' numbers and folders in instructions (ADDIN). */
export function judgeField(instruction: string): FieldVerdict {
  const words = instruction.trim().split(/\s+/);
  const kind = (words[0] ?? '').toUpperCase();
  if (PERSONAL.test(kind)) return 'blanked';
  if (HARMLESS.has(kind) || kind.startsWith('=')) return 'kept';
  if (kind !== 'HYPERLINK') return 'frozen';
  const target = /"([^"]*)"/.exec(instruction)?.[1] ?? words[1] ?? '';
  const isInside = words[1] === '\\l';
  return isInside || isHarmlessLink(target) ? 'kept' : 'frozen';
}

/** What stands for an instruction that goes: Word then leaves alone what the field shows. */
export const NO_INSTRUCTION = ' ADDIN ';

/** The verdicts on the fields that begin in a part, in their order. */
export function judgeFields(tokens: Iterable<XmlToken>): FieldVerdict[] {
  const instructions: string[] = [];
  const open: number[] = [];
  let inInstruction = false;
  for (const { kind, source, name } of tokens) {
    if (name === 'fldChar' && kind !== 'close') {
      const type = attributeOf(source, 'fldCharType');
      if (type === 'begin') open.push(instructions.push('') - 1);
      if (type === 'end') open.pop();
    } else if (isInstruction(name)) inInstruction = kind === 'open';
    else if (kind === 'text' && inInstruction) {
      const field = open.at(-1);
      if (field !== undefined) instructions[field] += plainText(source);
    }
  }
  return instructions.map(judgeField);
}

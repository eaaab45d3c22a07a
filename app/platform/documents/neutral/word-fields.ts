/** Owns which fields of a Word document may stay (ECMA-376 part 1 §17.16). */
import { isInstruction } from '../office/word-instructions.ts';
import { attributeOf, plainText } from '../office/xml-tokens.ts';
import type { XmlToken } from '../office/xml-tokens.ts';
import { isHarmlessLink } from './harmless.ts';
import { renameInInstruction } from './word-bookmarks.ts';
import type { BookmarkNames } from './word-bookmarks.ts';

export type FieldVerdict = {
  /** What is written in place of its instruction; null where that stays. */
  instead: string | null;
  /** It shows who wrote the file or where it lay. */
  isBlanked: boolean;
};

/** Those that say nothing of where the file comes from. */
const HARMLESS = new Set(
  `= ADVANCE BIBLIOGRAPHY CITATION EQ FORMCHECKBOX FORMDROPDOWN FORMTEXT INDEX LISTNUM NOTEREF
  NUMPAGES PAGE PAGEREF QUOTE REF SECTION SECTIONPAGES SEQ STYLEREF SYMBOL TC TOC XE`.split(/\s+/),
);
/** What a formula may name that is no bookmark. */
const OF_FORMULAS = /\b(?:ABOVE|BELOW|LEFT|RIGHT|[A-Z]{1,2}\d{0,3}|[A-Z]{1,9}(?=\())\b/gi;
const PERSONAL = /^(AUTHOR|LASTSAVEDBY|USERNAME|USERINITIALS|USERADDRESS|FILENAME|TEMPLATE)$/;

/** Reference managers keep their users' numbers and folders in instructions (ADDIN). */
export function judgeField(instruction: string, names: BookmarkNames): FieldVerdict {
  const words = instruction.trim().split(/\s+/);
  const kind = (words[0] ?? '').toUpperCase();
  if (PERSONAL.test(kind)) return { instead: NO_INSTRUCTION, isBlanked: true };
  if (!mayStay(kind, words, instruction)) return { instead: NO_INSTRUCTION, isBlanked: false };
  const renamed = renameInInstruction(instruction, names);
  return { instead: renamed === instruction ? null : renamed, isBlanked: false };
}

function mayStay(kind: string, words: readonly string[], instruction: string): boolean {
  if (kind.startsWith('=')) return !/[\p{L}_]/u.test(withoutFormat(instruction));
  if (HARMLESS.has(kind)) return true;
  if (kind !== 'HYPERLINK') return false;
  const target = /"([^"]*)"/.exec(instruction)?.[1] ?? words[1] ?? '';
  return words[1] === '\\l' || isHarmlessLink(target);
}

/** A formula without what it counts with by itself, nor how it is shown. */
const withoutFormat = (formula: string): string =>
  (formula.split('\\')[0] ?? '').replace(OF_FORMULAS, '');

/** What stands for an instruction that goes: Word then leaves alone what the field shows. */
const NO_INSTRUCTION = ' ADDIN ';

/** The verdicts on the fields that begin in a part, in their order. */
export function judgeFields(tokens: Iterable<XmlToken>, names: BookmarkNames): FieldVerdict[] {
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
  return instructions.map((instruction) => judgeField(instruction, names));
}

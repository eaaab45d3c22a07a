/** Owns which fields of a Word document start programs or fetch something (ECMA-376 part 1 §17.16). */
import { isHarmfulLink, leadsElsewhere } from './foreign-links.ts';
import { attributeOf, plainText } from './xml-tokens.ts';
import type { XmlToken } from './xml-tokens.ts';

export type Instruction = {
  text: string;
  /** Whether another field stands in it, which says a part of it only when it is shown. */
  isMadeUp: boolean;
  /** Whether that is so before its first word, which says what it does. */
  isNameless: boolean;
};

export function readInstructions(tokens: Iterable<XmlToken>): Instruction[] {
  const all: Instruction[] = [];
  const open: { instruction: Instruction; shows: boolean }[] = [];
  const begin = (text: string): Instruction => {
    const instruction = { text, isMadeUp: false, isNameless: false };
    all.push(instruction);
    return instruction;
  };
  let isInside = false;
  for (const { kind, source, name } of tokens) {
    if (kind === 'text') {
      const field = open.at(-1);
      if (isInside && field) field.instruction.text += plainText(source);
    } else if (isInstruction(name)) isInside = kind === 'open';
    else if (name === 'fldSimple' && kind !== 'close') begin(attributeOf(source, 'instr') ?? '');
    else if (name === 'fldChar' && kind !== 'close') {
      const type = attributeOf(source, 'fldCharType');
      const field = open.at(-1);
      if (type === 'begin') {
        if (field && !field.shows) {
          field.instruction.isMadeUp = true;
          field.instruction.isNameless ||= field.instruction.text.trim() === '';
        }
        open.push({ instruction: begin(''), shows: false });
      } else if (type === 'separate' && field) field.shows = true;
      else if (type === 'end') open.pop();
    }
  }
  return all;
}

export const isInstruction = (name: string): boolean =>
  name === 'instrText' || name === 'delInstrText';

/** Start a program, or send what it is told to a printer. */
const RUNS = /^(DDE|DDEAUTO|PRINT)$/;
/** Bring in what stands elsewhere. */
const FETCHES = /^(INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|RD|LINK|DATABASE|AUTOTEXTLIST)$/;

/** What a field would do to a reader who opens the document, or null. */
export function harmOf({
  text,
  isMadeUp,
  isNameless,
}: Instruction): 'fetching-field' | 'harmful-link' | null {
  const [word = '', ...values] = valuesOf(text);
  const kind = word.toUpperCase();
  if (RUNS.test(kind)) return 'fetching-field';
  // What it does only another field knows, or where it leads.
  if (isNameless || (isMadeUp && FETCHES.test(kind))) return 'fetching-field';
  if (FETCHES.test(kind) && values.some(leadsElsewhere)) return 'fetching-field';
  return kind === 'HYPERLINK' && values.some(isHarmfulLink) ? 'harmful-link' : null;
}

/** The words of an instruction; those in quotation marks may hold spaces. */
const valuesOf = (text: string): string[] =>
  Array.from(text.matchAll(/["“”]([^"“”]*)["“”]|[^\s"“”]+/g), ([whole, quoted]) => quoted ?? whole);

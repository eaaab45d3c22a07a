import { isElement, valueOf } from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import { textOf, FOREIGN } from './words-of.ts';

/** A field of a Word file: what Word computes, and what it showed last (ECMA-376 part 1 §17.16). */
export type Field = {
  /** `REF`, `SEQ`, `ADDIN`, in capitals. */
  kind: string;
  instruction: string;
  /** What a program left beside the instruction, such as EndNote, in Base64. */
  data: string;
  /** Whether it ends. */
  isWhole: boolean;
};

/** In the order in which they begin, those within others after them. */
export function listFields(nodes: readonly XmlNode[]): Field[] {
  const all: Field[] = [];
  const open: { field: Field; shows: boolean }[] = [];
  const begin = (instruction: string, isWhole: boolean): Field => {
    const field = { kind: '', instruction, data: '', isWhole };
    all.push(field);
    return field;
  };
  const walk = (within: readonly XmlNode[]): void => {
    for (const node of within) {
      if (!isElement(node) || FOREIGN.has(node.name)) continue;
      const field = open.at(-1);
      if (node.name === 'fldChar') {
        const type = valueOf(node, 'fldCharType');
        if (type === 'begin') {
          open.push({ field: begin('', false), shows: false });
          open.at(-1)!.field.data = dataOf(node);
        } else if (type === 'separate' && field) field.shows = true;
        else if (type === 'end' && field) {
          field.field.isWhole = true;
          open.pop();
        }
      } else if (node.name === 'instrText' || node.name === 'delInstrText') {
        if (field && !field.shows) field.field.instruction += textOf(node);
      } else {
        if (node.name === 'fldSimple') begin(valueOf(node, 'instr') ?? '', true);
        walk(node.children);
      }
    }
  };
  walk(nodes);
  for (const field of all) field.kind = kindOf(field.instruction);
  return all;
}

const dataOf = ({ children }: XmlElement): string =>
  children.flatMap((child) => (isElement(child, 'fldData') ? textOf(child) : [])).join('');

/** The first word. */
const kindOf = (instruction: string): string =>
  /^\s{0,9}([A-Za-z.=]{1,40})/.exec(instruction)?.[1]!.toUpperCase() ?? '';

import { isElement, valueOf } from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import type { Field } from './list-fields.ts';
import type { MakeElement } from './make-element.ts';
import { MARKS } from './marks.ts';
import { FOREIGN, isSeen, wordsOf } from './words-of.ts';

/**
 * What becomes of a field: its result alone stays, or nothing of it, or all as it is; its paragraphs
 * are marked as entries of the references; or its result is a link within the file.
 */
export type FieldAct = 'unwrap' | 'drop' | 'keep' | 'entries' | { anchor: string };

export type RewriteFields = {
  fields: readonly Field[];
  act: (field: Field, at: number) => FieldAct;
  /** Told the words of each paragraph that goes with a field. */
  dropped: (words: string) => void;
  /** Told the places to which links led that a link of a field has taken the place of. */
  passed: (anchor: string, place: string) => void;
  make: MakeElement;
};

/** Properties, which stand before what they are of. */
const PROPERTIES = /^(?:r|p|tbl|tr|tc|sect)Pr(?:Ex)?$/;

/** Pandoc passes over simple fields with all that they show, and knows a few of the others. */
export function rewriteFields(
  nodes: readonly XmlNode[],
  { fields, act, dropped, passed, make }: RewriteFields,
): XmlNode[] {
  let next = 0;
  const open: { act: FieldAct; shows: boolean }[] = [];
  let gone = '';
  let isEntry = false;
  const begin = (shows: boolean) => {
    const field = fields[next];
    open.push({ act: field ? act(field, next) : 'unwrap', shows });
    next += 1;
  };
  const isDropping = () => open.some((each) => each.act === 'drop');
  /** Of the outermost field that is a link. */
  const anchor = (): string | null => {
    for (const each of open) {
      if (typeof each.act === 'object' && each.shows) return each.act.anchor;
    }
    return null;
  };

  /** A run in pieces, each of one field, without what fences fields. */
  const runs = (run: XmlElement): XmlNode[] => {
    const properties = run.children.filter((child) => isElement(child, 'rPr'));
    const pieces: { children: XmlNode[]; anchor: string | null }[] = [];
    for (const child of run.children) {
      if (isElement(child, 'rPr')) continue;
      const isKept = keepsFence(child);
      if (isElement(child) && (!isKept || isDropping())) {
        if (isDropping()) gone += wordsOf([child]);
        continue;
      }
      isEntry ||= open.some((each) => each.act === 'entries' && each.shows);
      const here = anchor();
      const last = pieces.at(-1);
      if (last && last.anchor === here) last.children.push(child);
      else pieces.push({ children: [child], anchor: here });
    }
    return pieces.flatMap(({ children, anchor: to }): XmlNode[] => {
      if (!children.some((child) => isElement(child))) return [];
      const piece = { ...run, children: [...properties, ...children] };
      return [to === null ? piece : linked(to, [piece])];
    });
  };
  /** Whether it is no fence, or one of a field that is kept. */
  const keepsFence = (child: XmlNode): boolean => {
    if (!isElement(child)) return true;
    if (child.name === 'instrText' || child.name === 'delInstrText') {
      return open.at(-1)?.act === 'keep';
    }
    if (child.name !== 'fldChar')
      return !open.some(({ act: to, shows }) => to !== 'keep' && !shows);
    const type = valueOf(child, 'fldCharType');
    if (type === 'begin') begin(false);
    const field = open.at(-1);
    if (type === 'separate' && field) field.shows = true;
    if (type === 'end') open.pop();
    return field?.act === 'keep';
  };
  const linked = (to: string, children: XmlNode[]): XmlElement =>
    make('hyperlink', { anchor: to }, children);

  const walk = (within: readonly XmlNode[], mayLink: boolean): XmlNode[] =>
    joined(
      within.flatMap((node): XmlNode[] => {
        if (!isElement(node) || PROPERTIES.test(node.name)) return [node];
        if (FOREIGN.has(node.name)) return isDropping() ? [] : [node];
        switch (node.name) {
          case 'p':
            return paragraph(node);
          case 'r':
            return mayLink ? runs(node) : runs(node).flatMap(unlinked);
          case 'fldSimple': {
            begin(true);
            const to = mayLink ? anchor() : null;
            const inner = walk(node.children, false);
            open.pop();
            return to === null || inner.length === 0 ? inner : [linked(to, inner)];
          }
          case 'hyperlink':
            return hyperlink(node, mayLink);
          default:
            return [{ ...node, children: walk(node.children, mayLink) }];
        }
      }),
    );
  const hyperlink = (node: XmlElement, mayLink: boolean): XmlNode[] => {
    // What a reference manager wrote leads to its entry, whatever the link in it says.
    const to = mayLink ? anchor() : null;
    const children = walk(node.children, false);
    const place = valueOf(node, 'anchor');
    if (to !== null && place !== null) passed(to, place);
    if (to !== null) return [linked(to, children)];
    return children.length > 0 ? [{ ...node, children }] : [];
  };
  const paragraph = (node: XmlElement): XmlNode[] => {
    const outer = { gone, isEntry };
    [gone, isEntry] = ['', false];
    const children = walk(node.children, true);
    if (isEntry) children.push(make('bookmarkStart', { name: MARKS.entry }));
    const lost = gone;
    ({ gone, isEntry } = outer);
    if (lost.trim() !== '') dropped(lost);
    return lost.trim() !== '' && !isSeen(children) ? [] : [{ ...node, children }];
  };
  return walk(nodes, false);
}

const unlinked = (node: XmlNode): XmlNode[] =>
  isElement(node, 'hyperlink') ? node.children : [node];

/** Links to the same place that follow each other are one. */
function joined(nodes: readonly XmlNode[]): XmlNode[] {
  const all: XmlNode[] = [];
  for (const node of nodes) {
    const last = all.at(-1);
    const isSame =
      isElement(node, 'hyperlink') && last !== undefined && isElement(last, 'hyperlink');
    if (isSame && last.open === node.open && valueOf(node, 'id') === null) {
      all[all.length - 1] = { ...last, children: [...last.children, ...node.children] };
    } else all.push(node);
  }
  return all;
}

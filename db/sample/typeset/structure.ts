/**
 * The logical structure of a tagged PDF (ISO 32000-1, 14.7): a tree of elements whose leaves are
 * pieces of page content. Readers for blind people and text extraction follow it.
 */
export type Element = {
  type: ElementType;
  kids: (Element | Content)[];
  /** Extra attributes of the element, for example the address of a link. */
  link?: string;
  /** Text cells of a table head: the scope that they rule. */
  scope?: 'Column';
};
export type ElementType =
  | 'Document' | 'Art' | 'Sect' | 'H1' | 'H2' | 'H3' | 'P' | 'Span' | 'Link'
  | 'L' | 'LI' | 'Lbl' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD' | 'TOC' | 'TOCI'; // prettier-ignore

/** A marked piece of one page, by the page's number in the file and the piece's number in it. */
type Content = { page: number; mark: number };

/** A new element, added to the end of `parent`. */
export function element(type: ElementType, parent?: Element): Element {
  const made: Element = { type, kids: [] };
  parent?.kids.push(made);
  return made;
}

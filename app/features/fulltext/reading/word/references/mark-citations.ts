import { mapElements, valueOf } from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import type { MakeElement } from '../make-element.ts';
import { MARKS } from '../marks.ts';
import type { CitedWork } from './cited-work.ts';
import { paperpileKeys, workAt } from './field-references.ts';

type MarkCitations = {
  make: MakeElement;
  /** Where a link of the file leads; null for one within it. */
  addressOf: (id: string) => string | null;
  /** Keeps what a citation cites, and gives its mark. */
  cite: (works: CitedWork[]) => string;
};

/** Links of Paperpile lead to its site: in the text they are citations, in the list they name an entry. */
export const withoutPaperpile = (
  nodes: readonly XmlNode[],
  { make, addressOf, cite }: MarkCitations,
): XmlNode[] =>
  mapElements(nodes, (element) => {
    const id = element.name === 'hyperlink' ? valueOf(element, 'id') : null;
    const found = id === null ? null : paperpileKeys(addressOf(id) ?? '');
    if (!found) return [element];
    const places = found.keys.map((key) => `paperpile-${key}`);
    if (found.of === 'citation') {
      return [make('hyperlink', { anchor: cite(places.map(workAt)) }, element.children)];
    }
    const names = [MARKS.entry, ...places];
    return [...names.map((name) => make('bookmarkStart', { id: '7', name })), ...element.children];
  });

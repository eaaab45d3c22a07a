import {
  childOf,
  descendants,
  isElement,
  readNodes,
} from '#app/platform/documents/office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '#app/platform/documents/office/xml-nodes.ts';
import { NotXml, plainText } from '#app/platform/documents/office/xml-tokens.ts';
import { normaliseDoi } from '#app/protocols/doi.ts';
import { citedWork, MOST_WORKS } from './cited-work.ts';
import type { CitedWork } from './cited-work.ts';

/** The works of a citation as EndNote and Reference Manager write it into a field, in XML. */
export function endnoteWorks(text: string): CitedWork[] {
  const start = text.search(/<(?:EndNote|Refman)[\s>]/);
  const end = text.lastIndexOf('>');
  if (start === -1 || end < start) return [];
  try {
    const cites = [...descendants(readNodes(text.slice(start, end + 1)), 'Cite')];
    return cites.slice(0, MOST_WORKS).map(workOf);
  } catch (error) {
    // Cut off by another program: the citation is found by its words.
    if (error instanceof NotXml) return [];
    throw error;
  }
}

function workOf(cite: XmlElement): CitedWork {
  const record = childOf(cite, 'record') ?? childOf(cite, 'MDL') ?? cite;
  const one = (name: string, within: XmlElement = record): string => {
    const [found] = descendants(within.children, name);
    return found ? said(found.children) : '';
  };
  const names = [...descendants(record.children, 'author', 'Authors_Primary')].map(({ children }) =>
    said(children),
  );
  const [titles] = descendants(record.children, 'titles');
  return citedWork({
    authors: (names.length > 0 ? names : [one('Author', cite)]).map(nameOf),
    title: titles ? one('title', titles) : one('Title_Primary'),
    year: one('year') || one('Year', cite) || one('Date_Primary'),
    doi: normaliseDoi(one('electronic-resource-num')),
  });
}

/** Words of elements within each other: EndNote says of each piece how it is set. */
const said = (nodes: readonly XmlNode[]): string =>
  nodes.map((node) => (isElement(node) ? said(node.children) : plainText(node))).join('');

/** `Silva, Ana` or `Ana Silva`. */
function nameOf(name: string): { family: string; given: string } {
  const comma = name.indexOf(',');
  if (comma !== -1) return { family: name.slice(0, comma), given: name.slice(comma + 1) };
  const space = name.lastIndexOf(' ');
  return { family: name.slice(space + 1), given: name.slice(0, Math.max(space, 0)) };
}

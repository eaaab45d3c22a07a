import { findDoi, normaliseDoi } from '#app/protocols/doi.ts';
import type { Block, Inline, Reference } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import { readInlines } from './read-inlines.ts';
import type { JatsReading } from './read-inlines.ts';
import { childNamed, childrenNamed, elementsIn, findAll, lineOf } from './xml-tree.ts';
import type { XmlElement, XmlNode } from './xml-tree.ts';
import { lookup } from '#app/platform/text/lookup.ts';

const CITATIONS = ['mixed-citation', 'element-citation', 'citation', 'nlm-citation'];

/** The entries of all lists, in their order. */
export const readReferences = (jats: JatsReading, root: XmlElement): Reference[] =>
  findAll(root, 'ref').map((ref) => readEntry(jats, ref));

function readEntry(jats: JatsReading, ref: XmlElement): Reference {
  const given = elementsIn(ref).find(({ name }) => name === 'citation-alternatives') ?? ref;
  const citations = citationsIn(given);
  const [citation = ref] = citations;
  const label = lineOf(childNamed(ref, 'label') ?? childNamed(citation, 'label'));
  const all = citations.length > 0 ? citations : [ref];
  const content = all.flatMap((each, at) => [
    ...(at > 0 ? [{ kind: 'text' as const, text: ' ' }] : []),
    ...readCitation(jats, each),
  ]);
  const words = plainText(content);
  const named = all
    .flatMap((each) => findAll(each, 'pub-id'))
    .find((id) => id.attributes.get('pub-id-type') === 'doi');
  const year = /(?:1[5-9]|20)\d\d/.exec(lineOf(findAll(citation, 'year')[0] ?? null) || words)?.[0];
  const entry: Reference = {
    id: '',
    label: label.replace(/^[[(]/, '').replace(/[\])]?\.?$/, '') || null,
    content,
    doi: (named && normaliseDoi(lineOf(named))) ?? findDoi(words),
    year: year === undefined ? null : Number(year),
  };
  jats.reading.anchor(`ref-${ref.attributes.get('id') ?? ''}`);
  return jats.reading.claim(entry);
}

/** The works that an article reviews, each as a paragraph. */
export const readProducts = (jats: JatsReading, meta: XmlElement | null): Block[] =>
  (meta ? childrenNamed(meta, 'product') : [])
    .map((product) => readCitation(jats, product))
    .filter(isFilled)
    .map((content) => jats.reading.claim({ kind: 'paragraph', id: '', content }));

/** Of several forms of one entry the one that is written as it is read; an entry may name several works. */
function citationsIn(given: XmlElement): XmlElement[] {
  const forms = CITATIONS.map((name) => childrenNamed(given, name));
  return forms.find((form) => form.length > 0) ?? [];
}

function readCitation(jats: JatsReading, citation: XmlElement): Inline[] {
  const between = citation.children.filter((node) => typeof node === 'string' && /\S/.test(node));
  // What is set between most parts is how the publisher wrote it, be it no more than commas.
  const isWritten =
    between.some((node) => /\w/.test(node as string)) ||
    (citation.name === 'mixed-citation' && between.length * 2 >= elementsIn(citation).length);
  const own = { ...citation, children: citation.children.filter((node) => !isLabel(node)) };
  return isWritten ? readInlines(jats, apart(own).children) : composed(jats, own);
}

/** Names that stand in an entry with nothing between them are set apart, as readers need them. */
function apart(element: XmlElement): XmlElement {
  const inner = element.children.map((node) => (typeof node === 'string' ? node : apart(node)));
  const between = BETWEEN[element.name];
  const isBare = inner.every((node) => typeof node !== 'string' || node.trim() === '');
  if (between === undefined || !isBare) return { ...element, children: inner };
  if (element.name === 'etal') return { ...element, children: ['et al.'] };
  const parts = inner.filter((node) => typeof node !== 'string');
  return {
    ...element,
    children: parts.flatMap((part, at) => (at === 0 ? [part] : [between, part])),
  };
}

const BETWEEN: Readonly<Record<string, string>> = lookup({
  'person-group': ', ',
  name: ' ',
  'string-name': ' ',
  etal: '',
});

const isLabel = (node: XmlNode): boolean => typeof node !== 'string' && node.name === 'label';

/** `Roe B (2001). A title. J Made 3(2), 5–9.` of an entry that has parts alone. */
function composed(jats: JatsReading, citation: XmlElement): Inline[] {
  const part = (name: string) => readInlines(jats, childNamed(citation, name)?.children ?? []);
  const text = (written: string): Inline[] =>
    written === '' ? [] : [{ kind: 'text', text: written }];
  const line = (name: string) => lineOf(childNamed(citation, name));
  const year = line('year');
  const people = peopleOf(citation);
  const titleName = TITLES.find((name) => isFilled(part(name)));
  const title = titleName === undefined ? [] : part(titleName);
  const source = part('source');
  const issue = line('issue');
  const pages = [line('fpage') || line('elocation-id'), line('lpage')].filter(Boolean).join('–');
  const place = [`${line('volume')}${issue && `(${issue})`}`, pages].filter(Boolean).join(', ');
  const made = [line('publisher-name'), line('publisher-loc')].filter(Boolean).join(', ');
  const links = findAll(citation, 'ext-link').map((link) => readInlines(jats, [link]));
  const doi = findAll(citation, 'pub-id').find((id) => id.attributes.get('pub-id-type') === 'doi');
  const rest = elementsIn(citation)
    .filter((each) => !COMPOSED.has(each.name) && each !== doi && !isTitle(each, titleName))
    .map((each) => readRest(jats, each));
  const sentences: Inline[][] = [
    text([people, year && `(${year})`].filter(Boolean).join(' ')),
    title,
    [
      ...(source.length > 0 ? [{ kind: 'italic' as const, content: source }] : []),
      ...text(`${source.length > 0 && place ? ' ' : ''}${place}`),
    ],
    text(made),
    ...rest,
    ...links,
    doi ? readInlines(jats, [doi]) : [],
  ].filter(isFilled);
  const more = unsaid(citation, sentences.map(plainText).join(' ')).map(text).filter(isFilled);
  return [...sentences, ...more].flatMap((sentence, at, all) =>
    at === 0
      ? sentence
      : [...text(/[.?!]$/.test(plainText(all[at - 1]!)) ? ' ' : '. '), ...sentence],
  );
}

/** What has no place in the line of an entry: a second year or source, a name in a file's own element. */
function unsaid(citation: XmlElement, said: string): string[] {
  const left = new Map<string, number>();
  for (const word of said.match(WORDS) ?? []) left.set(word, (left.get(word) ?? 0) + 1);
  return leavesOf(citation).flatMap((leaf) => {
    const words = leaf.match(WORDS) ?? [];
    const isSaid = words.every((word) => (left.get(word) ?? 0) > 0);
    for (const word of words) left.set(word, (left.get(word) ?? 0) - 1);
    return isSaid ? [] : [leaf];
  });
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** Running text, and what stands in elements that hold no others. */
const leavesOf = (element: XmlElement): string[] =>
  elementsIn(element).flatMap((child) => {
    if (child.name === 'object-id' || child.name === 'comment') return [];
    const inner = elementsIn(child).filter(({ name }) => !FONTS.has(name));
    return inner.length === 0 ? lineOf(child) : leavesOf(child);
  });

const FONTS = new Set('italic bold sup sub sc underline styled-content'.split(' '));

const TITLES = ['article-title', 'chapter-title', 'data-title', 'part-title'];

/** What has a place in the line of an entry. */
const COMPOSED = new Set(
  `label object-id name string-name collab etal year source volume issue fpage lpage elocation-id
  publisher-name publisher-loc ext-link`.split(/\s+/),
);

const isTitle = ({ name }: XmlElement, title: string | undefined): boolean => name === title;

/** Everything else that an entry says, by its words; editors and numbers of libraries say what they are. */
function readRest(jats: JatsReading, each: XmlElement): Inline[] {
  if (each.name === 'person-group') {
    const people = isOfAuthors(each) ? '' : peopleIn(each);
    const type = each.attributes.get('person-group-type');
    return people === '' ? [] : [{ kind: 'text', text: `${people} (${type}s)` }];
  }
  const content = readInlines(jats, [each]);
  const library = each.name === 'pub-id' ? each.attributes.get('pub-id-type') : undefined;
  return library === undefined || content.length === 0
    ? content
    : [{ kind: 'text', text: `${library.toUpperCase()} ` }, ...content];
}

const isFilled = (content: readonly Inline[]): boolean => content.length > 0;

/** The authors, of whom some files have several groups, or those who stand in none. */
function peopleOf(citation: XmlElement): string {
  const groups = childrenNamed(citation, 'person-group').filter(isOfAuthors);
  if (groups.length === 0) return peopleIn(citation);
  const others = childrenNamed(citation, 'etal').length > 0 ? ['et al.'] : [];
  return [...groups.map(peopleIn), ...others].join(', ');
}

const isOfAuthors = ({ attributes }: XmlElement): boolean =>
  (attributes.get('person-group-type') ?? 'author') === 'author';

function peopleIn(group: XmlElement): string {
  const people = group.children.flatMap((each) => {
    // A name that stands in no element of its own.
    if (typeof each === 'string') {
      if (group.name !== 'person-group') return [];
      return /\p{L}/u.test(each) ? [withoutEdges(each)] : [];
    }
    if (each.name === 'name' || each.name === 'string-name') {
      const name = ['surname', 'given-names', 'suffix'].map((part) =>
        lineOf(childNamed(each, part)),
      );
      return [name.filter(Boolean).join(' ') || lineOf(each)];
    }
    if (each.name === 'name-alternatives') return [peopleIn(each)];
    if (each.name === 'collab') return [lineOf(each)];
    return each.name === 'etal' ? ['et al.'] : [];
  });
  const isPlain = people.length === 0 && group.name === 'person-group';
  return isPlain ? lineOf(group) : people.join(', ');
}

/** `(eds.)` of `. (eds.), ` */
function withoutEdges(written: string): string {
  let end = written.length;
  while (' \n\t,;&'.includes(written.charAt(end - 1))) end -= 1;
  return written.slice(written.search(/[^\s.,;&]/), end);
}

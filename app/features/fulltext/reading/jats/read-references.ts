import { findDoi, normaliseDoi } from '#app/protocols/doi.ts';
import type { Inline, Reference } from '../../core/article-text.ts';
import { plainText } from '../../core/plain-text.ts';
import { readInlines } from './read-inlines.ts';
import type { JatsReading } from './read-inlines.ts';
import { childNamed, childrenNamed, elementsIn, findAll, lineOf } from './xml-tree.ts';
import type { XmlElement } from './xml-tree.ts';

const CITATIONS = ['mixed-citation', 'element-citation', 'citation', 'nlm-citation'];

/** The entries of all lists, in their order. */
export const readReferences = (jats: JatsReading, root: XmlElement): Reference[] =>
  findAll(root, 'ref').map((ref) => readEntry(jats, ref));

function readEntry(jats: JatsReading, ref: XmlElement): Reference {
  const given = elementsIn(ref).find(({ name }) => name === 'citation-alternatives') ?? ref;
  const [citation = ref] = CITATIONS.flatMap((name) => childrenNamed(given, name));
  const label = lineOf(childNamed(ref, 'label') ?? childNamed(citation, 'label'));
  const isWritten = citation.children.some((node) => typeof node === 'string' && /\w/.test(node));
  const content = isWritten ? readInlines(jats, citation.children) : composed(jats, citation);
  const words = plainText(content);
  const named = findAll(citation, 'pub-id').find(
    (id) => id.attributes.get('pub-id-type') === 'doi',
  );
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

/** `Roe B (2001). A title. J Made 3(2), 5–9.` of an entry that has parts alone. */
function composed(jats: JatsReading, citation: XmlElement): Inline[] {
  const part = (name: string) => readInlines(jats, childNamed(citation, name)?.children ?? []);
  const text = (written: string): Inline[] =>
    written === '' ? [] : [{ kind: 'text', text: written }];
  const line = (name: string) => lineOf(childNamed(citation, name));
  const year = line('year');
  const people = peopleOf(citation);
  const title = ['article-title', 'chapter-title', 'data-title', 'part-title']
    .map(part)
    .find(isFilled);
  const source = part('source');
  const issue = line('issue');
  const pages = [line('fpage'), line('lpage')].filter(Boolean).join('–') || line('elocation-id');
  const place = [`${line('volume')}${issue && `(${issue})`}`, pages].filter(Boolean).join(', ');
  const made = [line('publisher-name'), line('publisher-loc')].filter(Boolean).join(', ');
  const links = findAll(citation, 'ext-link').map((link) => readInlines(jats, [link]));
  const doi = findAll(citation, 'pub-id').find((id) => id.attributes.get('pub-id-type') === 'doi');
  const sentences: Inline[][] = [
    text([people, year && `(${year})`].filter(Boolean).join(' ')),
    title ?? [],
    [
      ...(source.length > 0 ? [{ kind: 'italic' as const, content: source }] : []),
      ...text(`${source.length > 0 && place ? ' ' : ''}${place}`),
    ],
    text(made),
    ...links,
    doi ? readInlines(jats, [doi]) : [],
  ].filter(isFilled);
  return sentences.flatMap((sentence, at) =>
    at === 0
      ? sentence
      : [...text(/[.?!]$/.test(plainText(sentences[at - 1]!)) ? ' ' : '. '), ...sentence],
  );
}

const isFilled = (content: readonly Inline[]): boolean => content.length > 0;

function peopleOf(citation: XmlElement): string {
  const groups = childrenNamed(citation, 'person-group');
  const [authors = citation] = groups;
  const people = elementsIn(authors).flatMap((each) => {
    if (each.name === 'name' || each.name === 'string-name') {
      const name = [lineOf(childNamed(each, 'surname')), lineOf(childNamed(each, 'given-names'))];
      return [name.filter(Boolean).join(' ') || lineOf(each)];
    }
    if (each.name === 'collab') return [lineOf(each)];
    return each.name === 'etal' ? ['et al.'] : [];
  });
  return people.join(', ');
}

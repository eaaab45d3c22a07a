import { doiUrl, findUrl } from '#app/protocols/doi.ts';
import type { Xml } from '#app/protocols/xml.ts';
import type { ArticleText, Inline, Reference } from '../core/article-text.ts';
import { plainText } from '../core/plain-text.ts';
import { tag } from './tag.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeInlines } from './write-inlines.ts';
import type { Writing } from './writing.ts';

/** Footnotes, which a page has at its end. */
export function writeNotes(to: Writing, notes: ArticleText['notes']): Xml | null {
  if (notes.length === 0) return null;
  return tag(
    'section',
    { class: 'section notes', 'aria-labelledby': 'notes', role: 'doc-endnotes' },
    tag('h2', { id: 'notes', class: 'side-head' }, 'Notes'),
    tag(
      'ol',
      {},
      notes.map(({ id, blocks }) =>
        tag('li', { id }, writeBlocks(to, blocks), backLinks(to, id, 'Back to the text')),
      ),
    ),
  );
}

/** The references, each with the places that cite it. To be written last. */
export function writeReferences(to: Writing, references: readonly Reference[]): Xml | null {
  if (references.length === 0) return null;
  return tag(
    'section',
    { class: 'section', 'aria-labelledby': 'references' },
    tag('h2', { id: 'references', class: 'side-head' }, 'References'),
    tag(
      'ol',
      { class: 'full-references', role: 'list' },
      references.map((reference) => writeReference(to, reference)),
    ),
  );
}

function writeReference(to: Writing, { id, label, content, doi }: Reference): Xml {
  const url = doi === null ? null : doiUrl(doi);
  const isLinked = doi === null || plainText(content).toLowerCase().includes(doi);
  return tag(
    'li',
    { id },
    label !== null && tag('span', { class: 'figures label' }, `${label}. `),
    tag(
      'span',
      {},
      writeInlines(to, withLinks(content, doi)),
      !isLinked && url && [' ', tag('a', { href: url }, url)],
      backLinks(to, id, 'Cited here'),
    ),
  );
}

/** An address or a DOI that stands in an entry as words is a link, where the entry has none. */
function withLinks(content: readonly Inline[], doi: string | null): readonly Inline[] {
  if (content.some(({ kind }) => kind === 'link')) return content;
  return content.flatMap((inline): Inline[] => {
    if (inline.kind !== 'text') return [inline];
    const found = findUrl(inline.text) ?? doi ?? '';
    const at = found === '' ? -1 : inline.text.toLowerCase().indexOf(found.toLowerCase());
    if (at === -1) return [inline];
    const words = inline.text.slice(at, at + found.length);
    const href = found === doi ? doiUrl(doi) : found;
    return [
      { kind: 'text', text: inline.text.slice(0, at) },
      { kind: 'link', href, content: [{ kind: 'text', text: words }] },
      { kind: 'text', text: inline.text.slice(at + found.length) },
    ];
  });
}

function backLinks(to: Writing, id: string, words: string): Xml | false {
  const places = to.marksOf(id);
  if (places.length === 0) return false;
  return tag(
    'span',
    { class: 'back' },
    ` ${words}: `,
    places.map((place, at) => [
      at > 0 && ' ',
      tag(
        'a',
        { href: `#${place}`, role: 'doc-backlink', 'aria-label': `${words}: place ${at + 1}` },
        at + 1,
      ),
    ]),
  );
}

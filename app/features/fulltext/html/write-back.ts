import type { Xml } from '#app/protocols/xml.ts';
import type { ArticleText, Reference } from '../core/article-text.ts';
import { linkReference } from '../core/link-reference.ts';
import { around, tag } from './tag.ts';
import { writeBlocks } from './write-blocks.ts';
import { writeChange } from './write-change.ts';
import { writeInlines } from './write-inlines.ts';
import type { Writing } from './writing.ts';

/** Footnotes, which a page has at its end. */
export function* writeNotes(to: Writing, notes: ArticleText['notes']): Generator<Xml> {
  if (notes.length === 0) return;
  const [start, end] = around(
    'section',
    { class: 'section notes', 'aria-labelledby': 'notes', role: 'doc-endnotes', dir: to.direction },
    tag('h2', { id: 'notes', class: 'side-head' }, 'Notes'),
  );
  yield* [start, { markup: '<ol>' }];
  for (const { id, blocks } of notes) {
    yield tag('li', { id }, writeBlocks(to, blocks), backLinks(to, id, 'Back to the text'));
  }
  yield* [{ markup: '</ol>' }, end];
}

/** The references, each with the places that cite it. To be written last. */
export function* writeReferences(to: Writing, references: readonly Reference[]): Generator<Xml> {
  if (references.length === 0) return;
  const [start, end] = around(
    'section',
    { class: 'section', 'aria-labelledby': 'references', dir: to.direction },
    tag('h2', { id: 'references', class: 'side-head' }, 'References'),
  );
  const [first, last] = around('ol', { class: 'full-references', role: 'list' });
  yield* [start, first];
  for (const reference of references) yield writeReference(to, reference);
  yield* [last, end];
}

function writeReference(to: Writing, { id, label, content, doi }: Reference): Xml {
  return tag(
    'li',
    { id, dir: to.directionOf(content) },
    label !== null && tag('span', { class: 'figures label' }, `${label}. `),
    tag(
      'span',
      {},
      writeInlines(to, linkReference(content, doi)),
      backLinks(to, id, 'Cited here'),
      writeChange(to, id),
    ),
  );
}

function backLinks(to: Writing, id: string, words: string): Xml | false {
  const places = to.marksOf(id);
  if (places.length === 0) return false;
  const of = to.elements.get(id)?.name ?? `Note ${to.noteNumber(id) ?? ''}`.trim();
  return tag(
    'span',
    { class: 'back no-print' },
    ` ${words}: `,
    places.map((place, at) => [
      at > 0 && ' ',
      tag(
        'a',
        {
          href: `#${place}`,
          role: 'doc-backlink',
          'aria-label': `${of}, ${words.toLowerCase()}: ${at + 1}`,
        },
        at + 1,
      ),
    ]),
  );
}

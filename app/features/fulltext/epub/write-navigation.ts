import { element } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';
import type { Section } from '../core/article-text.ts';
import { plainText } from '../core/plain-text.ts';
import { xhtml } from './write-page.ts';
import type { Said } from './write-page.ts';

/** The table of contents, which every EPUB has. */
export const writeNavigation = ({ language, text }: Said): string =>
  xhtml(
    { language, text },
    'Contents',
    element(
      'nav',
      { 'epub:type': 'toc', id: 'toc' },
      element('h1', {}, 'Contents'),
      element(
        'ol',
        {},
        element('li', {}, element('a', { href: 'article.xhtml' }, 'Beginning')),
        text.sections.flatMap(entriesFor),
        text.notes.length > 0 && entry('notes', 'Notes'),
        text.references.length > 0 && entry('references', 'References'),
      ),
    ),
  );

const entry = (id: string, name: string, inner: readonly Xml[] = []): Xml =>
  element(
    'li',
    {},
    element('a', { href: `article.xhtml#${id}` }, name),
    inner.length > 0 && element('ol', {}, inner),
  );

/** A section without a heading gives its place to those within it. */
function entriesFor({ id, number, title, sections }: Section): Xml[] {
  const inner = sections.flatMap(entriesFor);
  const name = [number, plainText(title)].filter(Boolean).join(' ');
  return name ? [entry(id, name, inner)] : inner;
}

import { readingName } from '#app/protocols/citable-work.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { element, XML_DECLARATION } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';
import type { ArticleText } from '../core/article-text.ts';
import { directionOfText } from '../core/text-direction.ts';

export type Said = { work: CitableWork; language: string; text: ArticleText };

/** The article from its title to its references. */
export function writePage({ work, ...of }: Said, body: string): string {
  const abstract = texToPlainText(work.abstract ?? '').trim();
  return xhtml(
    of,
    texToPlainText(work.title),
    element('h1', {}, texToPlainText(work.title)),
    work.authors.length > 0 &&
      element('p', { class: 'authors' }, work.authors.map(readingName).join(', ')),
    abstract !== '' &&
      element(
        'section',
        { class: 'abstract' },
        element('h2', {}, 'Abstract'),
        abstract.split('\n').map((line) => element('p', {}, line)),
      ),
    { markup: body },
  );
}

/** A document of the package. */
export function xhtml(
  { language, text }: Pick<Said, 'language' | 'text'>,
  title: string,
  ...body: (Xml | false)[]
): string {
  const root = element(
    'html',
    {
      xmlns: 'http://www.w3.org/1999/xhtml',
      'xmlns:epub': 'http://www.idpf.org/2007/ops',
      lang: language,
      'xml:lang': language,
      dir: directionOfText(text) === 'rtl' ? 'rtl' : null,
    },
    element(
      'head',
      {},
      element('title', {}, title.trim() || 'Article'),
      element('link', { rel: 'stylesheet', type: 'text/css', href: 'style.css' }),
    ),
    element('body', {}, body),
  );
  return `${XML_DECLARATION}<!DOCTYPE html>\n${root.markup}\n`;
}

import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { plainText } from '#app/features/fulltext/core/index.ts';
import { articleHtml } from '#app/features/fulltext/html/index.ts';
import { doiUrl } from '#app/protocols/doi.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { element, onlyXml } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';
import { nameOf } from './article-records.ts';
import { PAGE_STYLE } from './page-style.ts';
import type { TextFront } from './text-front.ts';

/** The article as a page that needs nothing but its pictures, which lie beside it. */
export function articlePage(front: TextFront, text: ArticleText, name: string): string {
  const title = texToPlainText(front.title) || name;
  const body = articleHtml(text, (picture) => ({ src: picture.name, whole: picture.name }));
  const page = element(
    'html',
    { lang: front.language },
    element(
      'head',
      {},
      element('meta', { charset: 'utf-8' }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('title', {}, title),
      element('style', {}, { markup: PAGE_STYLE }),
    ),
    element(
      'body',
      {},
      writeHead(front, title),
      writeContents(text),
      element('main', {}, { markup: body }),
    ),
  );
  return `<!DOCTYPE html>\n${onlyXml(page.markup)}\n`;
}

function writeHead(front: TextFront, title: string): Xml {
  const { authors, lines, keywords, doi } = front;
  const places = [...new Set(authors.flatMap(({ affiliations }) => affiliations))];
  const marksOf = (own: readonly string[]) => own.map((each) => places.indexOf(each) + 1).join(',');
  return element(
    'header',
    { dir: 'auto' },
    element('h1', {}, title),
    authors.length > 0 &&
      element(
        'p',
        { class: 'authors' },
        authors.map((author, at) => [
          at > 0 && ', ',
          nameOf(author),
          places.length > 1 &&
            author.affiliations.length > 0 &&
            element('sup', {}, marksOf(author.affiliations)),
        ]),
      ),
    places.map((place, at) =>
      element(
        'p',
        { class: 'soft' },
        places.length > 1 && element('sup', {}, String(at + 1)),
        place,
      ),
    ),
    lines.map((line) => element('p', { class: 'soft' }, line)),
    doi !== null &&
      element('p', { class: 'soft' }, element('a', { href: doiUrl(doi) }, doiUrl(doi))),
    writeAbstract('Abstract', front.abstract),
    keywords.length > 0 && element('p', {}, element('b', {}, 'Keywords '), keywords.join(', ')),
  );
}

const writeAbstract = (title: string, abstract: readonly string[]): Xml | false =>
  abstract.length > 0 &&
  element(
    'section',
    { class: 'abstract', dir: 'auto' },
    element('h2', {}, title),
    abstract.map((line) => element('p', {}, line)),
  );

function writeContents({ sections }: ArticleText): Xml | false {
  const titled = sections.filter(({ title }) => plainText(title) !== '');
  return (
    titled.length > 2 &&
    element(
      'nav',
      { 'aria-label': 'Contents' },
      element(
        'ul',
        {},
        titled.map(({ id, number, title }) =>
          element(
            'li',
            {},
            element('a', { href: `#${id}` }, [number, plainText(title)].filter(Boolean).join(' ')),
          ),
        ),
      ),
    )
  );
}

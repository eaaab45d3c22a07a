import { lastingUrl, readingName, writtenDate } from '#app/protocols/citable-work.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { element, xmlDocument } from '#app/protocols/xml.ts';
import type { Xml } from '#app/protocols/xml.ts';
import type { ArticleText } from '../core/article-text.ts';
import { directionOfText } from '../core/text-direction.ts';
import { blocksOf, inlinesOf } from '../core/walk.ts';
import type { Said } from './write-page.ts';

export type PackagedPicture = { path: string; type: string };

/** What is in the package, and what is known of it. */
export function writePackage(
  { work, language, text }: Said,
  pictures: readonly PackagedPicture[],
  body: string,
  at: number,
): string {
  const date = work.online ?? work.issued;
  return xmlDocument(
    element(
      'package',
      {
        xmlns: 'http://www.idpf.org/2007/opf',
        version: '3.0',
        'unique-identifier': 'id',
        'xml:lang': language,
      },
      element(
        'metadata',
        { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
        element('dc:identifier', { id: 'id' }, lastingUrl(work) ?? work.id),
        element('dc:title', {}, texToPlainText(work.title).trim() || 'Article'),
        element('dc:language', {}, language),
        work.authors.map((author) => element('dc:creator', {}, readingName(author))),
        work.publisher !== null && element('dc:publisher', {}, work.publisher),
        date && element('dc:date', {}, writtenDate(date)),
        work.licenceUrl !== null && element('dc:rights', {}, work.licenceUrl),
        meta('dcterms:modified', `${new Date(at).toISOString().slice(0, 19)}Z`),
        accessibility(text),
      ),
      element(
        'manifest',
        {},
        item('nav', 'nav.xhtml', 'application/xhtml+xml', 'nav'),
        item(
          'article',
          'article.xhtml',
          'application/xhtml+xml',
          body.includes('<math') ? 'mathml' : null,
        ),
        item('style', 'style.css', 'text/css', null),
        pictures.map(({ path, type }, index) => item(`picture${index + 1}`, path, type, null)),
      ),
      element(
        'spine',
        { 'page-progression-direction': directionOfText(text) === 'rtl' ? 'rtl' : null },
        element('itemref', { idref: 'article' }),
      ),
    ),
  );
}

const meta = (property: string, value: string): Xml => element('meta', { property }, value);

const item = (id: string, href: string, type: string, properties: string | null): Xml =>
  element('item', { id, href, 'media-type': type, properties });

/** EPUB Accessibility 1.1: what a reader may rely on, and no more. */
function accessibility(text: ArticleText): Xml[] {
  const figures = [...blocksOf(text)].filter((block) => block.kind === 'figure');
  const isTold = figures.every(({ parts }) =>
    parts.every(({ alternative }) => alternative.trim() !== ''),
  );
  const hasFormulae = [...inlinesOf(text)].some(({ kind }) => kind === 'formula');
  const features = [
    'tableOfContents',
    'structuralNavigation',
    'displayTransformability',
    ...(isTold && figures.length > 0 ? ['alternativeText'] : []),
    ...(hasFormulae ? ['MathML'] : []),
  ];
  return [
    meta('schema:accessMode', 'textual'),
    ...(figures.length > 0 ? [meta('schema:accessMode', 'visual')] : []),
    ...(isTold ? [meta('schema:accessModeSufficient', 'textual')] : []),
    ...features.map((feature) => meta('schema:accessibilityFeature', feature)),
    meta('schema:accessibilityHazard', 'none'),
    meta(
      'schema:accessibilitySummary',
      isTold
        ? 'The text can be read aloud from beginning to end; figures have alternative texts.'
        : 'The text can be read aloud from beginning to end; some figures have no alternative text.',
    ),
  ];
}

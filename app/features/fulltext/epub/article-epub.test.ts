import { unzipSync } from 'fflate';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticleText } from '../../../../tests/support/article-texts.ts';
import { citableWork } from '../../../../tests/support/citable-work.ts';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import { findAll, readXml } from '../../../../tests/support/read-xml.ts';
import type { ArticleText } from '../core/article-text.ts';
import { articleEpub } from './article-epub.ts';

const PICTURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47]);

const epub = (text: ArticleText) =>
  articleEpub({ work: citableWork(), text, bytesOf: () => PICTURE, at: Date.UTC(2024, 0, 2) });

/** Its files by their names, those of text as text. */
function opened(bytes: Uint8Array): Map<string, string> {
  const decoder = new TextDecoder();
  return new Map(
    Object.entries(unzipSync(bytes)).map(([name, file]) => [name, decoder.decode(file)]),
  );
}
const read = (file: string) => readXml(file.replace('<!DOCTYPE html>\n', ''));

test('any text becomes a package whose files are all listed and whose links all lead somewhere', () => {
  fc.assert(
    fc.property(anyArticleText, (text) => {
      const files = opened(epub(text));
      const listed = findAll(read(files.get('EPUB/package.opf')!), 'item');
      const names = listed.map(({ attributes }) => `EPUB/${attributes['href']}`);
      expect(new Set([...names, 'mimetype', 'META-INF/container.xml', 'EPUB/package.opf'])).toEqual(
        new Set(files.keys()),
      );
      const page = read(files.get('EPUB/article.xhtml')!);
      const written = files.get('EPUB/article.xhtml')!;
      for (const image of findAll(page, 'img')) {
        expect(names).toContain(`EPUB/${image.attributes['src']}`);
      }
      for (const link of findAll(read(files.get('EPUB/nav.xhtml')!), 'a')) {
        const [file, id] = link.attributes['href']!.split('#');
        expect(file).toBe('article.xhtml');
        if (id !== undefined) expect(written).toContain(` id="${id}"`);
      }
    }),
  );
});

test('a drawing that was kept before it was looked into fetches nothing in the e-book', () => {
  const text = madeArticleText();
  text.pictures = text.pictures.map((picture) => ({ ...picture, type: 'image/svg+xml' }));
  const drawing = '<svg><style>@imp<!-- -->ort "https://a.example/"</style><g/></svg>';
  const files = opened(
    articleEpub({ work: citableWork(), text, bytesOf: () => Buffer.from(drawing), at: 0 }),
  );
  expect(files.get('EPUB/pictures/1.svg')).toMatch(/^<svg [^<>]+><style\/><g\/><\/svg>$/);
});

test('the file says what it is in its first bytes, and the same article gives the same file', () => {
  const bytes = epub(madeArticleText());
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 58));
  expect(start.slice(30)).toBe('mimetypeapplication/epub+zip');
  // Stored, not packed: the method in the head of the first file.
  expect(bytes[8]).toBe(0);
  expect(epub(madeArticleText())).toEqual(bytes);
});

test('the package says what a reader may rely on', () => {
  const opf = opened(epub(madeArticleText())).get('EPUB/package.opf')!;
  for (const part of [
    '<dc:identifier id="id">https://doi.org/10.5555/jsdip.v11i4.368</dc:identifier>',
    '<dc:creator>Johan van der Meulen</dc:creator>',
    '<meta property="dcterms:modified">2024-01-02T00:00:00Z</meta>',
    '<meta property="schema:accessModeSufficient">textual</meta>',
    '<meta property="schema:accessibilityFeature">alternativeText</meta>',
    '<meta property="schema:accessibilityFeature">MathML</meta>',
    '<item id="article" href="article.xhtml" media-type="application/xhtml+xml" properties="mathml"/>',
    '<item id="picture1" href="pictures/1.png" media-type="image/png"/>',
  ]) {
    expect(opf).toContain(part);
  }
});

test('figures without words take the promise of alternative texts back', () => {
  const part = { picture: 'picture-1.png', caption: [], alternative: '' };
  const text = madeArticleText();
  text.sections[0]!.blocks = [
    { kind: 'figure', id: 'fig1', label: null, caption: [], parts: [part] },
  ];
  const opf = opened(epub(text)).get('EPUB/package.opf')!;
  expect(opf).not.toContain('alternativeText');
  expect(opf).not.toContain('accessModeSufficient');
});

test('the contents list every section that has a heading', () => {
  const nav = opened(epub(madeArticleText())).get('EPUB/nav.xhtml')!;
  const links = findAll(read(nav), 'a').map(({ attributes }) => attributes['href']);
  expect(links.slice(0, 4)).toEqual([
    'article.xhtml',
    'article.xhtml#s1',
    'article.xhtml#s1.1',
    'article.xhtml#s1.2',
  ]);
  expect(links.slice(-2)).toEqual(['article.xhtml#notes', 'article.xhtml#references']);
});

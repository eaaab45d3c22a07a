import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyArticleText } from '../../../../tests/support/article-texts.ts';
import { madeArticleText } from '../../../../tests/support/made-article-text.ts';
import { findAll, readXml, xmlText } from '../../../../tests/support/read-xml.ts';
import type { XmlElement } from '../../../../tests/support/read-xml.ts';
import type { ArticleText, Block, Inline } from '../core/article-text.ts';
import { elementsOf } from '../core/elements.ts';
import { inlinesOf } from '../core/walk.ts';
import { articleHtml } from './article-html.ts';

const file = ({ name }: { name: string }) => ({
  src: `/figures/${name}-800.webp`,
  srcset: `/figures/${name}-800.webp 800w, /figures/${name}-1600.webp 1600w`,
  whole: `/figures/${name}`,
});
const html = (text: ArticleText) => articleHtml(text, file);
/** The page read strictly: what is well-formed as XML is read alike by browsers. */
const read = (written: string) =>
  readXml(`<?xml version="1.0" encoding="UTF-8"?>\n<main>${written}</main>`);
const everything = (element: XmlElement): XmlElement[] =>
  element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...everything(child)],
  );

/** An article of one section with these blocks. */
const articleOf = (...blocks: Block[]): ArticleText => ({
  ...madeArticleText(),
  sections: [{ id: 's1', role: 'body', number: '1', title: [words('One')], blocks, sections: [] }],
});
const words = (text: string): Inline => ({ kind: 'text', text });
const paragraph = (...content: Inline[]): Block => ({ kind: 'paragraph', id: 'p1', content });

test('any text becomes a well-formed page in which each element stands once and each link leads somewhere', () => {
  fc.assert(
    fc.property(anyArticleText, (text) => {
      const page = read(html(text));
      const all = everything(page);
      const ids = all.flatMap(({ attributes }) => attributes['id'] ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of elementsOf(text).keys()) expect(ids).toContain(id);
      for (const link of findAll(page, 'a')) {
        const target = link.attributes['href']!;
        if (target.startsWith('#')) expect(ids).toContain(target.slice(1));
        else expect(target).toMatch(/^(?:https?:\/\/|mailto:|ftp:\/\/|doi:|\/figures\/)/);
        expect(findAll(link, 'a')).toEqual([]);
        expect(xmlText(link).trim() + JSON.stringify(findAll(link, 'img'))).not.toBe('[]');
      }
    }),
  );
});

test('a formula that shows nothing is written as it was typed, so that a link around it has words', () => {
  for (const tex of ['%', '\\quad', '% why']) {
    const formula: Inline = { kind: 'formula', formula: { tex, typst: null } };
    const link: Inline = { kind: 'mention', target: 's1', content: [formula] };
    const page = read(html(articleOf(paragraph(link))));
    expect(findAll(page, 'a').map(xmlText)).toContain(tex);
  }
});

test('no word of any text is lost on its page', () => {
  fc.assert(
    fc.property(anyArticleText, (text) => {
      const shown = xmlText(read(html(text)));
      const typed = Array.from(inlinesOf(text)).flatMap((inline) =>
        inline.kind === 'text' || inline.kind === 'code' ? inline.text : [],
      );
      // Without what no page may hold: XML 1.0 §2.2.
      const said = typed.map((each) => each.replaceAll(/[\0\v\uD800\uFFFE]/g, ''));
      // A link of blanks alone is called by where it leads.
      expect(said.filter((each) => each.trim() !== '' && !shown.includes(each))).toEqual([]);
    }),
  );
});

test('headings begin with h2 and go down with the sections', () => {
  const page = read(html(madeArticleText()));
  const heads = everything(page).filter(({ name }) => /^h\d$/.test(name));
  expect(heads.slice(0, 5).map(({ name }) => name)).toEqual(['h2', 'h3', 'h3', 'h3', 'h2']);
  expect(heads.slice(-4).map(xmlText)).toEqual([
    'A Other things',
    'Funding',
    'Notes',
    'References',
  ]);
});

test('a figure has its picture in several widths, its words, and a link to the whole picture', () => {
  const figure = findAll(read(html(madeArticleText())), 'figure')[0]!;
  expect(figure.attributes['id']).toBe('fig1');
  expect(findAll(figure, 'a')[0]!.attributes['href']).toBe('/figures/picture-1.png');
  expect(findAll(figure, 'img')[0]!.attributes).toMatchObject({
    src: '/figures/picture-1.png-800.webp',
    srcset: '/figures/picture-1.png-800.webp 800w, /figures/picture-1.png-1600.webp 1600w',
    width: '1600',
    height: '900',
    alt: expect.stringMatching(/^A line that rises from left to right: /),
  });
  expect(xmlText(findAll(figure, 'figcaption')[0]!)).toMatch(/^Figure 1 [A-Z]/);
});

test('a picture that has several points for each of a page is shown as large as its author made it', () => {
  const text = madeArticleText();
  const pictures = text.pictures.map((picture) => ({ ...picture, density: 2.25 }));
  const figure = findAll(read(html({ ...text, pictures })), 'figure')[0]!;
  expect(findAll(figure, 'img')[0]!.attributes).toMatchObject({ width: '711', height: '400' });
});

test('a figure without alternative text is called by its name, and a lost one says so', () => {
  const part = { picture: 'picture-1.png', caption: [], alternative: '' };
  const [figure, lost] = findAll(
    read(
      html(
        articleOf(
          { kind: 'figure', id: 'fig1', label: 'Figure 1', caption: [], parts: [part] },
          {
            kind: 'figure',
            id: 'fig2',
            label: 'Figure 2',
            caption: [],
            parts: [{ ...part, picture: 'lost.png' }],
          },
        ),
      ),
    ),
    'figure',
  );
  expect(findAll(figure!, 'img')[0]!.attributes['alt']).toBe('Figure 1');
  expect(xmlText(lost!)).toContain('Figure 2 is missing.');
});

test('a table is a region with a name that the keyboard reaches, and its heads say whose they are', () => {
  const table = findAll(read(html(madeArticleText())), 'figure').find(
    ({ attributes }) => attributes['class'] === 'full-table',
  )!;
  expect(findAll(table, 'div')[0]!.attributes).toEqual({
    class: 'table-wrap',
    role: 'region',
    tabindex: '0',
    'aria-labelledby': 'tab1-caption',
  });
  const heads = findAll(table, 'th').map(({ attributes: { scope }, ...head }) => [
    xmlText(head as XmlElement).replace(/^[a-z]+ (\d)$/, 'row $1'),
    scope,
  ]);
  expect(heads.slice(0, 9)).toEqual([
    ['Method', 'col'],
    ['Measured', 'colgroup'],
    ['Seen', 'col'],
    ['Remark', 'col'],
    ['Mean', 'col'],
    ['Deviation', 'col'],
    ['Median', 'col'],
    ['row 0', 'row'],
    ['row 1', 'row'],
  ]);
});

test('two tables without caption are regions of two names', () => {
  const table = (id: string): Block => ({
    ...{ kind: 'table', id, label: null, caption: [], columns: [null], head: [], headColumns: 0 },
    rows: [[{ blocks: [paragraph(words('1'))], columns: 1, rows: 1, align: null }]],
    remarks: [],
  });
  const page = read(html(articleOf(table('tab1'), table('tab2'))));
  const regions = everything(page).filter(({ attributes }) => attributes['role'] === 'region');
  expect(regions.map(({ attributes }) => attributes['aria-label'])).toEqual([
    'Table without number',
    'Table without number (2)',
  ]);
});

test('two tables with one caption are regions of two names', () => {
  const table = (id: string): Block => ({
    ...{ kind: 'table', id, label: 'Table 1', caption: [words('Grains.')], columns: [null] },
    ...{ head: [], headColumns: 0, remarks: [] },
    rows: [[{ blocks: [paragraph(words('1'))], columns: 1, rows: 1, align: null }]],
  });
  const page = read(html(articleOf(table('tab1'), table('tab2'))));
  const regions = everything(page).filter(({ attributes }) => attributes['role'] === 'region');
  expect(regions.map(({ attributes }) => attributes['aria-labelledby'])).toEqual([
    'tab1-caption',
    undefined,
  ]);
  expect(regions[1]!.attributes['aria-label']).toBe('Table 1 Grains. (2)');
});

test('a heading with a formula has the formula in its name, and another needs none', () => {
  const text = articleOf(paragraph(words('Text.')));
  text.sections[0]!.title = [
    words('The '),
    { kind: 'formula', formula: { tex: 'H_2', typst: null } },
    words(' norm'),
  ];
  expect(findAll(read(html(text)), 'h2')[0]!.attributes['aria-label']).toBe('1 The H₂ norm');
  const plain = read(html(articleOf(paragraph(words('Text.')))));
  expect(findAll(plain, 'h2')[0]!.attributes['aria-label']).toBeUndefined();
});

test('a citation leads to its reference, which leads back to each place that cites it', () => {
  const page = read(html(madeArticleText()));
  const citation = findAll(page, 'a').find(({ attributes }) => 'data-glance' in attributes)!;
  expect(citation.attributes).toMatchObject({ id: 'place1', href: '#ref2', role: 'doc-biblioref' });
  const entry = findAll(page, 'li').find(({ attributes }) => attributes['id'] === 'ref2')!;
  const back = findAll(entry, 'a').map(({ attributes }) => attributes['href']);
  expect(back.length).toBeGreaterThan(1);
  expect(back[0]).toBe('#place1');
  const [doi] = findAll(
    findAll(page, 'li').find(({ attributes }) => attributes['id'] === 'ref1')!,
    'a',
  );
  expect(doi!.attributes['href']).toBe('https://doi.org/10.5555/made.0');
});

test('an address or a DOI that stands in a reference as words is a link', () => {
  const entry = (id: string, content: string, doi: string | null) => ({
    ...{ id, label: null, doi, year: null, content: [words(content)] },
  });
  const page = html({
    ...articleOf(),
    references: [
      entry('ref1', 'Roe (2001). https://doi.org/10.5555/a.1. Read.', '10.5555/a.1'),
      entry('ref2', 'Lee (2002). doi: 10.5555/B.2', '10.5555/b.2'),
      entry('ref3', 'Poe (2003). No address', '10.5555/c.3'),
    ],
  });
  expect(page).toContain(
    'Roe (2001). <a href="https://doi.org/10.5555/a.1">https://doi.org/10.5555/a.1</a>. Read.',
  );
  expect(page).toContain('doi: <a href="https://doi.org/10.5555/b.2">10.5555/B.2</a>');
  expect(page).toContain('address <a href="https://doi.org/10.5555/c.3">');
});

test('a footnote is numbered by its place and leads back', () => {
  const page = read(html(madeArticleText()));
  const mark = findAll(page, 'a').find(({ attributes }) => attributes['role'] === 'doc-noteref');
  expect(mark!.attributes).toMatchObject({ href: '#fn1', 'aria-label': 'Note 1' });
  const note = findAll(page, 'li').find(({ attributes }) => attributes['id'] === 'fn1')!;
  expect(findAll(note, 'a').at(-1)!.attributes['href']).toBe(`#${mark!.attributes['id']}`);
});

test('a formula is MathML with its number, and one that cannot be set is shown as it was written', () => {
  const formula = (tex: string): Block => ({
    kind: 'formula',
    id: 'eq1',
    number: '1',
    formula: { tex, typst: null },
  });
  const good = html(articleOf(formula('a+b')));
  expect(good).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"');
  expect(good).toContain('(1)</span>');
  const bombs = [
    String.raw`\unknown{`,
    String.raw`\def\a{xx}\def\b{\a\a}\b`,
    '{'.repeat(5000),
    String.raw`\frac{a}{b}`.repeat(1000),
  ];
  for (const bomb of bombs) {
    const page = html(articleOf(formula(bomb)));
    expect(page).not.toContain('<math');
    expect(page).toContain(`<code>${bomb}</code>`);
  }
});

test('no more formulae are set than a page can hold', () => {
  const formula = (at: number): Inline => ({
    kind: 'formula',
    formula: { tex: `${'x+'.repeat(1500)}${at}`, typst: null },
  });
  const page = html(
    articleOf(...Array.from({ length: 90 }, (_, at) => paragraph(formula(at), formula(at)))),
  );
  expect(page.split('<math').length - 1).toBe(2 * 66);
  expect(page.split('<code').length - 1).toBe(2 * 24);
});

test('what may not be followed is not a link, and what is in another language says so', () => {
  const page = html(
    articleOf(
      paragraph(
        { kind: 'link', href: 'javascript:alert(1)', content: [words('here')] },
        { kind: 'link', href: 'https://example.org/a b', content: [words('there')] },
        { kind: 'language', language: 'ar', direction: 'rtl', content: [words('نص')] },
        { kind: 'mention', target: 'fig1', content: [words('Fig. 1')] },
      ),
    ),
  );
  expect(page).toContain(
    '<p id="p1">here<a href="https://example.org/a%20b">there</a><span lang="ar" dir="rtl">نص</span>Fig. 1</p>',
  );
});

test('an article of 20 pages, 12 figures and 60 references travels in 60 KB', () => {
  expect(gzipSync(html(madeArticleText())).length).toBeLessThan(60_000);
});

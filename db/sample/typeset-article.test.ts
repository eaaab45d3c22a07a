import { PDFDocument } from '@cantoo/pdf-lib';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { readSample, readSampleArticle, type SampleArticle } from './read-sample.server.ts';
import { plainMaths } from './typeset/maths-text.ts';
import { typeset } from '#app/platform/documents/print/typeset.server.ts';
import { articleToSet, type PrintedJournal } from './typeset-article.server.ts';

const journal: PrintedJournal = {
  title: 'Journal of System Design and Information Processing',
  abbreviation: 'J. Syst. Des. Inf. Process.',
  publisher: 'Sample Scholarly Press',
  issn: { print: '0000-0000', online: '9999-9994' },
  licence: { name: 'CC BY-NC-ND 4.0', url: 'https://creativecommons.org/licenses/by-nc-nd/4.0/' },
  sample: true,
};
const typesetArticle = (article: SampleArticle) => typeset(articleToSet(article, journal));
const { articles } = await readSample();

const difficult = readSampleArticle(
  `---
volume: 11
issue: Issue 4
title: "Leak detection for $H_2$ with “smart” sensors"
authors:
  - {given: Nguyễn Thị, family: Ánh Tuyết, affiliation: Đại học Mẫu Đà Nẵng}
  - {given: Adébáyọ̀, family: Olú, affiliation: null}
  - {given: Łukasz, family: Żółć-Gęślą, affiliation: Przykładowy Uniwersytet Łódzki}
pages: 368-373
doi: 10.5555/jsdip.v11i4.368
paper: "202300412"
received: 2023-05-02
accepted: 2023-08-21
published: 2023-10-15
keywords: [sensors, hydrogen]
references:
  - "Świątek, J. (2020). On (bracketed) DOIs. https://doi.org/10.1016/S0140-6736(20)30183-5"
abstract: |
  Sensors are small. ${'They measure often and forget little. '.repeat(20)}
---
## Method

Text with *emphasis*, **weight** and $\\alpha_1 \\le 2$.

- first point
- second point

| Sensor | Range |
| ------ | ----: |
| A      |  1.25 |

### Detail

An \`unusual ☃ sign\` and 中文 do no harm.
`,
  'difficult.md',
);

async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  // A line may end after a hyphen.
  return text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<=\p{L}-) /gu, '');
}

test('every sample article becomes a PDF of the pages that it announces, below 160 KB', async () => {
  for (const article of articles) {
    const pdf = typesetArticle(article);
    expect(pdf.length, article.file).toBeLessThan(160_000);
    const pages = (await PDFDocument.load(pdf)).getPageCount();
    const [first, last] = article.pages.split('-').map(Number);
    expect(pages, article.file).toBe(last! - first! + 1);
  }
});

test('a reader can search the PDF for title, authors, abstract and references', async () => {
  for (const article of articles.slice(0, 12)) {
    const text = await textOf(typesetArticle(article));
    expect(text, article.file).toContain(plainMaths(article.title).replaceAll("'", '’'));
    for (const { given, family } of article.authors) expect(text).toContain(`${given} ${family}`);
    expect(text).toContain(' References 1. ');
    expect(text).toContain(article.doi);
  }
});

test('letters of Polish and Vietnamese, formulas and unknown signs are set readably', async () => {
  const text = await textOf(typesetArticle(difficult));
  expect(text).toContain('Leak detection for H2 with “smart” sensors');
  expect(text).toContain('Nguyễn Thị Ánh Tuyết');
  expect(text).toContain('Łukasz Żółć-Gęślą');
  // A letter that no font has as one glyph is read twice where a reader ignores /ActualText.
  expect(text).toMatch(/Adébáy(?:ọ̀)+ Olú/u);
  expect(text).toContain('Đại học Mẫu Đà Nẵng');
  expect(text).toContain('Sensor Range A 1.25');
});

test('the file names its title, authors, language and printed pages, and is tagged', async () => {
  const pdf = typesetArticle(difficult);
  const proxy = await getDocumentProxy(pdf.slice());
  const { info } = await getMeta(proxy);
  expect(info['Title']).toBe('Leak detection for H2 with “smart” sensors');
  expect(info['Author']).toBe('Nguyễn Thị Ánh Tuyết, Adébáyọ̀ Olú, Łukasz Żółć-Gęślą');
  expect(info['Language']).toBe('en-GB');
  expect((await proxy.getPageLabels())?.[0]).toBe('368');
  expect(await proxy.getMarkInfo()).toMatchObject({ Marked: true });
  expect((await proxy.getOutline())?.map(({ title }) => title)).toEqual([
    'Abstract',
    'Method',
    'References',
  ]);
  const raw = await PDFDocument.load(pdf);
  expect(raw.catalog.getViewerPreferences()?.getDisplayDocTitle()).toBe(true);
});

test('a DOI with brackets is a working link', async () => {
  const proxy = await getDocumentProxy(typesetArticle(difficult));
  const pages = await Promise.all(
    Array.from({ length: proxy.numPages }, async (_, i) =>
      (await proxy.getPage(i + 1)).getAnnotations(),
    ),
  );
  const urls = pages.flat().map(({ url }) => url as string);
  expect(urls).toContain('https://doi.org/10.1016/S0140-6736(20)30183-5');
  expect(urls).toContain(journal.licence.url);
});

test('only subsets of fonts are embedded, none of them Type 3', async () => {
  const pdf = await PDFDocument.load(typesetArticle(difficult));
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object.toString());
  const used = objects.filter((object) => object.includes('/Type /Font\n'));
  expect(used.length).toBeGreaterThan(0);
  for (const font of used) expect(font).toMatch(/\/Subtype \/(Type0|CIDFontType2)/u);
  const descriptors = objects.filter((object) => object.includes('/Type /FontDescriptor'));
  for (const descriptor of descriptors) expect(descriptor).toMatch(/\/[A-Z]{6}\+.*\/FontFile2/su);
});

test('the same article gives the same bytes', async () => {
  const once = typesetArticle(difficult);
  const again = typesetArticle(difficult);
  expect(Buffer.from(once).equals(Buffer.from(again))).toBe(true);
});

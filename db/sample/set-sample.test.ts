import { getDocumentProxy, getMeta } from 'unpdf';
import { expect, test } from 'vitest';
import { findPdf } from '../../app/features/catalogue/articles/find-pdf.server.ts';
import { findFullText } from '../../app/features/catalogue/texts/find-full-text.server.ts';
import { readFrontPage } from '../../app/features/publishing/uploads/front-page/front-page.ts';
import { jobs } from '../../app/jobs.server.ts';
import { readFirstPage } from '../../app/platform/documents/pdf/first-page.server.ts';
import { runDueJobs } from '../../app/platform/queue/run-jobs.server.ts';
import { storedFile } from '../../app/platform/storage/stored-file.server.ts';
import { readOf, tagged } from '../../tests/support/fulltext/printed-articles.ts';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../tests/support/test-platform.ts';
import { loadSample, removeSample } from './load-sample.server.ts';
import { setSampleJob } from './set-sample.job.server.ts';

const TIME = { timeout: 120_000 };
const RUN = { attempt: 1, signal: new AbortController().signal };

/** The sample journal with the PDFs of these articles, or of all. */
async function withSample(...papers: string[]): Promise<TestPlatform> {
  const platform = await createTestPlatform();
  await loadSample(platform);
  if (papers.length === 0) await runDueJobs(platform, jobs);
  for (const given of await listQueued(platform)) {
    if (papers.includes(given.file)) await setSampleJob.work(platform, given, RUN);
  }
  return platform;
}

async function listQueued({ db }: TestPlatform) {
  const rows = await db.selectFrom('jobs').select('payload').execute();
  return rows.map(({ payload }) => JSON.parse(payload) as { article: number; file: string });
}

async function pdfOf(platform: TestPlatform, doi: string): Promise<Buffer> {
  const { id } = await platform.db
    .selectFrom('articles')
    .select('id')
    .where('doi', '=', doi)
    .executeTakeFirstOrThrow();
  const { storageKey } = (await findPdf(platform, { articleId: id }))!;
  const file = await storedFile(platform.storage, storageKey);
  return file.read(0, file.size);
}

test(
  'each sample article gets a PDF of the pages that it announces, below 250 KB',
  TIME,
  async () => {
    const platform = await withSample();
    const rows = await platform.db
      .selectFrom('articles')
      .select(['doi', 'page_text as pages', 'title', 'author_text as authors'])
      .execute();
    expect(rows).toHaveLength(60);
    for (const { doi, pages, title } of rows) {
      const pdf = await pdfOf(platform, doi!);
      expect(pdf.length, title).toBeLessThan(250_000);
      const document = await getDocumentProxy(new Uint8Array(pdf));
      const labels = await document.getPageLabels();
      expect(`${labels?.[0]}-${labels?.at(-1)}`, title).toBe(pages);
      await document.loadingTask.destroy();
    }
  },
);

test(
  'the PDF of a sample article tells who wrote what, to readers, programs and screen readers',
  TIME,
  async () => {
    const platform = await withSample('v14i4-04.md');
    const pdf = await pdfOf(platform, '10.5555/jsdip.v14i4.65');
    const read = await readOf(pdf);
    for (const part of [
      'Volume 14, Issue 4, pages 65–67',
      'Josiah Carberry1 ORCID, Sunniva Aasgård-Otieno2, Danae Deigmatidou3, Yangben Lin4',
      '1 Applied Psychoceramics Unit, Sample University of Wesleyford',
      'Received 15 June 2026 · Accepted 21 September 2026 · Published 15 October 2026',
      'https://doi.org/10.5555/jsdip.v14i4.65',
      'The dye can be burnt off at 600 °C.',
      'Figure 1 Spectra of a sound and of a cracked disc',
      'Table 1 Substrates rejected, of 64 cracked and 1,436 good ones.',
      'Danae Deigmatidou writes her name Δανάη Δειγματίδου',
      'Yangben Lin writes his 林样本.',
      'Sample article, written to show the journal’s layout.',
      'Welch, P. D. (1967).',
    ]) {
      expect(read).toContain(part);
    }
    const document = await getDocumentProxy(new Uint8Array(pdf));
    const { info } = await getMeta(document);
    expect(info).toMatchObject({
      Title: 'Acoustic screening of cracked ceramic substrates with a single microphone',
      Author: 'Josiah Carberry, Sunniva Aasgård-Otieno, Danae Deigmatidou, Yangben Lin',
      Language: 'en',
    });
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
    expect((await document.getOutline())?.map(({ title }) => title)).toEqual([
      ...['Abstract', 'Introduction', 'Station', 'Features', 'Classification', 'Results'],
      ...['Remarks', 'Conclusion', 'About the authors', 'References'],
    ]);
    await document.loadingTask.destroy();
    expect(['Figure', 'Table', 'Note'].map((kind) => tagged(pdf, kind))).toEqual([1, 1, 1]);
    expect(readFrontPage(await readFirstPage(pdf))).toMatchObject({
      title: 'Acoustic screening of cracked ceramic substrates with a single microphone',
      abstract: expect.stringMatching(/^A cracked pot sounds dull, .* than anything else\.$/),
    });
  },
);

test('a formula in the title of a sample article is read as letters', TIME, async () => {
  const platform = await withSample('v02i3-01.md');
  const pdf = await pdfOf(platform, '10.5555/jsdip.v2i3.21');
  expect(readFrontPage(await readFirstPage(pdf)).title).toBe(
    'H2 design of a reduced-order tension controller for a narrow web line',
  );
  expect(tagged(pdf, 'Formula')).toBeGreaterThan(5);
});

test('some sample articles are read as pages, with their figure', TIME, async () => {
  const platform = await withSample('v14i4-04.md', 'v14i4-03.md');
  const rows = await platform.db.selectFrom('full_texts').select(['article_id as id']).execute();
  expect(rows).toHaveLength(1);
  const { text, pictures } = (await findFullText(platform, rows[0]!.id))!;
  expect(text.sections.map(({ title }) => title)).toHaveLength(8);
  expect(text.notes).toHaveLength(1);
  expect(text.references).toHaveLength(6);
  expect(pictures).toMatchObject([{ name: 'picture-1.svg' }]);
});

test(
  'a sample article keeps the PDF that it has by then, and one that is gone stays gone',
  TIME,
  async () => {
    const platform = await withSample('v14i4-04.md');
    const given = (await listQueued(platform)).find(({ file }) => file === 'v14i4-04.md')!;
    await platform.db
      .updateTable('article_files')
      .set({ file_name: 'by-an-editor.pdf' })
      .where('article_id', '=', given.article)
      .execute();
    await setSampleJob.work(platform, given, RUN);
    const kept = await findPdf(platform, { articleId: given.article });
    expect(kept!.fileName).toBe('by-an-editor.pdf');
    await removeSample(platform);
    await setSampleJob.work(platform, given, RUN);
    expect(await platform.db.selectFrom('articles').select('id').execute()).toEqual([]);
  },
);

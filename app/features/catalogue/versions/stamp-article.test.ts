import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { retract } from '../../../../tests/support/retract.ts';
import { stageFile } from '../../../../tests/support/submission.ts';
import { correctArticle } from '#app/features/publishing/corrections/correct-article.server.ts';
import { findPdf } from '../articles/find-pdf.server.ts';
import { readPdfText } from '../search/pdf-text.server.ts';
import { findVersionPdf } from './find-article-version.server.ts';
import { stampArticle } from './stamp-article.server.ts';

const EDITOR = { id: 'e1', role: 'editor' } as const;
/** Of two pages, of which the second lies on its side. */
const PDF = Buffer.from(
  makePdf('', ['<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate 90 >>'])
    .toString('latin1')
    .replace('/Kids [3 0 R] /Count 1', '/Kids [3 0 R 4 0 R] /Count 2'),
  'latin1',
);

test('the PDF of a retracted article says so on each page with date and address, once, and the PDF before can be had', async () => {
  const platform = await catalogueWith(articleRecord(1));
  const { id: _, pdf: __, ...record } = articleRecord(1);
  const file = await stageFile(platform, PDF);
  const correction = { articleId: 1, version: 1, record, file, notice: 'With its PDF.' };
  expect(await correctArticle(platform, EDITOR, correction)).toMatchObject({
    outcome: 'corrected',
  });
  const before = (await findPdf(platform, { articleId: 1 }))!;
  const mark = (kind: 'concern' | 'retraction') =>
    retract(platform, EDITOR, { articleId: 1, notice: 'Invented.' }, undefined, kind);
  await mark('concern');
  await mark('retraction');
  const jobs = platform.db.selectFrom('jobs').select('payload').where('name', '=', 'stamp-article');
  expect(await jobs.execute()).toEqual([{ payload: '{"articleId":1}' }]);

  await stampArticle(platform, 1);
  const stamped = (await findPdf(platform, { articleId: 1 }))!;
  const { text } = await readPdfText(platform, stamped.storageKey);
  const retracted = 'RETRACTED, 21 November 2026. See https://doi.org/10.5555/abc.1.notice3';
  const concern =
    'Expression of concern, 21 November 2026. See https://doi.org/10.5555/abc.1.notice2';
  expect(text.split(retracted)).toHaveLength(3);
  expect(text.split(concern)).toHaveLength(3);

  await stampArticle(platform, 1);
  expect(await findPdf(platform, { articleId: 1 })).toEqual(stamped);
  for (const version of [2, 3]) {
    expect(await findVersionPdf(platform, { articleId: 1, version })).toMatchObject({
      sha256: before.sha256,
    });
  }
});

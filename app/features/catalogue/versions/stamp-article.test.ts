import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { aUser } from '../../../../tests/support/office.ts';
import { asAccount } from '../../../../tests/support/reviewing.ts';
import { retract } from '../../../../tests/support/retract.ts';
import { stageFile } from '../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { readText } from '#app/platform/documents/read-text.server.ts';
import { TooBusy } from '#app/platform/too-busy.ts';
import { findPdf } from '../articles/find-pdf.server.ts';
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

async function anArticleWithPdf(bytes: Buffer) {
  const platform = await catalogueWith(articleRecord(1));
  const { key, size, sha256 } = await (await stageFile(platform, bytes)).content.keep();
  const file = { article_id: 1, kind: 'pdf', file_name: 'one.pdf', added_at: 1 } as const;
  await platform.db
    .insertInto('article_files')
    .values({ ...file, storage_key: key, size, sha256 })
    .execute();
  return { platform, sha256 };
}

async function textOfPdf(platform: TestPlatform) {
  const { storageKey } = (await findPdf(platform, { articleId: 1 }))!;
  const bytes = await new Response(await platform.storage.read(storageKey)).arrayBuffer();
  return readText('pdf', Buffer.from(bytes), { most: 10_000, asides: false });
}

test('a PDF that says of itself that it bears a notice is marked all the same, and once', async () => {
  const { platform } = await anArticleWithPdf(makePdf('/OCTV_Stamps [(notice 1)]'));
  const said = { articleId: 1, notice: 'Invented.' };
  expect(await retract(platform, EDITOR, said)).toBe('confirmed');
  await stampArticle(platform, 1);
  await stampArticle(platform, 1);
  expect((await textOfPdf(platform)).split('RETRACTED, 21 November 2026.')).toHaveLength(2);
});

test('editors read on the page of an article that its PDF could not be marked', async () => {
  const { platform } = await anArticleWithPdf(Buffer.from('%PDF-1.4\nnothing else'));
  const said = { articleId: 1, notice: 'Invented.' };
  const { browser } = await asAccount(platform, (await aUser(platform, 'editor')).id);
  expect(await retract(platform, EDITOR, said, undefined, 'concern')).toBe('confirmed');
  const page = async () => (await browser.get('/office/articles/1')).html;
  expect(await page()).toContain('The PDF is being marked with this notice.');
  // A machine that is only busy says nothing about the PDF.
  const ask = () => Promise.reject(new TooBusy('No time.'));
  const busy = Object.create(platform, { documents: { value: { ask } } });
  await expect(stampArticle(busy, 1)).rejects.toThrow('No time.');
  expect(await page()).toContain('The PDF is being marked with this notice.');
  await expect(stampArticle(platform, 1)).rejects.toThrow('Pages');
  expect(await page()).toContain('The PDF could not be marked with this notice');
  await platform.db.updateTable('article_files').set({ sha256: 'another' }).execute();
  expect(await page()).toContain('The PDF is being marked with this notice.');
});

test('the PDF of a retracted article says so on each page with date and address, and the PDF before can be had', async () => {
  const { platform, sha256 } = await anArticleWithPdf(PDF);
  const said = { articleId: 1, notice: 'Invented.' };
  expect(await retract(platform, EDITOR, said, undefined, 'concern')).toBe('confirmed');
  const jobs = platform.db.selectFrom('jobs').select('payload').where('name', '=', 'stamp-article');
  expect(await jobs.execute()).toEqual([{ payload: '{"articleId":1}' }]);

  const { documents } = platform;
  const slow = Object.create(platform, {
    documents: {
      value: {
        ask: async (...asked: Parameters<typeof documents.ask>) => {
          const answer = await documents.ask(...asked);
          expect(await retract(platform, EDITOR, said)).toBe('confirmed');
          return answer;
        },
      },
    },
  });
  await expect(stampArticle(slow, 1)).rejects.toThrow('A notice was published meanwhile.');

  await stampArticle(platform, 1);
  const text = await textOfPdf(platform);
  const lines = [
    'RETRACTED, 21 November 2026. See https://doi.org/10.5555/abc.1.notice2',
    'Expression of concern, 21 November 2026. See https://doi.org/10.5555/abc.1.notice1',
  ];
  for (const line of lines) expect(text.split(line)).toHaveLength(3);
  for (const version of [1, 2]) {
    const before = await findVersionPdf(platform, { articleId: 1, version });
    expect(before).toMatchObject({ sha256 });
  }
});

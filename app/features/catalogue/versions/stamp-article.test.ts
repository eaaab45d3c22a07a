import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { retract } from '../../../../tests/support/retract.ts';
import { stageFile } from '../../../../tests/support/submission.ts';
import { readText } from '#app/platform/documents/read-text.server.ts';
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

test('the PDF of a retracted article says so on each page with date and address, and the PDF before can be had', async () => {
  const platform = await catalogueWith(articleRecord(1));
  const { key, size, sha256 } = await (await stageFile(platform, PDF)).content.keep();
  const file = { article_id: 1, kind: 'pdf', file_name: 'one.pdf', added_at: 1 } as const;
  await platform.db
    .insertInto('article_files')
    .values({ ...file, storage_key: key, size, sha256 })
    .execute();
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
  const stamped = (await findPdf(platform, { articleId: 1 }))!;
  const bytes = await new Response(await platform.storage.read(stamped.storageKey)).arrayBuffer();
  const text = await readText('pdf', Buffer.from(bytes), { most: 10_000, asides: false });
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

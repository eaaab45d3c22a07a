import { expect, test } from 'vitest';
import { anAuthorsPaper } from '../../../../../tests/support/authors-paper.ts';
import { makePaperDocx } from '../../../../../tests/support/documents/make-paper-docx.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';
import { jobs } from '../../../../jobs.server.ts';
import { runDueJobs } from '../../../../platform/queue/run-jobs.server.ts';
import { queueFileChecks } from '../../preflight/queue-file-checks.server.ts';

test('an author is offered a corrected copy of a file that was sent, and no other file', async () => {
  const { platform, id, paperId, browser, at } = await anAuthorsPaper('received');
  const content = await makePaperDocx({ title: 'A paper', abstract: 20, isDraft: true });
  const file = await addManuscriptFile(platform, id, { purpose: 'anonymised', content });
  await platform.db
    .updateTable('manuscript_files')
    .set({ format: 'docx', file_name: 'Draft.docx' })
    .where('id', '=', file)
    .execute();
  await queueFileChecks(platform, id);
  await runDueJobs(platform, jobs);
  const { html } = await browser.get(at('completion/files'));
  const link = new RegExp(`href="(/manuscripts/${paperId}/corrected-copy/${file}\\?key=[^"]+)"`);
  const address = link.exec(html)![1]!;
  expect(html).toContain('we set the text in one column, accept all tracked changes');
  const copy = await browser.get(address);
  expect(copy.status).toBe(200);
  expect(copy.headers.get('Content-Disposition')).toContain('"Draft-corrected.docx"');
  expect(copy.headers.get('Cache-Control')).toContain('no-store');
  const coAuthor = address.replace(/key=.*/, at('', 2).split('?')[1]!);
  expect((await browser.get(coAuthor)).status).toBe(403);
  expect((await browser.get(address.replace(`copy/${file}`, 'copy/999'))).status).toBe(404);
});

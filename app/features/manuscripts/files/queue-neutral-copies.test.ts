import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import { SUBMISSION } from '../../../../tests/support/submission.ts';
import { FORM_TYPE, rawForm } from '../../../../tests/support/raw-form.ts';
import { JOB_RANKS } from '../../../platform/queue/tables.server.ts';
import { createWeb } from '../../../web.server.tsx';
import { queueReading } from '../typesetting/read-again.server.ts';
import { queueNeutralCopies } from './make-neutral-copy.server.ts';

test('what strangers submit waits behind the office’s own documents, and its checks behind its copies', async () => {
  const platform = await createAccountsPlatform();
  const web = createWeb(platform, { css: null, deskCss: null, js: null, fonts: [] });
  const file = { field: 'pdf', name: 'paper.pdf', content: makePdf() };
  const answer = await web.request('https://journal.example.org/submit-form', {
    method: 'POST',
    body: new Uint8Array(rawForm(SUBMISSION, file)),
    headers: { 'Content-Type': FORM_TYPE },
  });
  expect(answer.status).toBe(200);
  const ranks = async () => {
    const queued = await platform.db
      .selectFrom('jobs')
      .select(['name', 'rank'])
      .where('lane', '=', 'documents')
      .orderBy('id')
      .execute();
    return queued.map(({ name, rank }) => [name, rank]);
  };
  const { office, incoming, checks } = JOB_RANKS;
  expect(await ranks()).toEqual([
    ['make-neutral-copy', incoming],
    ['check-file', checks],
    ['compare-file', checks],
  ]);
  const editor = await aUser(platform);
  const { id } = await aPaper(platform, 'under-review', { editor });
  await addManuscriptFile(platform, id, { purpose: 'anonymised', content: makePdf() });
  await queueNeutralCopies(platform, id);
  await queueReading(platform, id);
  expect((await ranks()).slice(-2)).toEqual([
    ['make-neutral-copy', office],
    ['read-manuscript', office],
  ]);
});

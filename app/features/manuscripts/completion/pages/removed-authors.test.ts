import { expect, test } from 'vitest';
import { mailsIn } from '../../../../../tests/support/accounts.ts';
import { anAuthorsPaper, multipart } from '../../../../../tests/support/authors-paper.ts';
import { listHistory } from '../../../../platform/history/history.server.ts';
import { valuesOf } from '../completion-form.ts';
import { findCompletion } from '../find-completion.server.ts';

test('after completion the author who was removed is told, and the one who was added is asked (L5)', async () => {
  const { platform, id, paperId, browser, at } = await anAuthorsPaper('received');
  await platform.db.updateTable('manuscripts').set({ completed_at: 1 }).execute();
  const proved = { confirmed_at: 1, address_proved_at: 1 };
  await platform.db.updateTable('manuscript_authors').set(proved).execute();
  const changed = {
    ...valuesOf(await findCompletion(platform, id)),
    ...{ 'author-1-remove': 'on', 'author-2-name': 'Late Gift' },
    ...{ 'author-2-email': 'gift@far.example', 'author-2-college': 'Elsewhere' },
  };
  const sent = await browser.send(at('completion'), multipart(changed));
  expect(sent.status).toBe(303);
  const mails = await mailsIn(platform);
  const to = (purpose: string) =>
    mails.filter((mail) => mail.purpose === purpose).map((each) => each.to);
  expect(to('author-removed')).toEqual(['ben@example.org']);
  expect(to('authorship')).toEqual(['gift@far.example']);
  expect((await listHistory(platform, `manuscript:${paperId}`)).at(-1)).toMatchObject({
    event: 'submission-saved',
    details: {
      authors: { from: ['Ada Example', 'Ben Example'], to: ['Ada Example', 'Late Gift'] },
    },
  });
});

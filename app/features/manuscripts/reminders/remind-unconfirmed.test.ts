import { expect, test } from 'vitest';
import { mailsIn } from '../../../../tests/support/accounts.ts';
import { anAuthorsPaper } from '../../../../tests/support/authors-paper.ts';
import { DAY } from '#app/platform/clock.ts';
import { askAuthors } from '../author-list/queue-receipts.server.ts';
import { readDetails } from '../core/manuscript-details.ts';

test('the corresponding author reminds a co-author who has not confirmed, once a day, and no other author does', async () => {
  const { platform, browser, paper, at, id, paperId } = await anAuthorsPaper('under-review');
  await platform.db
    .updateTable('manuscript_authors')
    .set({ confirmed_at: null, address_proved_at: 1, name: 'Bo Li', email: 'bo@sand.example' })
    .set({ email_key: 'bo@sand.example' })
    .where('manuscript_id', '=', id)
    .where('position', '=', 2)
    .execute();
  const { details } = await platform.db
    .selectFrom('manuscripts')
    .select('details')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const asked = { id, paperId, title: 'On sand', receivedAt: 1, details: readDetails(details) };
  await askAuthors(platform, asked, null);
  const remind = async (position: number) =>
    (await browser.post(at('reminder', position), {})).status;
  const letters = async () =>
    (await mailsIn(platform))
      .filter(({ purpose }) => purpose === 'authorship-reminder')
      .map(({ to }) => to);
  const button = 'Remind Bo Li by e-mail';

  // Asked today.
  expect((await browser.get(paper(1))).html).not.toContain(button);
  expect([await remind(1), await letters()]).toEqual([303, []]);

  platform.clock.moveBy(DAY);
  expect((await browser.get(paper(1))).html).toContain(button);
  expect((await browser.get(paper(2))).html).not.toContain(button);
  expect([await remind(2), await letters()]).toEqual([403, []]);
  expect([await remind(1), await remind(1), await letters()]).toEqual([
    ...[303, 303],
    ['bo@sand.example'],
  ]);
  expect((await browser.get(paper(1))).html).toMatch(/The last reminder was sent on .*?22 Nov/);
  platform.clock.moveBy(DAY);
  await remind(1);
  expect(await letters()).toEqual(['bo@sand.example', 'bo@sand.example']);
});

import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import {
  aDraft,
  anOffice,
  aPerson,
  completeReview,
  linkOf,
  reviewMails,
} from '../../../../tests/support/reviewing.ts';

test('in the next round a reviewer is thanked, asked about the revision, and reads their own review alone', async () => {
  const platform = await createAccountsPlatform();
  const { manuscript, invited } = await anOffice(platform);
  const person = aPerson();
  await completeReview(platform, await invited(person));
  const other = await invited(aPerson());
  await completeReview(platform, other, aDraft({ forAuthors: 'Words of another reviewer.' }));
  const { id, editor } = manuscript;
  await platform.db
    .insertInto('decisions')
    .values({
      ...{ manuscript_id: id, round: 1, kind: 'major', leads_to: 'revision-requested' },
      ...{ decided_by: editor, subject: 'Decision', letter: 'Dear Ada Example', decided_at: 1 },
    })
    .execute();
  await platform.db.updateTable('manuscripts').set({ round: 2 }).where('id', '=', id).execute();
  const again = await invited(person);
  const newcomer = await invited(aPerson());
  const mails = (await reviewMails(platform)).filter(
    ({ purpose }) => purpose === 'review-invitation',
  );
  expect(mails.at(-2)?.subject).toMatch(/^Would you review the revision\?/);
  expect(mails.at(-2)?.text).toContain('Thank you again for your review of this manuscript');
  expect(mails.at(-1)?.subject).toMatch(/^Would you review a manuscript\?/);
  // Who is new judges by it how much work it is.
  expect(mails.at(-1)?.text).toContain('It was reviewed before, and the authors have sent a');
  expect(mails.at(-2)?.text).not.toContain('It was reviewed before');
  const visitor = openBrowser(platform);
  const { html } = await visitor.get(await linkOf(platform, again));
  expect(html).toContain('Your review of round 1');
  expect(html).toContain('Please explain figure 2.');
  expect(html).toContain('Major revision');
  expect(html).not.toMatch(/Words of another|Ada Example/);
  const asked = (await visitor.get(await linkOf(platform, newcomer))).html;
  expect(asked).toMatch(/Round<\/dt><dd[^>]*>2/);
  expect(asked).not.toContain('round 1');
});

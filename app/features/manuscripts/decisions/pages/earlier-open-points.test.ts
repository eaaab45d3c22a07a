import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { aPaper, aReview, aUser } from '../../../../../tests/support/office.ts';

test('an earlier point whose reviewer said nothing of its answer stands beside the letter', async () => {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform, 'editor');
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const paper = await aPaper(platform, 'under-review', { editor });
  const { invitation } = await aReview(platform, paper.id, { round: 1 });
  await platform.db
    .insertInto('review_points')
    .values({
      ...{
        invitation_id: invitation,
        form_key: 'one',
        number: 1,
        added_at: 1,
        saved_at: 1,
        changed_at: 1,
      },
      ...{
        sent_at: 1,
        place_id: null,
        place_at: null,
        place_name: null,
        place_words: null,
        quote: null,
      },
      ...{ words: 'At which hour?', weight: 'major', audience: 'authors' },
    })
    .execute();
  await platform.db
    .updateTable('manuscripts')
    .set({ round: 2 })
    .where('id', '=', paper.id)
    .execute();
  await aReview(platform, paper.id, { round: 2 });
  const { html } = await browser.get(
    href('officeDecision', { id: paper.paperId }, { kind: 'minor' }),
  );
  const [letter = ''] = /<textarea[^>]*name="letter".*?<\/textarea>/s.exec(html) ?? [];
  expect(letter).not.toContain('At which hour?');
  expect(html).toContain('1 open point of earlier rounds is not in the letter');
  expect(html).toContain(
    'Still open (R1.1 of round 1), on the whole manuscript:\nAt which hour?</span>',
  );
});

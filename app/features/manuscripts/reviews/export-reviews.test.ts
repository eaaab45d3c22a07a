import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import {
  aDraft,
  anOffice,
  asAccount,
  completeReview,
} from '../../../../tests/support/reviewing.ts';
import { saveWishes } from '../reviewers/save-wishes.server.ts';

test('a reviewer downloads their invitations, reviews and wishes with their personal data, and nothing of the authors', async () => {
  const platform = await createAccountsPlatform();
  const { invited, manuscript } = await anOffice(platform);
  const reviewer = await anAccount(platform, {
    role: 'reviewer',
    email: 'rita@far-lab.example',
    institution: 'Far Lab',
  });
  const invitation = await invited({ account: reviewer.id });
  await completeReview(platform, invitation, aDraft({ forEditors: 'Only for the editors.' }));
  await saveWishes(platform, reviewer.id, { notBefore: null, mostAYear: 4 });
  const { browser } = await asAccount(platform, reviewer.id);
  const { html } = await browser.get('/account/export');
  expect(JSON.parse(html)).toMatchObject({
    reviews: [
      {
        ...{ round: 1, declinedAt: null, forEditors: 'Only for the editors.' },
        completedAt: expect.stringMatching(/^2026-/),
      },
    ],
    whenYouCanReview: { notBefore: null, mostAYear: 4 },
  });
  expect(html).not.toContain(String(manuscript.paperId));
  expect(html).not.toMatch(/Ada Example|Example University|ada@example/);
});

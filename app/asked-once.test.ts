import { expect, test } from 'vitest';
import { createAccountsPlatform, workOf } from '../tests/support/accounts.ts';
import { anOffice, completeReview } from '../tests/support/reviewing.ts';
import { href } from './routes.ts';

/** A manuscript with two reviews, and a reviewer who has not answered yet. */
async function aReviewedPaper() {
  const platform = await createAccountsPlatform();
  const office = await anOffice(platform);
  await completeReview(platform, await office.invited());
  await completeReview(platform, await office.invited());
  await office.invited();
  await office.browser.get(href('dashboard'));
  workOf(platform);
  return { ...office, platform, id: { id: office.manuscript.paperId } };
}

test('a confirmed decision asks the database at most 25 times', async () => {
  const { platform, browser, id } = await aReviewedPaper();
  const letter = { subject: 'Your manuscript', letter: 'Dear authors.', round: '1' };
  const { headers } = await browser.post(href('officeDecision', id), {
    ...{ ...letter, kind: 'accept', step: 'confirm' },
  });
  const work = workOf(platform);
  expect(headers.get('Location')).toBe(href('officeManuscript', id));
  expect(work.length, work.join('\n')).toBeLessThanOrEqual(25);
});

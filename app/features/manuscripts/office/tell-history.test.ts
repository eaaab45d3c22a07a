import { expect, test } from 'vitest';
import { href } from '#app/routes.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { anOffice, aPerson, completeReview } from '../../../../tests/support/reviewing.ts';
import { findTrackedManuscript } from '../authors/find-tracked-manuscript.server.ts';
import { revokeLink, thankReviewer } from '../invitations/change-invitation.server.ts';
import { stepsOf } from '../tracking/timeline.ts';

test('editors read which reviewer was meant, and authors read of none', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const { user, browser, invited, manuscript } = await anOffice(platform);
  const { paperId } = manuscript;
  const one = await invited(aPerson({ name: 'Rita Canary' }));
  await invited(aPerson({ name: 'Rolf Canary' }), true);
  await completeReview(platform, one);
  expect(await thankReviewer(platform, user, one, '')).toEqual({ outcome: 'done' });
  expect(await revokeLink(platform, user, one, false)).toEqual({ outcome: 'done' });
  // Written by an earlier version, which had another event and other details.
  const old = { subject: `manuscript:${paperId}`, actor: 'system', happened_at: 0 };
  await platform.db
    .insertInto('history')
    .values([
      { ...old, event: 'reviewer-praised', details: '{"name":"Rita Canary"}' },
      { ...old, event: 'reviewer-reminded', details: '{"reviewer":3}' },
    ])
    .execute();

  const { html } = await browser.get(href('officeHistory', { id: paperId }));
  const { history } = JSON.parse(html) as { history: { who: string; what: string }[] };
  const editor = `${user.firstName} ${user.lastName}`;
  expect(history.slice(-8).map(({ who, what }) => `${who}: ${what}`)).toEqual([
    `${editor}: invited Rita Canary`,
    `${editor}: added Rolf Canary as an alternate reviewer`,
    'Rita Canary: accepted the invitation to review',
    'Rita Canary: submitted the review',
    `${editor}: thanked Rita Canary for the review`,
    `${editor}: revoked the review link of Rita Canary`,
    'The journal: reviewer praised',
    'The journal: reviewer reminded',
  ]);

  const tracked = await findTrackedManuscript(platform, paperId, { position: 1 });
  const steps = stepsOf(tracked!.history);
  expect(steps.map(({ title }) => title)).toContain('A reviewer agreed');
  expect(JSON.stringify(steps)).not.toContain('Canary');
});

test('how an earlier manuscript ended is told on its own page alone (L2)', async () => {
  const platform = await createAccountsPlatform({ RATE_LIMITS: 'off' });
  const { browser, manuscript } = await anOffice(platform);
  const { paperId } = manuscript;
  const details = { papers: [{ paperId: 202500007, state: 'rejected' }] };
  await addHistory(platform, {
    ...{ subject: `manuscript:${paperId}`, event: 'earlier-manuscript-found', actor: 'system' },
    details,
  });
  const { html } = await browser.get(href('officeManuscript', { id: paperId }));
  expect(html).toMatch(/Like <a[^>]*>202500007<\/a><\/span>/);
  const told = await browser.get(href('officeHistory', { id: paperId }));
  expect(told.html).toContain('the same file: 202500007');
  expect(told.html).not.toContain('rejected');
});

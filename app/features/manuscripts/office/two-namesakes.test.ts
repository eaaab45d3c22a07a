import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import {
  anOffice,
  aPerson,
  byLink,
  completeReview,
  DAYS,
} from '../../../../tests/support/reviewing.ts';
import { matchKey } from '../conflicts/find-matches.ts';
import { loadCase } from '../core/load-case.server.ts';
import { decideManuscript } from '../decisions/decide-manuscript.server.ts';
import { inviteReviewer } from '../invitations/invite-reviewer.server.ts';
import { reviseManuscript } from '../revision/revise-manuscript.server.ts';
import { acceptInvitation } from '../reviews/answer-invitation.server.ts';
import { answerConflict } from './answer-conflict.server.ts';
import { countQueues } from './count-queues.server.ts';
import { judgePerson } from './judge-person.server.ts';

const LETTER = { subject: 'Decision on your manuscript', letter: 'Dear authors.' };
const WEI = aPerson({ name: 'Wei Zhang', institution: 'Chicago College' });
const NAMESAKE = aPerson({ name: 'W. Zhang', institution: 'Porto College' });
const OTHER = aPerson({ name: 'Ruth Otieno', institution: 'Lakeside College' });

async function office() {
  const platform = await createAccountsPlatform();
  const opened = await anOffice(platform);
  const { manuscript, user } = opened;
  const { paperId } = manuscript;
  const decide = (kind: 'accept' | 'minor', round: number) =>
    decideManuscript(platform, user, { paperId, kind, round, ...LETTER });
  const sayTwo = async (reviewer: number) => {
    const who = `reviewer-${reviewer}`;
    const person = await judgePerson(platform, (await loadCase(platform, paperId))!, who);
    const [question] = person!.questions;
    const answer = {
      paperId,
      who,
      match: matchKey(question!),
      answer: 'none',
      reason: 'Two.',
    } as const;
    return answerConflict(platform, user, answer);
  };
  return { platform, paperId, decide, sayTwo, ...opened };
}

test('two reviewers with like names count as two once an editor has answered that they are', async () => {
  const { platform, invite, invited, decide, sayTwo } = await office();
  await completeReview(platform, await invited(WEI));
  const asked = await invite(NAMESAKE);
  if (asked.outcome !== 'questions') throw new Error(asked.outcome);
  expect(await sayTwo(asked.reviewer)).toEqual({ outcome: 'answered' });
  await completeReview(platform, await invited(NAMESAKE));
  expect(await countQueues(platform)).toEqual({ ready: 1 });
  expect(await decide('accept', 1)).toEqual({ outcome: 'decided' });
});

test('a namesake of a reviewer of an earlier round is asked about, and the page says why one review does not count', async () => {
  const { platform, paperId, user, browser, invite, invited, decide, sayTwo } = await office();
  await completeReview(platform, await invited(WEI));
  expect(await decide('minor', 1)).toEqual({ outcome: 'decided' });
  const author = { paperId, position: 1, actor: 'author:1' } as const;
  const revision = { title: 'Sensors', abstract: 'All.', keywords: 'sleep', reply: '', files: [] };
  expect(await reviseManuscript(platform, author, revision)).toEqual({ outcome: 'revised' });
  const asked = await invite(NAMESAKE);
  if (asked.outcome !== 'questions') throw new Error(asked.outcome);
  // As if both had been asked before namesakes were looked for.
  await platform.db
    .insertInto('review_invitations')
    .values({
      ...{ manuscript_id: 1, round: 2, reviewer_id: asked.reviewer, rank: 0, invited_by: user.id },
      ...{ added_at: 1, invited_at: 1, answer_by: Date.now() * 2, due_at: Date.now() * 2 },
    })
    .execute();
  await acceptInvitation(platform, byLink(2));
  await completeReview(platform, 2);
  expect(await decide('accept', 2)).toEqual({ outcome: 'refused', reason: 'too-few-reviews' });
  const { html } = await browser.get(`/office/manuscripts/${paperId}`);
  expect(html).toContain(
    'The review by Wei Zhang does not count in addition to another by the same person.',
  );
  const [, reviewer] = /conflict-check\?who=reviewer-(\d+)/.exec(html)!;
  expect(await countQueues(platform)).toEqual({ 'to-invite': 1 });
  expect(await sayTwo(Number(reviewer))).toEqual({ outcome: 'answered' });
  expect(await countQueues(platform)).toEqual({ ready: 1 });
  expect(await decide('accept', 2)).toEqual({ outcome: 'decided' });
});

test('a reviewer who reviews the revision too replaces their earlier review, without a question of who they are, and another’s still counts on every page', async () => {
  const { platform, paperId, browser, invited, decide } = await office();
  await completeReview(platform, await invited(WEI));
  await completeReview(platform, await invited(OTHER));
  expect(await decide('minor', 1)).toEqual({ outcome: 'decided' });
  const author = { paperId, position: 1, actor: 'author:1' } as const;
  const revision = { title: 'Sensors', abstract: 'All.', keywords: 'sleep', reply: '', files: [] };
  expect(await reviseManuscript(platform, author, revision)).toEqual({ outcome: 'revised' });
  await completeReview(platform, await invited(WEI));
  const { html } = await browser.get(`/office/manuscripts/${paperId}/reviews`);
  expect(html).toContain('Wei Zhang');
  expect(html).not.toContain('by the same person');
  expect(html).not.toContain('conflict-check?who=reviewer-');
  expect(html).toContain(
    'belongs to an earlier round: that of round 2 by the same reviewer counts in its place.',
  );
  expect(html).not.toContain('no longer counts');
  const own = 'This review of an earlier round still counts.';
  expect(html.split(own)).toHaveLength(2);
  const said = `The review of an earlier round by ${OTHER.name} still counts.`;
  expect((await browser.get(`/office/manuscripts/${paperId}`)).html).toContain(
    `${said} You can decide now, or invite reviewers again first.`,
  );
  expect((await browser.get(`/office/manuscripts/${paperId}/reviewers`)).html).toContain(said);
  const deciding = await browser.get(`/office/manuscripts/${paperId}/decision?kind=accept`);
  expect(deciding.html.split(own)).toHaveLength(2);
});

test('one person under two names or addresses counts once, whatever is answered', async () => {
  const { platform, paperId, user, invited } = await office();
  await completeReview(platform, await invited(WEI));
  const again = { ...WEI, name: 'Wei Q. Zhang', email: WEI.email.replace('@', '+two@') };
  const who = { paperId, who: again, days: DAYS };
  expect(await inviteReviewer(platform, user, who)).toEqual({
    ...{ outcome: 'objected', objections: ['invited'] },
  });
});

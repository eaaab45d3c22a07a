import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { aPaper, aReview, aUser, eventsOf } from '../../../../tests/support/office.ts';
import { sendAnswers } from './answer-points.server.ts';
import { leavePointOut } from './leave-out.server.ts';
import { listPoints } from './list-points.server.ts';
import { LONGEST_REVIEW, MOST_POINTS } from './point.ts';
import type { Point } from './point.ts';
import { findAnswersBefore } from './points-for-authors.server.ts';
import { putPoint, putVerdict, removePoint, sendPoints } from './put-points.server.ts';
import { settlePoint } from './settle-point.server.ts';

const aPoint = (key: string, changes: Partial<Point> = {}): Point => ({
  ...{ key, place: null, words: `Point ${key}.`, weight: 'minor', audience: 'authors' },
  ...changes,
});

/** A manuscript in its second round, with a review of each round. */
async function aDesk() {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform);
  const paper = await aPaper(platform, 'under-review', { editor, round: 2 });
  const reviewOf = async (round: number) =>
    (await aReview(platform, paper.id, { round })).invitation;
  const [first, second] = [await reviewOf(1), await reviewOf(2)];
  const sent = async (invitation: number, point = aPoint('a')) => {
    await putPoint(platform, invitation, point, false);
    await sendPoints(platform, invitation, []);
    return (await listPoints(platform, [invitation])).at(-1)!.id;
  };
  const { paperId } = paper;
  const leaveOut = (point: number, reason: string | null, user = editor) =>
    leavePointOut(platform, user, { paperId, point, reason });
  const settle = (point: number, user = editor) =>
    settlePoint(platform, user, { paperId, point, reason: 'They are away.' });
  const find = async (invitation: number, key = 'a') =>
    (await listPoints(platform, [invitation])).find((each) => each.key === key);
  return { platform, editor, paper, first, second, sent, leaveOut, settle, find };
}

test('a point of this round is left out of the letter and put back, each once, with its line in the history', async () => {
  const { platform, paper, editor, first, second, sent, leaveOut, find } = await aDesk();
  const point = await sent(second);
  expect(await leaveOut(point, null)).toEqual({ outcome: 'as-it-was' });
  expect(await leaveOut(point, 'Settled.')).toEqual({ outcome: 'left-out' });
  expect(await leaveOut(point, 'Settled.')).toEqual({ outcome: 'as-it-was' });
  expect((await find(second))?.leftOut).toEqual({
    ...{ at: platform.clock.now(), by: editor.id, reason: 'Settled.' },
  });
  expect(await leaveOut(point, null)).toEqual({ outcome: 'put-back' });
  expect((await find(second))?.leftOut).toBeNull();
  expect((await eventsOf(platform, paper)).slice(-2)).toEqual(['point-left-out', 'point-put-back']);

  const gone = { outcome: 'no-such-point' };
  expect(await leaveOut(await sent(first), 'Earlier.')).toEqual(gone);
  const forEditors = await sent(second, aPoint('b', { audience: 'editors' }));
  expect(await leaveOut(forEditors, 'Theirs.')).toEqual(gone);
  await putPoint(platform, second, aPoint('c'), false);
  expect(await leaveOut((await find(second, 'c'))!.id, 'Not sent.')).toEqual(gone);
  const { paperId } = await aPaper(platform, 'under-review', { editor, round: 2 });
  expect(await leavePointOut(platform, editor, { paperId, point, reason: 'Theirs.' })).toEqual(
    gone,
  );
  expect(await leaveOut(point, 'No.', await aUser(platform))).toMatchObject({
    reason: 'not-handled-by-you',
  });
});

test('an editor settles a point of an earlier round of which its reviewer said nothing, and no other', async () => {
  const { platform, editor, first, second, sent, settle, find } = await aDesk();
  const point = await sent(first);
  expect(await settle(point)).toEqual({ outcome: 'settled' });
  expect((await find(first))?.settled).toEqual({
    ...{ at: platform.clock.now(), by: editor.id, reason: 'They are away.' },
  });
  const gone = { outcome: 'no-such-point' };
  expect(await settle(await sent(second))).toEqual(gone);
  expect(await settle(await sent(first, aPoint('b', { audience: 'editors' })))).toEqual(gone);
  const judged = await sent(first, aPoint('c'));
  await putVerdict(platform, second, { point: judged, verdict: 'not-yet', words: '' });
  expect(await settle(judged)).toEqual(gone);
  // What a reviewer says and has not sent is theirs alone.
  await platform.db
    .updateTable('reviews')
    .set({ completed_at: null })
    .where('invitation_id', '=', second)
    .execute();
  expect(await settle(judged)).toEqual({ outcome: 'settled' });
});

test('a review has no more points and no more characters than there is room for, and one that is there is changed', async () => {
  const { platform, first, second, find } = await aDesk();
  const put = (point: Point, invitation = first) => putPoint(platform, invitation, point, false);
  expect(await put(aPoint('a', { words: 'x'.repeat(LONGEST_REVIEW) }))).toBe('put');
  expect(await put(aPoint('b', { words: 'y' }))).toBe('too-long');
  expect(await put(aPoint('a', { words: 'x'.repeat(LONGEST_REVIEW - 1) }))).toBe('put');
  expect(await put(aPoint('b', { words: 'y' }))).toBe('put');
  expect((await find(first))?.words).toHaveLength(LONGEST_REVIEW - 1);
  const row = { invitation_id: second, words: '', weight: 'minor', audience: 'authors' } as const;
  await platform.db
    .insertInto('review_points')
    .values(
      Array.from({ length: MOST_POINTS - 1 }, (_, at) => ({
        ...{ ...row, form_key: `p${at}`, added_at: 1, changed_at: 1, saved_at: 1 },
      })),
    )
    .execute();
  expect(await put(aPoint('last'), second)).toBe('put');
  expect(await put(aPoint('more'), second)).toBe('too-many');
  expect(await put(aPoint('last', { words: 'Again.' }), second)).toBe('put');
});

test('what is only begun is not sent, and to leave its form takes away nothing that was saved', async () => {
  const { platform, second, find } = await aDesk();
  await putPoint(platform, second, aPoint('a'), true);
  await putPoint(platform, second, aPoint('b'), false);
  await putPoint(platform, second, aPoint('b', { words: 'Changed.' }), true);
  expect((await sendPoints(platform, second, [])).map(({ key, number }) => [key, number])).toEqual([
    ['b', 1],
  ]);
  expect((await find(second, 'a'))?.sentAt).toBeNull();
  for (const key of ['a', 'b']) await removePoint(platform, second, key, true);
  expect([await find(second, 'a'), (await find(second, 'b'))?.words]).toEqual([
    ...[undefined, 'Changed.'],
  ]);
  await removePoint(platform, second, 'b', false);
  expect(await find(second, 'b')).toBeUndefined();
});

test('what authors answered in the rounds before is told with the latest first, and only what they sent', async () => {
  const { platform, paper, first, second, sent } = await aDesk();
  const answered = async (point: number, answer: string, isSent = true) => {
    await platform.db
      .insertInto('point_answers')
      .values({ point_id: point, answer, changed_at: 1, sent_at: null })
      .execute();
    if (isSent) await sendAnswers(platform, [{ id: point }]);
    return point;
  };
  const goesOn = async (invitation: number, key: string, from: number) => {
    const carried = { ...aPoint(key), carriedFrom: from };
    return (await sendPoints(platform, invitation, [carried])).find((each) => each.key === key)!;
  };
  const oldest = await answered(await sent(first), 'At six.');
  const middle = await goesOn(second, 'm', oldest);
  await answered(middle.id, 'At seven.');
  const { invitation: third } = await aReview(platform, paper.id, { round: 3 });
  const last = await goesOn(third, 'l', middle.id);
  const silent = await answered(await sent(first, aPoint('s')), 'Not sent.', false);
  const later = await goesOn(second, 't', silent);
  const before = await findAnswersBefore(
    platform,
    [last, later].map((point) => ({ ...point, label: '', number: 1 })),
  );
  expect([...before]).toEqual([[last.id, ['At seven.', 'At six.']]]);
  const empty = await answered(await sent(first, aPoint('e')), '');
  const row = await platform.db
    .selectFrom('point_answers')
    .select('sent_at')
    .where('point_id', '=', empty)
    .executeTakeFirstOrThrow();
  expect(row.sent_at).toBeNull();
});

import { expect, test } from 'vitest';
import { breaches, HOUR, line, soundRows } from '../../tests/support/sound-rows.ts';
import { PROVED } from './people.mjs';

const DAY = 24 * HOUR;

/** What is said of the two reviews of the first round, which was rejected long after; each breaks L1 or not. */
const ENTERED: [string, string[], isSound: boolean][] = [
  ['that wait', [], false],
  ['of which one is confirmed', ['review-confirmed 1'], false],
  ['that one editor entered, both confirmed', ['review-confirmed 1', 'review-confirmed 2'], false],
  [
    'that are confirmed, and vouched for once',
    ['review-confirmed 1', 'review-confirmed 2', 'review-vouched 2 second'],
    true,
  ],
  ['that the same editor vouched for', ['review-vouched 1 first', 'review-vouched 2 first'], false],
  ['that others vouched for', ['review-vouched 1 second', 'review-vouched 2 second'], true],
  [
    'to one of which its reviewer objects',
    ['review-confirmed 1', 'review-vouched 2 second', 'review-objected 1'],
    false,
  ],
];

test.each(ENTERED)('reviews that an editor entered, %s (L1)', (_, said, isSound) => {
  const rows = soundRows();
  const at = 30 * DAY;
  rows.decisions[0]!.decided_at = at;
  rows.appeals[0]!.appealed_at = at + 1;
  rows.decisions[1]!.decided_at = at + 2;
  for (const review of rows.reviews) review.completed_at = at;
  rows.agreements[0]!.signed_at = at + 3;
  rows.history.unshift(
    ...[1, 2].map((id) => line('review-entered', id, 100)),
    ...said.map((words) => {
      const [event, id, by = 'reviewer'] = words.split(' ');
      return { ...line(event!, Number(id), 200), actor: `account:${by}` };
    }),
  );
  const found = breaches(rows).filter((text) => /^L1: rejected in round 1 on [01] /.test(text));
  expect(found).toHaveLength(isSound ? 0 : 1);
});

test('of two that an editor entered the one counts whose reviewer has none that counts by itself (L1)', () => {
  const rows = soundRows();
  // The first reviewer wrote before the minor revision, and the editor entered a second report by them after it.
  const [decision] = rows.decisions;
  rows.decisions.push({ ...decision!, round: 1, kind: 'minor', leads_to: 'revision-requested' });
  Object.assign(decision!, { round: 2, decided_at: 290 });
  Object.assign(rows.appeals[0]!, { appealed_at: 295 });
  rows.decisions.splice(1, 1);
  const own = { ...rows.review_invitations[0]!, id: 5, round: 2 };
  rows.review_invitations.push(own);
  rows.reviews.push({ invitation_id: 5, completed_at: 260 });
  rows.review_invitations = rows.review_invitations.filter(({ id }) => [1, 3, 5].includes(id));
  const alone = (id: number, at: number) => [
    line('review-entered', id, at),
    line('review-confirmed', id, at + 1),
  ];
  rows.history.unshift(line('review-completed', 1, 140), ...alone(3, 230), ...alone(5, 250));
  expect(breaches(rows).filter((text) => text.startsWith('L1'))).toEqual([]);
  rows.review_invitations = rows.review_invitations.filter(({ id }) => id !== 1);
  expect(breaches(rows)).toContain('L1: rejected in round 2 on 1 reviews');
});

test('reviews by people whom only the editor knows who invited them make no decision (L1)', () => {
  const rows = soundRows();
  const isOther = ({ event, details }: { event: string; details: string }) =>
    event !== 'reviewer-vouched' || !/"invitation":[12]\b/.test(details);
  rows.history = rows.history.filter(isOther);
  expect(breaches(rows)).toContain('L1: rejected in round 1 on 0 reviews');
});

test('who proved an ORCID iD counts also once they deleted their account, and with it their address (L1)', () => {
  const rows = soundRows();
  rows.history = rows.history.filter(({ event }) => event !== 'reviewer-vouched');
  const proved = [...PROVED.keys()];
  const first = { name: proved[0]!.name, email_key: proved[0]!.email };
  const second = { name: proved[1]!.name, email_key: 'reviewer-2@removed.invalid' };
  Object.assign(rows.reviewers[0]!, first);
  Object.assign(rows.reviewers[1]!, second);
  const ofFirst = () => breaches(rows).filter((text) => /^L1: .* in round 1 /.test(text));
  expect(ofFirst()).toEqual([]);
  Object.assign(rows.reviewers[1]!, { name: 'Nora Nobody-Else' });
  expect(ofFirst()).toEqual(['L1: rejected in round 1 on 1 reviews']);
});

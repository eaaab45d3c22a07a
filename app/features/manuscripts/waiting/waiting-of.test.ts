import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY } from '#app/platform/clock.ts';
import { STATES } from '../core/states.ts';
import type { Deadlines } from '../core/settings/read-settings.server.ts';
import type { ReviewFacts, WaitingFacts } from './facts.ts';
import { rulesOf, TO_DO } from './queues.ts';
import { ownWaiting, waitingOf } from './waiting-of.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const deadlines: Deadlines = {
  ...{ newDays: 5, assessDays: 7, inviteDays: 5, revisedDays: 14, decideDays: 7, appealDays: 21 },
  ...{ appealWithinDays: 60, closingDays: 7, productionDays: 30, agreementDays: 14 },
  ...{ consentDays: 28, firstReminderDays: 3, secondReminderDays: 10 },
};
const days = { now: NOW, deadlines };

const noReviews: ReviewFacts = {
  ...{ needed: 2, counted: 0, countedBefore: 0, hopeful: 0 },
  ...{ hasToCheck: false, nextDue: null, isAnswer: false, remindFrom: null, stepAt: null },
  isRevision: false,
};
const factsOf = ({
  reviews,
  ...facts
}: Partial<Omit<WaitingFacts, 'reviews'>> & { reviews?: Partial<ReviewFacts> }): WaitingFacts => ({
  ...{ state: 'under-review', editorId: 'ada', movedAt: NOW - DAY, reviseBy: null },
  ...{ closingAt: null, recommendedAt: null, messageAt: null, changeAt: null, proof: null },
  ...{ isHeld: false, isIncomplete: false },
  ...facts,
  reviews: { ...noReviews, ...reviews },
});
const queuesOf = (facts: Parameters<typeof factsOf>[0]) =>
  waitingOf(factsOf(facts), days).map(({ queue }) => queue);

test.each([
  ['a new submission', { state: 'received', editorId: null }, ['new']],
  [
    'one that its authors have not completed',
    { state: 'received', editorId: null, isIncomplete: true },
    ['incomplete'],
  ],
  ['one that is assessed', { state: 'initial-assessment' }, ['to-assess']],
  [
    'one that lost its editor',
    { state: 'initial-assessment', editorId: null },
    ['unassigned', 'to-assess'],
  ],
  [
    'one with a message as well',
    { state: 'initial-assessment', messageAt: NOW },
    ['messages', 'to-assess'],
  ],
  ['one without reviewers', {}, ['to-invite']],
  ['one with reviewers at work', { reviews: { hopeful: 2, nextDue: NOW + DAY } }, ['waiting']],
  [
    'one with a reviewer who is late',
    { reviews: { hopeful: 2, nextDue: NOW - 1, remindFrom: NOW - 1 } },
    ['late', 'waiting'],
  ],
  [
    'one with a late reviewer who was reminded',
    { reviews: { hopeful: 2, nextDue: NOW - 1 } },
    ['waiting'],
  ],
  ['one with two reviews', { reviews: { counted: 2, hopeful: 2 } }, ['ready']],
  [
    'one with two reviews and a third that is late',
    { reviews: { counted: 2, hopeful: 3, nextDue: NOW - 1, remindFrom: NOW - 1 } },
    ['ready', 'late'],
  ],
  [
    'one whose second review counts from the round before',
    { reviews: { counted: 1, countedBefore: 1, hopeful: 1 } },
    ['ready'],
  ],
  [
    'the same with a reviewer at work',
    { reviews: { counted: 1, countedBefore: 1, hopeful: 2, nextDue: NOW } },
    ['waiting'],
  ],
  [
    'one with a review that an editor can make count',
    { reviews: { counted: 1, hopeful: 2, hasToCheck: true } },
    ['reviews', 'waiting'],
  ],
  ['a revision with its authors', { state: 'revision-requested', reviseBy: NOW }, ['revisions']],
  [
    'a revision that is late',
    { state: 'revision-requested', reviseBy: NOW - 1 },
    ['late', 'revisions'],
  ],
  ['one that was returned', { state: 'returned', reviseBy: null }, ['returned']],
  [
    'one that was returned and is late',
    { state: 'returned', reviseBy: NOW - 1 },
    ['late', 'returned'],
  ],
  ['an appeal', { state: 'appealed', editorId: null }, ['appeals']],
  ['an agreement of yesterday', { state: 'accepted' }, ['agreements']],
  [
    'an agreement of fifteen days',
    { state: 'accepted', movedAt: NOW - 15 * DAY },
    ['late', 'agreements'],
  ],
  ['one in production', { state: 'in-production' }, ['production']],
  [
    'proofs with the author',
    { state: 'in-production', proof: { status: 'sent', dueAt: NOW } },
    ['proofs'],
  ],
  [
    'proofs that are late',
    { state: 'in-production', proof: { status: 'sent', dueAt: NOW - 1 } },
    ['production'],
  ],
  [
    'proofs that are approved',
    { state: 'in-production', proof: { status: 'approved', dueAt: NOW } },
    ['production'],
  ],
  [
    'an article held on its date',
    { state: 'in-production', isHeld: true, proof: { status: 'sent', dueAt: NOW } },
    ['production'],
  ],
  ['a change of authors', { changeAt: NOW }, ['authors', 'to-invite']],
  ['one that may be closed', { closingAt: NOW, messageAt: NOW }, ['closings', 'messages']],
  [
    'one with a recommendation',
    { recommendedAt: NOW, messageAt: NOW },
    ['recommendations', 'messages'],
  ],
  ['one that was closed', { state: 'closed' }, ['closed-early']],
  ['one that was published', { state: 'published' }, ['closed']],
  [
    'one that was rejected, with a message',
    { state: 'rejected', messageAt: NOW },
    ['messages', 'closed'],
  ],
] as const)('%s waits where its next step is', (_, facts, queues) => {
  expect(queuesOf(facts)).toEqual(queues);
});

const count = fc.nat({ max: 4 });
const instant = fc.integer({ min: NOW - 400 * DAY, max: NOW + 400 * DAY });
const anything = fc.record({
  ...{
    state: fc.constantFrom(...STATES),
    editorId: fc.constantFrom(null, 'ada'),
    movedAt: instant,
  },
  ...{ reviseBy: fc.option(instant), messageAt: fc.option(instant), changeAt: fc.option(instant) },
  reviews: fc.record({
    ...{ needed: fc.constantFrom(1, 2, 3), counted: count },
    ...{ countedBefore: count, hopeful: count, hasToCheck: fc.boolean(), isAnswer: fc.boolean() },
    isRevision: fc.boolean(),
    ...{ nextDue: fc.option(instant), remindFrom: fc.option(instant), stepAt: fc.option(instant) },
  }),
  proof: fc.option(
    fc.record({ status: fc.constantFrom('sent', 'corrections', 'approved'), dueAt: instant }),
  ),
  isHeld: fc.boolean(),
  isIncomplete: fc.boolean(),
});
const ENDS = new Set(['declined', 'rejected', 'dismissed', 'published', 'withdrawn', 'closed']);

test('an open manuscript waits for an editor, a reviewer or an author, with anything that happened to it', () => {
  fc.assert(
    fc.property(anything, (facts) => {
      const who = waitingOf({ ...facts, closingAt: null, recommendedAt: null }, days).map(
        ({ queue }) => rulesOf(queue).who,
      );
      expect(who.includes('none')).toBe(ENDS.has(facts.state));
      expect(who.length).toBeGreaterThan(0);
    }),
  );
});

test('what waits for an editor waits for one who is there, also where none handles it', () => {
  fc.assert(
    fc.property(anything, (facts) => {
      const waiting = waitingOf({ ...facts, closingAt: null, recommendedAt: null }, days);
      const own = new Set(
        (['ada', 'grace', 'chief'] as const).flatMap((id) => {
          const role = id === 'chief' ? 'chief' : 'editor';
          return ownWaiting({ id, role, tookPart: false, proposedClosing: false }, facts, waiting);
        }),
      );
      const awaited = waiting.filter(({ queue }) => TO_DO.includes(queue));
      expect(awaited.filter((place) => !own.has(place))).toEqual([]);
    }),
  );
});

test.each(STATES)(
  'a manuscript that is %s, with an editor or without, is waited for or is over',
  (state) => {
    for (const editorId of ['ada', null]) {
      const who = queuesOf({ state, editorId }).map((queue) => rulesOf(queue).who);
      const isAwaited = who.some((each) => each !== 'none');
      expect([editorId, isAwaited]).toEqual([editorId, !ENDS.has(state)]);
    }
  },
);

test('a proposal to close it leaves the messages to answer, and waits for another editor than who made it', () => {
  const facts = factsOf({ closingAt: NOW, messageAt: NOW - DAY });
  const waiting = waitingOf(facts, days);
  const shown = (id: string, proposedClosing: boolean) =>
    ownWaiting({ id, role: 'editor', tookPart: false, proposedClosing }, facts, waiting)[0]?.queue;
  expect(shown('ada', true)).toBe('messages');
  expect(shown('grace', false)).toBe('closings');
});

test.each([
  ['new', { state: 'received', editorId: null }, ['ada', 'grace', 'chief']],
  ['new with an editor', { state: 'received' }, ['ada']],
  [
    'a review to check',
    { reviews: { counted: 1, hopeful: 2, hasToCheck: true } },
    ['ada', 'chief'],
  ],
  ['a message', { messageAt: NOW }, ['ada']],
  ['a message without an editor', { state: 'rejected', editorId: null, messageAt: NOW }, ['chief']],
  ['no editor', { editorId: null }, ['chief']],
  ['an appeal', { state: 'appealed' }, ['grace', 'chief']],
  ['a proposal to close it', { closingAt: NOW }, ['ada', 'grace']],
  ['a recommendation', { recommendedAt: NOW }, ['chief']],
  ['a reviewer', { reviews: { hopeful: 2, nextDue: NOW } }, []],
  ['an author', { state: 'returned' }, []],
] as const)('who is waited for: %s', (_, facts, expected) => {
  const waiting = waitingOf(factsOf(facts), days);
  const whose = (['ada', 'grace', 'chief'] as const).filter((id) => {
    const role = id === 'chief' ? 'chief' : 'editor';
    const acts = { tookPart: false, proposedClosing: id === 'chief' };
    return ownWaiting({ id, role, ...acts }, factsOf(facts), waiting).length > 0;
  });
  expect(whose).toEqual(expected);
});

test('who took part in a decision does not answer the appeal against it (L3)', () => {
  const facts = factsOf({ state: 'appealed' });
  const acts = { tookPart: true, proposedClosing: false };
  const involved = { id: 'grace', role: 'editor', ...acts } as const;
  expect(ownWaiting(involved, facts, waitingOf(facts, days))).toEqual([]);
});

test('an editor is late after the journal’s days, and very late after twice as many', () => {
  const [wait] = waitingOf(factsOf({ state: 'initial-assessment', movedAt: NOW - 14 * DAY }), days);
  expect(wait).toMatchObject({ due: Date.UTC(2026, 10, 14, 23, 59, 59, 999), isVeryLate: false });
  const [later] = waitingOf(
    factsOf({ state: 'initial-assessment', movedAt: NOW - 15 * DAY }),
    days,
  );
  expect(later.isVeryLate).toBe(true);
});

test('a revision is looked at in days of its own', () => {
  const [revised] = waitingOf(factsOf({ reviews: { isRevision: true } }), days);
  const [first] = waitingOf(factsOf({}), days);
  expect([revised.due, first.due]).toEqual([
    Date.UTC(2026, 11, 4, 23, 59, 59, 999),
    Date.UTC(2026, 10, 25, 23, 59, 59, 999),
  ]);
});

test('what others were reminded of for two weeks is very late', () => {
  const late = (reviseBy: number) =>
    waitingOf(factsOf({ state: 'revision-requested', reviseBy }), days)[0].isVeryLate;
  expect([late(NOW - 14 * DAY), late(NOW - 15 * DAY)]).toEqual([false, true]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedFor, isReady, listProblem } from './author-change.ts';
import type { ChangeState } from './author-change.ts';
import type { ManuscriptState } from '../core/states.ts';

type Step = 'consent-0' | 'consent-1' | 'consent-2' | 'approve' | 'refuse' | 'accept';

const steps = fc.array(
  fc.constantFrom<Step>('consent-0', 'consent-1', 'consent-2', 'approve', 'refuse', 'accept'),
  { maxLength: 20 },
);

test('no sequence applies a change without all consents and approval, or after acceptance (L5)', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      let state: ManuscriptState = 'under-review';
      const consents = [0, 1, 2].map(() => ({ consentedAt: null as number | null }));
      let change: ChangeState = {
        kind: 'authors',
        approvedAt: null,
        refusedAt: null,
        appliedAt: null,
        consents,
      };
      taken.forEach((step, at) => {
        if (step === 'accept') state = 'accepted';
        else if (step === 'refuse') change = { ...change, refusedAt: change.refusedAt ?? at };
        else if (step === 'approve') change = { ...change, approvedAt: change.approvedAt ?? at };
        else consents[Number(step.at(-1))]!.consentedAt ??= at;
        if (!isReady({ state, returnedFrom: null }, change)) return;
        const before = taken.slice(0, at + 1);
        const needed: Step[] = ['consent-0', 'consent-1', 'consent-2', 'approve'];
        expect(needed.every((each) => before.includes(each))).toBe(true);
        expect(before).not.toContain('accept');
        expect(before).not.toContain('refuse');
        change = { ...change, appliedAt: at };
      });
    }),
  );
});

test('before the assessment a change needs all consents and no editor, and an editor once it has begun', () => {
  const change = { kind: 'authors' as const, approvedAt: null, refusedAt: null, appliedAt: null };
  const ready = (stands: Parameters<typeof isReady>[0], consents: (number | null)[]) =>
    isReady(stands, { ...change, consents: consents.map((consentedAt) => ({ consentedAt })) });
  const received = { state: 'received', returnedFrom: null } as const;
  expect(ready(received, [1, 1])).toBe(true);
  expect(ready(received, [1, null])).toBe(false);
  expect(ready({ state: 'returned', returnedFrom: 'received' }, [1])).toBe(true);
  expect(ready({ state: 'returned', returnedFrom: 'under-review' }, [1])).toBe(false);
  expect(ready({ state: 'initial-assessment', returnedFrom: null }, [1])).toBe(false);
});

test('once it is approved a change is made with the last consent, unless it was refused, made, or no one was asked', () => {
  const approved = { kind: 'authors' as const, approvedAt: 1, refusedAt: null, appliedAt: null };
  const ready = (changes: object, consents: (number | null)[] = [1, 1]) =>
    isReady(
      { state: 'under-review', returnedFrom: null },
      { ...approved, ...changes, consents: consents.map((consentedAt) => ({ consentedAt })) },
    );
  expect([ready({}), ready({}, [1, null]), ready({}, [])]).toEqual([true, false, false]);
  expect([ready({ refusedAt: 2 }), ready({ appliedAt: 2 })]).toEqual([false, false]);
  expect(ready({ approvedAt: null })).toBe(false);
});

const ada = {
  ...{ position: 1, name: 'Ada', email: 'Ada@example.org', corresponding: true },
  ...{ institution: null, orcid: null },
};
const carol = {
  position: null,
  name: 'Carol',
  email: 'carol@example.net',
  college: null,
  orcid: null,
  corresponding: false,
};
const adaAgain = { ...ada, college: null, orcid: null, email: 'ada@example.org' };

test('every author on either list is asked, once for each address', () => {
  expect(askedFor([ada], [adaAgain, carol])?.map(({ emailKey }) => emailKey)).toEqual([
    'ada@example.org',
    'carol@example.net',
  ]);
  expect(askedFor([{ ...ada, email: null }], [carol])).toBeNull();
});

test('who says that they are no author is not asked whether they may be taken out', () => {
  const ben = { ...ada, position: 2, name: 'Ben', email: 'ben@example.org', deniedAt: 5 };
  const benAgain = { ...adaAgain, position: 2, name: 'Ben B.', email: 'ben@example.org' };
  const asked = (proposed: (typeof adaAgain | typeof carol)[]) =>
    askedFor([ada, ben], proposed)?.map(({ name }) => name);
  expect(asked([adaAgain])).toEqual(['Ada']);
  expect(asked([adaAgain, benAgain])).toEqual(['Ada', 'Ben B.']);
  expect(askedFor([ada, { ...ben, deniedAt: null }], [adaAgain])).toHaveLength(2);
});

test('a list has names, addresses, one corresponding author, and is another than the present one', () => {
  expect(listProblem([ada], [adaAgain, carol])).toBeNull();
  expect(listProblem([ada], [adaAgain])).toMatch(/This is the current list/);
  expect(listProblem([ada], [{ ...adaAgain, college: 'Elsewhere' }])).toBeNull();
  expect(listProblem([ada], [{ ...adaAgain, orcid: '0000-0002-1825-0097' }])).toBeNull();
  expect(listProblem([ada], [{ ...adaAgain, name: 'Ada B.' }])).toBeNull();
  expect(listProblem([ada], [{ ...adaAgain, position: null }])).toBeNull();
  expect(listProblem([ada], [{ ...adaAgain, name: 'See www.example.org' }])).toMatch(/web addr/);
  expect(listProblem([ada], [])).toMatch(/at least one/);
  expect(listProblem([ada], [adaAgain, { ...carol, name: '' }])).toMatch(/every author’s name/);
  expect(listProblem([ada], [adaAgain, { ...carol, email: 'x' }])).toMatch(/needs an e-mail/);
  expect(listProblem([ada], [carol])).toMatch(/corresponding author/);
  expect(listProblem([ada], [adaAgain, { ...carol, email: 'ADA@example.org' }])).toMatch(/same/);
});

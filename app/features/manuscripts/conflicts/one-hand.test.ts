import { expect, test } from 'vitest';
import type { Hand } from '../core/case/hands.server.ts';
import type { CaseFile, CaseInvitation } from '../core/load-case.server.ts';
import { actsOf, areOneHand, firstEditorsOf, isChosenByPart, isVerified } from './one-hand.ts';
import type { Part, Person } from './one-hand.ts';

const hand = (account: string, changes: Partial<Hand> = {}): Hand => ({
  ...{ account, name: `Nora ${account}`, email: `${account}@${account}.example` },
  ...{ formerEmails: null, formerAccounts: null, orcid: null, formerInstitutions: null },
  institution: `House ${account}`,
  ...changes,
});
const personOf = ({ name, email, orcid, institution }: Hand): Person => ({
  ...{ names: [name], emailKeys: [email], orcid, institutions: [institution] },
});
const nothing = { decisions: [], assignments: [], invitations: [], notes: [], handled: [] };
/** What was done on a manuscript that was decided at 100 by `decider`. */
const paper = (done: Partial<Part>): Part =>
  ({ ...nothing, decisions: [{ by: 'decider', at: 100 }], ...done }) as Part;
const acts = (account: string, done: Part, hands: Hand[] = [], person = hand(account)) =>
  actsOf(account, personOf(person), { ...done, hands, closing: null });
const assigned = (changes: object) => ({
  ...{ account: 'x', by: 'y', kind: 'handling', assignedAt: 100, endedAt: null },
  ...changes,
});

test.each([
  ['signed the decision', { decisions: [{ by: 'me', at: 100 }] }, true],
  [
    'signed one before',
    {
      decisions: [
        { by: 'me', at: 1 },
        { by: 'x', at: 100 },
      ],
    },
    true,
  ],
  ['handled it', { assignments: [assigned({ account: 'me' })] }, true],
  ['assigned it', { assignments: [assigned({ by: 'me' })] }, true],
  ['handled it since', { assignments: [assigned({ account: 'me', assignedAt: 101 })] }, false],
  ['has the appeal', { assignments: [assigned({ account: 'me', kind: 'appeal' })] }, false],
  ['chose a reviewer', { invitations: [{ invitedBy: 'me', addedAt: 100 }] }, true],
  ['chose one since', { invitations: [{ invitedBy: 'me', addedAt: 101 }] }, false],
  ['wrote a note', { notes: [{ by: 'me', at: 100 }] }, true],
  ['wrote one since', { notes: [{ by: 'me', at: 101 }] }, false],
  ['did something', { handled: [{ actor: 'account:me', at: 100 }] }, true],
  ['did something since', { handled: [{ actor: 'account:me', at: 101 }] }, false],
  [
    'was beside what others did',
    { assignments: [assigned({})], notes: [{ by: 'x', at: 1 }] },
    false,
  ],
] as [string, object, boolean][])('who %s took part in the decision: %s', (_, done, part) => {
  expect(acts('me', paper(done)).tookPart).toBe(part);
});

test('what a person did under an account that they deleted is theirs (L3)', () => {
  const me = { ...personOf(hand('me')), formerAccounts: ['decider'] };
  expect(actsOf('me', me, { ...paper({}), hands: [], closing: null }).tookPart).toBe(true);
});

test.each([
  ['the same mailbox', { email: 'me@me.example' }, true],
  ['an address of before', { formerEmails: 'a@a.example me@me.example' }, true],
  ['the same ORCID iD', { orcid: '0000-0002-1825-0097' }, true],
  ['the same name at one institution', { name: 'Nora me', institution: 'House me' }, true],
  ['a name that looks like it there', { name: 'N\u043era me', institution: 'House me' }, true],
  ['the same name elsewhere', { name: 'Nora me' }, false],
  ['a like name there', { name: 'N. me', institution: 'House me' }, false],
  ['the same institution alone', { institution: 'House me' }, false],
] as [string, Partial<Hand>, boolean][])(
  'an account with %s is of the same hand: %s (L3)',
  (_, changes, isOne) => {
    const me = hand('me', { orcid: '0000-0002-1825-0097' });
    const other = hand('decider', { formerAccounts: 'gone', ...changes });
    const { own, tookPart } = acts('me', paper({}), [other], me);
    expect([own.has('decider'), own.has('gone'), tookPart]).toEqual([isOne, isOne, isOne]);
  },
);

test('a proposal to close is of who made it, under any of their accounts', () => {
  const proposedBy = (by: string | null) =>
    actsOf('me', personOf(hand('me')), {
      ...{ ...paper({}), hands: [hand('other', { email: 'me@me.example' })] },
      closing: by === null ? null : { by },
    }).proposedClosing;
  expect(['me', 'other', 'second', null].map(proposedBy)).toEqual([true, true, false, false]);
});

type Chosen = Pick<CaseFile, 'appointed' | 'assignments' | 'hands'>;
const chosen = (changes: object) =>
  ({ ...{ appointed: [], assignments: [], hands: [] }, ...changes }) as unknown as Chosen;
const guest = (account: string, by: string | null, kind = 'guest') =>
  assigned({ account, by, kind });

test.each([
  ['one whom they invited as a guest', { assignments: [guest('b', 'a')] }, true],
  ['who invited them as a guest', { assignments: [guest('a', 'b')] }, true],
  ['one to whom they gave the manuscript', { assignments: [guest('b', 'a', 'handling')] }, false],
  ['a guest of nobody', { assignments: [guest('b', null)] }, false],
  ['one whom they made an editor', { appointed: [{ account: 'b', by: 'a' }] }, true],
  [
    'one whom their guest made an editor',
    { assignments: [guest('c', 'a')], appointed: [{ account: 'b', by: 'c' }] },
    true,
  ],
  [
    'one whom another account of their guest made an editor',
    {
      ...{ assignments: [guest('c', 'a')], appointed: [{ account: 'b', by: 'd' }] },
      hands: [hand('c'), hand('d', { email: 'c@c.example' })],
    },
    true,
  ],
  [
    'one whom somebody else made an editor',
    {
      ...{ assignments: [guest('c', 'a')], appointed: [{ account: 'b', by: 'd' }] },
      hands: [hand('c'), hand('d')],
    },
    false,
  ],
  ['their other account', { hands: [hand('a'), hand('b', { email: 'a@a.example' })] }, true],
  ['an account that they deleted', { hands: [hand('a', { formerAccounts: 'z b' })] }, true],
  ['somebody else', { hands: [hand('a'), hand('b')] }, false],
] as [string, object, boolean][])(
  'no second editor for one is %s: %s (L1)',
  (_, changes, isOne) => {
    expect(areOneHand('a', 'b', chosen(changes))).toBe(isOne);
  },
);

test('who was made an editor by one who decided, or through others, is chosen by who took part (L3)', () => {
  const appointed = [
    { account: 'friend', by: 'ally' },
    { account: 'ally', by: 'decider' },
    { account: 'ally', by: 'friend' },
    { account: 'new', by: 'operator' },
  ];
  const isChosen = (...own: string[]) => isChosenByPart(new Set(own), { ...paper({}), appointed });
  expect([isChosen('ally'), isChosen('friend')]).toEqual([true, true]);
  expect([isChosen('new'), isChosen('decider'), isChosen('old')]).toEqual([false, false, false]);
  expect(isChosen('old', 'friend')).toBe(true);
});

const invitation = (changes: object = {}) =>
  ({
    ...{ id: 1, reviewer: 7, email: 'rita@post.example', invitedBy: 'a', vouchedBy: null },
    ...{ enteredBy: null, provedOrcid: null, keptOrcid: null },
    ...changes,
  }) as unknown as CaseInvitation;
const known = (...rows: [reviewer: number, by: string][]) => ({
  ...chosen({ assignments: [guest('ally', 'a')], hands: [hand('a')] }),
  known: rows.map(([reviewer, by]) => ({ reviewer, by })),
});

test.each([
  ['nothing', {}, [], false],
  ['no editor who asked', { invitedBy: null }, [], true],
  ['a proved ORCID iD', { keptOrcid: 'of 0000-0002-1825-0097' }, [], true],
  ['an address at an institution', { email: 'rita@cs.reading.example' }, [], true],
  ['another editor who vouched', { vouchedBy: 'b' }, [], true],
  ['the editor’s own word', { vouchedBy: 'a' }, [], false],
  ['the word of the editor’s guest', { vouchedBy: 'ally' }, [], false],
  ['another editor who asked before', {}, [[7, 'b']], true],
  ['the same editor before', {}, [[7, 'a']], false],
  ['another editor who asked another', {}, [[8, 'b']], false],
] as [string, object, [number, string][], boolean][])(
  'by %s a reviewer is verified: %s (L1)',
  (_, changes, before, expected) => {
    const asked = invitation({ ...changes, enteredBy: 'e' });
    expect(isVerified(asked, known(...before))).toBe(expected);
    const { invitedBy } = asked;
    expect(firstEditorsOf(asked, known(...before))).toEqual(
      expected || invitedBy === null ? ['e'] : ['e', invitedBy],
    );
  },
);

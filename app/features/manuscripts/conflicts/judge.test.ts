import { expect, test } from 'vitest';
import type { ConflictAnswer } from '../core/conflicts.ts';
import type { Match } from './find-matches.ts';
import type { Hand } from '../core/case/hands.server.ts';
import type { NamedAuthor } from '../core/conflicts.ts';
import type { Identity } from './find-matches.ts';
import {
  barrierOf,
  isReviewer,
  judgeEditor,
  mayBeMistaken,
  settle,
  submitterMatches,
} from './judge.ts';
import type { AskedReviewer, Sides } from './judge.ts';

const match: Match = {
  ...{ relation: 'author', strength: 'likely', kind: 'name', ground: 'a|a', other: 'w@x.example' },
  texts: ['W. Zhang', 'Wei Zhang'],
};
const person = { emailKeys: ['zhang@porto.example'] };
const answered = (...answers: ConflictAnswer['answer'][]) =>
  settle(
    person,
    answers.map((answer) => ({
      ...{ person: 'zhang@porto.example', relation: 'author', answer },
      ...{ other: match.other, ground: match.ground },
    })),
    { declared: [], matches: [match] },
  );

test('of two answers to one question the later holds, whichever it is (L2)', () => {
  expect(answered('none', 'conflict')).toEqual({
    ...{ conflicts: ['author'], questions: [], found: [match] },
  });
  expect(answered('conflict', 'none')).toEqual({ conflicts: [], questions: [], found: [] });
});

test('an answer about another ground, person or relation answers nothing', () => {
  const other = (changes: Partial<ConflictAnswer>) =>
    settle(
      person,
      [
        {
          ...{ person: 'zhang@porto.example', relation: 'author', answer: 'none' },
          ...{ other: match.other, ground: match.ground, ...changes },
        },
      ],
      { declared: [], matches: [match] },
    ).questions;
  expect(other({})).toEqual([]);
  for (const change of [{ ground: 'b|b' }, { person: 'x@x.example' }, { other: 'y@x.example' }]) {
    expect(other(change)).toEqual([match]);
  }
  expect(other({ relation: 'institution' })).toEqual([match]);
});

const identity = (name: string, changes: Partial<Identity> = {}): Identity => ({
  ...{ names: [name], emailKeys: [`${name.toLowerCase().replace(' ', '.')}@post.example`] },
  ...{ institutions: [], orcid: null, coAuthors: () => null },
  ...changes,
});
const hand = (account: string, name: string, email: string): Hand => ({
  ...{ account, name, email, formerEmails: null, formerAccounts: null, orcid: null },
  ...{ institution: 'A house', formerInstitutions: null },
});
const ada: NamedAuthor = {
  ...{ name: 'Ada Example', emailKey: 'ada@uni.example', institution: null, orcid: null },
};
const sides = (changes: object = {}) =>
  ({
    ...{ authors: [ada], proposed: [], submitter: null, declared: [], invitations: [] },
    ...{ answers: [], appointed: [], hands: [] },
    ...changes,
  }) as unknown as Sides;

test('a declared conflict is of who declared it, and one proposed as an author is one (L2)', () => {
  const declared = [{ account: 'a', relation: 'family' }];
  const of = (account: string, changes: object) =>
    judgeEditor(account, identity('Edda Editor'), sides(changes)).conflicts;
  expect([of('a', { declared }), of('b', { declared })]).toEqual([['family'], []]);
  expect(of('a', { proposed: [{ ...ada, name: 'Edda Editor' }] })).toEqual(['author']);
});

test('whom an author made an editor, or one whom they so made, has a conflict, and no other (L2)', () => {
  const hands = [
    hand('author', 'Ada Example', 'x@x.example'),
    hand('ally', 'Ali Ally', 'y@y.example'),
    hand('chief', 'Carl Chief', 'z@z.example'),
  ];
  const appointed = [
    { account: 'ally', by: 'author' },
    { account: 'friend', by: 'ally' },
    { account: 'other', by: 'chief' },
  ];
  const of = (account: string, changes: object = {}) =>
    judgeEditor(account, identity('Edda Editor'), sides({ hands, appointed, ...changes }))
      .conflicts;
  expect(['ally', 'friend', 'other'].map((each) => of(each))).toEqual([
    ['appointed'],
    ['appointed'],
    [],
  ]);
  const submitter = hand('chief', 'Carl Chief', 'z@z.example');
  expect(of('other', { submitter })).toEqual(['appointed']);
  // The author themselves, as one who gave others the role.
  expect(of('author', { hands: [hands[0]!] })).toEqual([]);
});

test('who submitted it without being on its list is known by account, mailbox and name (L2)', () => {
  const submitter = hand('s', 'Sunita Sender', 'Sunita@post.example');
  const found = (account: string | null, name: string, authors = [ada]) =>
    submitterMatches(account, identity(name), { submitter, authors }).map((each) => [
      each.kind,
      each.strength,
      each.other,
    ]);
  const other = 'sunita@post.example';
  expect(found('s', 'Edda Editor')).toEqual([['address', 'certain', other]]);
  expect(found('e', 'Sunita Sender')).toEqual([['name', 'certain', other]]);
  expect(found(null, 'Edda Editor')).toEqual([]);
  const listed = { ...ada, emailKey: other };
  expect(found('s', 'Edda Editor', [listed])).toEqual([]);
  expect(found('s', 'Edda Editor', [{ ...listed, filledLate: 'email' }])).toHaveLength(1);
  expect(found('s', 'Edda Editor', [{ ...ada, emailKey: null }])).toHaveLength(1);
});

test('who was asked to review and has not declined is a reviewer, by account or by name (L6)', () => {
  const asked = (changes: Partial<AskedReviewer> = {}) => ({
    invitations: [
      {
        ...{ name: 'Rita Reviewer', emailKey: 'rita@r.example', orcid: null, accountId: 'r' },
        ...{ invitedAt: 1, declinedAt: null, invitedBy: 'e', addedAt: 1 },
        ...{ acceptedAt: null, cancelledAt: null },
        ...changes,
      },
    ],
  });
  const is = (account: string, name: string, changes: Partial<AskedReviewer> = {}) =>
    isReviewer(account, identity(name), sides(asked(changes)));
  expect([is('r', 'Edda Editor'), is('e', 'Rita Reviewer'), is('e', 'R. Reviewer')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([is('e', 'Edda Editor'), is('r', 'X Y', { invitedAt: null })]).toEqual([false, false]);
  expect(is('r', 'Edda Editor', { declinedAt: 2 })).toBe(false);
  // An editor may ask another and release them in a minute, which takes no power away.
  expect(is('r', 'Edda Editor', { cancelledAt: 2 })).toBe(false);
  expect(is('r', 'Edda Editor', { acceptedAt: 2, cancelledAt: 3 })).toBe(true);
});

test('what stands in the way of an account is its conflict, then what is likely, then that it names no institution', () => {
  const stands = (conflicts: string[], questions: Match[], institution = 'A house') =>
    barrierOf({ conflicts, questions, found: [] }, { institution });
  expect([stands(['family'], [match], ''), stands([], [match], ''), stands([], [], ' ')]).toEqual([
    'conflict',
    'possible-conflict',
    'institution-missing',
  ]);
  expect(stands([], [])).toBe(null);
});

test('it may be called a mistake where all that was found is mistakable, and nothing was declared', () => {
  const may = (conflicts: string[], ...found: Match[]) =>
    mayBeMistaken({ conflicts, questions: [], found });
  const address: Match = { ...match, kind: 'address' };
  expect([may(['author'], match), may([]), may(['author'], match, address)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(may(['author', 'family'], match)).toBe(false);
});

test('where a chief decides, an author who has not confirmed makes a conflict of the chief likely at most', () => {
  const judged = (
    isChief: boolean,
    confirmedAt: number | null,
    whoDecides: 'chief' | 'editors',
  ) => {
    const author = { name: 'Nora Same', emailKey: 'n@x.example', institution: null, orcid: null };
    const { conflicts, questions } = judgeEditor('me', identity('Nora Same', { isChief }), {
      ...{ authors: [{ ...author, confirmedAt }], proposed: [], submitter: null, declared: [] },
      ...{ invitations: [], answers: [], whoDecides },
    });
    return [...conflicts, ...questions.map(({ relation }) => `${relation}?`)];
  };
  expect(judged(true, null, 'chief')).toEqual(['author?']);
  expect(judged(false, null, 'chief')).toEqual(['author']);
  expect(judged(true, 1, 'chief')).toEqual(['author']);
  expect(judged(true, null, 'editors')).toEqual(['author']);
});

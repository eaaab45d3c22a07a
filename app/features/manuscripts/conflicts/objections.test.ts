import { expect, test } from 'vitest';
import { indexNames } from './names/match-names.ts';
import { conflictsOf, isOnePerson, namedIn, objectionsTo } from './objections.ts';
import type { Match } from './find-matches.ts';
import type { Grounds, Objection, PossibleReviewer } from './objections.ts';

const grounds: Grounds = {
  authors: [
    {
      name: 'Ada Example',
      emailKey: 'ada@uni-a.example',
      institution: 'University of Sampleton',
      orcid: null,
    },
  ],
  submitter: {
    ...{ account: 'account-6', name: 'Sunita Sender', email: 'sunita@post.example' },
    ...{ formerEmails: null, formerAccounts: null, orcid: null, institution: 'Sending House' },
    formerInstitutions: null,
  },
  coAuthors: new Map([['Ada Example', indexNames(['Carl Coauthor'])]]),
  opposed: [{ name: 'Otto Opposed', email: 'otto@elsewhere.example' }],
  suggested: [],
  declared: new Map([['account-7', ['family']]]),
  editors: [{ account: 'account-9', name: 'Edda Editor', email: 'edda@office.example' }],
  readers: [{ account: 'account-8', name: 'Chandra Weiss', email: 'chandra@office.example' }],
  office: [],
  answers: [],
  reviewedBefore: [],
  entered: new Map(),
  invited: [
    { reviewer: 3, name: 'Ron Reader', email: 'ron@uni-r.example', orcid: '0000-0002-1825-0097' },
  ],
};
const person = ({
  name = 'Rita Reviewer',
  ...changes
}: Partial<PossibleReviewer> = {}): PossibleReviewer => ({
  reviewerId: 1,
  accountId: null,
  name,
  names: [name],
  emailKeys: ['rita@uni-r.example'],
  institutions: ['Institute of Reading'],
  orcid: null,
  ...changes,
});

test.each([
  ['nothing', person(), []],
  ['the author', person({ name: 'Example, Ada' }), ['author']],
  [
    'a second institution',
    person({ institutions: ['Institute of Reading', 'University of Sampleton'] }),
    ['institution'],
  ],
  ['a mail domain', person({ emailKeys: ['r@cs.uni-a.example'] }), ['mail-domain']],
  ['a co-author', person({ name: 'Coauthor, Carl' }), ['co-author']],
  ['what an account declared', person({ accountId: 'account-7' }), ['family']],
  ['opposed by name', person({ name: 'Opposed, Otto' }), ['opposed']],
  ['opposed by address', person({ emailKeys: ['otto@elsewhere.example'] }), ['opposed']],
  ['asked before', person({ reviewerId: 3 }), ['invited']],
  ['the editor', person({ accountId: 'account-9' }), ['editor']],
  ['asked before under another address', person({ name: 'Reader, Ron' }), ['invited']],
  ['asked before, by ORCID iD', person({ orcid: '0000-0002-1825-0097' }), ['invited']],
  ['the editor under another address', person({ name: 'Dr. Edda Editor' }), ['editor']],
  ['who submitted it', person({ accountId: 'account-6' }), ['submitter']],
  ['who submitted it, by name', person({ name: 'Sender, Sunita' }), ['submitter']],
  ['a colleague of who submitted it', person({ institutions: ['Sending House'] }), []],
  ['who read the names', person({ accountId: 'account-8' }), ['reader']],
  ['who read the names, elsewhere', person({ name: 'Weiss, Chandra' }), ['reader']],
  ['the address of the editor', person({ emailKeys: ['edda@office.example'] }), ['editor']],
])('against a person stands %s', (_, asked, expected) => {
  expect(objectionsTo(asked, grounds)).toMatchObject({ conflicts: expected, questions: [] });
});

test.each([
  ['the author', person({ name: 'A. Example' }), 'author'],
  ['a co-author', person({ name: 'C. Coauthor' }), 'co-author'],
  ['an institution', person({ institutions: ['Sampleton University Hospital'] }), 'institution'],
  ['opposed by name', person({ name: 'O. Opposed' }), 'opposed'],
  ['the editor', person({ name: 'Edda M. Editor' }), 'editor'],
  ['who read the names', person({ name: 'C. Weiss' }), 'reader'],
  ['asked before', person({ name: 'R. Reader' }), 'invited'],
])('what is likely is asked: %s', (_, asked, relation) => {
  const { conflicts, questions } = objectionsTo(asked, grounds);
  expect(conflicts).toEqual([]);
  expect(questions.map((question) => question.relation)).toEqual([relation]);
  const [{ other, ground }] = questions as [Match<Objection>];
  const answered = (answer: 'conflict' | 'none', changes = {}) =>
    objectionsTo(asked, {
      ...grounds,
      answers: [{ person: 'rita@uni-r.example', other, relation, ground, answer, ...changes }],
    });
  expect(answered('none')).toMatchObject({ conflicts: [], questions: [] });
  expect(answered('conflict')).toMatchObject({ conflicts: [relation], questions: [] });
  expect(answered('none', { person: 'ron@uni-r.example' }).questions).toHaveLength(1);
  expect(answered('none', { ground: 'another' }).questions).toHaveLength(1);
  expect(answered('none', { other: 'another' }).questions).toHaveLength(1);
});

test.each([
  ['another reviewer', 'Academy of Ron', 'reviewer-colleague'],
  ['the editor', 'Office House', 'editor-colleague'],
])(
  'a colleague of %s is asked about before the invitation, and counts',
  (_, institution, relation) => {
    const asked = person({ institutions: [institution] });
    const known = {
      ...grounds,
      invited: grounds.invited.map((each) => ({ ...each, institution: 'Academy of Ron' })),
      editors: grounds.editors.map((each) => ({ ...each, institution: 'Office House' })),
    };
    const { conflicts, questions } = objectionsTo(asked, known);
    expect(conflicts).toEqual([]);
    expect(questions.map((question) => question.relation)).toEqual([relation]);
    expect(conflictsOf(asked, known)).toMatchObject({ conflicts: [], questions: [] });
  },
);

test('who has an address where the editor has one is asked about, whatever institution was typed', () => {
  const asked = person({ institutions: ['none'], emailKeys: ['rita@letters.office.example'] });
  expect(objectionsTo(asked, grounds).questions).toMatchObject([
    { relation: 'editor-colleague', kind: 'domain' },
  ]);
});

test('what was found may be called a mistake, and what was declared not', () => {
  const asked = person({ name: 'Example, Ada', accountId: 'account-7' });
  const { found } = objectionsTo(asked, grounds);
  const answers = found.map(({ other, ground, relation }) => ({
    ...{ person: 'rita@uni-r.example', other, ground, relation, answer: 'none' as const },
  }));
  expect(objectionsTo(asked, { ...grounds, answers }).conflicts).toEqual(['family']);
});

test('who read the authors’ names is known by the names and addresses that were theirs before', () => {
  const former = [
    { field: 'email' as const, value: 'chandra.old@post.example' },
    { field: 'name' as const, value: 'Chandra Black' },
  ];
  const readers = grounds.readers.map((reader) => ({ ...reader, former }));
  const against = (who: PossibleReviewer) => objectionsTo(who, { ...grounds, readers }).conflicts;
  expect(against(person({ emailKeys: ['chandra.old@post.example'] }))).toEqual(['reader']);
  expect(against(person({ name: 'Black, Chandra' }))).toEqual(['reader']);
});

test('what an author typed as suggestion is read, and anything else is passed over', () => {
  const list = [{ name: ' Rita ', email: 'r@x.example' }, { email: 5 }, null, { name: '' }, 'x'];
  const details = JSON.stringify({ suggestedReviewers: list, opposedReviewers: 'none' });
  expect(namedIn(details, 'suggestedReviewers')).toEqual([{ name: 'Rita', email: 'r@x.example' }]);
  expect(namedIn(details, 'opposedReviewers')).toEqual([]);
});

test('whether two of like names are one is what was answered last; a mailbox in common is no question (L1)', () => {
  const one = person({ name: 'Wei Zhang', emailKeys: ['wz@chicago.example'] });
  const other = person({ name: 'W. Zhang', emailKeys: ['wz@porto.example'], reviewerId: 2 });
  const said = (...answers: ('conflict' | 'none')[]) =>
    isOnePerson(
      one,
      other,
      answers.map((answer) => ({
        ...{ person: 'wz@porto.example', other: 'wz@chicago.example', relation: 'invited', answer },
        ground: 'w zhang|wei zhang',
      })),
    );
  expect(said()).toBe(true);
  expect(said('none')).toBe(false);
  expect(said('none', 'conflict')).toBe(true);
  expect(said('conflict', 'none')).toBe(false);
  const same = person({ name: 'Ann Bee', emailKeys: ['wz+two@chicago.example'], reviewerId: 3 });
  expect(isOnePerson(one, same, [])).toBe(true);
  const answers = [
    {
      ...{ person: 'wz@porto.example', other: 'wz@chicago.example', ground: 'w zhang|wei zhang' },
      ...{ relation: 'invited', answer: 'none' as const },
    },
  ];
  const asked = (changes: object) =>
    isOnePerson(
      one,
      other,
      answers.map((each) => ({ ...each, ...changes })),
    );
  expect(isOnePerson(other, one, answers)).toBe(false);
  expect(asked({ other: 'name:wei zhang' })).toBe(false);
  for (const elsewhere of [
    { relation: 'author' },
    { person: 'x@x.example' },
    { other: 'x@x.example' },
    { ground: 'a|b' },
  ]) {
    expect(asked(elsewhere)).toBe(true);
  }
  const mailbox = { person: 'wz+two@chicago.example', other: 'wz@chicago.example' };
  const both = { ...answers[0]!, ...mailbox, ground: 'ann bee|wei zhang' };
  expect(isOnePerson(one, same, [both])).toBe(true);
});

test('two reviewers are one by their account, and two with like names and two ORCID iDs, but not with one name', () => {
  const [carberry, another] = ['0000-0002-1825-0097', '0000-0002-1694-233X'];
  const of = (name: string, changes: Partial<PossibleReviewer>) =>
    person({ name, emailKeys: [`${name.slice(0, 1)}@${name.length}.example`], ...changes });
  const one = of('Wei Zhang', { accountId: 'a', orcid: carberry });
  expect(isOnePerson(one, of('Ann Bee', { accountId: 'a' }), [])).toBe(true);
  expect(isOnePerson(one, of('Ann Bee', { accountId: 'b' }), [])).toBe(false);
  const alone = { accountId: null };
  expect(isOnePerson(of('Bo Cee', alone), of('Ann Bee', alone), [])).toBe(false);
  expect(isOnePerson(one, of('W. Zhang', { orcid: another }), [])).toBe(false);
  expect(isOnePerson(one, of('W. Zhang', { orcid: null }), [])).toBe(true);
  expect(isOnePerson(one, of('Ann Bee', { orcid: carberry }), [])).toBe(true);
  const mistyped = { emailKeys: one.emailKeys, orcid: another };
  expect(isOnePerson(one, of('W. Zhang', mistyped), [])).toBe(true);
});

test('what an editor entered for a reviewer since they were asked is asked about, and takes nothing back', () => {
  const against = (who: PossibleReviewer, names: string[], institutions: string[]) => {
    const entered = new Map([[1, { names, institutions }]]);
    const { conflicts, questions } = conflictsOf(who, { ...grounds, entered });
    return [...conflicts, ...questions.map(({ relation }) => `${relation}?`)];
  };
  const own = 'University of Sampleton';
  const moved = person({ institutions: ['Institute of Reading', own] });
  expect(against(moved, [], [])).toEqual(['institution']);
  expect(against(moved, [], [own])).toEqual(['institution?']);
  const renamed = person({ names: ['A. Example', 'Ada Example'] });
  expect(against(renamed, [], [])).toEqual(['author']);
  expect(against(renamed, ['Ada Example'], [])).toEqual(['author?']);
  const known = person({ names: ['Ada Example', 'Example, Ada'] });
  expect(against(known, ['Example, Ada'], [])).toEqual(['author']);
});

test('who reviewed an earlier round is asked about by a like name, and not where they are asked again', () => {
  const before = { name: 'R. Reviewer', email: 'old@post.example', reviewer: 9 };
  const known = (reviewer: number, invited = grounds.invited) => ({
    ...{ ...grounds, invited },
    reviewedBefore: [{ ...before, reviewer }],
  });
  const questions = (of: Grounds, who = person()) =>
    objectionsTo(who, of).questions.map(({ relation }) => relation);
  expect(questions(known(9))).toEqual(['invited']);
  expect(questions(known(1))).toEqual([]);
  const again = { name: 'Someone Else', email: 's@s.example', reviewer: 9 };
  expect(questions(known(9, [again]))).toEqual([]);
  expect(questions(known(9), person({ name: 'X Y', emailKeys: ['old@post.example'] }))).toEqual([]);
});

test('a person is no colleague of their own, and an opposed person may be known by one of name and address', () => {
  const own = { ...grounds.invited[0]!, reviewer: 1, institution: 'Institute of Reading' };
  const editor = { ...grounds.editors[0]!, account: 'me', institution: 'Institute of Reading' };
  const asked = objectionsTo(person({ accountId: 'me' }), {
    ...{ ...grounds, invited: [own], editors: [editor] },
  });
  expect(asked.questions).toEqual([]);
  const list = [{ name: 'Rita' }, { email: 'r@x.example' }];
  expect(namedIn(JSON.stringify({ opposedReviewers: list }), 'opposedReviewers')).toEqual([
    { name: 'Rita', email: '' },
    { name: '', email: 'r@x.example' },
  ]);
});

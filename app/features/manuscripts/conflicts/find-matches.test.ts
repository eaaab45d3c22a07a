import { expect, test } from 'vitest';
import { CO_AUTHOR_YEARS } from '../core/conflicts.ts';
import type { NamedAuthor } from '../core/conflicts.ts';
import { findMatches } from './find-matches.ts';
import type { Identity } from './find-matches.ts';
import { compileInstitutions } from '../institutions/institution-table.ts';
import { institutionWords } from '../institutions/institution-words.ts';
import { useInstitutions } from '../institutions/known-institutions.ts';
import { judgeEditor } from './judge.ts';
import { indexNames } from './names/match-names.ts';

const editor = (changes: Partial<Identity> = {}): Identity => ({
  names: ['Edda Sample'],
  emailKeys: ['edda@uni-a.example'],
  institutions: ['University of Sampleton'],
  orcid: null,
  coAuthors: indexNames([]),
  ...changes,
});
const author = (changes: Partial<NamedAuthor> = {}): NamedAuthor => ({
  name: 'Ada Example',
  emailKey: 'ada@uni-b.example',
  institution: 'Example Institute of Technology',
  orcid: null,
  ...changes,
});
const found = (person: Identity, ...authors: NamedAuthor[]) =>
  findMatches(person, authors).map(({ relation, strength }) => `${strength}: ${relation}`);

const [ORCID, OTHER] = ['0000-0002-1825-0097', '0000-0001-5109-3700'];

test.each([
  ['nothing in common', editor(), author(), []],
  ['the same name', editor(), author({ name: 'SAMPLE, Édda' }), ['certain: author']],
  [
    'the same name beside another in one field',
    editor(),
    author({ name: 'Ada Example & Edda Sample' }),
    ['certain: author'],
  ],
  ['initials', editor(), author({ name: 'E. Sample' }), ['likely: author']],
  ['the family name alone', editor(), author({ name: 'Dr. Sample' }), ['likely: author']],
  [
    'the family name alone in other letters',
    editor({ names: ['Edda Sample', 'Petrowa, Edda'] }),
    author({ name: 'Petrova' }),
    ['likely: author'],
  ],
  [
    'the family name of the editor alone',
    editor({ names: ['Dr. Sample'] }),
    author({ name: 'Edda Sample' }),
    ['likely: author'],
  ],
  ['another family name alone', editor(), author({ name: 'Samplers' }), []],
  ['the given name alone', editor(), author({ name: 'Edda' }), []],
  [
    'a former name',
    editor({ names: ['Edda Sample', 'Edda Before'] }),
    author({ name: 'Edda Before' }),
    ['certain: author'],
  ],
  [
    'plus-address',
    editor(),
    author({ emailKey: 'edda+x@uni-a.example' }),
    ['certain: author', 'certain: mail-domain'],
  ],
  ['an ORCID iD', editor({ orcid: ORCID }), author({ orcid: ORCID }), ['certain: author']],
  [
    'one name, two iDs',
    editor({ orcid: ORCID }),
    author({ name: 'Edda Sample', orcid: OTHER }),
    ['likely: author'],
  ],
  ['two ORCID iDs', editor({ orcid: ORCID }), author({ orcid: OTHER }), []],
  [
    'an institution',
    editor(),
    author({ institution: 'Dept. of Arts, University of Sampleton, Sampleton' }),
    ['certain: institution'],
  ],
  [
    'a former institution',
    editor({ institutions: ['Elsewhere', 'Example Institute of Technology'] }),
    author(),
    ['certain: institution'],
  ],
  [
    'abbreviation',
    editor({ institutions: ['MIT'] }),
    author({ institution: 'Massachusetts Institute of Technology' }),
    ['likely: institution'],
  ],
  [
    'abbreviation beside the name in full',
    editor({ institutions: ['MIT', 'Massachusetts Institute of Technology'] }),
    author({ institution: 'Massachusetts Institute of Technology' }),
    ['certain: institution'],
  ],
  [
    'a department’s domain',
    editor({ emailKeys: ['a@csail.mit.edu'] }),
    author({ emailKey: 'b@mit.edu' }),
    ['certain: mail-domain'],
  ],
  ['one provider', editor({ emailKeys: ['a@gmail.com'] }), author({ emailKey: 'b@gmail.com' }), []],
  [
    'a co-author',
    editor({ coAuthors: indexNames(['Example, Ada']) }),
    author(),
    ['certain: co-author'],
  ],
  [
    'a likely co-author',
    editor({ coAuthors: indexNames(['A. Example']) }),
    author(),
    ['likely: co-author'],
  ],
  [
    'empty fields',
    editor({ names: [''], institutions: [''], emailKeys: [] }),
    author({ name: '', institution: '', emailKey: null }),
    [],
  ],
])('between an editor and an author: %s', (_, person, named, expected) => {
  expect(found(person, named)).toEqual(expected);
});

test('having written together counts for four years', () => {
  expect(CO_AUTHOR_YEARS).toBe(4);
});

test('an editor who reviews a manuscript under another name or address is no editor of it (L6)', () => {
  const reviewer = {
    ...{ name: 'Rita Reader', emailKey: 'rita@x.example', orcid: null, accountId: null },
    ...{ invitedAt: 1, declinedAt: null as number | null, invitedBy: null, addedAt: 1 },
    ...{ acceptedAt: null, cancelledAt: null },
  };
  const judged = (changes: Partial<typeof reviewer> & { accountId?: string }) => {
    const invitations = [{ ...reviewer, ...changes }];
    const sides = { authors: [author()], proposed: [], submitter: null, declared: [], answers: [] };
    const { conflicts, questions } = judgeEditor('edda', editor(), { ...sides, invitations });
    return [...conflicts, ...questions.map(({ relation }) => `${relation}?`)];
  };
  expect(judged({})).toEqual([]);
  expect(judged({ accountId: 'edda' } as never)).toEqual(['reviewer']);
  expect(judged({ name: 'Sample, Edda' })).toEqual(['reviewer']);
  expect(judged({ emailKey: 'edda@uni-a.example' })).toEqual(['reviewer']);
  expect(judged({ name: 'E. Sample' })).toEqual(['reviewer?']);
  expect(judged({ name: 'Sample, Edda', declinedAt: 1 })).toEqual([]);
});

test('what was filled in late is likely, takes nothing back that was certain, and keeps answers', () => {
  const late = (filledLate: string, changes: Partial<NamedAuthor>) =>
    author({ ...changes, filledLate });
  const own = 'University of Sampleton';
  expect(found(editor(), late(' college', { institution: own }))).toEqual(['likely: institution']);
  expect(found(editor(), late(' orcid', { institution: own }))).toEqual(['certain: institution']);
  expect(found(editor(), late(' email', { emailKey: 'edda@uni-a.example' }))).toEqual([
    'likely: author',
    'likely: mail-domain',
  ]);
  const named = { name: 'Edda Sample', orcid: OTHER };
  expect(found(editor({ orcid: ORCID }), late(' orcid', named))).toEqual(['certain: author']);
  const [match] = findMatches(editor(), [late(' email', { name: 'Edda Sample' })]);
  expect(match).toMatchObject({ relation: 'author', other: 'name:edda sample' });
});

test('an address at the institution of the other is likely to be of it, and so is another domain of one', () => {
  const names = ['University of Sampleton'];
  const domains = ['sampleton.example', 'usample.example'];
  const sampleton = { names, acronyms: [], domains, country: '' };
  useInstitutions(compileInstitutions([sampleton], institutionWords));
  const from = (emailKey: string, institutions = ['Elsewhere']) =>
    editor({ emailKeys: [emailKey], institutions });
  const at = (emailKey: string, institution: string) => author({ emailKey, institution });
  const own = 'University of Sampleton';
  expect(found(from('e@sampleton.example'), at('a@post.example', own))).toEqual([
    'likely: institution',
  ]);
  expect(found(from('e@post.example', [own]), at('a@usample.example', 'Office House'))).toEqual([
    'likely: institution',
  ]);
  expect(found(from('e@sampleton.example'), at('a@usample.example', 'Office House'))).toEqual([
    'likely: mail-domain',
  ]);
});

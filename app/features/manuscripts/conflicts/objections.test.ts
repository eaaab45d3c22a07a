import { expect, test } from 'vitest';
import { nameKey } from '../core/conflicts.ts';
import { namedIn, objectionsTo } from './objections.ts';
import type { Grounds, PossibleReviewer } from './objections.ts';

const grounds: Grounds = {
  authors: [
    {
      name: 'Ada Example',
      emailKey: 'ada@uni-a.example',
      institution: 'University of Sampleton',
      orcid: null,
    },
  ],
  coAuthors: new Map([[nameKey('Ada Example'), new Set([nameKey('Carl Coauthor')])]]),
  opposed: [{ name: 'Otto Opposed', email: 'otto@elsewhere.example' }],
  suggested: [],
  declared: new Map([['account-7', ['family']]]),
  editors: [{ account: 'account-9', name: 'Edda Editor', email: 'edda@office.example' }],
  invited: [
    { reviewer: 3, name: 'Ron Reader', email: 'ron@uni-r.example', orcid: '0000-0002-1825-0097' },
  ],
};
const person = (changes: Partial<PossibleReviewer> = {}): PossibleReviewer => ({
  reviewerId: 1,
  accountId: null,
  name: 'Rita Reviewer',
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
    person({ institutions: ['Institute of Reading', 'Sampleton University'] }),
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
  ['the address of the editor', person({ emailKeys: ['edda@office.example'] }), ['editor']],
])('against a person stands %s', (_, asked, expected) => {
  expect(objectionsTo(asked, grounds)).toEqual(expected);
});

test('what an author typed as suggestion is read, and anything else is passed over', () => {
  const list = [{ name: ' Rita ', email: 'r@x.example' }, { email: 5 }, null, { name: '' }, 'x'];
  const details = JSON.stringify({ suggestedReviewers: list, opposedReviewers: 'none' });
  expect(namedIn(details, 'suggestedReviewers')).toEqual([{ name: 'Rita', email: 'r@x.example' }]);
  expect(namedIn(details, 'opposedReviewers')).toEqual([]);
});

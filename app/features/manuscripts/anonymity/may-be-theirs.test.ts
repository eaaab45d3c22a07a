import { expect, test } from 'vitest';
import { findNames } from './find-names.ts';
import type { KnownAuthor } from './find-names.ts';

const author = (fields: Partial<KnownAuthor> = {}): KnownAuthor => ({
  name: 'Ada Maria Lovelace',
  email: 'ada@example.edu',
  orcid: '0000-0002-1825-0097',
  institution: 'Dept. of Engines, University of Exampleton, London',
  ...fields,
});

const kindsIn = (text: string, ...authors: KnownAuthor[]) =>
  findNames(text, authors.length > 0 ? authors : [author()]).map(({ kind, found }) => [
    kind,
    found,
  ]);

test('an address that is like none of the people is a hint, unless it may be that of an unknown author', () => {
  const journal = [['other-email', 'office@journal.example.org']];
  expect(kindsIn('cited from office@journal.example.org')).toEqual(journal);
  expect(kindsIn('write to lovelace77@other.example')[0]![0]).toBe('email');
  expect(kindsIn('write to aml@other.example')[0]![0]).toBe('email');
  expect(kindsIn('write to x771@gmail.com')[0]![0]).toBe('email');
  const unknown = author({ name: 'Ben Babbage', email: null });
  expect(kindsIn('write to x771@other.example', author(), unknown)[0]![0]).toBe('email');
});

test('of addresses in a reviewer’s file only those of reviewers and editors stop it', () => {
  const whose = { side: 'reviewers', editors: ['Eve@desk.example'] } as const;
  const kindOf = (text: string) => findNames(text, [author()], whose).map(({ kind }) => kind);
  expect(kindOf('write to x771@gmail.com')).toEqual(['other-email']);
  expect(kindOf('write to eve@desk.example')).toEqual(['email']);
  expect(kindOf('write to eva@desk.example')).toEqual(['other-email']);
  expect(kindOf('write to ada@example.edu')).toEqual(['email']);
  expect(kindOf('write to {x7,a.lovelace}@other.example')).toEqual(['email']);
});

test('a domain that only begins like a mail service is an institution’s', () => {
  const at = (domain: string) =>
    kindsIn(`see www.${domain}`, author({ institution: null, email: `x@${domain}` }));
  for (const domain of [
    'mail.sounds.example',
    'web.sounds.example',
    'live.sounds.example',
    'list.lu',
  ]) {
    expect(at(domain)).toEqual([['institution', `www.${domain}`]]);
  }
  for (const domain of ['web.de', 'me.com', 'live.co.uk', 'list.ru'])
    expect(at(domain)).toEqual([]);
});

import { expect, test } from 'vitest';
import { anAuthorsPaper } from '../../../../tests/support/authors-paper.ts';
import { aReview } from '../../../../tests/support/office.ts';
import { loadCase } from '../core/load-case.server.ts';
import { findReviewersIn } from './people-named.ts';

test('a letter names a reviewer in full, not by the initials under which others cite them', async () => {
  const { platform, id, paperId } = await anAuthorsPaper('under-review');
  await aReview(platform, id, { name: 'Rita Lindqvist', institution: 'Far Academy' });
  const manuscript = await loadCase(platform, paperId);
  const namedIn = (text: string) => findReviewersIn(manuscript!, text).certain;
  expect(namedIn('As LINDQVIST, Rita, has written to us.')).toEqual(['LINDQVIST, Rita']);
  expect(namedIn('They work at the Far Academy.')).toEqual(['Far Academy']);
  expect(namedIn('As R. Lindqvist [4] and Lindqvist, R. [5] have shown.')).toEqual([]);
  expect(namedIn('R. Lindqvist will look again.')).toEqual(['R. Lindqvist']);
  expect(namedIn('Lindqvist will look again.')).toEqual([]);
  expect(namedIn('')).toEqual([]);
  // As it is read, whatever it is typed with: a soft hyphen, Cyrillic letters, a line between.
  expect(namedIn('Ask Ri\u00adta Lind\u00adqvist.')).toEqual(['Rita Lindqvist']);
  expect(namedIn('Ask Ritа Lindqvіst.')).toEqual(['Rita Lindqvist']);
  expect(namedIn('Ask rita_lindqvist.')).toEqual(['rita_lindqvist']);
});

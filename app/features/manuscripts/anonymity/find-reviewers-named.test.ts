import { expect, test } from 'vitest';
import { anAuthorsPaper } from '../../../../tests/support/authors-paper.ts';
import { aReview } from '../../../../tests/support/office.ts';
import { findReviewersNamed } from './find-reviewers-named.server.ts';

test('a letter names a reviewer in full, not by the initials under which others cite them', async () => {
  const { platform, id } = await anAuthorsPaper('under-review');
  await aReview(platform, id, { name: 'Rita Lindqvist', institution: 'Far Academy' });
  const namedIn = (text: string) => findReviewersNamed(platform.db, id, text);
  expect(await namedIn('As LINDQVIST, Rita, has written to us.')).toEqual(['LINDQVIST, Rita']);
  expect(await namedIn('They work at the Far Academy.')).toEqual(['Far Academy']);
  expect(await namedIn('As R. Lindqvist [4] and Lindqvist, R. [5] have shown.')).toEqual([]);
  expect(await namedIn('')).toEqual([]);
});

import * as v from 'valibot';
import { isGrave } from './file-findings.ts';
import { findNames } from './find-names.ts';
import type { KnownAuthor } from './find-names.ts';

/** What in a text tells who the authors are: reviewers read it (L6). */
export const authorsNamedIn = (text: string, authors: readonly KnownAuthor[]): string[] =>
  findNames(text, authors)
    .filter(isGrave)
    .map(({ found }) => found);

/** The same for a field of a form. @param who as its writer calls the authors */
export const namesNoAuthor = (authors: readonly KnownAuthor[], who: 'you' | 'the authors') =>
  v.check(
    (typed: string) => authorsNamedIn(typed, authors).length === 0,
    ({ input }) =>
      `Reviewers read this and must not learn who ${who} are. Please remove: ${authorsNamedIn(input, authors).join(', ')}`,
  );

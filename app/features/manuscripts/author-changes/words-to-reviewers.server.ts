import type { Letter } from '#app/platform/mail/letter.ts';
import { unlessTelling } from '#app/platform/mail/letters/own-letters.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { findAuthorsIn } from './propose-author-change.server.ts';

/** A letter to a reviewer, in the journal’s own words unless these may name an author of the manuscript (L6). */
export const toReviewer = (
  inside: HasDb,
  manuscript: Pick<CaseFile, 'id' | 'paperId' | 'invitations'>,
  letter: Letter,
): Promise<Letter> =>
  unlessTelling(inside, letter, async (words) => {
    const { certain, likely } = await findAuthorsIn(
      inside,
      'own words of a letter to reviewers',
      manuscript,
      words,
    );
    return [...certain, ...likely];
  });

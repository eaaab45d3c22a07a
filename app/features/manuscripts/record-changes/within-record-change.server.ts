import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findReviewersNamed } from '../anonymity/find-reviewers-named.ts';
import type { ManuscriptState } from '../core/states.ts';
import { FROM_ACCEPTANCE, UNDER_WAY } from '../core/states.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { OpenCase, Refused } from '../editors/within-case.server.ts';

export type NamesReviewer = {
  outcome: 'names-a-reviewer';
  found: string[];
  /** The field that names one, where it is not the reason. */
  field?: string;
};

/** The title of an accepted manuscript stands in its certificate and in the agreement. */
export const mayCorrectDetails = (state: ManuscriptState): boolean =>
  UNDER_WAY.includes(state) && !FROM_ACCEPTANCE.has(state);

type RecordChange = {
  paperId: number;
  /** What of it reaches authors (L6). */
  words: string;
  may?: (state: ManuscriptState) => boolean;
};

export const withinRecordChange = <Result>(
  platform: Platform,
  user: SignedIn,
  { paperId, words, may = (state) => UNDER_WAY.includes(state) }: RecordChange,
  work: (open: OpenCase) => Promise<Result>,
): Promise<Result | NamesReviewer | Refused> =>
  withinCase<Result | NamesReviewer | Refused>(platform, user, paperId, async (open) => {
    if (!open.editor.handles) return { outcome: 'refused', reason: 'not-handled-by-you' };
    if (!may(open.manuscript.state)) return { outcome: 'refused', reason: 'not-in-this-state' };
    const found = findReviewersNamed(open.manuscript, words);
    return found.length > 0 ? { outcome: 'names-a-reviewer', found } : work(open);
  });

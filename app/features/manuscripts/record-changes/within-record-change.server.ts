import { handlersCommand } from '../editors/within-case.server.ts';
import type { EditorsCommand, editorsCommand } from '../editors/within-case.server.ts';
import { isUnderWay } from '../core/states.ts';
import { findReviewersNamed } from '../anonymity/find-reviewers-named.ts';
import type { ManuscriptState } from '../core/states.ts';
import { FROM_ACCEPTANCE } from '../core/states.ts';

export type NamesReviewer = {
  outcome: 'names-a-reviewer';
  found: string[];
  /** The field that names one, where it is not the reason. */
  field?: string;
};

/** The title of an accepted manuscript stands in its certificate and in the agreement. */
export const mayCorrectDetails = (state: ManuscriptState): boolean =>
  isUnderWay(state) && !FROM_ACCEPTANCE.has(state);

/** A command that corrects the record. @param wordsOf what of it reaches authors (L6) */
export const recordCommand = <Said, Result>(
  wordsOf: (said: Said) => string,
  work: Parameters<typeof editorsCommand<Said, Result | NamesReviewer>>[0],
  may = isUnderWay,
): EditorsCommand<Said, Result | NamesReviewer> =>
  handlersCommand<Said, Result | NamesReviewer>(may, async (open, said) => {
    const found = findReviewersNamed(open.manuscript, wordsOf(said));
    return found.length > 0 ? { outcome: 'names-a-reviewer', found } : work(open, said);
  });

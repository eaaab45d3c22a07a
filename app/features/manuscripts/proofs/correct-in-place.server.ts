import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { correspondingCommand } from '../author-list/within-authors-case.server.ts';
import { elementsOf, inOneLine } from '#app/features/fulltext/core/index.ts';
import { knowText, rewriteMarks, wordsOfMarks } from '#app/features/fulltext/mending/index.ts';
import { readCorrected } from '../typesetting/corrections/corrected.ts';
import {
  countUnsent,
  dropCorrection,
  keepCorrection,
} from '../typesetting/corrections/keep-correction.server.ts';
import { findProofText } from './find-proof-text.server.ts';
import { refuseAnswer } from './refuse-answer.server.ts';
import type { ClosedProof } from './refuse-answer.server.ts';

/** More than an author would type, each in a form of its own. */
export const MOST_CORRECTIONS = 300;

export type Correcting =
  | { outcome: 'kept' }
  /** The words are those of the proof: nothing is wished there any more. */
  | { outcome: 'dropped' }
  | { outcome: 'no-such-place' }
  | { outcome: 'too-many' }
  | ClosedProof;

type Wished = {
  round: number;
  element: string;
  /** The words as they should be; null to drop what was wished. */
  words: string | null;
};

/** Keeps what the author wishes at one place of the text, until all is sent with the answer. */
export const correctInPlace: AuthorsCommand<Wished, Correcting> = correspondingCommand(
  async ({ inside, manuscript, author }, { round, element, words }) => {
    const closed = await refuseAnswer(inside, manuscript, round);
    if (closed) return closed;
    const text = await findProofText(inside, manuscript.id, round);
    const corrected = text && readCorrected(text, element);
    if (!corrected) return { outcome: 'no-such-place' };
    const at = { manuscriptId: manuscript.id, round, element };
    const { was } = corrected;
    if (words === null || inOneLine(words) === wordsOfMarks(was)) {
      await dropCorrection(inside, at);
      return { outcome: 'dropped' };
    }
    if ((await countUnsent(inside, at)) >= MOST_CORRECTIONS) return { outcome: 'too-many' };
    const value = rewriteMarks(was, words, knowText(text));
    const place = elementsOf(text).get(element)!.name;
    const { position } = author;
    await keepCorrection(inside, { ...at, ...corrected, place, value, position });
    return { outcome: 'kept' };
  },
);

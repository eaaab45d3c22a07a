import * as v from 'valibot';
import { line, text } from '#app/platform/web/form/fields.ts';

/** Longest letter: room for all reviews several times over. */
const LONGEST = 200_000;

// All were filled in before the editor began to write.
const LEFT = /\{\{\s*\w+\s*\}\}/g;

const filledIn = v.check(
  (typed: string) => typed.search(LEFT) === -1,
  ({ input }) =>
    `Please replace ${[...new Set(input.match(LEFT))].join(', ')}: authors would see the placeholder.`,
);

export const letterForm = v.object({
  subject: v.pipe(line(200, 'Please enter a subject.'), filledIn),
  letter: v.pipe(text(LONGEST, 'Please write the letter.'), filledIn),
  /** Words that may name a reviewer, as the preview showed them and the editor ticked. */
  read: v.optional(v.string(), ''),
  /** Of the draft that it was kept as. */
  version: v.optional(v.string(), '0'),
  /** What the editor wants next: read it as the authors will, change it, or send it. */
  step: v.fallback(v.picklist(['preview', 'edit', 'confirm']), 'preview'),
});

export const namesAuthor = (found: readonly string[]): string =>
  `Your message would reveal the authors to the reviewer. Please remove: ${found.join(', ')}.`;

export const namesReviewer = (found: readonly string[]): string =>
  `The letter would reveal the reviewers to the authors. Please remove: ${found.join(', ')}.`;

/** Words of a letter in one, so that an editor answers for these and no others. */
export const wordsToRead = (found: readonly string[]): string => found.join(', ');

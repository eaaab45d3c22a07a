import * as v from 'valibot';
import { line, text } from '#app/platform/web/form/fields.ts';
import type { LetterName, Placeholder } from './letters.ts';
import { letters, PLACEHOLDERS, unknownPlaceholders } from './letters.ts';

export const LETTER_NAMES = Object.keys(letters) as LetterName[];

export const isLetter = (name: string): name is LetterName => Object.hasOwn(letters, name);

/** Values with which a letter is shown to the chief. */
export const sampleValues = (journal: string, link: string): Record<Placeholder, string> => ({
  name: 'Ada Example and Ben Example',
  paperId: '202600001',
  title: 'A scheduler for sensors that sleep',
  reviews:
    'Reviewer 1 recommends: Accept after minor revision.\nA careful paper. Please say how many sensors were used.\n\nReviewer 2 recommends: Review again after major revision.\nFigure 2 is hard to read in print.',
  appealDays: '60',
  journal,
  link,
  reason: 'The manuscript has been submitted to another journal at the same time.',
});

/** Longest template; the reviews come on top. */
const LONGEST = 20_000;

const placed = v.rawCheck<string>(({ dataset, addIssue }) => {
  const message = dataset.typed && placeholderProblem(dataset.value);
  if (message) addIssue({ message });
});

export const templateForm = v.object({
  subject: v.pipe(
    line(200, 'Please enter a subject.'),
    placed,
    v.check(
      (typed) => !/\{\{\s*reviews\s*\}\}/.test(typed),
      'The subject cannot contain the reviews. Please remove {{reviews}}.',
    ),
  ),
  body: v.pipe(text(LONGEST, 'Please write the letter.'), placed),
});

function placeholderProblem(typed: string): string | null {
  const unknown = unknownPlaceholders(typed);
  if (unknown.length > 0) return `There is no placeholder ${unknown.join(', ')}. ${known()}`;
  return /\{\{|\}\}/.test(typed.replace(/\{\{[^{}]*\}\}/g, ''))
    ? `A placeholder begins with {{ and ends with }}; one of them is alone. ${known()}`
    : null;
}

const known = (): string =>
  `There are ${Object.keys(PLACEHOLDERS)
    .map((name) => `{{${name}}}`)
    .join(', ')}.`;

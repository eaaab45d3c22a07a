import type { LetterName, Placeholder, LetterTemplate } from '../decisions/letters.ts';
import { letters, PLACEHOLDERS, unknownPlaceholders } from '../decisions/letters.ts';

/** What the letters are called in the office. */
export const LETTER_TITLES: Record<LetterName, string> = {
  'decision-decline': 'Decline at initial assessment',
  'decision-minor': 'Minor revision',
  'decision-major': 'Major revision',
  'decision-accept': 'Acceptance',
  'decision-reject': 'Rejection',
  'appeal-upheld': 'Appeal upheld',
  'appeal-dismissed': 'Appeal dismissed',
};

export const LETTER_NAMES = Object.keys(letters) as LetterName[];

export const isLetter = (name: string): name is LetterName => Object.hasOwn(letters, name);

/** Values with which a letter is shown to the chief. */
export const sampleValues = (journal: string, link: string): Record<Placeholder, string> => ({
  name: 'Ada Example and Ben Example',
  paperId: '202600001',
  title: 'A scheduler for sensors that sleep',
  reviews:
    'Reviewer 1:\nA careful paper. Please say how many sensors were used.\n\nReviewer 2:\nFigure 2 is hard to read in print.',
  journal,
  link,
});

/** What the form of a template sends. */
export const readTemplateForm = (fields: Readonly<Record<string, string>>): LetterTemplate => ({
  subject: (fields['subject'] ?? '').replace(/\s+/g, ' ').trim(),
  body: (fields['body'] ?? '').replace(/\r\n?/g, '\n').trim(),
});

/** Longest template; the reviews come on top. */
const LONGEST = 20_000;

/** What is wrong with a template, by field; nothing when it may be used. */
export function templateErrors({ subject, body }: LetterTemplate): Record<string, string> {
  const errors: Record<string, string> = {};
  const subjectError = textError(subject, 'Please enter a subject.', 200);
  const bodyError = textError(body, 'Please write the letter.', LONGEST);
  if (subjectError) errors['subject'] = subjectError;
  else if (/\{\{\s*reviews\s*\}\}/.test(subject)) {
    errors['subject'] = 'The subject cannot contain the reviews. Please remove {{reviews}}.';
  }
  if (bodyError) errors['body'] = bodyError;
  return errors;
}

function textError(text: string, missing: string, longest: number): string | null {
  if (text === '') return missing;
  if (text.length > longest) {
    return `Please use at most ${longest.toLocaleString('en-GB')} characters.`;
  }
  const unknown = unknownPlaceholders(text);
  if (unknown.length > 0) return `There is no placeholder ${unknown.join(', ')}. ${known()}`;
  return /\{\{|\}\}/.test(text.replace(/\{\{[^{}]*\}\}/g, ''))
    ? `A placeholder begins with {{ and ends with }}; one of them is alone. ${known()}`
    : null;
}

const known = (): string =>
  `There are ${Object.keys(PLACEHOLDERS)
    .map((name) => `{{${name}}}`)
    .join(', ')}.`;

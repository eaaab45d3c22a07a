/** A letter as an editor typed it. */
export type WrittenLetter = {
  subject: string;
  letter: string;
  /** What the editor wants next: read it as the authors will, change it, or send it. */
  step: 'preview' | 'edit' | 'confirm';
};

/** Longest letter: room for all reviews several times over. */
const LONGEST = 200_000;

/** Reads the form of a letter; what is missing in it is said by `letterErrors`. */
export const readLetter = (fields: Readonly<Record<string, string>>): WrittenLetter => {
  const { subject = '', letter = '', step = '' } = fields;
  return {
    subject: subject.replace(/\s+/g, ' ').trim(),
    letter: letter.replace(/\r\n?/g, '\n').trim(),
    step: step === 'confirm' || step === 'edit' ? step : 'preview',
  };
};

/** What is wrong with a letter, by field. */
export function letterErrors({ subject, letter }: WrittenLetter): Record<string, string> {
  const errors: Record<string, string> = {};
  if (subject === '') errors['subject'] = 'Please enter a subject.';
  if (subject.length > 200) errors['subject'] = 'Please use at most 200 characters.';
  if (letter === '') errors['letter'] = 'Please write the letter.';
  if (letter.length > LONGEST) errors['letter'] = 'The letter is too long. Please shorten it.';
  // All were filled in before the editor began to write.
  const left = new Set(`${subject}\n${letter}`.match(/\{\{\s*\w+\s*\}\}/g));
  if (left.size > 0) {
    errors['letter'] ??=
      `Please replace ${[...left].join(', ')}: authors would see the placeholder.`;
  }
  return errors;
}

/** What a reviewer would learn from words that name an author. */
export const namesAuthor = (found: readonly string[]): string =>
  `Your message would reveal the authors to the reviewer. Please remove: ${found.join(', ')}.`;

/** What authors would learn from a letter that names a reviewer. */
export const namesReviewer = (found: readonly string[]): string =>
  `The letter would reveal the reviewers to the authors. Please remove: ${found.join(', ')}.`;

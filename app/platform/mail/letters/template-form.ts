/** Owns what may be saved as the words of a letter. */
import * as v from 'valibot';
import { line, text } from '../../web/form/fields.ts';
import { placeholdersIn } from './fill.ts';
import type { LetterTemplate, Places } from './fill.ts';

/** Longest template; what placeholders bring comes on top. */
const LONGEST = 20_000;

/** Subject and text of a letter; a placeholder that is unknown, or missing although it has to stay, is told beside its field. */
export const templateForm = (letter: Places) =>
  v.object({
    subject: v.pipe(
      line(200, 'Please enter a subject.'),
      checked((typed) => placeholderProblem(typed, letter)),
      v.check(
        (typed) => !placeholdersIn(typed).includes('reviews'),
        'The subject cannot contain the reviews. Please remove {{reviews}}.',
      ),
    ),
    body: v.pipe(
      text(LONGEST, 'Please write the letter.'),
      checked((typed) => placeholderProblem(typed, letter) ?? missingProblem(typed, letter)),
    ),
  });

/** Whether a letter can be sent in these words. */
export const fits = (letter: Places, template: LetterTemplate): boolean =>
  v.is(templateForm(letter), template);

const checked = (problemOf: (typed: string) => string | null) =>
  v.rawCheck<string>(({ dataset, addIssue }) => {
    const message = dataset.typed && problemOf(dataset.value);
    if (message) addIssue({ message });
  });

const braced = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');

function placeholderProblem(typed: string, { placeholders }: Places): string | null {
  const known = `There are ${braced(placeholders)}.`;
  const unknown = placeholdersIn(typed).filter((name) => !placeholders.includes(name));
  if (unknown.length > 0) return `There is no placeholder ${braced(unknown)}. ${known}`;
  return /\{\{|\}\}/.test(typed.replace(/\{\{[^{}]*\}\}/g, ''))
    ? `A placeholder begins with {{ and ends with }}; one of them is alone. ${known}`
    : null;
}

function missingProblem(typed: string, { needed }: Places): string | null {
  const there = placeholdersIn(typed);
  const missing = needed.filter((name) => !there.includes(name));
  return missing.length === 0 ? null : `Please keep ${braced(missing)}: the reader needs it.`;
}

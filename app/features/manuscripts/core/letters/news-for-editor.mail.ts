import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { JournalLetter, NamedIn } from '#app/platform/mail/letters/define-letter.ts';
import type { LetterValue, LetterValues } from '#app/platform/mail/letters/fill.ts';
import type { Letter } from '#app/platform/mail/letter.ts';

/** The manuscript that news is about, and the editor who is told. */
export type About = { journal: string; paperId: number; title: string; name: string; url: string };

export type News = {
  /** What kind of mail it is, and what of that kind there is once for each editor. */
  purpose: string;
  key: string;
  write: (about: About) => Letter;
};

type Described = {
  name: string;
  /** In the subject, and in the list of letters. */
  subject: string;
  when: string;
  /** What happened, and what to do; its placeholders are those of its own, not of the manuscript. */
  text: readonly string[];
  /** Both as of `defineLetter`. */
  keeps?: number;
  samples?: JournalLetter['samples'];
};

export type NewsLetter<Own extends string = string> = JournalLetter & {
  /** Filled but for the manuscript and the editor. */
  of: (values: Readonly<Record<Own, LetterValue>>) => News['write'];
};

/** A letter to editors about a manuscript, which ends with its title and the way to it. */
export function defineNews<const Of extends Described>({
  name,
  subject,
  when,
  text,
  keeps,
  samples = {},
}: Of): NewsLetter<NamedIn<Of['text']>> {
  const letter = defineLetter({
    ...{ name, title: subject, to: 'Editors', when, subject: `${subject}: paper ID {{paperId}}` },
    text: ['Dear {{name}},', ...text, 'Paper ID: {{paperId}}\nTitle: {{title}}', '{{manuscript}}'],
    ...(keeps !== undefined && { keeps: keeps + 1 }),
    samples,
    links: { manuscript: 'Open the manuscript' },
    reason: 'You are receiving this e-mail because you edit the journal.',
  });
  return {
    ...letter,
    of: (values: LetterValues) => {
      return ({ url, ...about }) => letter.write({ ...values, ...about, manuscript: url });
    },
  };
}

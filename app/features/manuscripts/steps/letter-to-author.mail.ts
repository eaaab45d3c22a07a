import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import { returnDueText, revisionDueText } from '../core/words.ts';

/** What the journal's letters to authors close with, before who signs them. */
export const SINCERELY = 'Yours sincerely';

/** A letter in two: what is added to it comes before its closing. The second part is empty where it has none. */
export function atClosing(letter: string): [string, string] {
  const at = letter.indexOf(`\n\n${SINCERELY}`);
  return at === -1 ? [letter, ''] : [letter.slice(0, at), letter.slice(at).trimStart()];
}

type Facts = {
  journal: string;
  paperId: number;
  subject: string;
  letter: string;
  /** Until when a revision is asked for, and whether a calendar file goes with it; null if for none. */
  due: { at: number; attached: boolean } | null;
  asked: string | null;
  files: number;
  url: string;
};

const dueText = ({ at, attached }: NonNullable<Facts['due']>, isReturned: boolean): string =>
  (isReturned ? returnDueText(at) : revisionDueText(at)) +
  (attached ? ' The date is attached for your calendar.' : ' The corresponding author sends it.');

const FILES =
  'The reviewers attached files for you. They are beside this letter on the page of your manuscript.';

export const letterToAuthor = ({
  journal,
  paperId,
  subject,
  letter,
  due,
  asked,
  files,
  url,
}: Facts): Letter => {
  const [text, closing] = atClosing(letter);
  return renderLetter({
    subject,
    paragraphs: [
      { text },
      ...(asked === null ? [] : ['What we ask:', { quote: asked }]),
      ...(due ? [dueText(due, asked !== null)] : []),
      ...(closing === '' ? [] : [{ text: closing }]),
      ...(files > 0 ? [FILES] : []),
      { action: { label: 'Follow your manuscript', url } },
    ],
    from: journal,
    reason: `You are receiving this e-mail because you are an author of manuscript ${paperId}.`,
  });
};

import { renderLetter } from '#app/platform/mail/letter.ts';
import type { Letter } from '#app/platform/mail/letter.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { counted, returnDueText, revisionDueText } from '../core/words.ts';

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

type Author = CaseFile['authors'][number];
type Manuscript = Pick<CaseFile, 'authors' | 'corresponding' | 'isReached'>;

/** Why an author gets no letter. */
const WHY_NOT = {
  denied: 'they said that they are not an author of this manuscript',
  'no-address': 'no e-mail address is known',
  unreached:
    'until an author opens a link that we mailed, such as the one in this letter, we write to the corresponding author alone',
};

/** @returns why an author gets none of the letters to all, or null */
export function notWrittenTo(
  { position, email, deniedAt }: Pick<Author, 'position' | 'email' | 'deniedAt'>,
  { corresponding, isReached }: Pick<Manuscript, 'corresponding' | 'isReached'>,
): keyof typeof WHY_NOT | null {
  if (deniedAt !== null) return 'denied';
  if (email === null) return 'no-address';
  return isReached || position === corresponding ? null : 'unreached';
}

const ALL = new Intl.ListFormat('en-GB');

/** A few by name, more by their number. */
const named = (authors: readonly { name: string }[]): string =>
  authors.length > FEW
    ? counted(authors.length, 'author')
    : ALL.format(authors.map(({ name }) => name));

const FEW = 6;

/** To whom a letter goes, who gets none, and why. @param goes of the letter, such as “goes” */
export function whoReads(manuscript: Manuscript, goes: string): string {
  const groups = Map.groupBy(manuscript.authors, (author) => notWrittenTo(author, manuscript));
  const to = groups.get(null) ?? [];
  const others = [...groups].flatMap(([why, authors]) =>
    why === null
      ? []
      : [
          `${named(authors)} ${authors.length === 1 ? 'is' : 'are'} not written to: ${WHY_NOT[why]}.`,
        ],
  );
  return [`The letter ${goes} to ${to.length === 0 ? 'no author' : named(to)}.`, ...others].join(
    ' ',
  );
}

/** The same for who does not look at its authors: their number. */
export function howManyRead(manuscript: Manuscript): string {
  const { length } = manuscript.authors;
  const to = manuscript.authors.filter((each) => notWrittenTo(each, manuscript) === null).length;
  return to === length
    ? 'The letter went to all authors.'
    : `The letter went to ${to} of ${length} authors.`;
}

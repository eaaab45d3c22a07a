import { foldLetters } from '#app/platform/text/fold.ts';

type Addressed = {
  name: string;
  folded: string;
  email: string;
  marks: readonly string[];
  isCorresponding: boolean;
};

type Where = {
  line: string;
  /** The mark that the line begins with. */
  marks: readonly string[];
  isBehindName: boolean;
};

/** An address is of whom it names, of who stands before it or has its mark, or one for each. */
export function giveEmails(
  authors: readonly Addressed[],
  emails: readonly string[],
  { line, marks, isBehindName }: Where,
): void {
  const open = authors.filter(({ email }) => email === '');
  for (const [at, email] of emails.entries()) {
    const own = foldLetters(email.split('@')[0]!).split(/[^a-z]/);
    const left = open.filter((author) => author.email === '');
    const whose = /^\s?\(([^()@]{2,60})\)/u.exec(line.split(email)[1] ?? '')?.[1] ?? '-';
    const marked = left.filter((author) => marks.some((mark) => author.marks.includes(mark)));
    const named = left.filter(({ name }) => line.includes(name));
    const found =
      (named.length === 1 && emails.length === 1 ? named[0] : undefined) ??
      left.find(({ name }) => whose.includes(name) || isShort(whose, name)) ??
      left.find((each) => isOf(each, -1, own)) ??
      left.find((each) => isOf(each, 0, own)) ??
      (isBehindName && emails.length === 1 ? authors.at(-1) : undefined) ??
      (emails.length === open.length ? open[at] : undefined) ??
      (marked.length === 1 && emails.length === 1 ? marked[0] : undefined);
    if (found && found.email === '') found.email = email;
  }
}

const isShort = (whose: string, name: string): boolean =>
  !/\p{Ll}/u.test(whose) && lettersOf(whose) === lettersOf(name);

const lettersOf = (name: string): string => name.replaceAll(/[^\p{Lu}]/gu, '');

/** Whether a part of an address is their family name (-1) or first name (0); a short one has to be all of it. */
const isOf = ({ folded }: Addressed, which: number, own: readonly string[]): boolean => {
  const word = folded.split(' ').at(which)!;
  return own.some((part) => part === word || (word.length > 3 && part.includes(word)));
};

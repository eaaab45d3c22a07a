import { foldCase } from '#app/platform/text/fold.ts';
import { creditField, CREDIT_ROLES } from '../../author-list/author-rows.ts';
import type { ListedAuthor } from '../../author-list/author-rows.ts';

type Author = Pick<ListedAuthor, 'position' | 'name'>;

/**
 * The boxes of who did what, from what a manuscript says: `Ana Silva: Methodology, Software.` as
 * Elsevier has it, or `Methodology, A.S. and B.L.; software, A.S.` as MDPI has.
 */
export function rolesIn(statement: string, authors: readonly Author[]): Record<string, string> {
  const found = new Map<string, string>();
  const add = (author: Author, words: string) => {
    const said = plain(words);
    for (const [index, role] of CREDIT_ROLES.entries())
      if (said.includes(plain(role))) found.set(creditField(author.position, index), 'on');
  };
  const begun = authors
    .flatMap((author) => placesOf(statement, author).map((place) => ({ author, ...place })))
    .toSorted((one, other) => one.at - other.at);
  for (const [at, { author, end }] of begun.entries())
    add(author, statement.slice(end, begun[at + 1]?.at));
  if (begun.length > 0) return Object.fromEntries(found);
  for (const part of statement.split(/[;\n]/))
    for (const author of authors)
      if (namesFor(author).some((name) => part.includes(name))) add(author, part);
  return Object.fromEntries(found);
}

/** Where the name of an author stands with a colon behind it. */
const placesOf = (statement: string, author: Author): { at: number; end: number }[] =>
  namesFor(author)
    .flatMap((name) => {
      const at = statement.indexOf(`${name}:`);
      return at === -1 ? [] : [{ at, end: at + name.length + 1 }];
    })
    .slice(0, 1);

/** `Ana B. Silva`, `A.B.S.`, `ABS`, `A. B. Silva`. */
function namesFor({ name }: Author): string[] {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const initials = words.map((word) => word[0]!);
  const family = words.at(-1)!;
  const given = initials.slice(0, -1).map((letter) => `${letter}.`);
  return [
    name,
    `${initials.join('.')}.`,
    `${given.join(' ')} ${family}`,
    `${given.join('')} ${family}`,
    `${words[0]} ${family}`,
  ];
}

/** British and American words alike, and without dashes. */
const plain = (words: string): string =>
  foldCase(words)
    .replaceAll('isation', 'ization')
    .replaceAll(/\band\b|[^a-z]/g, ' ')
    .split(' ')
    .filter(Boolean)
    .join(' ');

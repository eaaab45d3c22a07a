import { foldedWords } from '#app/platform/text/fold.ts';

/** How an editor or reviewer may be related to a manuscript (L2 and L7). */
export const RELATIONS = {
  author: 'Is an author of the manuscript',
  family: 'Related to an author',
  colleague: 'Colleague of an author',
  product: 'Has an interest in a product described in the manuscript',
  institution: 'Works at the institution of an author',
  'mail-domain': 'Has an e-mail address at an author’s domain',
  'co-author': 'Has published with an author in the last four years',
  reviewer: 'Reviews this manuscript',
} as const;

export type Relation = keyof typeof RELATIONS;

/** Those that a person declares; the others are found. */
export const DECLARED = ['author', 'family', 'colleague', 'product'] as const satisfies Relation[];

/** Years for which having written together counts. */
export const CO_AUTHOR_YEARS = 4;

/** What is known of a person who would handle or review a manuscript. */
export type Identity = {
  name: string;
  /** Addresses as they are compared. */
  emailKeys: readonly string[];
  institution: string;
  orcid: string | null;
  /** Names, as `nameKey` gives them, of all who wrote with this person lately in this journal. */
  coAuthors: ReadonlySet<string>;
};

export type NamedAuthor = {
  name: string;
  emailKey: string | null;
  institution: string | null;
  orcid: string | null;
};

/**
 * Every relation that can be found between a person and the authors of a manuscript. Rather one
 * too many: an independent editor is easily found, lost trust is not.
 */
export function findConflicts(person: Identity, authors: readonly NamedAuthor[]): Relation[] {
  const found = new Set<Relation>();
  for (const author of authors) {
    if (isSamePerson(person, author)) found.add('author');
    if (isSameInstitution(person.institution, author.institution)) found.add('institution');
    if (sharesDomain(person.emailKeys, author.emailKey)) found.add('mail-domain');
    if (person.coAuthors.has(nameKey(author.name))) found.add('co-author');
  }
  return [...found];
}

function isSamePerson(person: Identity, author: NamedAuthor): boolean {
  if (author.emailKey !== null && person.emailKeys.includes(author.emailKey)) return true;
  if (person.orcid !== null && person.orcid === author.orcid) return true;
  return nameKey(person.name) !== '' && nameKey(person.name) === nameKey(author.name);
}

function isSameInstitution(one: string, other: string | null): boolean {
  const key = institutionKey(one);
  return key !== '' && other !== null && key === institutionKey(other);
}

function sharesDomain(emailKeys: readonly string[], other: string | null): boolean {
  const domain = other === null ? null : ownDomain(other);
  return domain !== null && emailKeys.some((key) => ownDomain(key) === domain);
}

/** A name without order, case, accents and titles: `Ada B. Lovelace` is `Lovelace, Ada B`. */
export const nameKey = (name: string): string => words(name).toSorted().join(' ');

/** An institution without case, accents and the small words between. */
export const institutionKey = (name: string): string =>
  words(name)
    .filter((word) => !SMALL.has(word))
    .toSorted()
    .join(' ');

const SMALL = new Set(['of', 'the', 'and', 'for', 'de', 'la', 'del', 'di', 'der', 'at', 'in']);

const words = (text: string): string[] =>
  foldedWords(text).filter((word) => !['dr', 'prof', 'mr', 'mrs', 'ms'].includes(word));

/** The domain that an institution shares: the last two labels, three below `ac.uk` and the like. */
function ownDomain(email: string): string | null {
  const labels = email.slice(email.lastIndexOf('@') + 1).split('.');
  const domain = labels.slice(OF_A_COUNTRY.test(labels.slice(-2).join('.')) ? -3 : -2).join('.');
  return PUBLIC_MAIL.test(domain) ? null : domain;
}

/** Below these, countries give domains to institutions. */
const OF_A_COUNTRY =
  /^(?:ac|co|com|ed|edu|go|gob|gouv|gov|govt|mil|ne|net|nhs|or|org|re|res|sch)\.[a-z]{2}$/;

/** Providers whose users have nothing in common. */
const PUBLIC_MAIL =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|gmx|web|proton|protonmail|pm|mail|zoho|yandex|qq|163|126|sina|foxmail|naver|daum|hanmail|rediffmail|fastmail|tutanota|posteo|mailbox)\.[a-z.]+$/;

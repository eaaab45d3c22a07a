import type { Inline } from '../article-text.ts';
import { foldLetters } from '#app/platform/text/fold.ts';
import { WORKPLACE } from './byline-words.ts';
import { giveEmails } from './give-emails.ts';
import { leadingMark, markedLines, unmarked } from './marked-line.ts';
import { beginsWithNames, familyLast, isName, namesIn } from './names-in-line.ts';
import type { MarkedName } from './names-in-line.ts';
import { initialsOf, placesIn } from './places-in-line.ts';
import type { Place } from './places-in-line.ts';

export type BylineAuthor = MarkedName & {
  /** As it is compared. */
  folded: string;
  email: string;
  /** As `0000-0002-1825-0097` (https://orcid.org), or null. */
  orcid: string | null;
  /** Which of the groups of names, between which places stand. */
  group: number;
  isCorresponding: boolean;
};

export type BylinePlace = Place & { group: number };

export type Byline = {
  authors: BylineAuthor[];
  places: BylinePlace[];
  /** Lines that name no author, with the places in them, and addresses beside names. */
  others: { words: string; places: string[] }[];
  /** Lines that begin with names, and tell no author. */
  unread: string[];
};

/** An iD with what stands around it, which is no part of a name. */
const ORCID =
  /[([]?\s?(?:orcid(?:\sid)?\s?[:：]?\s?)?(?:(?:https?:\/\/)?orcid\.org\/)?((?:\d{4}-){3}\d{3}[\dX])\s?[)\]]?/gi;
const ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{1,100}\w/g;
const LABELLED_ADDRESS =
  /[([<]?\s?(?:(?:e-?mails?|correo(?: electr[oó]nico)?|courriel|электронная почта|电子邮箱|邮箱)\s?[:：]\s?)?(?:mailto:)?\uE002[>)\]]?/giu;
const CORRESPONDENCE =
  /corresponden[ctz]|corresponding|auteur correspondant|korrespond|correspondiente|переписк|contact author|通[讯訊信]作者|責任著者|المراسل/iu;
const REMARK =
  /\s?[([]\s?(?:corresponding author|corresponding|auteur correspondant|autora? (?:para|de) correspond[eê]ncia)\s?[)\]]/giu;
/** Where authors went since is no place that the paper comes from. */
const ELSEWHERE_NOW = /^(?:present|current|new) (?:address|affiliation)\b|^now at\b/i;
const ABOUT_AUTHORS = /contributed|equal(?:ly)?\b|deceased|supported|funded|present address/i;

/** The addresses of mails in a line. */
export const addressesIn = (line: string): string[] => line.match(ADDRESS) ?? [];

type Line = {
  raw: string;
  /** Without addresses and iDs. */
  words: string;
  /** The mark that it begins with. */
  marks: string[];
  emails: string[];
  orcids: string[];
  /** Whether it says to whom letters go. */
  isLetter: boolean;
};

/** What was read so far. */
type Reading = Byline & {
  /** Their names as written, and as they are compared. */
  known: Map<string, BylineAuthor>;
  byInitials: Map<string, BylineAuthor>;
  letters: Line[];
  withEmails: number;
  /** Names since the last line of anything else. */
  namesInRow: number;
  group: number;
  /** Whether each author so far stood in a line with their place. */
  isPerLine: boolean;
};

/** Each of so many lines with an address, or on letters, is held against all authors. */
const MOST_ADDRESSED = 100;

/** Who wrote a paper and where they work, as the lines before its abstract say. */
export function readByline(lines: readonly (readonly Inline[])[]): Byline {
  const all = lines.flatMap(markedLines).map(readLine);
  const isEachSo = all.filter((line) => nameWithPlace(line, false) !== null).length > 1;
  const to: Reading = {
    ...{ authors: [], places: [], others: [], unread: [], letters: [] },
    ...{ known: new Map(), byInitials: new Map(), namesInRow: 0, group: 0, isPerLine: true },
    withEmails: 0,
  };
  for (const line of all) takeLine(to, line, isEachSo);
  markCorresponding(to.authors, to.letters.slice(0, MOST_ADDRESSED));
  const { authors, places, others, unread } = to;
  return { authors, places, others, unread };
}

function takeLine(to: Reading, line: Line, isEachSo: boolean): void {
  const { raw, words, marks, emails, isLetter } = line;
  const names = isLetter || marks.length > 0 ? [] : namesIn(words);
  const isPair = names.length === 0 || (isEachSo && names.some(({ isUnlikely }) => isUnlikely));
  const pair = isPair && to.isPerLine ? nameWithPlace(line, isEachSo) : null;
  const found = pair ? [pair.name] : names;
  if (isLetter || (emails.length > 0 && marks.length > 0 && !WORKPLACE.test(words)))
    to.letters.push(line);
  if (found.length > 0 && to.namesInRow === 0) to.group += 1;
  to.namesInRow = found.length === 0 ? 0 : to.namesInRow + found.length;
  if (found.length > 0 && !pair) to.isPerLine = false;
  const added = addAuthors(to, found, line.orcids);
  const places: Place[] = pair
    ? [{ whose: { author: to.authors.at(-1)!.name }, words: pair.place }]
    : [];
  if (found.length === 0 && !isNameAgain(to, words)) {
    if (isPlace(line)) places.push(...placesIn(words, to.byInitials));
  }
  const isUnread = names.length === 0 && !isLetter && marks.length === 0 && !(pair && isEachSo);
  if (isUnread && beginsWithNames(words)) to.unread.push(unmarked(raw));
  for (const place of places) to.places.push({ ...place, group: to.group });
  if (added > 0) to.others.push(...emails.map((email) => ({ words: email, places: [] })));
  else to.others.push({ words: unmarked(raw), places: places.map((place) => place.words) });
  if (emails.length > 0) to.withEmails += 1;
  if (emails.length > 0 && to.withEmails <= MOST_ADDRESSED)
    giveEmails(to.authors, emails, { line: raw, marks, isBehindName: to.namesInRow === 1 });
}

/** Those who are not among the authors yet; an iD is of whom it stands beside. */
function addAuthors(to: Reading, found: readonly MarkedName[], orcids: readonly string[]): number {
  const before = to.authors.length;
  for (const each of found) {
    const name = familyLast(each.name);
    const folded = foldLetters(name);
    const same = to.known.get(folded);
    if (same?.marks.length === 0) same.marks.push(...each.marks);
    if (same) continue;
    const author = {
      ...{ ...each, name, folded, email: '', orcid: null },
      ...{ group: to.group, isCorresponding: false },
    };
    to.authors.push(author);
    to.known.set(name, author).set(folded, author);
    const initials = initialsOf(name);
    if (!to.byInitials.has(initials)) to.byInitials.set(initials, author);
  }
  const added = to.authors.slice(before);
  if (orcids.length === added.length)
    for (const [at, author] of added.entries()) author.orcid = orcids[at]!;
  return added.length;
}

const LONGEST_NAME = 80;

/** Whether a line begins with the name of an author who is known. */
const isNameAgain = ({ known }: Reading, words: string): boolean =>
  Array.from(words.slice(0, LONGEST_NAME)).some((_, at) => known.has(words.slice(0, at + 1)));

/** The words of a line without addresses and iDs, which are told apart. */
function readLine(raw: string): Line {
  const orcids = Array.from(raw.matchAll(ORCID), ([, id]) => id!);
  const rest = raw.replaceAll(ORCID, ' ');
  const emails = addressesIn(rest);
  const bare = rest
    .replaceAll(ADDRESS, '\uE002')
    .replaceAll(LABELLED_ADDRESS, emails.length > 0 ? '' : ' ')
    .replaceAll(/\s{1,9}(?=[,;])|\s{2,9}/g, (blank) => (blank.length > 1 ? ' ' : ''))
    .replace(/[\s,;]{1,9}$/, '')
    .trim();
  const isLetter = CORRESPONDENCE.test(bare.replaceAll(REMARK, ''));
  const words = bare.replaceAll(REMARK, isLetter ? '' : '\uE000✉\uE001');
  const lead = leadingMark(words);
  return { raw, words, marks: lead ? [lead.mark] : [], emails, orcids, isLetter };
}

/**
 * `Ana Silva, University of Évora` and `Ana Silva (University of Évora)`.
 * @param isAny whether other lines are such, so that words of any place will do
 */
function nameWithPlace(
  { words }: Line,
  isAny: boolean,
): { name: MarkedName; place: string } | null {
  const found = /^([^,()]{4,80}?)(?:,\s{0,3}([^()]{4,300})|\s?\(([^()]{4,300})\))$/u.exec(words);
  const place = found?.[2] ?? found?.[3] ?? '';
  if (!found || (!isAny && !WORKPLACE.test(place))) return null;
  const [name, ...more] = namesIn(found[1]!);
  return name && more.length === 0 && isName(name.name) ? { name, place } : null;
}

function isPlace({ words, isLetter, emails }: Line): boolean {
  if (isLetter || !/\p{L}{2}/u.test(words) || ELSEWHERE_NOW.test(unmarked(words))) return false;
  if (ABOUT_AUTHORS.test(words) && !WORKPLACE.test(words)) return false;
  return emails.length === 0 || /\p{L}{3}/u.test(words);
}

/** Who is meant by lines on correspondence: by their mark, their name or their address. */
function markCorresponding(authors: readonly BylineAuthor[], letters: readonly Line[]): void {
  for (const { words, marks, emails } of letters) {
    const said = foldLetters(unmarked(words));
    for (const author of authors)
      author.isCorresponding ||= emails.includes(author.email) || said.includes(author.folded);
    const marked = authors.filter((author) => marks.some((mark) => author.marks.includes(mark)));
    if (marked.length < authors.length) for (const each of marked) each.isCorresponding = true;
  }
  if (authors.some(({ isCorresponding }) => isCorresponding)) return;
  const starred = authors.filter(({ marks }) => marks.includes('*'));
  const isTold = letters.length > 0 || starred.length < authors.length;
  if (isTold) for (const each of starred) each.isCorresponding = true;
}

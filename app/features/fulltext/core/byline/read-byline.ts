import type { Inline } from '../article-text.ts';
import { foldLetters } from '#app/platform/text/fold.ts';
import { giveEmails } from './give-emails.ts';
import { leadingMark, markedLines, unmarked, wordsAndMarks } from './marked-line.ts';
import { familyLast, isName, namesIn, WORKPLACE } from './names-in-line.ts';

export type BylineAuthor = {
  name: string;
  email: string;
  /** As `0000-0002-1825-0097` (https://orcid.org), or null. */
  orcid: string | null;
  marks: string[];
  /** Which of the groups of names, between which places stand. */
  group: number;
  isUnclear: boolean;
  isCorresponding: boolean;
};

export type Place = { mark: string | null; words: string; group: number };

export type Byline = {
  authors: BylineAuthor[];
  places: Place[];
  /** Lines that name no author, with the places in them, and addresses beside names. */
  others: { words: string; places: string[] }[];
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
const ABOUT_AUTHORS = /contributed|equal(?:ly)?\b|deceased|supported|funded|present address/i;
const PLACE_LABEL =
  /^(?:affiliations?|afiliaci[oó]n(?:es)?|afilia[cç][aã]o|institutions?|address(?:es)?|单位|from)\s{0,2}(?:[:：]|(?<=from)\s)\s{0,4}(?:the\s)?/iu;

const MOST = 40;

/** Who wrote a paper and where they work, as the lines before its abstract say. */
export function readByline(lines: readonly (readonly Inline[])[]): Byline {
  const authors: BylineAuthor[] = [];
  const places: Place[] = [];
  const others: Byline['others'] = [];
  const letters: Letter[] = [];
  let namesInRow = 0;
  let group = 0;
  const all = lines.flatMap(markedLines);
  const isPerLine = all.filter((line) => nameWithPlace(line, [], false)[0] !== null).length > 1;
  for (const line of all) {
    const { bare, emails, orcids } = withoutAddresses(line);
    const isLetter = CORRESPONDENCE.test(bare.replaceAll(REMARK, ''));
    const isRemarked = !isLetter && bare !== bare.replaceAll(REMARK, '');
    const words = bare.replaceAll(REMARK, isRemarked ? '\uE000✉\uE001' : '');
    const lead = leadingMark(words);
    const names = isLetter || lead ? [] : namesIn(words);
    const [own, place] = names.length > 0 ? [null, ''] : nameWithPlace(words, authors, isPerLine);
    const found = own === null ? names : [own];
    if (isLetter || (emails.length > 0 && lead && !WORKPLACE.test(words)))
      letters.push({ words: unmarked(words), marks: lead ? [lead.mark] : [], emails });
    if (found.length > 0 && namesInRow === 0) group += 1;
    namesInRow = found.length === 0 ? 0 : namesInRow + found.length;
    const fresh = found
      .map(({ name, ...each }) => ({ ...each, name: familyLast(name) }))
      .filter(({ name }) => authors.every((known) => !isSame(known.name, name)))
      .map((each, at) => ({
        ...{ email: '', orcid: orcids[at] ?? null, group, isCorresponding: false },
        ...each,
        ...(own !== null && { marks: [...each.marks, `:${authors.length}`] }),
      }));
    if (orcids.length !== fresh.length) for (const each of fresh) each.orcid = null;
    authors.push(...fresh);
    const isAgain = authors.some(({ name }) => words.startsWith(name));
    const isOfPlaces = found.length === 0 && !isAgain && isPlace(words, isLetter, emails);
    const here: Omit<Place, 'group'>[] =
      own !== null ? [{ mark: `:${authors.length - 1}`, words: place }] : [];
    if (isOfPlaces) here.push(...placesIn(words, authors));
    places.push(...here.map((each) => ({ ...each, group })));
    if (fresh.length > 0) others.push(...emails.map((email) => ({ words: email, places: [] })));
    else others.push({ words: unmarked(line), places: here.map((each) => each.words) });
    giveEmails(authors, emails, {
      line,
      marks: lead ? [lead.mark] : [],
      isBehindName: namesInRow === 1,
    });
  }
  markCorresponding(authors, letters);
  return { authors: authors.slice(0, MOST), places, others };
}

type Letter = { words: string; marks: string[]; emails: string[] };

const isSame = (one: string, other: string): boolean => foldLetters(one) === foldLetters(other);

/** The line without addresses and iDs, which are told apart. */
function withoutAddresses(line: string): { bare: string; emails: string[]; orcids: string[] } {
  const orcids = Array.from(line.matchAll(ORCID), ([, id]) => id!);
  const rest = line.replaceAll(ORCID, ' ');
  const emails: string[] = rest.match(ADDRESS) ?? [];
  const bare = rest
    .replaceAll(ADDRESS, '\uE002')
    .replaceAll(LABELLED_ADDRESS, emails.length > 0 ? '' : ' ')
    .replaceAll(/\s{1,9}(?=[,;])|\s{2,9}/g, (blank) => (blank.length > 1 ? ' ' : ''))
    .replace(/[\s,;]{1,9}$/, '')
    .trim();
  return { bare, emails, orcids };
}

/**
 * `Ana Silva, University of Évora` and `Ana Silva (University of Évora)`, where no line has names alone.
 * @param isAny whether other lines are such, so that words of any place will do
 */
function nameWithPlace(
  words: string,
  authors: readonly BylineAuthor[],
  isAny: boolean,
): [name: { name: string; marks: string[]; isUnclear: boolean } | null, place: string] {
  if (!authors.every(({ marks }) => marks.some((mark) => mark.startsWith(':')))) return [null, ''];
  const found = /^([^,()]{4,80}?)(?:,\s{0,3}([^()]{4,300})|\s?\(([^()]{4,300})\))$/u.exec(words);
  const place = found?.[2] ?? found?.[3] ?? '';
  const [own, ...more] = found ? namesIn(found[1]!) : [];
  return own && more.length === 0 && isName(own.name) && (isAny || WORKPLACE.test(place))
    ? [own, place]
    : [null, ''];
}

function isPlace(words: string, isLetter: boolean, emails: readonly string[]): boolean {
  if (isLetter || !/\p{L}{2}/u.test(words)) return false;
  if (ABOUT_AUTHORS.test(words) && !WORKPLACE.test(words)) return false;
  return emails.length === 0 || /\p{L}{3}/u.test(words);
}

/** Several in one line: `1 Institute A; 2 Institute B`, or parted by semicolons alone, by raised marks or by initials. */
function placesIn(written: string, authors: readonly BylineAuthor[]): Omit<Place, 'group'>[] {
  const words = written.replace(/^[（(](.{9,900})[)）]$/u, '$1').replace(PLACE_LABEL, '');
  const initialled = leadingMark(words) ? [] : byInitials(unmarked(words), authors);
  if (initialled.length > 0) return initialled;
  const runs = wordsAndMarks(words);
  const isRaised = runs[0] === '' && runs.length > 3;
  const cut = isRaised
    ? runs.flatMap((run, at) =>
        at > 0 && at % 2 === 0 ? [`\uE000${runs[at - 1]}\uE001${run}`] : [],
      )
    : words.split(/[;；]\s{0,3}/u);
  const pieces = cut.map((piece) => placeIn(piece.trim().replace(/[,;，；]$|,? and$/u, '')));
  const marks = pieces.map(({ mark }) => mark);
  const isMarked = marks.every((mark, at) => mark !== null && marks.indexOf(mark) === at);
  const arePlaces = pieces.every((each) => WORKPLACE.test(each.words));
  return pieces.length > 1 && (isMarked || arePlaces) ? pieces : [placeIn(words)];
}

function placeIn(written: string): Omit<Place, 'group'> {
  const lead = leadingMark(written);
  const words = unmarked(lead?.rest ?? written)
    .replaceAll(INITIALLED, '')
    .replaceAll(/[;,]{2,9}/g, (signs) => signs[0]!)
    .replace(/[\s;,]{1,9}$/, '')
    .trim();
  return { mark: lead?.mark ?? null, words };
}

const INITIALLED =
  /\s?\(((?:\p{Lu}\.?-?\s?){2,4}(?:(?:,|;|\sand|&)\s?(?:\p{Lu}\.?-?\s?){2,4}){0,9})\)/gu;

/** `University A (A.S.) and Institute B (B.L.)`, where these are the initials of authors. */
function byInitials(words: string, authors: readonly BylineAuthor[]): Omit<Place, 'group'>[] {
  const found: Omit<Place, 'group'>[] = [];
  let from = 0;
  for (const { 0: whole, 1: list, index } of words.matchAll(INITIALLED)) {
    const place = words
      .slice(from, index)
      .replace(/^[\s,;]{0,4}(?:and\s)?(?:the\s)?/, '')
      .trim();
    from = index + whole.length;
    for (const each of list!.split(/,|;|&|\sand/)) {
      const letters = each.replaceAll(/[^\p{Lu}]/gu, '');
      const author = authors.find(({ name }) => initialsOf(name) === letters);
      if (!author || place === '') return [];
      const mark = `@${letters}`;
      if (!author.marks.includes(mark)) author.marks.push(mark);
      found.push({ mark, words: place });
    }
  }
  return found;
}

const initialsOf = (name: string): string => name.replaceAll(/[^\p{Lu}]/gu, '');

/** Who is meant by lines on correspondence: by their mark, their name or their address. */
function markCorresponding(authors: BylineAuthor[], letters: readonly Letter[]): void {
  for (const { words, marks, emails } of letters) {
    const said = foldLetters(words);
    for (const author of authors) {
      author.isCorresponding ||=
        emails.includes(author.email) || said.includes(foldLetters(author.name));
    }
    const marked = authors.filter((author) => marks.some((mark) => author.marks.includes(mark)));
    if (marked.length < authors.length) for (const each of marked) each.isCorresponding = true;
  }
  if (authors.some(({ isCorresponding }) => isCorresponding)) return;
  const starred = authors.filter(({ marks }) => marks.includes('*'));
  const isTold = letters.length > 0 || starred.length < authors.length;
  if (isTold) for (const each of starred) each.isCorresponding = true;
}

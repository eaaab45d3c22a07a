import type { ArticleText, Inline } from './article-text.ts';
import { plainText } from './plain-text.ts';
import { foldLetters } from '#app/platform/text/fold.ts';

/** An author as a file names them; empty where it does not say. */
export type FormAuthor = { name: string; email: string; institution: string };

type Named = FormAuthor & {
  marks: string[];
  /** Which of the groups of names, between which places stand. */
  group: number;
  /** Whether marks stand behind the last of several names, and could be of all or of each. */
  isUnclear: boolean;
};
type Place = { mark: string | null; words: string; group: number };

const MOST = 40;

/** Who wrote a paper and where they work, as far as its byline tells names from places. */
export const formAuthors = (front: Byline): FormAuthor[] =>
  readByline(front).authors.map(({ name, email, institution }) => ({ name, email, institution }));

type Byline = Pick<ArticleText['front'], 'byline'>;

/** Places of a byline that nothing says whose they are, while authors have none; empty where all is told. */
export function placesOfNobody(front: Byline): string[] {
  const { authors, places } = readByline(front);
  const workplaces = places.filter(({ words }) => WORKPLACE.test(words));
  const isOpen = authors.length > 1 && authors.some(({ institution }) => institution === '');
  if (!isOpen || workplaces.length < 2) return [];
  const known = new Set(authors.flatMap(({ isUnclear, marks }) => (isUnclear ? [] : marks)));
  const given = new Set(authors.map(({ institution }) => institution));
  return workplaces
    .filter(({ mark, words }) => !given.has(words) && (mark === null || !known.has(mark)))
    .map(({ words }) => words);
}

function readByline({ byline }: Byline): { authors: Named[]; places: Place[] } {
  const named: Named[] = [];
  const places: Place[] = [];
  let namesInRow = 0;
  let group = 0;
  for (const line of byline) {
    const words = plainText(line);
    const emails = words.split(/[\s,;:(){}<>]/).filter((word) => /.@./.test(word));
    const names = emails.length > 0 ? [] : namesIn(line);
    giveEmails(named, emails, namesInRow === 1);
    if (names.length > 0 && namesInRow === 0) group += 1;
    named.push(...names.map((each) => ({ ...each, group })));
    namesInRow = names.length === 0 ? 0 : namesInRow + names.length;
    const rest = emails
      .reduce((left, email) => left.replace(email, ''), words)
      .trim()
      .replace(/[,;]$/, '');
    if (names.length === 0 && /\p{L}{2}/u.test(rest))
      places.push(...placesIn(rest).map((each) => ({ ...each, group })));
  }
  const once = new Map(named.toReversed().map((each) => [foldLetters(each.name), each]));
  const authors = named
    .filter((each) => once.get(foldLetters(each.name)) === each)
    .slice(0, MOST)
    .map((each) => ({ ...each, institution: institutionOf(each, named, places) }));
  return { authors, places };
}

function institutionOf(author: Named, named: readonly Named[], places: readonly Place[]): string {
  const isWorkplace = ({ words }: Place) => WORKPLACE.test(words);
  const own = places.filter(({ mark }) => mark !== null && author.marks.includes(mark));
  // A mark may be of a grant or of who corresponds.
  const workplaces = own.some(isWorkplace) ? own.filter(isWorkplace) : own.slice(0, 1);
  const marked = author.isUnclear ? [] : workplaces;
  const alone = author.marks.length === 0 ? unmarked(author, named, places) : undefined;
  const found = marked.length === 0 && alone ? [alone] : marked;
  return joinedWithin(
    LONGEST_INSTITUTION,
    found.map(({ words }) => words.replaceAll(',,', ',')),
  );
}

/** Letters of the field of a form. */
const LONGEST_INSTITUTION = 300;

/** As many whole ones as there is room for; of the first, its beginning. */
function joinedWithin(longest: number, [first = '', ...others]: readonly string[]): string {
  return others
    .reduce(
      (all, each) => {
        const longer = `${all}; ${each}`;
        return longer.length > longest ? all : longer;
      },
      first.slice(0, longest),
    )
    .toWellFormed();
}

/** Without marks a place is of all authors, where it is the only one, or of those it stands behind. */
function unmarked(
  { group }: Named,
  named: readonly Named[],
  places: readonly Place[],
): Place | undefined {
  const workplaces = places.filter(({ words }) => WORKPLACE.test(words));
  if (workplaces.length === 1 && places.length < 3) return workplaces[0];
  const groups = new Set(named.map((each) => each.group));
  const isInTurns =
    groups.size > 1 &&
    named.every(({ marks }) => marks.length === 0) &&
    [...groups].every((each) => workplaces.some((place) => place.group === each));
  const own = workplaces.filter((place) => place.group === group);
  const isAlone = named.filter((each) => each.group === group).length === 1;
  return isInTurns && (isAlone || own.length === 1) ? own[0] : undefined;
}

const WORKPLACE =
  /universi|institut|instytut|department|school|college|facult|laborator|cent(?:er|re)|hospital|academy|école|hochschule|大学|学院|研究/i;
const NO_NAME =
  /[\d/:()[\]]|\b(?:street|corresponding|e-?mail|received|abstract|keywords?|contributed|equally|author|dated?|version|thesis|master|trabajo|research|brain|group|team|labs?|inc|science|orcid|the|of|for|in|at|on)\b/i;
const PARTICLES = new Set(
  'van von der den de del della di da do dos das la le ten ter zu bin al el y e i'.split(' '),
);
const DEGREE =
  /^(?:ph\.?d|md|m\.?sc|b\.?sc|jr|sr|dr|prof|fellow|member|senior member|student member|ieee)\.?$/i;

/** The names in a line, each with the marks that stand raised behind it; none where it has other words too. */
function namesIn(line: readonly Inline[]): Named[] {
  const names: Named[] = [];
  for (const inline of line) {
    const last = names.at(-1);
    if (inline.kind === 'sup') last?.marks.push(...marksIn(plainText(inline.content)));
    else if (inline.kind !== 'note') {
      const text = plainText([inline]).replaceAll(ORCID, ' ');
      for (const [at, piece] of text.split(RAISED).entries()) {
        if (at % 2 === 1)
          names.at(-1)?.marks.push(...marksIn(piece.normalize('NFKC').replace('^', '')));
        else names.push(...namesWritten(piece));
      }
    }
  }
  const last = names.at(-1);
  const others = names.slice(0, -1);
  if (last && others.length > 0 && others.every(({ marks }) => marks.length === 0))
    last.isUnclear = last.marks.filter((mark) => mark !== '*').length > 1;
  return names.every(({ name }) => isName(name)) ? names : [];
}

const ORCID = /(?:\d{4}-){3}\d{3}[\dX]/g;
/** `¹` and `^(1,2)`, as the words of formulae have them. */
const RAISED = /(\^\([^()]{1,20}\)|[⁰¹²³⁴-⁹]{1,9})/u;

function namesWritten(text: string): Named[] {
  return text.split(BETWEEN_NAMES).flatMap((name): Named[] => {
    const words = name.replace(/[*†‡§¶]{1,9}$/u, '').trim();
    if (words === '' || DEGREE.test(words)) return [];
    return [{ name: words, email: '', institution: '', marks: [], group: 0, isUnclear: false }];
  });
}

const BETWEEN_NAMES = /[,;•·&]|\s(?:and|und|et|y)\s|^\s?(?:and|und|et|y)\s/u;

const marksIn = (text: string): string[] => text.match(/\d{1,3}|[^\s\d,;()]/g) ?? [];

function isName(written: string): boolean {
  if (WORKPLACE.test(written) || NO_NAME.test(written)) return false;
  if (/^\p{Script=Han}{2,4}$/u.test(written)) return true;
  const words = written.split(' ');
  const own = words.filter((word) => !PARTICLES.has(word.toLowerCase()));
  return words.length <= 6 && own.length >= 2 && own.every((word) => /^\p{Lu}/u.test(word));
}

const MARK = /^([\d†‡§¶a-h*]{1,3})(?:[\s.:)]{1,3}|(?=\p{Lu}))/u;

/** Several in one line: `1 Institute A; 2 Institute B`, or parted by semicolons alone. */
function placesIn(written: string): Omit<Place, 'group'>[] {
  const pieces = written.split(/;\s{0,3}/).map((piece) => placeIn(piece.trim()));
  const marks = pieces.map(({ mark }) => mark);
  const isMarked = marks.every((mark, at) => mark !== null && marks.indexOf(mark) === at);
  const arePlaces = pieces.every(({ words }) => WORKPLACE.test(words));
  return pieces.length > 1 && (isMarked || arePlaces) ? pieces : [placeIn(written)];
}

function placeIn(written: string): Omit<Place, 'group'> {
  const words = written.replace(/^[⁰¹²³⁴-⁹]{1,3}/u, (digits) => digits.normalize('NFKC'));
  const mark = MARK.exec(words);
  return { mark: mark?.[1] ?? null, words: mark ? words.slice(mark[0].length).trim() : words };
}

/** An address is of whom it names, of who stands before it, or one for each. */
function giveEmails(
  named: readonly Named[],
  emails: readonly string[],
  isBehindName: boolean,
): void {
  const open = named.filter(({ email }) => email === '');
  for (const [at, email] of emails.entries()) {
    const own = foldLetters(email.split('@')[0]!).split(/[^a-z]/);
    const left = open.filter((author) => author.email === '');
    const said =
      left.find((each) => isOf(each, -1, own)) ?? left.find((each) => isOf(each, 0, own));
    const next = isBehindName && emails.length === 1 ? named.at(-1) : undefined;
    const inOrder = emails.length === open.length ? open[at] : undefined;
    const found = said ?? next ?? inOrder;
    if (found && found.email === '') found.email = email;
  }
}

/** Whether a part of an address is their family name (-1) or first name (0); a short one has to be all of it. */
const isOf = ({ name }: Named, which: number, own: readonly string[]): boolean => {
  const word = foldLetters(name).split(' ').at(which)!;
  return own.some((part) => part === word || (word.length > 3 && part.includes(word)));
};

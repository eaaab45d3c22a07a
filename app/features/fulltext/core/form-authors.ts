import { WORKPLACE } from './byline/byline-words.ts';
import type { Whose } from './byline/places-in-line.ts';
import type { Byline, BylineAuthor, BylinePlace } from './byline/read-byline.ts';

/** An author as a file names them; empty where it does not say. */
export type FormAuthor = {
  name: string;
  email: string;
  institution: string;
  /** Set where the file says that letters go to them, and to no one else; absent from an old check. */
  isCorresponding?: true;
  /** Set where the words may be no name. */
  isUnlikely?: true;
};

/** So many rows a form of authors has. */
const MOST = 40;

/** Who wrote a paper and where they work, as far as its byline tells names from places: the first forty, and how many there are. */
export function formAuthors(byline: Byline): { authors: FormAuthor[]; named: number } {
  const { authors } = byline;
  const placesOf = placesIn(byline);
  const isAlone = authors.filter(({ isCorresponding }) => isCorresponding).length === 1;
  const first = authors.slice(0, MOST).map((author) => ({
    ...{ name: author.name, email: author.email },
    institution: joinedWithin(LONGEST_INSTITUTION, placesOf(author).map(outOfSentence)),
    ...(isAlone && author.isCorresponding && { isCorresponding: true as const }),
    ...(author.isUnlikely && { isUnlikely: true as const }),
  }));
  return { authors: first, named: authors.length };
}

/** “the Institute of Sand, Évora.” comes from a sentence. */
function outOfSentence(place: string): string {
  const whole = place.startsWith('the ') ? place.slice('the '.length) : place;
  const last = whole.slice(whole.lastIndexOf(' ') + 1);
  const isShortened = SHORTENED.has(last) || last.indexOf('.') < last.length - 1;
  return whole.endsWith('.') && !isShortened ? whole.slice(0, -1) : whole;
}

const SHORTENED: ReadonlySet<string> = new Set(['Inc.', 'Ltd.', 'Co.', 'Univ.', 'Inst.', 'Dept.']);

/** Places of a byline that nothing says whose they are, while authors have none; empty where all is told. */
export function placesOfNobody(byline: Byline): string[] {
  const { authors, places } = byline;
  const workplaces = places.filter(isWorkplace);
  const given = new Set(authors.map(placesIn(byline)).map((own) => own.join('; ')));
  const isOpen = authors.length > 1 && given.has('');
  if (!isOpen || workplaces.length < 2) return [];
  const known = new Set(authors.flatMap(({ isUnclear, marks }) => (isUnclear ? [] : marks)));
  return workplaces
    .filter(({ whose, words }) => !given.has(words) && !(whose && isKnown(whose, known)))
    .map(({ words }) => words);
}

const isKnown = (whose: NonNullable<Whose>, marks: ReadonlySet<string>): boolean =>
  'author' in whose || marks.has(whose.mark);

const isWorkplace = ({ words }: BylinePlace): boolean => WORKPLACE.test(words);

/** Where each author works, by line, initials and marks, and by what stands behind whom. */
export function placesIn(byline: Byline): (author: BylineAuthor) => string[] {
  const ofMark = Map.groupBy(byline.places, ({ whose }) =>
    whose && 'mark' in whose ? whose.mark : null,
  );
  const ofAuthor = Map.groupBy(byline.places, ({ whose }) =>
    whose && 'author' in whose ? whose.author : null,
  );
  const unmarked = withoutMarks(byline);
  return (author) => {
    const own = ofAuthor.get(author.name) ?? [];
    const marks = author.isUnclear ? [] : [...new Set(author.marks)];
    const marked = own.length > 0 ? own : telling(marks.flatMap((mark) => ofMark.get(mark) ?? []));
    const isBare = author.marks.every((mark) => /^[*†‡§¶#]/.test(mark));
    const alone = marked.length === 0 && isBare ? unmarked(author) : undefined;
    return [...new Set((alone ? [alone] : marked).map(({ words }) => words))];
  };
}

/** A mark may be of a grant or of who corresponds. */
function telling(places: readonly BylinePlace[]): readonly BylinePlace[] {
  const found = places.filter(
    (place) =>
      isWorkplace(place) ||
      (place.whose &&
        'mark' in place.whose &&
        /^[\da-z]/.test(place.whose.mark) &&
        !HONOUR.test(place.words)),
  );
  return found.length > 0 ? found : places.slice(0, 1);
}

const HONOUR = /fellow|grant|scholar|member|chair|award|prize/i;

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

const isAddress = ({ words }: BylinePlace): boolean =>
  words.includes(',') && !/\b(?:19|20)\d\d\b|received|accepted|submitted|preprint/i.test(words);

/** Without marks a place is of all authors, where it is the only one, or of those it stands behind. */
function withoutMarks({
  authors,
  places,
}: Byline): (author: BylineAuthor) => BylinePlace | undefined {
  const workplaces = places.filter(isWorkplace);
  // One without a mark beside others that have one is of who has no mark.
  const open = places.filter(({ whose }) => whose === null);
  const ofAll =
    (open.length === 1 && open.length < places.length ? open[0] : undefined) ??
    (workplaces.length === 1 && places.length < 3 ? workplaces[0] : undefined) ??
    (places.length === 1 && isAddress(places[0]!) ? places[0] : undefined);
  const members = Map.groupBy(authors, ({ group }) => group);
  const near = Map.groupBy(workplaces, ({ group }) => group);
  const isInTurns =
    members.size > 1 &&
    authors.every(({ marks }) => marks.every((mark) => mark === '*')) &&
    places.every(({ whose }) => !whose || 'mark' in whose) &&
    [...members.keys()].every((group) => near.has(group));
  return ({ group }) => {
    if (ofAll || !isInTurns) return ofAll;
    const own = near.get(group)!;
    return members.get(group)!.length === 1 || own.length === 1 ? own[0] : undefined;
  };
}

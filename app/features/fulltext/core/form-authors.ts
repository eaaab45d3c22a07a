import type { ArticleText } from './article-text.ts';
import { readByline } from './byline/read-byline.ts';
import type { BylineAuthor, Place } from './byline/read-byline.ts';
import { WORKPLACE } from './byline/names-in-line.ts';

/** An author as a file names them; empty where it does not say. */
export type FormAuthor = {
  name: string;
  email: string;
  institution: string;
  /** Set where the file says that letters go to them, and to no one else; absent from an old check. */
  isCorresponding?: true;
};

type Front = Pick<ArticleText['front'], 'byline'>;

/** Who wrote a paper and where they work, as far as its byline tells names from places. */
export function formAuthors({ byline }: Front): FormAuthor[] {
  const { authors, places } = readByline(byline);
  const corresponding = authors.filter(({ isCorresponding }) => isCorresponding);
  return authors.map((author) => ({
    ...{ name: author.name, email: author.email },
    institution: joinedWithin(LONGEST_INSTITUTION, placesOf(author, authors, places)),
    ...(corresponding.length === 1 && author.isCorresponding && { isCorresponding: true }),
  }));
}

/** Places of a byline that nothing says whose they are, while authors have none; empty where all is told. */
export function placesOfNobody({ byline }: Front): string[] {
  const { authors, places } = readByline(byline);
  const workplaces = places.filter(({ words }) => WORKPLACE.test(words));
  const given = new Set(authors.map((author) => placesOf(author, authors, places).join('; ')));
  const isOpen = authors.length > 1 && given.has('');
  if (!isOpen || workplaces.length < 2) return [];
  const known = new Set(authors.flatMap(({ isUnclear, marks }) => (isUnclear ? [] : marks)));
  return workplaces
    .filter(({ mark, words }) => !given.has(words) && (mark === null || !known.has(mark)))
    .map(({ words }) => words);
}

/** Where an author works, by marks and by what stands behind whom. */
export function placesOf(
  author: BylineAuthor,
  authors: readonly BylineAuthor[],
  places: readonly Place[],
): string[] {
  const isWorkplace = ({ words }: Place) => WORKPLACE.test(words);
  const own = places.filter(({ mark }) => mark !== null && author.marks.includes(mark));
  // A mark may be of a grant or of who corresponds.
  const telling = own.filter(
    (place) => isWorkplace(place) || (/^[\da-z]/.test(place.mark!) && !HONOUR.test(place.words)),
  );
  const marked = author.isUnclear ? [] : telling.length > 0 ? telling : own.slice(0, 1);
  const isUnmarked = author.marks.every((mark) => /^[*†‡§¶#]/.test(mark));
  const alone = marked.length === 0 && isUnmarked ? unmarked(author, authors, places) : undefined;
  return (alone ? [alone] : marked).map(({ words }) => words);
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

const isAddress = ({ words }: Place): boolean =>
  words.includes(',') && !/\b(?:19|20)\d\d\b|received|accepted|submitted|preprint/i.test(words);

/** Without marks a place is of all authors, where it is the only one, or of those it stands behind. */
function unmarked(
  { group }: BylineAuthor,
  authors: readonly BylineAuthor[],
  places: readonly Place[],
): Place | undefined {
  const workplaces = places.filter(({ words }) => WORKPLACE.test(words));
  // One without a mark beside others that have one is of who has no mark.
  const open = places.filter(({ mark }) => mark === null);
  if (open.length === 1 && open.length < places.length) return open[0];
  if (workplaces.length === 1 && places.length < 3) return workplaces[0];
  if (places.length === 1 && isAddress(places[0]!)) return places[0];
  const groups = new Set(authors.map((each) => each.group));
  const isInTurns =
    groups.size > 1 &&
    authors.every(({ marks }) => marks.every((mark) => mark === '*')) &&
    [...groups].every((each) => workplaces.some((place) => place.group === each));
  const own = workplaces.filter((place) => place.group === group);
  const isAlone = authors.filter((each) => each.group === group).length === 1;
  return isInTurns && (isAlone || own.length === 1) ? own[0] : undefined;
}

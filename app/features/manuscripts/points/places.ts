import {
  blocksOf,
  elementsOf,
  plainBlocks,
  plainText,
  sectionsOf,
} from '../../fulltext/core/index.ts';
import type { ArticleText } from '../../fulltext/core/index.ts';

/** Where a reviewer can say something: a heading, a paragraph, a figure, a table, a formula, a reference. */
export type Place = {
  /** Of the element. */
  id: string;
  /** Counted through the whole text, from 1. */
  at: number;
  /** As within a sentence: `passage 12`, `Table 2`. */
  name: string;
  words: string;
};

type Section = ArticleText['sections'][number];
type Block = Section['blocks'][number];

/** Such blocks have no place of their own: those within them do, or what they are part of. */
const WITHOUT: ReadonlySet<Block['kind']> = new Set(['list', 'definitions', 'quotation', 'code']);

/** All places of a text, in reading order. */
export const placesOf = (text: ArticleText): Place[] => [...eachPlace(text)];

/** The same one by one, for long work that lets other work in between. */
export function* eachPlace(text: ArticleText): Generator<Place> {
  const elements = elementsOf(text);
  let at = 0;
  const place = (id: string, words: string, kind: string): Place[] => {
    if (id === '') return [];
    at += 1;
    const name = kind === 'paragraph' ? `passage ${at}` : (elements.get(id)?.name ?? '');
    return [{ id, at, name, words }];
  };
  for (const { section } of sectionsOf(text.sections)) {
    const title = plainText(section.title);
    if (title !== '') yield* place(section.id, title, 'section');
    for (const block of blocksWithin(text, section.blocks)) {
      if (!WITHOUT.has(block.kind)) yield* place(block.id, plainBlocks([block]), block.kind);
    }
  }
  for (const { id, content } of text.references) yield* place(id, plainText(content), 'reference');
}

/** In reading order, those within others after them; a table is one place with its cells. */
function blocksWithin(text: ArticleText, blocks: Section['blocks']): Block[] {
  const bare = { id: '', role: 'body', number: null, title: [], sections: [] } as const;
  const all = (some: Block[]) => [
    ...blocksOf({
      ...text,
      notes: [],
      sections: [{ ...bare, title: [], sections: [], blocks: some }],
    }),
  ];
  const found = all(blocks);
  const cells = new Set(
    found.filter(({ kind }) => kind === 'table').flatMap((table) => all([table]).slice(1)),
  );
  return found.filter((block) => !cells.has(block));
}

/** Characters of a place's words that are stored with a point. */
export const KEPT_WORDS = 400;

/** Words in common, of all words of both, from which a place counts as the one of before. */
const ALIKE = 0.5;

/**
 * Where a place of an earlier version is in this one, by its words; null where it is gone.
 * @param words the first {@link KEPT_WORDS} characters of the place
 */
export function findAgain<P extends Pick<Place, 'id' | 'words'>>(
  places: readonly P[],
  was: { id: string; words: string },
): P | null {
  const of = (place: P) => place.words.slice(0, KEPT_WORDS);
  const same = places.filter((place) => of(place) === was.words);
  const exact = same.find(({ id }) => id === was.id) ?? same[0];
  if (exact) return exact;
  const wanted = tokensOf(was.words);
  const all = tokens.get(places) ?? places.map((place) => tokensOf(of(place)));
  tokens.set(places, all);
  const ranked = places.map((place, at) => ({ place, alike: likeness(wanted, all[at]!) }));
  const best = ranked.reduce(
    (one, other) => (other.alike > (one?.alike ?? 0) ? other : one),
    ranked[0],
  );
  return best && best.alike >= ALIKE ? best.place : null;
}

/** Of the places of a text, in which all points of a page are looked for. */
const tokens = new WeakMap<readonly object[], ReadonlySet<string>[]>();

const tokensOf = (words: string): ReadonlySet<string> => new Set(words.toLowerCase().split(/\W+/));

/** Nothing where they have only numbers in common, as the heading of a page and a cell of a table may. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((word) => other.has(word));
  return common.every((word) => !Number.isNaN(Number(word)))
    ? 0
    : common.length / (one.size + other.size - common.length);
}

/** The stretch of words that a reviewer chose, if it is there. */
export const quoteIn = ({ words }: Place, chosen: string): string | null => {
  const quote = chosen.replaceAll(/\s+/g, ' ').trim().slice(0, KEPT_WORDS);
  return quote !== '' && words.replaceAll(/\s+/g, ' ').includes(quote) ? quote : null;
};

import { blocksOf, plainBlocks, plainText, sectionsOf } from '../../fulltext/core/index.ts';
import type { ArticleText } from '../../fulltext/core/index.ts';
import type { Versions } from '../files/text/read-file-text.server.ts';
import { findAgain, KEPT_WORDS } from './places.ts';
import type { PlaceOfPoint } from './point.ts';

type Listed = NonNullable<Versions['differences']>['list']['places'][number];

/** A change between two versions, by which authors say where they answered a point. */
export type ChangeOfText = {
  /** Of its element in the text that has both versions. */
  id: string;
  /** `Table 2`, or its first words. */
  name: string;
  /** The beginning of the words of its passage. */
  words: string;
  kind: Listed['change'];
};

/** Two versions as one text. */
export type Compared = Pick<Versions, 'text' | 'differences'>;

type Passage = { id: string; words: string };

/** All that has an id of its own, in reading order within its kind. */
export const passagesOf = (text: ArticleText): Passage[] =>
  [
    ...[...sectionsOf(text.sections)].map(({ section: { id, title } }) => ({
      ...{ id, words: plainText(title) },
    })),
    ...[...blocksOf(text)].map((block) => ({ id: block.id, words: plainBlocks([block]) })),
    ...text.notes.map(({ id, blocks }) => ({ id, words: plainBlocks(blocks) })),
    ...text.references.map(({ id, content }) => ({ id, words: plainText(content) })),
  ].filter(({ id }) => id !== '');

type Prepared = { now: Passage[]; changes: ChangeOfText[]; gone: ChangeOfText[] };

const prepared = new WeakMap<Compared, Prepared>();

/** Both texts are gone through once for all points of a page. */
function prepare(compared: Compared): Prepared {
  const before = prepared.get(compared);
  if (before) return before;
  const now = passagesOf(compared.text);
  const changes = changesAmong(compared, now);
  const all = { now, changes, gone: changes.filter(({ kind }) => kind === 'gone') };
  prepared.set(compared, all);
  return all;
}

/** Every change of a text that a link can lead to, in reading order. */
export const changesOf = (compared: Compared): ChangeOfText[] => prepare(compared).changes;

function changesAmong({ differences }: Compared, now: readonly Passage[]): ChangeOfText[] {
  if (!differences) return [];
  const words = new Map(
    [...passagesOf(differences.merged.text), ...now].map((each) => [each.id, each.words]),
  );
  return differences.list.places.flatMap(({ id, name, change: kind }) => {
    const its = words.get(id);
    return its === undefined ? [] : [{ id, name, words: its.slice(0, KEPT_WORDS), kind }];
  });
}

/**
 * Where the answer to a point is met in a text with its changes: at the change that the authors named, else where the
 * passage of the point is now, or stood.
 * @returns the id of an element; null where it is not found
 */
export function whereAnswered(
  compared: Compared,
  { place, answer }: { place: PlaceOfPoint | null; answer: { change: ChangeOfText | null } | null },
): string | null {
  const { now, gone } = prepare(compared);
  const change = answer?.change ?? null;
  if (change) return find(change.kind === 'gone' ? gone : now, change);
  return place && (find(now, place) ?? find(gone, place));
}

/** What has no words, such as a figure without a caption, is known by its id alone. */
const find = (passages: readonly Passage[], was: Passage): string | null =>
  was.words === ''
    ? (passages.find(({ id }) => id === was.id)?.id ?? null)
    : (findAgain(passages, was)?.id ?? null);

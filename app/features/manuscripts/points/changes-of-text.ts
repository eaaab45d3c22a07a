import { inTurns } from '#app/platform/web/limits/loop-turns.ts';
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
function* passagesOf(text: ArticleText): Generator<Passage> {
  for (const { section } of sectionsOf(text.sections)) {
    yield { id: section.id, words: plainText(section.title) };
  }
  for (const block of blocksOf(text)) yield { id: block.id, words: plainBlocks([block]) };
  for (const { id, blocks } of text.notes) yield { id, words: plainBlocks(blocks) };
  for (const { id, content } of text.references) yield { id, words: plainText(content) };
}

const passagesIn = async (text: ArticleText): Promise<Passage[]> =>
  (await inTurns(passagesOf(text))).filter(({ id }) => id !== '');

/** The changes of a text that a link can lead to, in reading order, and where points are answered in it. */
export type Answers<P> = {
  changes: ChangeOfText[];
  /**
   * The id of the element at which the answer to a point is met: of the change that the authors named, else where the
   * passage of the point is now, or stood; null where it is not found.
   */
  places: ReadonlyMap<P, string | null>;
};

type Answered = { place: PlaceOfPoint | null; answer: { change: ChangeOfText | null } | null };

/** Finds the answers to points in a text with its changes; other work goes on meanwhile, for long texts. */
export async function findAnswers<P extends Answered>(
  { text, differences }: Compared,
  points: readonly P[],
): Promise<Answers<P>> {
  const now = await passagesIn(text);
  const merged = differences ? await passagesIn(differences.merged.text) : [];
  const words = new Map([...merged, ...now].map((each) => [each.id, each.words]));
  const changes = (differences?.list.places ?? []).flatMap(({ id, name, change: kind }) => {
    const its = words.get(id);
    return its === undefined ? [] : [{ id, name, words: its.slice(0, KEPT_WORDS), kind }];
  });
  const gone = changes.filter(({ kind }) => kind === 'gone');
  function* places() {
    for (const point of points) {
      const change = point.answer?.change ?? null;
      if (change) yield [point, find(change.kind === 'gone' ? gone : now, change)] as const;
      else
        yield [point, point.place && (find(now, point.place) ?? find(gone, point.place))] as const;
    }
  }
  return { changes, places: new Map(await inTurns(places())) };
}

/** What has no words, such as a figure without a caption, is known by its id alone. */
const find = (passages: readonly Passage[], was: Passage): string | null =>
  was.words === ''
    ? (passages.find(({ id }) => id === was.id)?.id ?? null)
    : (findAgain(passages, was)?.id ?? null);

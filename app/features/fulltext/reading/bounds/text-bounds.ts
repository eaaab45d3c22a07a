import type { ArticleText } from '../../core/article-text.ts';
import type { Doubt } from '../../core/doubts.ts';
import type { ReadingProblem } from '../reading-problems.ts';

/** Objects and lists; the largest of sixty papers that authors and publishers made has 13,000. */
const MOST_NODES = 200_000;
const MOST_CELLS = 20_000;
const MOST_COLUMNS = 200;
/** Objects and lists within each other; such papers have up to 18. */
const MOST_DEPTH = 200;
/** Characters of the text as JSON; such papers have up to a million. */
const LONGEST = 5_000_000;

/**
 * Why a text is more than may be handed to what answers readers; null for any that an author would write.
 * In time that grows with the text.
 */
export function textProblem(text: ArticleText): ReadingProblem | null {
  let nodes = 0;
  let cells = 0;
  let length = 0;
  const waiting: { value: unknown; depth: number }[] = [{ value: text, depth: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    length += lengthOf(value);
    if (length > LONGEST) return 'too-long';
    if (typeof value !== 'object' || value === null) continue;
    nodes += 1;
    if (nodes > MOST_NODES) return 'too-long';
    if (depth > MOST_DEPTH) return 'too-deep';
    if (widthOf(value) > MOST_COLUMNS) return 'too-many-columns';
    cells += 'blocks' in value && 'columns' in value ? 1 : 0;
    if (cells > MOST_CELLS) return 'too-many-cells';
    for (const inner of Object.values(value)) waiting.push({ value: inner, depth: depth + 1 });
  }
  return null;
}

/** Characters that a value adds to the JSON, without what stands in it. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value !== 'object' || value === null) return 5;
  if (Array.isArray(value)) return 3;
  return Object.keys(value).reduce((sum, key) => sum + key.length + 3, 3);
}

/** Columns of a table, or those that a cell spans. */
function widthOf(value: object): number {
  const columns = 'columns' in value ? value.columns : 0;
  if (Array.isArray(columns)) return columns.length;
  return typeof columns === 'number' ? columns : 0;
}

/** More than anyone goes through; such papers have up to a thousand. */
const MOST_DOUBTS = 2000;

/** The first of them, and how many more there are. */
export function boundedDoubts(doubts: readonly Doubt[]): Doubt[] {
  const first = doubts.slice(0, MOST_DOUBTS);
  const more = doubts.length - first.length;
  if (more > 0) first.push({ kind: 'left-out', place: null, words: `${more} more passages` });
  return first;
}

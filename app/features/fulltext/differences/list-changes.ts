import type { Block, Inline } from '../core/article-text.ts';
import { elementsOf } from '../core/elements.ts';
import { plainBlocks, plainText } from '../core/plain-text.ts';
import type { Difference, Row } from './difference.ts';
import { OLD } from './merged-text.ts';
import type { MergedText } from './merged-text.ts';
import { plainUnit, wordsOf } from './units.ts';
import type { Unit } from './units.ts';

/** What differs between two versions, in the order of the merged text. */
export type ChangeList = {
  places: {
    /** Of the element in the merged text; empty for one that has none. */
    id: string;
    /** `Table 2`, `Section 3.1`, or the first words of a paragraph. */
    name: string;
    change: Exclude<Row['change'], 'none'>;
    /** Of a place whose words changed, how many; left out in lists from before they were counted. */
    words?: WordCount;
  }[];
  /** How many words came and went; what moved is not counted. */
  words: WordCount;
};

type WordCount = { came: number; gone: number };

/** Each place in which two versions differ, and how many words do. */
export function listChanges({ rows }: Difference, { text, changes }: MergedText): ChangeList {
  const elements = elementsOf(text);
  const places = rows.flatMap((row) => {
    if (row.change === 'none') return [];
    const unit = row.change === 'gone' ? row.was : row.now;
    const id = `${row.change === 'gone' ? OLD : ''}${idOf(unit)}`;
    const name = firstWords(unit) ?? elements.get(id)?.name ?? '';
    const counts = row.change === 'words' && { words: countWords(row.was, row.now) };
    return { id, name, change: row.change, ...counts };
  });
  const words = { came: 0, gone: 0 };
  for (const [of, change] of changes) {
    if (change !== 'moved') words[change] += wordsOf(plain(of as Block | Inline)).length;
  }
  return { places, words };
}

/** Words that only one of two units has, each as often as it has it more. */
function countWords(was: Unit, now: Unit): WordCount {
  const more = new Map<string, number>();
  for (const word of wordsOf(plainUnit(now))) more.set(word, (more.get(word) ?? 0) + 1);
  for (const word of wordsOf(plainUnit(was))) more.set(word, (more.get(word) ?? 0) - 1);
  const count = { came: 0, gone: 0 };
  for (const left of more.values()) {
    count.came += Math.max(0, left);
    count.gone += Math.max(0, -left);
  }
  return count;
}

function idOf(unit: Unit): string {
  if (unit.kind === 'heading') return unit.section.id;
  if (unit.kind === 'block') return unit.block.id;
  return unit.kind === 'note' ? unit.note.id : unit.reference.id;
}

/** Of what has no name of its own. */
function firstWords(unit: Unit): string | null {
  if (unit.kind !== 'block' || 'label' in unit.block || unit.block.kind === 'formula') return null;
  const words = plainBlocks([unit.block]).split(/\s+/);
  const first = words.slice(0, 5).join(' ');
  return first === '' ? null : `“${first}${words.length > 5 ? ' …' : ''}”`;
}

/** The words of what is marked: a block, running text, or a part of a figure, which has a caption. */
const plain = (of: Block | Inline | { picture: string; caption: Inline[] }): string => {
  if ('picture' in of) return 'caption' in of ? plainText(of.caption) : of.alternative;
  return 'id' in of ? plainBlocks([of]) : plainText([of]);
};

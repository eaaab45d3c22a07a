import { alone } from '../../core/counted.ts';
import type { Passage, ThingKind } from '../../core/counted.ts';

/** What is counted on the way through one file. */
export type Counting = {
  passages: Passage[];
  /** The one that running text is added to. */
  own: Passage | null;
  notes: ReadonlySet<string>;
  /** Of the article itself, not of parts that are articles of their own. */
  references: ReadonlySet<string>;
  /** Ids of what is spoken of in the text: figures, tables, formulae, sections, supplements. */
  mentionable: ReadonlySet<string>;
  /** Sections of an abstract are paragraphs of it. */
  isFront: boolean;
  /** Within a box, whose sections are boxes in it. */
  isBox: boolean;
  /** Within a caption. */
  isCaption: boolean;
  leftOut: string[];
  /** Where the last citation ended. */
  cited: { in: Passage | null; at: number } | null;
};

export function begin(counting: Counting, kind: ThingKind | null): void {
  counting.own = null;
  if (kind) counting.passages.push(alone(kind));
}

function passageOf(counting: Counting): Passage {
  if (counting.own) return counting.own;
  const own: Passage = { words: '', place: null, things: [] };
  counting.passages.push(own);
  counting.own = own;
  return own;
}

export const add = (counting: Counting, kind: ThingKind, words = ''): void => {
  const own = passageOf(counting);
  own.things.push({ kind, at: own.words.length, words });
};

export function say(counting: Counting, text: string): void {
  if (counting.own === null && text.trim() === '') return;
  passageOf(counting).words += text.replace(/\s+/g, ' ');
}

export const spoken = (words: string): Passage => ({ words, place: null, things: [] });

export function leaveOut(counting: Counting, words: string): void {
  if (words === '') return;
  counting.leftOut.push(words);
  counting.passages.push(spoken(words));
}

import type { Formula, Inline, Note } from '../../core/article-text.ts';
import type { Doubt, DoubtKind } from '../../core/doubts.ts';
import type { Passage } from '../../core/counted.ts';
import type { LeftOut, LeftOutKind } from '../../ledger/left-out.ts';
import type { PlacedMarks, WordParagraph } from '../word/marks.ts';

/** What has a place in the text; its id is given at the end, when all stands where it belongs. */
export type Placed = { id: string };

export type Heading = {
  kind: 'heading';
  id: string;
  level: number;
  title: Inline[];
  /** Whether LaTeX gives it a number. */
  isNumbered?: boolean;
};

/**
 * What is found on the way through one source: notes, doubts, and what anchors lead to. Doubts and
 * anchors are found inside of an element that is not there yet; `claim` makes them its own.
 */
export type Reading = ReturnType<typeof beginReading>;

export function beginReading(word: PlacedMarks | null = null) {
  const notes: Note[] = [];
  const doubts: { kind: DoubtKind; words: string; about: Placed | null }[] = [];
  const anchors = new Map<string, Placed>();
  const replaced = new Map<Placed, Placed>();
  const displayed = new WeakSet<Formula>();
  const signs = new WeakSet<Inline>();
  const bare = new WeakSet<readonly string[]>();
  const paragraphs = new Map<Placed, WordParagraph>();
  let unclaimedDoubts: { about: Placed | null }[] = [];
  let unclaimedAnchors: string[] = [];

  const current = (placed: Placed): Placed => {
    let found = placed;
    for (let next = replaced.get(found); next; next = replaced.get(found)) found = next;
    return found;
  };
  const leftOut: LeftOut[] = [];
  return {
    notes,
    /** What is no part of the text on purpose. */
    leftOut,
    leaveOut(what: LeftOutKind, ...passages: Passage[]) {
      leftOut.push({ what, passages });
    },
    /** Formulae that stand in a line of their own. */
    displayed,
    /** Pictures that stand for a formula: they are part of a line also where they are alone in it. */
    signs,
    /** Targets of citations whose brackets stand in the text around them. */
    bare,
    /** What a Word file says besides; null for any other source. */
    word,
    /** Finds the elements that were made of the paragraphs of a Word file, once they have been read. */
    takeMarks() {
      for (const [at, name] of (word?.anchors ?? []).entries()) {
        const placed = anchors.get(name);
        const paragraph = word!.paragraphs[at];
        if (placed && paragraph && !paragraphs.has(placed)) paragraphs.set(placed, paragraph);
      }
    },
    /** What a Word file says of the paragraph that an element was made of. */
    paragraphOf: (placed: Placed): WordParagraph | null => paragraphs.get(placed) ?? null,
    /** A doubt about the element that claims it next. */
    doubt(kind: DoubtKind, words: string) {
      const doubt = { kind, words, about: null };
      doubts.push(doubt);
      unclaimedDoubts.push(doubt);
    },
    doubtAbout(about: Placed | null, kind: DoubtKind, words: string) {
      doubts.push({ kind, words, about });
    },
    anchor(name: string) {
      if (name !== '') unclaimedAnchors.push(name);
    },
    claim<Claiming extends Placed>(by: Claiming): Claiming {
      for (const doubt of unclaimedDoubts) doubt.about = by;
      for (const name of unclaimedAnchors) if (!anchors.has(name)) anchors.set(name, by);
      unclaimedDoubts = [];
      unclaimedAnchors = [];
      return by;
    },
    /** What was one element is part of another now. */
    replace(old: Placed, by: Placed) {
      if (old === by) return;
      replaced.set(old, by);
      const paragraph = paragraphs.get(old);
      if (paragraph && !paragraphs.has(by)) paragraphs.set(by, paragraph);
    },
    /** What an anchor leads to. */
    find(name: string): Placed | null {
      const found = anchors.get(name);
      return found ? current(found) : null;
    },
    /** With the ids of today; a place that is not in the text is none. */
    doubtsAt(ids: ReadonlySet<string>): Doubt[] {
      return doubts.flatMap(({ kind, words, about }) => {
        const id = about ? current(about).id : '';
        const place = ids.has(id) ? id : null;
        // A line that became the title, or part of the abstract, is no heading after all.
        if (kind === 'heading-guessed' && place === null) return [];
        return [{ kind, place, words: inOneLine(words, LONGEST[kind] ?? LONG) }];
      });
    },
  };
}

const LONG = 200;
/** Of what is left out all words are told, so that they can be put back. */
const LONGEST: Partial<Record<DoubtKind, number>> = { 'left-out': 1800 };

function inOneLine(words: string, longest: number): string {
  const line = words.split(/\s/).filter(Boolean).join(' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

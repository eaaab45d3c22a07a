import { passage } from '../../../core/counted.ts';
import type { Passage, ThingKind } from '../../../core/counted.ts';
import type { LeftOut } from '../../../ledger/left-out.ts';
import type { Mark } from '../macros/unfolding.ts';
import { printTokens } from '../source/tokens.ts';
import type { Token } from '../source/tokens.ts';
import type { Meanings } from '../tables/all-tables.ts';
import { endsIn } from './argument-ranges.ts';
import type { Ends, Range } from './argument-ranges.ts';

/** What is counted, and what is known on the way through a paper. */
export type Counting = {
  tokens: readonly Token[];
  ends: Ends;
  marks: readonly Mark[];
  meanings: Meanings;
  passages: Passage[];
  leftOut: LeftOut[];
  /** What authors ask each other, without what only is not shown. */
  notes: string[];
  cited: Set<string>;
  own: Passage;
  /** Passages that a note interrupts. */
  outer: Passage[];
  /** Where an argument without words begins, and where it ends. */
  skips: Map<number, number>;
  /** What is done where an argument has ended. */
  closings: Map<number, () => void>;
  /** Whether the text has begun: before it only the front is text. */
  hasBegun: boolean;
  /** Where the outermost table and the notes of a table end that were begun last. */
  tableEnd: number;
  remarksEnd: number;
  /** Where the front ends that was begun last: its notes are no notes. */
  frontEnd: number;
  /** Where the keywords end: a sign between two of them is no formula. */
  keywordsEnd: number;
  /** Since which passage the head of a table is read that is said again below. */
  headFrom: number | null;
  isHeadSaid: boolean;
};

export const empty = (): Passage => ({ words: '', place: null, things: [] });

const DOCUMENT = ['\\begin', '{', ...'document', '}'];

export function beginCount(
  tokens: readonly Token[],
  marks: readonly Mark[],
  meanings: Meanings,
): Counting {
  const hasDocument = tokens.some(
    (token, at) => token === '\\begin' && DOCUMENT.every((each, by) => tokens[at + by] === each),
  );
  return {
    ...{
      tokens,
      ends: endsIn(tokens),
      marks,
      meanings,
      passages: [],
      leftOut: [],
      notes: [],
      cited: new Set(),
    },
    ...{ own: empty(), outer: [] },
    ...{ skips: new Map(), closings: new Map(), hasBegun: !hasDocument },
    ...{ tableEnd: 0, remarksEnd: 0, frontEnd: 0, keywordsEnd: 0, headFrom: null },
    isHeadSaid: false,
  };
}

/** Ends the passage that is read. */
export function end(to: Counting): void {
  nameLabel(to);
  if (to.own.words.trim() !== '' || to.own.things.length > 0) to.passages.push(to.own);
  to.own = empty();
}

export const add = (to: Counting, kind: ThingKind, words = ''): void =>
  void to.own.things.push({ kind, at: to.own.words.length, words });

/** Words before the front that the page writes itself. */
export const LABEL =
  /^(?:abstract|summary|(?:index )?key ?words(?: and phrases)?|references|bibliography|resum(?:en|o)|résumé|mots[- ]clés|palavras[- ]chave|palabras[- ]clave|zusammenfassung|kurzfassung|schlüsselwörter|literatur(?:verzeichnis)?|refer[eê]ncias(?: bibliogr[aá]ficas)?|références(?: bibliographiques)?|bibliograf[ií]a|bibliographie|литература|список литературы|摘要|关键[词字]|参考文献)(?![\p{L}\p{M}])/iu;

/** Names the label before an abstract or the like, which is no part of the text. */
function nameLabel(to: Counting): void {
  const label = LABEL.exec(to.own.words.trim().slice(0, 40))?.[0];
  if (label !== undefined) to.leftOut.push({ what: 'label', passages: [passage(label)] });
}

/** Acts where an argument or an environment has ended. */
export function onClosing(to: Counting, at: number, act: () => void): void {
  const before = to.closings.get(at);
  to.closings.set(at, () => {
    act();
    before?.();
  });
}

export const endOf = (given: readonly (Range | null)[], from: number): number =>
  given.findLast((each) => each !== null)?.end ?? from;

/** So many words are a sentence rather than a setting. */
export const SENTENCE = 5;

export const countWords = ({ tokens }: Counting, { from, end: close }: Range): number =>
  printTokens(tokens.slice(from + 1, close - 1))
    .split(' ')
    .filter((written) => /^\p{L}+[.,;:]?$/u.test(written)).length;

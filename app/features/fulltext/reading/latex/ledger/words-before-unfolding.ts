import type { Doubt } from '../../../core/doubts.ts';
import { compareWords } from '../../../ledger/compare-words.ts';
import { passage } from '../../../ledger/counted.ts';
import type { Passage } from '../../../ledger/counted.ts';
import { takeFormulae } from '../formulae/take-formulae.ts';
import type { Unfolded } from '../macros/unfold.ts';
import type { Mark } from '../macros/unfolding.ts';
import { tokenize } from '../source/tokens.ts';
import type { Verbatim } from '../source/verbatim.ts';
import type { Meanings } from '../tables/all-tables.ts';
import { countLatex } from './count-latex.ts';

/** Fewer words in a row may be the name or the setting that a command is given. */
const SENTENCE = 6;

/**
 * Sentences that stand in the files of a paper and not in the one text that was made of them, but
 * for what conditions and commands of the author leave out.
 * @param unfolded what stands in that text
 */
export function lostWhileUnfolding(
  { opened, skipped, marks }: Unfolded,
  meanings: Meanings,
  unfolded: readonly Passage[],
): Doubt[] {
  const written = [...opened].flatMap(([name, text]) =>
    /\.(?:tex|ltx|latex|bbl)$/i.test(name) ? wordsOf(text, meanings) : [],
  );
  const said = marks.flatMap((mark) => (mark.kind === 'doubt' ? [passage(mark.words)] : []));
  const known = [...unfolded, ...skipped.map((words) => passage(words)), ...said];
  return compareWords(written, known)
    .lost.flatMap(({ words }) => words.split(' … '))
    .filter((words) => plainWords(words).length >= SENTENCE)
    .map((words) => ({ kind: 'words-lost', place: null, words }));
}

function wordsOf(text: string, meanings: Meanings): Passage[] {
  const marks: Mark[] = [];
  const verbatims: Verbatim[] = [];
  const tokens = takeFormulae(tokenize(text, { verbatims }), marks, verbatims);
  const { counted, leftOut } = countLatex(tokens, marks, meanings);
  const hidden = new Set(leftOut.flatMap(({ passages }) => passages));
  // What commands of the author set as formulae stands among the words.
  return counted.passages.flatMap((each) =>
    hidden.has(each) ? [] : [passage(plainWords(each.words).join(' '))],
  );
}

const plainWords = (words: string): string[] =>
  words.split(/\s/).filter((word) => /^\p{L}{2,}[.,;:]?$/u.test(word));

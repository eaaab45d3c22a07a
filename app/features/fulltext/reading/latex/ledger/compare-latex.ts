import type { Doubt } from '../../../core/doubts.ts';
import { compareCounts } from '../../../ledger/compare.ts';
import type { LeftOut } from '../../../ledger/left-out.ts';
import type { Counted, Passage } from '../../../ledger/counted.ts';
import { keyOfTokens, tokensOf } from '../../../ledger/tokens.ts';
import { alone, passage } from '../../../ledger/counted.ts';

/** What a LaTeX paper has and its text has not, as doubts at their places. */
export const compareLatex = (
  source: Counted,
  text: Counted,
  known: { leftOut: readonly LeftOut[]; doubts: readonly Doubt[] },
): Doubt[] =>
  compareCounts(
    source,
    {
      passages: [
        ...text.passages,
        ...wordsMadeFormulae(source, text),
        ...headingsInFront(source, text),
        ...titlesAgain(source, text),
      ],
    },
    known,
  );

/**
 * Columns of a table may make formulae of words: the words of formulae that a text has and its
 * source has not, so that these are not missed.
 */
function wordsMadeFormulae(source: Counted, text: Counted): Passage[] {
  const left = new Map<string, number>();
  for (const key of formulaeOf(source)) left.set(key, (left.get(key) ?? 0) + 1);
  return formulaeOf(text).flatMap((key) => {
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0 ? [] : [passage(key)];
  });
}

/** Without the signs in which the same formula may be written otherwise. */
const formulaeOf = ({ passages }: Counted): string[] =>
  passages.flatMap(({ things }) =>
    things.flatMap(({ kind, words }) =>
      kind === 'formula' ? [words.replaceAll(/\\[a-zA-Z]{1,40}|[\s{}$]/g, ' ').trim()] : [],
    ),
  );

/** A heading may be the title of a paper that names none: it is a section no more. */
function headingsInFront(source: Counted, text: Counted): Passage[] {
  const front = new Set(
    text.passages.flatMap(({ words, place }) => (place === null ? [keyOf(words)] : [])),
  );
  return source.passages.flatMap(({ words, things }) =>
    things.some(({ kind }) => kind === 'section') && front.has(keyOf(words))
      ? [alone('section')]
      : [],
  );
}

/** A title may stand before the text and in its front: the last one counts. */
function titlesAgain(source: Counted, text: Counted): Passage[] {
  const [title] = text.passages;
  if (title?.place !== null || title.words === '') return [];
  const own = keyOf(title.words);
  return source.passages.filter(({ words }) => keyOf(words) === own).slice(1);
}

const keyOf = (words: string): string => keyOfTokens(tokensOf(words));

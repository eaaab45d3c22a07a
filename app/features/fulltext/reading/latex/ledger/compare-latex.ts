import type { Doubt } from '../../../core/doubts.ts';
import { compareCounts } from '../../../ledger/compare.ts';
import type { Counted } from '../../../ledger/counted.ts';
import type { LeftOut } from '../../../ledger/left-out.ts';
import { headingsInFront, wordsMadeFormulae } from './became-other.ts';

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
      ],
    },
    known,
  );

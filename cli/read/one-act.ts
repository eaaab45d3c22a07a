import { DOUBTS, isLoss } from '#app/features/fulltext/core/index.ts';
import type { Doubt } from '#app/features/fulltext/core/index.ts';

/** A doubt of a report, with all others of its kind where one act settles them. */
export type ReportedDoubt = Doubt & {
  loss: boolean;
  says: string;
  /** Each with its own place; absent where there is none. */
  others?: { place: string | null; words: string }[];
};

/** One ZIP brings all pictures and works, and one letter asks for all descriptions and drawings. */
const ONE_ACT: ReadonlySet<Doubt['kind']> = new Set<Doubt['kind']>([
  ...(['picture-apart', 'picture-lost', 'picture-drawn', 'picture-format', 'media-apart'] as const),
  ...(['formula-is-picture', 'chart-drawn', 'citation-unmatched'] as const),
  ...(['figure-without-words', 'figure-without-caption', 'figure-without-picture'] as const),
  ...(['table-without-caption'] as const),
  ...(['table-without-head', 'reference-uncited', 'mention-unlinked'] as const),
]);

/** The doubts of a file as an editor settles them: one for each act, in the order of the text. */
export function inActs(doubts: readonly Doubt[]): ReportedDoubt[] {
  const acts = Map.groupBy(doubts, (doubt): unknown =>
    ONE_ACT.has(doubt.kind) ? doubt.kind : doubt,
  );
  return Array.from(acts.values(), ([first, ...more]) => {
    const { kind, place, words } = first!;
    const others = more.map((each) => ({ place: each.place, words: each.words }));
    return {
      ...{ kind, loss: isLoss({ kind }), place, words, says: DOUBTS[kind] },
      ...(others.length > 0 && { others }),
    };
  });
}

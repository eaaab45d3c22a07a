import { DOUBTS, isLoss } from '#app/features/fulltext/core/index.ts';
import type { Doubt } from '#app/features/fulltext/core/index.ts';

/** A doubt of a report, with all others of its kind where one act settles them. */
export type ReportedDoubt = Doubt & {
  /** Whether the text lacks something. */
  loss: boolean;
  /** Whether that is what the file names and does not have: it is to be added, and no reading can find it. */
  missing: boolean;
  says: string;
  /** Each with its own place; absent where there is none. */
  others?: { place: string | null; words: string }[];
};

/** One ZIP brings all pictures and works, and one letter asks for all descriptions and drawings. */
const ONE_ACT: ReadonlySet<Doubt['kind']> = new Set<Doubt['kind']>([
  ...(['picture-apart', 'picture-lost', 'picture-drawn', 'picture-format', 'media-apart'] as const),
  ...(['file-lost', 'formula-is-picture', 'chart-drawn', 'citation-unmatched'] as const),
  ...(['figure-without-words', 'figure-without-caption', 'figure-without-picture'] as const),
  ...(['table-without-caption'] as const),
  ...(['table-without-head', 'reference-uncited', 'mention-unlinked', 'drawing-lost'] as const),
  ...(['tracked-changes', 'comments'] as const),
]);

const OF_SAME_WORDS: ReadonlySet<Doubt['kind']> = new Set<Doubt['kind']>([
  ...(['formula-unreadable', 'mention-unmatched'] as const),
]);

/** The doubts of a file as an editor settles them: one for each act, in the order of the text. */
export function inActs(doubts: readonly Doubt[]): ReportedDoubt[] {
  const acts = Map.groupBy(doubts, (doubt): unknown => {
    // What a formula says that stands in many places is said once, and a label that is nowhere is given once.
    if (OF_SAME_WORDS.has(doubt.kind)) return `${doubt.kind} ${doubt.words}`;
    if (doubt.kind === 'number-differs' && doubt.words.endsWith('no number here'))
      return 'unnumbered';
    if (doubt.kind === 'part-lost' && doubt.words.includes('a drawing of shapes'))
      return 'drawings';
    return ONE_ACT.has(doubt.kind) ? doubt.kind : doubt;
  });
  const isMissing = missingOf(doubts);
  return Array.from(acts.values(), ([first, ...more]) => {
    const { kind, place, words } = first!;
    const others = more.map((each) => ({ place: each.place, words: each.words }));
    return {
      ...{ kind, loss: isLoss({ kind }), missing: isMissing(kind) },
      ...{ place, words, says: DOUBTS[kind] },
      ...(others.length > 0 && { others }),
    };
  });
}

/** Named in the text, and in no part of the file. */
const APART: ReadonlySet<Doubt['kind']> = new Set<Doubt['kind']>([
  ...(['picture-apart', 'picture-lost', 'media-apart', 'file-lost'] as const),
]);

/** Where one of these stands, a caption without a picture may be that of a picture in the file. */
const UNPLACED: ReadonlySet<Doubt['kind']> = new Set<Doubt['kind']>([
  ...([
    'drawing-lost',
    'picture-broken',
    'picture-format',
    'picture-lost',
    'picture-size',
  ] as const),
  ...(['picture-drawn', 'part-lost', 'left-out', 'figure-without-caption'] as const),
]);

function missingOf(doubts: readonly Doubt[]): (kind: Doubt['kind']) => boolean {
  const isAllPlaced = !doubts.some(({ kind }) => UNPLACED.has(kind));
  return (kind) => APART.has(kind) || (kind === 'figure-without-picture' && isAllPlaced);
}

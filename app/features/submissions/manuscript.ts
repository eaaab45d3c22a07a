/** Where a manuscript stands (DESIGN.md §5). */
export const STATES = [
  'received',
  'initial-assessment',
  'under-review',
  'revision-requested',
  'declined',
  'accepted',
  'rejected',
  'withdrawn',
] as const;

export type ManuscriptState = (typeof STATES)[number];

/** What the rules need to know of a manuscript. */
export type Manuscript = { state: ManuscriptState };

/** Who wants to move it. An author is known by the place in the list; the first corresponds. */
export type Mover = { role: 'author'; position: number };

/** Why a move is refused. */
export type MoveRefusal = 'not-in-this-state' | 'not-yours';

type Move = {
  /** States that it leads away from; null is a manuscript that does not exist yet. */
  from: readonly (ManuscriptState | null)[];
  to: ManuscriptState;
  by: readonly Mover['role'][];
  /** What else must be true; null when nothing stands against it. */
  guard?: (manuscript: Manuscript | null, mover: Mover) => MoveRefusal | null;
};

/** States in which no decision has been made. */
const UNDECIDED: readonly ManuscriptState[] = [
  'received',
  'initial-assessment',
  'under-review',
  'revision-requested',
];

const correspondingAuthor: Move['guard'] = (_, mover) =>
  mover.role === 'author' && mover.position === 1 ? null : 'not-yours';

/** Every move there is: from where, to where, by whom, and what must be true. */
export const moves = {
  submit: { from: [null], to: 'received', by: ['author'], guard: correspondingAuthor },
  withdraw: { from: UNDECIDED, to: 'withdrawn', by: ['author'], guard: correspondingAuthor },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;

export type MoveAnswer =
  | { outcome: 'allowed'; to: ManuscriptState }
  | { outcome: 'refused'; reason: MoveRefusal };

/**
 * Whether a move may be made now, and where it leads.
 * @param manuscript null for one that is not there yet
 */
export function decideMove(
  manuscript: Manuscript | null,
  name: MoveName,
  mover: Mover,
): MoveAnswer {
  const move: Move = moves[name];
  if (!move.by.includes(mover.role)) return { outcome: 'refused', reason: 'not-yours' };
  const reason = move.guard?.(manuscript, mover) ?? null;
  if (reason !== null) return { outcome: 'refused', reason };
  return move.from.includes(manuscript?.state ?? null)
    ? { outcome: 'allowed', to: move.to }
    : { outcome: 'refused', reason: 'not-in-this-state' };
}

/** Whether the author who looks at a manuscript may withdraw it now. */
export const mayWithdraw = (seen: Manuscript & { author: { position: number } }): boolean =>
  decideMove(seen, 'withdraw', { role: 'author', position: seen.author.position }).outcome ===
  'allowed';

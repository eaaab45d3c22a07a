import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { EditorMover } from '../core/laws.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Relation } from '../core/conflicts.ts';
import type { Identity, Match } from '../conflicts/find-matches.ts';
import type { Account } from '../conflicts/identity-of.server.ts';
import { identityOf, personOf } from '../conflicts/identity-of.server.ts';
import { barrierOf, judgeEditor } from '../conflicts/judge.ts';
import type { Barrier } from '../conflicts/judge.ts';
import type { CaseFile } from '../core/load-case.server.ts';

export type Editor = EditorMover & {
  /** What stands against them; with any of these they may not even look (L2). */
  conflicts: Relation[];
  /** What is likely to: until an independent editor has answered, they may not look either. */
  questions: Match[];
  /** What keeps them from it; null for those who may open it. */
  barrier: Barrier | null;
  /** What these are found by. */
  identity: Identity;
  guest: boolean;
};

/**
 * In one statement; null when they are none. Conflicts are looked for each time: a changed institution takes
 * powers away at once (L2).
 */
export async function findEditor(
  platform: Pick<Platform, 'db' | 'clock'>,
  user: Account & Pick<SignedIn, 'role'>,
  manuscript: CaseFile,
): Promise<Editor | null> {
  const { editorId, decisions } = manuscript;
  const own = manuscript.assignments.filter(({ account }) => account === user.id);
  const present = own.filter(({ endedAt }) => endedAt === null);
  const guest = present.some(({ kind }) => kind === 'guest');
  if (!guest && !mayActAs(user.role, 'editor')) return null;
  const identity = await identityOf(platform, personOf(user));
  const judged = judgeEditor(user.id, identity, manuscript);
  const { conflicts, questions } = judged;
  const barrier = barrierOf(judged, user);
  const decidedAt = Math.max(-Infinity, ...decisions.map(({ at }) => at));
  const { round, voidedAt } = manuscript;
  const made = decisions.find((each) => each.round === round) ?? null;
  // A decision that an agreement followed stands, also when that is void by now.
  const latest = made && (voidedAt ?? 0) < made.at ? made : null;
  return {
    role: 'editor',
    handles: editorId === user.id || present.length > 0 || mayActAs(user.role, 'chief'),
    barrier,
    conflict: barrier !== null,
    institutionMissing: barrier === 'institution-missing',
    tookPart: tookPart(user.id, manuscript, decidedAt),
    overruled:
      manuscript.appeal === 'upheld' &&
      decisions.some((each) => each.by === user.id && each.round < round),
    decision: latest && {
      theirs: latest.by === user.id || mayActAs(user.role, 'chief'),
      age: platform.clock.now() - latest.at,
    },
    proposedClosing: manuscript.closing?.by === user.id,
    conflicts,
    questions,
    identity,
    guest,
  };
}

/**
 * Signed it or one before, handled or assigned the manuscript, chose reviewers, or wrote notes
 * before it (L3).
 */
function tookPart(
  account: string,
  { decisions, assignments, invitations, notes }: CaseFile,
  decidedAt: number,
): boolean {
  const isBefore = (at: number) => at <= decidedAt;
  return (
    decisions.some(({ by }) => by === account) ||
    assignments.some(
      (each) =>
        each.kind !== 'appeal' &&
        (each.account === account || each.by === account) &&
        isBefore(each.assignedAt),
    ) ||
    invitations.some(({ invitedBy, addedAt }) => invitedBy === account && isBefore(addedAt)) ||
    notes.some(({ by, at }) => by === account && isBefore(at))
  );
}

import { recordEvent } from '../core/write-manuscript.server.ts';
import type { EditorsCommand, OpenCase, Refused } from '../editors/within-case.server.ts';
import { editorsCommand } from '../editors/within-case.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Objection } from '../conflicts/objections.ts';
import { refuseNote } from '../author-changes/propose-author-change.server.ts';
import type { NoteRefused } from '../author-changes/propose-author-change.server.ts';
import { findUnexplained } from '../completion/find-missing.server.ts';
import type { Who } from '../conflicts/known-reviewers.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { objectionsNow } from './objections-now.server.ts';
import { admitReviewer, askReviewer } from './ask-reviewer.server.ts';
import type { Days } from './ask-reviewer.server.ts';
import { planInvitation } from './preparing/planned-invitations.server.ts';
import { UNDO_TIME } from './within-invitation.server.ts';
import { findAskedReviewer } from '../reviewers/find-asked-reviewer.server.ts';
import { againstWish } from '../reviewers/against-wish.server.ts';
import { reviewerIdOf } from '../reviewers/edit-reviewer.server.ts';
import { isUnderReview } from '../core/states.ts';

export type Inviting =
  | { outcome: 'invited' | 'planned' | 'added-as-alternate' | 'admitted'; invitation: number }
  | { outcome: 'no-such-reviewer' }
  | { outcome: 'objected'; objections: Objection[] }
  /** What is likely to stand against them is to be answered first. */
  | { outcome: 'questions'; reviewer: number }
  | NoteRefused
  | Refused;

type Wish = {
  who: Who;
  days: Days;
  /** Waits until another reviewer declines or does not reply. */
  alternate?: boolean;
  /** Milliseconds since 1970 before which no letter is sent; null for now. */
  notBefore?: number | null;
  /** Is not asked by letter: an editor enters the review that came by mail. */
  admitted?: boolean;
  /** A personal message, for one who is invited now; `read` as in `refuseNote`. */
  note?: string;
  read?: string;
};

export function refuseInviting({
  manuscript,
  editor,
}: Pick<OpenCase, 'manuscript' | 'editor'>): Refused | null {
  if (!editor.handles) return { outcome: 'refused', reason: 'not-handled-by-you' };
  if (!isUnderReview(manuscript.state)) return { outcome: 'refused', reason: 'not-in-this-state' };
  if (manuscript.facts.openFindings > 0) {
    return { outcome: 'refused', reason: 'authors-may-be-named' };
  }
  return null;
}

/**
 * Into the present round, in a minute, or as an alternate; no person with a conflict or whom the authors oppose
 * (L7).
 */
export const inviteReviewer: EditorsCommand<Wish, Inviting> = editorsCommand(
  async (
    open,
    { paperId, who, days, notBefore = null, alternate = false, admitted = false, ...words },
  ) => {
    const { inside, manuscript, user, actor } = open;
    const refusal = refuseInviting(open);
    if (refusal !== null) return refusal;
    // A review that came by mail was written with something to read.
    if (!admitted && (await findUnexplained(inside, manuscript)).length > 0) {
      return { outcome: 'refused', reason: 'not-complete' };
    }
    const { note = '', read = '' } = words;
    const unfit = await refuseNote(inside, manuscript, { note, read });
    if (unfit !== null) return unfit;
    const known = await findAskedReviewer(inside, user, who);
    if (!known) return { outcome: 'no-such-reviewer' };
    const { conflicts, questions } = await objectionsNow(inside, manuscript, known);
    if (conflicts.length > 0) return { outcome: 'objected', objections: conflicts };
    // Of one whom the editor may not see nothing is told (L2).
    if (!admitted && !alternate && !known.asTyped) {
      const about = { id: manuscript.id, user, at: notBefore };
      const against = await againstWish(inside, known, about);
      if (against !== null) return { outcome: 'objected', objections: [against] };
    }
    const reviewer = await reviewerIdOf(inside, actor, {
      known,
      manuscript: manuscript.id,
    });
    if (questions.length > 0) return { outcome: 'questions', reviewer };
    const invitation = await addInvitation(inside, manuscript, {
      reviewer,
      by: user.id,
      alternate,
    });
    // Another editor asked the same person at this moment: the key of the table says so.
    if (invitation === null) return { outcome: 'objected', objections: ['invited'] };
    if (admitted) {
      await admitReviewer(inside, manuscript, { invitation, actor, days });
      return { outcome: 'admitted', invitation };
    }
    if (!alternate && notBefore !== null && notBefore > inside.clock.now()) {
      await planInvitation(inside, manuscript, { invitation, actor, days, note, notBefore });
      return { outcome: 'planned', invitation };
    }
    if (!alternate) {
      await askReviewer(inside, manuscript, { invitation, actor, days, note, after: UNDO_TIME });
      return { outcome: 'invited', invitation };
    }
    await recordEvent(inside, { paperId }, actor, {
      event: 'alternate-added',
      details: { invitation },
    });
    return { outcome: 'added-as-alternate', invitation };
  },
);

/** A place among those asked. @returns null when the same person is asked already */
export async function addInvitation(
  { clock, db }: Platform,
  { id, round }: CaseFile,
  { reviewer, by, alternate }: { reviewer: number; by: string; alternate: boolean },
): Promise<number | null> {
  const { last } = await db
    .selectFrom('review_invitations')
    .select(({ fn }) => fn.max('rank').as('last'))
    .where('manuscript_id', '=', id)
    .where('round', '=', round)
    .executeTakeFirstOrThrow();
  const row = await db
    .insertInto('review_invitations')
    .values({
      manuscript_id: id,
      round,
      reviewer_id: reviewer,
      rank: alternate ? (last ?? 0) + 1 : 0,
      invited_by: by,
      added_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['manuscript_id', 'round', 'reviewer_id'])
        .where('cancelled_at', 'is', null)
        .where('declined_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

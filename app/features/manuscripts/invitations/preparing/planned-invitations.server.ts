import { recordEvent } from '../../core/write-manuscript.server.ts';
/** Owns invitations that wait for a day before they are sent. */
import { refuseNote } from '../../author-changes/propose-author-change.server.ts';
import { findUnexplained } from '../../completion/find-missing.server.ts';
import { DAY } from '#app/platform/clock.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { endOfDay } from '../../core/words.ts';
import { lockCase } from '../../core/load-case.server.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { UNDER_REVIEW } from '../../core/states.ts';
import { askReviewer, whyNotAsked } from '../ask-reviewer.server.ts';
import type { Days } from '../ask-reviewer.server.ts';
import { reviewerWishesAgainst } from '../../reviewers/against-wish.server.ts';
import { endInvitation } from '../within-invitation.server.ts';

type Plan = { invitation: number; actor: Actor; days: Days; note: string; notBefore: number };

/** The days to reply and for the review are counted from the day on which the letter is sent. */
export async function planInvitation(
  inside: Platform,
  { paperId }: Pick<CaseFile, 'paperId'>,
  { invitation, actor, days, note, notBefore }: Plan,
): Promise<void> {
  await inside.db
    .updateTable('review_invitations')
    .set({ not_before: notBefore, planned_note: note })
    .set({ answer_by: endOfDay(notBefore, days.answer) })
    .set({ due_at: endOfDay(notBefore, days.answer + days.review) })
    .where('id', '=', invitation)
    .execute();
  await recordEvent(inside, { paperId }, actor, {
    event: 'invitation-planned',
    details: { invitation, on: notBefore },
  });
}

/** Invitations of the present rounds of reviews that were neither declined nor ended, with their reviews. */
export const openOfRound = ({ db }: HasDb) =>
  db
    .selectFrom('review_invitations as invitation')
    .innerJoin('manuscripts', (join) =>
      join
        .onRef('manuscripts.id', '=', 'invitation.manuscript_id')
        .onRef('manuscripts.round', '=', 'invitation.round'),
    )
    .leftJoin('reviews', 'reviews.invitation_id', 'invitation.id')
    .where('state', 'in', UNDER_REVIEW)
    .where('cancelled_at', 'is', null)
    .where('declined_at', 'is', null);

export async function sendPlanned(platform: Platform): Promise<void> {
  const rows = await openOfRound(platform)
    .select(['invitation.id', 'paper_id as paperId'])
    .where('invited_at', 'is', null)
    .where('not_before', '<=', platform.clock.now())
    .execute();
  for (const { id, paperId } of rows) {
    await platform.transaction(async (inside) => {
      const manuscript = await lockCase(inside, paperId);
      if (manuscript) await sendIn(inside, manuscript, id);
    });
  }
}

async function sendIn(inside: Platform, manuscript: CaseFile, id: number): Promise<void> {
  // They would have nothing to read, or something is missing: it is sent when an editor has answered (L6).
  if (manuscript.facts.openFindings > 0) return;
  if ((await findUnexplained(inside, manuscript)).length > 0) return;
  const planned = await inside.db
    .selectFrom('review_invitations')
    .select(['reviewer_id as reviewer', 'planned_note as note'])
    .select(['not_before as on', 'answer_by as answerBy', 'due_at as dueAt'])
    .where('id', '=', id)
    .where('invited_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (!planned) return;
  const why = await whyNotAsked(inside, manuscript, planned.reviewer);
  if (why !== null) {
    await endInvitation(inside, { paperId: manuscript.paperId, invitation: id, why });
    return;
  }
  // Who is away for longer by now is asked when they are back.
  const about = { id: manuscript.id, user: null };
  if ((await reviewerWishesAgainst(inside, planned.reviewer, about)) === 'away') return;
  const { note } = planned;
  // An author may have been added since it was written (L6).
  const unfit = await refuseNote(inside, manuscript, { note, read: '' });
  await askReviewer(inside, manuscript, {
    ...{ invitation: id, actor: 'system', days: daysOf(planned) },
    note: unfit?.outcome === 'names-an-author' ? '' : note,
  });
}

const daysOf = (planned: { on: number | null; answerBy: number | null; dueAt: number | null }) => {
  const [on, answerBy, dueAt] = [planned.on!, planned.answerBy!, planned.dueAt!];
  const count = (from: number, to: number) => Math.round((to - from) / DAY);
  return { answer: count(endOfDay(on, 0), answerBy), review: count(answerBy, dueAt) };
};

import { recordEvent } from '../core/write-manuscript.server.ts';
import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { endOfDay } from '../core/words.ts';
import { placesToFill, invitationStatus } from '../core/invitation.ts';
import { invitationLetter } from './invitation.mail.ts';
import { conflictsOf } from '../conflicts/objections.ts';
import type { PossibleReviewer } from '../conflicts/objections.ts';
import { findUnexplained } from '../completion/find-missing.server.ts';
import { findKnownReviewer } from '../conflicts/known-reviewers.server.ts';
import { listInvitations } from './list-invitations.server.ts';
import type { OfficeInvitation } from './list-invitations.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { loadGrounds } from '../conflicts/load-grounds.server.ts';
import { isLastChief } from '../editors/find-editor.server.ts';
import { readDays } from '../core/settings/read-settings.server.ts';
import { reviewerWishesAgainst } from '../reviewers/against-wish.server.ts';
import { noteAccepted } from './answer-step.server.ts';
import { endInvitation, asInvitation } from './within-invitation.server.ts';
import { mailReviewer } from './mail-reviewer.server.ts';

export type Days = {
  /** To reply. */ answer: number;
  /** For the review, once accepted. */ review: number;
};

type Asking = {
  invitation: number;
  actor: Actor;
  days: Days;
  /** Milliseconds before the letter leaves, in which the invitation can be taken back. */
  after?: number;
  /** Words to this reviewer, which name no author (L6). */
  note?: string;
};

export async function askReviewer(
  inside: Platform,
  { paperId }: Pick<CaseFile, 'paperId'>,
  { invitation, actor, days, after = 0, note = '' }: Asking,
): Promise<void> {
  await setDays(inside, { invitation, days });
  await recordEvent(inside, { paperId }, actor, {
    event: 'reviewer-invited',
    details: { invitation },
  });
  await mailReviewer(inside, {
    invitation,
    write: (facts) => invitationLetter(facts, note),
    ...asInvitation(invitation),
    after,
  });
}

export async function admitReviewer(
  inside: Platform,
  { paperId }: Pick<CaseFile, 'paperId'>,
  { invitation, actor, days }: Asking,
): Promise<void> {
  const { now, dueAt } = await setDays(inside, { invitation, days });
  await noteAccepted(inside, invitation, { now, dueAt });
  await recordEvent(inside, { paperId }, actor, {
    event: 'reviewer-admitted',
    details: { invitation },
  });
}

async function setDays(
  inside: Platform,
  { invitation, days }: Pick<Asking, 'invitation' | 'days'>,
) {
  const now = inside.clock.now();
  const dueAt = endOfDay(now, days.answer + days.review);
  await inside.db
    .updateTable('review_invitations')
    .set({ invited_at: now, answer_by: endOfDay(now, days.answer), due_at: dueAt })
    .where('id', '=', invitation)
    .execute();
  return { now, dueAt };
}

/**
 * Asks as many alternates as there are places, in order; who has a conflict by now is passed over
 * (L7), and who asked not to be invited now stays in their place.
 * @returns those who were asked
 */
export async function askAlternates(
  inside: Platform,
  manuscript: CaseFile,
): Promise<OfficeInvitation[]> {
  // They would have nothing to read, or something is missing: they are asked when an editor has answered (L6).
  if (manuscript.facts.openFindings > 0) return [];
  if ((await findUnexplained(inside, manuscript)).length > 0) return [];
  const now = inside.clock.now();
  const all = await listInvitations(inside, manuscript.id);
  const round = all.filter((invitation) => invitation.round === manuscript.round);
  const { answerDays, reviewDays } = await readDays(inside);
  const asked: OfficeInvitation[] = [];
  let places = placesToFill(round, now);
  for (const invitation of round) {
    if (places === 0) break;
    if (invitationStatus(invitation, now) !== 'waiting') continue;
    const { paperId } = manuscript;
    const why = await whyNotAsked(inside, manuscript, invitation.reviewerId);
    if (why !== null) {
      await endInvitation(inside, { paperId, invitation: invitation.id, why });
      continue;
    }
    const about = { id: manuscript.id, user: null };
    if ((await reviewerWishesAgainst(inside, invitation.reviewerId, about)) !== null) continue;
    await askReviewer(inside, manuscript, {
      invitation: invitation.id,
      actor: 'system',
      days: { answer: answerDays, review: reviewDays },
    });
    asked.push(invitation);
    places -= 1;
  }
  return asked;
}

/** Whether a reviewer has a conflict with the manuscript as it is now (L7). */
export async function isConflicted(
  inside: Platform,
  manuscript: CaseFile,
  reviewer: number,
): Promise<boolean> {
  const known = await findKnownReviewer(inside, { reviewer });
  return known === null || hasConflict(inside, manuscript, known);
}

const hasConflict = async (inside: Platform, manuscript: CaseFile, known: PossibleReviewer) =>
  conflictsOf(known, await loadGrounds(inside, manuscript)).conflicts.length > 0;

/** Why no review may be asked of them: a conflict, or that no editor-in-chief would be left to decide (L2); null when it may. */
export async function whyNotAsked(
  inside: Platform,
  manuscript: CaseFile,
  reviewer: number,
): Promise<'conflict' | 'last-chief' | null> {
  const known = await findKnownReviewer(inside, { reviewer });
  if (!known || (await hasConflict(inside, manuscript, known))) return 'conflict';
  return (await isLastChief(inside, manuscript, known)) ? 'last-chief' : null;
}

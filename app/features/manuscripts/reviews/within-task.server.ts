import type { Actor } from '#app/platform/history/history.server.ts';
import type { HasClockAndDb, HasDb, Platform } from '#app/platform/platform.server.ts';
import type { ReviewTask, KeptDraft } from './review.ts';
import { loadCase, lockCase } from '../core/load-case.server.ts';
import type { CaseFile, CaseInvitation } from '../core/load-case.server.ts';
import type { Updateable } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';
import { issueCertificate } from '../certificates/certificates.server.ts';
import { firstEditorsOf } from '../conflicts/one-hand.ts';
import { withIndependentReviews } from '../conflicts/load-grounds.server.ts';
import type { NamedSheet } from '../core/settings/read-settings.server.ts';
import { sheetAsText } from '../core/settings/score-sheet.ts';
import { tellSecondEditors } from '../editors/tell-editors.server.ts';
import { reviewerToVerify } from './reviewer-to-verify.mail.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { invitationStatus, reviewClock } from '../core/invitation.ts';
import { isInReview, isPaused } from '../core/states.ts';
import { TEXTS } from '../core/manuscript-file.ts';
import { noteProvedOrcids } from './note-proved-orcids.server.ts';
import { EMPTY_DRAFT } from './review.ts';

/** A reviewer who showed that an invitation is theirs, by link or by account. */
export type Reviewer = {
  invitation: number;
  /** When they are signed in. */ account: string | null;
};

export const actorOf = ({ invitation, account }: Reviewer): Actor =>
  account === null ? `reviewer:${invitation}` : `account:${account}`;

/** While no other change moves the manuscript or writes in this review. */
export function withinTask<Result>(
  platform: Platform,
  { invitation }: Reviewer,
  work: (inside: Platform, task: ReviewTask, manuscript: CaseFile) => Promise<Result>,
): Promise<Result> {
  return platform.transaction(async (inside) => {
    const { paperId } = await inside.db
      .selectFrom('review_invitations')
      .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
      .select('paper_id as paperId')
      .where('review_invitations.id', '=', invitation)
      .executeTakeFirstOrThrow();
    const manuscript = await lockCase(inside, paperId);
    // It may have been taken back since the reviewer opened it: then it is a cancelled one.
    const task = await findTask(inside, invitation, inside.clock.now(), { takenBack: true });
    if (!task || !manuscript) throw new Error(`Invitation ${invitation} was not sent.`);
    return work(inside, task, manuscript);
  });
}

/** How the nouns after this one write what an editor or a reviewer said of a review. */

type Values = Omit<Updateable<Tables['reviews']>, 'invitation_id'>;
type NewValues = Values & { draft: string; version: number; saved_at: number };

export const changeReview = ({ db }: HasDb, invitation: number, values: Values) =>
  db.updateTable('reviews').set(values).where('invitation_id', '=', invitation).execute();

/** Adds the review, or changes the one that is there. */
export const putReview = ({ db }: HasDb, invitation: number, values: NewValues) =>
  db
    .insertInto('reviews')
    .values({ invitation_id: invitation, ...values })
    .onConflict((conflict) => conflict.column('invitation_id').doUpdateSet(values))
    .execute();

/**
 * Keeps of each review of a manuscript why it does not count (L1), so that lists need not judge it again; one that
 * counts gets its certificate. To be called in the transaction that changed a review, its reviewer or its round.
 * @returns the manuscript with the reviews that count
 */
export async function keepUncounted(inside: Platform, paperId: number): Promise<CaseFile> {
  const found = (await loadCase(inside, paperId))!;
  if (found.invitations.length === 0) return found;
  const isNews = await noteProvedOrcids(inside, found.id);
  const loaded = isNews ? (await loadCase(inside, paperId))! : found;
  const manuscript = await withIndependentReviews(inside, loaded);
  const reasons = new Map(manuscript.uncounted.map(({ review, why }) => [review.id, why]));
  const kept = await inside.db
    .selectFrom('reviews')
    .innerJoin('review_invitations', 'review_invitations.id', 'reviews.invitation_id')
    .innerJoin('reviewers', 'reviewers.id', 'reviewer_id')
    .leftJoin('certificates', 'certificates.invitation_id', 'reviews.invitation_id')
    .select(['reviews.invitation_id as id', 'uncounted', 'name', 'completed_at as completedAt'])
    .select('code')
    .where('review_invitations.manuscript_id', '=', manuscript.id)
    .execute();
  const isJudged = isInReview(manuscript.state, manuscript.facts.returnedFrom);
  for (const { id, uncounted: before, code, name, completedAt } of kept) {
    const why = reasons.get(id) ?? null;
    // Before, only one editor may know that its reviewer exists.
    if (isJudged && why === null && code === null && completedAt !== null) {
      const year = new Date(completedAt).getUTCFullYear();
      const of = { manuscript: manuscript.id, invitation: id };
      await issueCertificate(inside, of, { kind: 'review', reviewer: name, year });
    }
    if (why === before) continue;
    await changeReview(inside, id, { uncounted: why });
  }
  return manuscript;
}

export async function storeSheet(
  { clock, db }: HasClockAndDb,
  { key, sheet }: NamedSheet,
): Promise<void> {
  await db
    .insertInto('review_sheets')
    .values({ key, sheet: sheetAsText(sheet), added_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Asks the chiefs, or without one the other editors, to vouch for a review whose reviewer only the editor knows who
 * invited them (L1).
 * @param ask `first` as it arrives
 */
export const askToVerify = (
  inside: Platform,
  manuscript: CaseFile,
  review: CaseInvitation,
  ask: 'first' | 'second' = 'first',
): Promise<void> =>
  tellSecondEditors(inside, manuscript, {
    proposer: firstEditorsOf(review, manuscript),
    news: {
      purpose: 'reviewer-to-verify',
      key: `reviewer-to-verify:${ask}:${review.id}`,
      write: reviewerToVerify.of({ reviewer: review.name }),
    },
  });

/** The review that a reviewer was asked for, or null when there is none, or it is not asked for yet. */
export async function findTask(
  { db }: HasDb,
  id: number,
  now: number,
  { takenBack = false } = {},
): Promise<ReviewTask | null> {
  const row = await db
    .selectFrom('review_invitations as invitation')
    .innerJoin('reviewers', 'reviewers.id', 'invitation.reviewer_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'invitation.manuscript_id')
    .leftJoin('reviews', 'reviews.invitation_id', 'invitation.id')
    .select(['invitation.manuscript_id as manuscriptId'])
    .select(['invitation.id', 'invitation.round', 'rank', 'key_version as keyVersion'])
    .select(['invitation.added_at as addedAt', 'invited_at as invitedAt', 'answer_by as answerBy'])
    .select(['accepted_at as acceptedAt', 'declined_at as declinedAt', 'due_at as dueAt'])
    .select(['cancelled_at as cancelledAt', 'answer_text as answerText'])
    .select(['reviewers.id as reviewerId', 'name', 'email', 'email_key as emailKey'])
    .select([
      'account_id as accountId',
      'paper_id as paperId',
      'review_number as reviewNumber',
      'title',
      'abstract',
      'keywords',
    ])
    .select(['article_type as articleType', 'state', 'manuscripts.round as presentRound'])
    .select(['returned_from as returnedFrom', 'moved_at as movedAt'])
    .select(['editor_id as editorId', 'draft', 'version', 'saved_at as savedAt'])
    .select(['entered_by as enteredBy', 'entered_at as enteredAt', 'objected_at as objectedAt'])
    .select(['confirmed_at as confirmedAt', 'vouched_at as vouchedAt'])
    .select('objection_answered_at as objectionAnsweredAt')
    .select(['reviews.completed_at as completedAt', 'details', 'sheet_key as sheetKey'])
    .select(({ selectFrom }) =>
      selectFrom('manuscript_files as text')
        .select(({ fn }) => fn.max('text.round').as('round'))
        .whereRef('text.manuscript_id', '=', 'manuscripts.id')
        .whereRef('text.round', '<=', 'invitation.round')
        .where('text.purpose', 'in', TEXTS)
        .where('text.removed_at', 'is', null)
        .as('textRound'),
    )
    .where('invitation.id', '=', id)
    .$if(!takenBack, (query) => query.where('invited_at', 'is not', null))
    .executeTakeFirst();
  if (!row) return null;
  const { name, email, emailKey, accountId, state, presentRound, draft, version, ...rest } = row;
  const { details, textRound, returnedFrom, movedAt, ...task } = rest;
  const isPresent = task.round === presentRound;
  return {
    ...task,
    reviewer: { name, email, emailKey, accountId },
    // Of the details nothing else is meant for reviewers (L6).
    reply: readDetails(details).replies[textRound ?? task.round] ?? null,
    status: invitationStatus(task, reviewClock({ state, movedAt }, now)),
    wanted: isPresent && isInReview(state, returnedFrom),
    waits: isPresent && isPaused(state),
    kept: { draft: EMPTY_DRAFT, other: null, ...(JSON.parse(draft ?? '{}') as Partial<KeptDraft>) },
    version: version ?? 0,
  };
}

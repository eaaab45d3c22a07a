import type { Platform } from '#app/platform/platform.server.ts';
import { readDetails } from '../core/manuscript-details.ts';
import { invitationStatus, reviewClock } from '../core/invitation.ts';
import { isInReview, isPaused } from '../core/states.ts';
import { TEXTS } from '../core/manuscript-file.ts';
import { EMPTY_DRAFT } from './review.ts';
import type { KeptDraft } from './review.ts';
import type { ReviewTask } from './review-task.ts';

/** The review that a reviewer was asked for, or null when there is none, or it is not asked for yet. */
export async function findTask(
  { db }: Pick<Platform, 'db'>,
  id: number,
  now: number,
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
    .where('invited_at', 'is not', null)
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

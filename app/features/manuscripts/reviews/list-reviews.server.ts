import { sql } from 'kysely';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { asOf } from '../conflicts/former-of-reviewer.ts';
import { bouncedAt, remindedAt } from '../invitations/letters-to-reviewer.server.ts';
import { isSent, pointRows, readPoint, withoutDrafts } from '../points/list-points.server.ts';
import type { SentPoint } from '../points/list-points.server.ts';
import { numberReviewers } from '../points/reviewer-numbers.server.ts';
import type { InvitationDates } from '../core/invitation.ts';
import { answerAsText } from '../core/settings/own-questions.ts';
import type { OwnQuestion } from '../core/settings/own-questions.ts';
import type { ScoreSheet } from '../core/settings/score-sheet.ts';
import type { KeptDraft } from './review.ts';

export type ReviewView = InvitationDates & {
  id: number;
  round: number;
  /** Of its reviewer, as in all letters to the authors; null before it was sent. */
  number: number | null;
  name: string;
  institution: string;
  bouncedAt: number | null;
  remindedAt: number | null;
  recommendation: string | null;
  forAuthors: string | null;
  forEditors: string | null;
  /** Account of the editor who entered it, or null. */
  enteredBy: string | null;
  /** Scores, and answers that were chosen, by the words of the question as it was asked. */
  scores: Record<string, unknown>;
  /** How each own question was asked that the review answered, by its words. */
  asked: Readonly<Record<string, OwnQuestion['kind']>>;
  files: readonly string[];
  /** In their order; none before the review was sent. */
  points: readonly SentPoint[];
  /** The highest score; null for a review from before forms were kept. */
  scale: number | null;
};

export async function listReviews({ db }: HasDb, manuscriptId: number): Promise<ReviewView[]> {
  const rows = await db
    .selectFrom('review_invitations')
    .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
    .innerJoin('manuscripts', 'manuscripts.id', 'manuscript_id')
    .leftJoin('reviews', 'reviews.invitation_id', 'review_invitations.id')
    .leftJoin('review_sheets', 'review_sheets.key', 'reviews.sheet_key')
    .select(['review_invitations.id', 'review_invitations.round', 'rank', 'name', 'institution'])
    .select(['reviewers.former', 'reviewers.id as reviewerId'])
    .select([bouncedAt, remindedAt])
    .select(['invited_at as invitedAt', 'answer_by as answerBy', 'accepted_at as acceptedAt'])
    .select(['declined_at as declinedAt', 'due_at as dueAt', 'cancelled_at as cancelledAt'])
    .select(['reviews.completed_at as completedAt', 'recommendation', 'scores', 'sheet'])
    .select(['for_authors as forAuthors', 'for_editors as forEditors'])
    .select(['entered_by as enteredBy', 'draft'])
    .select(
      jsonRows(
        db.kind,
        db
          .selectFrom('review_files')
          .select('file_name as name')
          .where('invitation_id', '=', sql.ref<number>('review_invitations.id'))
          .orderBy('review_files.id'),
      ).as('files'),
    )
    .select(
      jsonRows(
        db.kind,
        pointRows(db)
          .where('point.invitation_id', '=', sql.ref<number>('review_invitations.id'))
          .where('point.sent_at', 'is not', null)
          .orderBy('number'),
      ).as('points'),
    )
    .where('manuscript_id', '=', manuscriptId)
    .orderBy('review_invitations.round', 'desc')
    .orderBy('review_invitations.id')
    .execute();
  const numbers = numberReviewers(rows.map((row) => ({ ...row, reviewer: row.reviewerId })));
  return rows.map(({ scores, sheet, draft, files, points, former, ...row }) => ({
    ...row,
    number: numbers.get(row.id) ?? null,
    // As it was when the review came.
    name: asOf({ ...row, former }, 'name', row.completedAt ?? Infinity),
    institution: asOf({ ...row, former }, 'institution', row.completedAt ?? Infinity),
    files: readJson(files).map(({ name }) => name),
    points: readJson(points).map(readPoint).filter(isSent).map(withoutDrafts),
    ...answered(scores, row.completedAt === null ? null : draft, sheet),
    scale: sheet === null ? null : (JSON.parse(sheet) as ScoreSheet).scale,
  }));
}

/** What was scored and chosen, by what was asked; answers in words are part of the comments. */
function answered(
  scores: string | null,
  draft: string | null,
  sheet: string | null,
): Pick<ReviewView, 'scores' | 'asked'> {
  const own = ownAnswers(draft, sheet);
  const chosen = own.filter(({ question }) => question.kind !== 'text');
  return {
    scores: {
      ...inWords(scores, sheet),
      ...Object.fromEntries(
        chosen.map(({ question, answer }) => [question.text, answerAsText(question, answer)]),
      ),
    },
    asked: Object.fromEntries(own.map(({ question }) => [question.text, question.kind])),
  };
}

function ownAnswers(draft: string | null, sheet: string | null) {
  if (draft === null || sheet === null) return [];
  const { answers = {} } = (JSON.parse(draft) as KeptDraft).draft;
  const { questions = [] } = JSON.parse(sheet) as ScoreSheet;
  return questions.flatMap((question) => {
    const answer = answers[question.id];
    return answer ? [{ question, answer }] : [];
  });
}

/** Scores by what was asked; those of a review from before forms were kept stand so already. */
function inWords(scores: string | null, sheet: string | null): Record<string, unknown> {
  const given = JSON.parse(scores ?? '{}') as Record<string, unknown>;
  if (sheet === null) return given;
  const { criteria } = JSON.parse(sheet) as ScoreSheet;
  return Object.fromEntries(
    criteria.flatMap(({ id, text }) => (given[id] === undefined ? [] : [[text, given[id]]])),
  );
}

type Scored = Pick<ReviewView, 'scores' | 'asked'>;

/** What reviews answered, question by question, where at least one has a score or a choice to compare. */
export function scoreRows(reviews: readonly Scored[]) {
  const questions = [...new Set(reviews.flatMap(({ scores }) => Object.keys(scores)))];
  return questions.map((question) => {
    const kinds = reviews.flatMap(({ scores, asked }) =>
      question in scores ? (asked[question] ?? 'score') : (asked[question] ?? []),
    );
    return {
      question,
      /** Whether the question was changed between the reviews: its answers cannot be compared. */
      isChanged: new Set(kinds).size > 1,
      answers: reviews.map(({ scores, asked }) =>
        asked[question] === 'text' ? 'In words, see the comments' : scores[question],
      ),
    };
  });
}

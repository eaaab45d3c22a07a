import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import { jsonRows } from '#app/platform/db/json.server.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { EventName } from '#app/platform/history/history-event.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { TEXTS } from '../manuscript-file.ts';
import type { NamedAuthor } from '../conflicts.ts';
import { UNDECIDED } from '../states.ts';
import { emailKey } from '../manuscript-details.ts';

/** Columns of each manuscript that tell who works on it; `readJson` reads them. */
export const peopleOf = (
  { db: { kind } }: HasDb,
  { selectFrom }: ExpressionBuilder<Tables, 'manuscripts'>,
) => [
  jsonRows(
    kind,
    selectFrom('editor_assignments')
      .select(['account_id as account', 'kind', 'assigned_by as by'])
      .select(['assigned_at as assignedAt', 'ended_at as endedAt'])
      .whereRef('editor_assignments.manuscript_id', '=', 'manuscripts.id'),
  ).as('assignments'),
  jsonRows(
    kind,
    selectFrom('section_editors')
      .select('account_id as account')
      .whereRef('section_editors.section_id', '=', 'manuscripts.section_id'),
  ).as('sectionEditors'),
  jsonRows(
    kind,
    selectFrom('manuscript_notes')
      .select(['account_id as by', 'noted_at as at'])
      .whereRef('manuscript_notes.manuscript_id', '=', 'manuscripts.id'),
  ).as('notes'),
  jsonRows(
    kind,
    selectFrom('decisions')
      .select(['decided_by as by', 'kind', 'leads_to as to', 'round', 'decided_at as at'])
      .select('appeal_days as appealDays')
      .whereRef('decisions.manuscript_id', '=', 'manuscripts.id'),
  ).as('decisions'),
  jsonRows(
    kind,
    selectFrom('history')
      .select(['actor', ({ fn }) => fn.min<number>('happened_at').as('at')])
      .where('subject', '=', sql<string>`'manuscript:' || manuscripts.paper_id`)
      .where('event', 'not in', NO_PART)
      .where('actor', 'like', 'account:%')
      .groupBy('actor'),
  ).as('handled'),
  jsonRows(
    kind,
    selectFrom('reviews')
      .innerJoin('review_invitations', 'review_invitations.id', 'invitation_id')
      .select(['entered_by as by', 'invited_by as asked'])
      .whereRef('review_invitations.manuscript_id', '=', 'manuscripts.id')
      .where((row) =>
        row.or([
          row('uncounted', '=', 'unverified-reviewer'),
          row.and([
            row('entered_by', 'is not', null),
            row('confirmed_at', 'is', null),
            row('vouched_at', 'is', null),
          ]),
        ]),
      )
      .where('completed_at', 'is not', null)
      .where('cancelled_at', 'is', null),
  ).as('entering'),
  jsonRows(
    kind,
    selectFrom('closings')
      .select(['closings.id', 'reason', 'proposed_by as by', 'proposed_at as at'])
      .whereRef('closings.manuscript_id', '=', 'manuscripts.id')
      .where(isOpenClosing),
  ).as('closings'),
];

/**
 * What is no part in a decision: it says nothing of the manuscript. All else that an editor does on one is a part
 * (L3).
 */
const NO_PART: readonly EventName[] = [
  'conflict-noted',
  'section-chosen',
  'reviewer-vouched',
  'decision-opened',
];

/** SQL over `closings` and `manuscripts`: any other move of the manuscript ends a proposal. */
export const isOpenClosing = sql<boolean>`(closings.answered_at is null
  and closings.state = manuscripts.state and closings.proposed_at >= manuscripts.moved_at)`;

/**
 * SQL over `editor_recommendations` and `manuscripts`: any move of the manuscript ends a recommendation, and so does
 * another editor in the place of who made it.
 */
export const isOpenRecommendation = sql<boolean>`(editor_recommendations.answered_at is null
  and editor_recommendations.recommended_at >= manuscripts.moved_at
  and editor_recommendations.round = manuscripts.round
  and exists (select 1 from editor_assignments recommending
    where recommending.manuscript_id = manuscripts.id and recommending.ended_at is null
    and recommending.account_id = editor_recommendations.recommended_by))`;

/** What its editors recommended to the editor-in-chief in all rounds, the open one last. */
export const recommendationsOf = (
  selectFrom: ExpressionBuilder<Tables, 'manuscripts'>['selectFrom'],
) =>
  selectFrom('editor_recommendations')
    .select(['editor_recommendations.id', 'round', 'kind', 'leads_to as to'])
    .select(['recommended_by as by', 'recommended_at as at', 'answer', 'answer_words as words'])
    .select(['answered_by as answeredBy', 'answered_at as answeredAt'])
    .select(sql<number>`case when ${isOpenRecommendation} then 1 else 0 end`.as('open'))
    .whereRef('editor_recommendations.manuscript_id', '=', 'manuscripts.id')
    .orderBy('editor_recommendations.id');

/** What the chief set in the place of the journal's file, as text; null without. */
export const ownSetting = (
  selectFrom: ExpressionBuilder<Tables, 'manuscripts'>['selectFrom'],
  name: 'deadlines' | 'editors-see' | 'who-decides',
) => selectFrom('journal_settings').select('value').where('name', '=', name);

/** Answers that were given about a manuscript, or about one of its people in another, the latest last. */
export const answersAbout = (selectFrom: ExpressionBuilder<Tables, 'manuscripts'>['selectFrom']) =>
  selectFrom('conflict_answers')
    .select(['person', 'other', 'relation', 'ground', 'answer'])
    .where((answer) =>
      answer.or([
        answer('conflict_answers.manuscript_id', '=', answer.ref('manuscripts.id')),
        answer(
          'other',
          'in',
          selectFrom('manuscript_authors as about')
            .select('about.email_key')
            .whereRef('about.manuscript_id', '=', 'manuscripts.id')
            .where('about.email_key', 'is not', null)
            .$castTo<{ email_key: string }>(),
        ),
      ]),
    )
    .orderBy('conflict_answers.id');

/** Of the newest text that reviewers may get. */
export const openFindings = (selectFrom: ExpressionBuilder<Tables, 'manuscripts'>['selectFrom']) =>
  selectFrom('manuscript_files as file')
    .select(({ fn }) => fn.sum<number | string | null>('open_findings').as('open'))
    .whereRef('file.manuscript_id', '=', 'manuscripts.id')
    .where('file.purpose', '=', 'anonymised')
    .where('file.removed_at', 'is', null)
    .where('file.round', '=', (query) =>
      query
        .selectFrom('manuscript_files as text')
        .select(({ fn }) => fn.max('text.round').as('round'))
        .whereRef('text.manuscript_id', '=', 'file.manuscript_id')
        .where('text.purpose', 'in', TEXTS)
        .where('text.removed_at', 'is', null),
    );

/** The open proposal for another list of authors of each manuscript (L5), as `proposedAuthors` reads it. */
export const openProposals = (selectFrom: ExpressionBuilder<Tables, 'manuscripts'>['selectFrom']) =>
  selectFrom('author_changes')
    .select('proposed')
    .whereRef('author_changes.manuscript_id', '=', 'manuscripts.id')
    .where('author_changes.kind', '=', 'authors')
    .where('author_changes.refused_at', 'is', null)
    .where('author_changes.applied_at', 'is', null)
    .where('manuscripts.state', 'in', UNDECIDED);

type Proposed = { name: string; email: string; college: string | null; orcid: string | null };

/** Who would join the authors: from the proposal on they are authors to the laws of conflicts (L2, L7). */
export function proposedAuthors(
  proposals: readonly { proposed: string }[],
  authors: readonly NamedAuthor[],
): NamedAuthor[] {
  const present = new Set(authors.map((author) => author.emailKey));
  return proposals
    .flatMap(({ proposed }) => JSON.parse(proposed) as Proposed[])
    .map(({ name, email, college, orcid }) => ({
      ...{ name, emailKey: email === '' ? null : emailKey(email), institution: college, orcid },
    }))
    .filter((each) => !present.has(each.emailKey));
}

export type SelectFrom = ExpressionBuilder<Tables, 'manuscripts'>['selectFrom'];

/** Unless it is a guest there, whom another editor chose. */
const unlessGuest = (account: string) => sql<string | null>`
  case when not exists (
    select 1 from editor_assignments guest where guest.kind = 'guest'
    and guest.manuscript_id = asked.manuscript_id and guest.account_id = ${sql.ref(account)}
  ) then ${sql.ref(account)} end`;

/** Whether the authors did not name the address: an editor who asks whom they suggest knows them by the authors alone. */
const isUnsuggested = sql<boolean>`not exists (
  select 1 from manuscripts suggesting, reviewers suggested
  where suggesting.id = asked.manuscript_id and suggested.id = asked.reviewer_id
  and lower(suggesting.details) like '%' || suggested.email_key || '%')`;

/**
 * Editors who know the reviewers of a manuscript, by this one or another: they asked for a review that the reviewer
 * wrote, or vouched for one (L1).
 */
export const editorsWhoKnow = (selectFrom: SelectFrom) =>
  selectFrom('review_invitations as asked')
    .innerJoin('reviews', 'reviews.invitation_id', 'asked.id')
    .select('asked.reviewer_id as reviewer')
    .select(
      sql<string | null>`
      case when entered_by is null and ${isUnsuggested} then ${unlessGuest('asked.invited_by')} end`.as(
        'askedBy',
      ),
    )
    .select(unlessGuest('vouched_by').as('vouchedBy'))
    .where('asked.reviewer_id', 'in', (query) =>
      query
        .selectFrom('review_invitations as own')
        .select('own.reviewer_id')
        .whereRef('own.manuscript_id', '=', 'manuscripts.id'),
    )
    .where('completed_at', 'is not', null);

export type ProofAnswer = 'approved' | 'corrections';

export type LatestProof = {
  /** `sent` while the author has not answered. */
  status: 'sent' | ProofAnswer;
  /** By when the answer is asked for, in milliseconds since 1970. */
  dueAt: number;
};

/** A column of a manuscript's latest proof, as SQL over `manuscripts`. */
export const ofLatestProof = <Value>(column: 'due_at' | 'answer' | 'answered_at' | 'round') =>
  sql<Value | null>`(
    select proofs.${sql.ref(column)} from proofs where proofs.manuscript_id = manuscripts.id
    order by proofs.round desc limit 1)`;

export const latestProof = (dueAt: number | null, answer: ProofAnswer | null): LatestProof | null =>
  dueAt === null ? null : { status: answer ?? 'sent', dueAt };

/** The special issue that the author chose, as SQL. */
export const specialIssueIn = (kind: HasDb['db']['kind']) =>
  kind === 'sqlite'
    ? sql<string | null>`json_extract(manuscripts.details, '$.specialIssue')`
    : sql<string | null>`manuscripts.details::json ->> 'specialIssue'`;

/** What an editor-in-chief returned, to which editor, and why; by none where none can decide it any more. */
export type ReturnedRecommendation = {
  id: number;
  by: string;
  words: string;
  answeredBy: string | null;
  answeredAt: number;
};

type Recommended = Pick<ReturnedRecommendation, 'id' | 'by' | 'words'> & {
  round: number;
  answer: string | null;
  answeredBy: string | null;
  answeredAt: number | null;
};

/** Another recommendation follows at once where an earlier one lapsed for it. */
const GIVEN_BACK: ReadonlySet<string | null> = new Set(['returned', 'lapsed']);

export function returnedLast(
  recommendations: readonly Recommended[],
  round: number,
): ReturnedRecommendation | null {
  const last = recommendations.at(-1);
  if (last?.round !== round || !GIVEN_BACK.has(last.answer)) return null;
  const { id, by, words, answeredBy, answeredAt } = last;
  return { id, by, words, answeredBy, answeredAt: answeredAt! };
}

import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';
import { jsonRows } from '#app/platform/db/json.server.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { EventName } from '#app/platform/history/history-event.ts';
import type { Platform } from '#app/platform/platform.server.ts';

/** Columns of each manuscript that tell who works on it; `readJson` reads them. */
export const peopleOf = (
  { db: { kind } }: Pick<Platform, 'db'>,
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
      .select(({ fn }) => fn.coalesce('entered_by', 'invited_by').as('by'))
      .whereRef('review_invitations.manuscript_id', '=', 'manuscripts.id')
      .where((row) =>
        row.or([
          row('uncounted', '=', 'unverified-reviewer'),
          row.and([row('entered_by', 'is not', null), row('confirmed_at', 'is', null)]),
        ]),
      )
      .where('completed_at', 'is not', null)
      .where('vouched_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .$castTo<{ by: string }>(),
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
const NO_PART: readonly EventName[] = ['conflict-noted', 'section-chosen', 'reviewer-vouched'];

/** SQL over `closings` and `manuscripts`: any other move of the manuscript ends a proposal. */
export const isOpenClosing = sql<boolean>`(closings.answered_at is null
  and closings.state = manuscripts.state and closings.proposed_at >= manuscripts.moved_at)`;

/** What the chief set in the place of the journal's file, as text; null without. */
export const ownSetting = (
  selectFrom: ExpressionBuilder<Tables, 'manuscripts'>['selectFrom'],
  name: 'deadlines' | 'editors-see',
) => selectFrom('journal_settings').select('value').where('name', '=', name);

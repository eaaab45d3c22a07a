import { sql } from 'kysely';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { jsonRows } from '#app/platform/db/json.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isOpenClosing } from '../core/case/case-parts.server.ts';
import { ofLatestProof } from '../core/latest-proof.server.ts';
import type { ProofAnswer } from '../core/proof.ts';
import type { Deadlines } from '../core/settings/read-settings.server.ts';
import type { ManuscriptState } from '../core/states.ts';
import { sidesOf } from '../conflicts/list-sides.server.ts';
import {
  askedCount,
  completedCount,
  isHeld,
  isRevision,
  nextDue,
  queueOf,
  waitsSince,
} from './queue-of.server.ts';
import type { QueueName } from './queues.ts';

/** In which queue a manuscript is, as SQL over `manuscripts`. */
export const queueNow = (
  platform: Pick<Platform, 'clock' | 'content'>,
  { agreementDays }: Pick<Deadlines, 'agreementDays'>,
) => queueOf(platform.clock.now(), journalOf(platform).facts.limits.reviewersMin, agreementDays);

/** All that lists tell of manuscripts, with what decides whether an editor may see it. */
export const deskRows = (
  platform: Pick<Platform, 'db' | 'clock' | 'content'>,
  account: string,
  deadlines: Deadlines,
) =>
  platform.db
    .selectFrom('manuscripts')
    .leftJoin('profiles', 'profiles.user_id', 'manuscripts.editor_id')
    .leftJoin('sections', 'sections.id', 'manuscripts.section_id')
    .select(['paper_id as paperId', 'title', 'manuscripts.state', 'round', 'moved_at'])
    .select(['sections.name as section', 'section_id as sectionId', 'editor_id as editorId'])
    .select([queueNow(platform, deadlines).as('queue'), 'first_name as first', 'last_name as last'])
    .select([askedCount.as('asked'), completedCount.as('completed'), nextDue.as('reviewDue')])
    .select(['revise_by as reviseBy', 'completed_at as completedAt'])
    .select([waitsSince.as('since'), isRevision.as('revision')])
    .select([ofLatestProof('due_at').as('dueAt'), ofLatestProof('answer').as('answer')])
    .select([ofLatestProof('answered_at').as('answeredAt'), isHeld.as('held')])
    .select((row) => [
      row
        .selectFrom('closings')
        .select('proposed_by')
        .whereRef('closings.manuscript_id', '=', 'manuscripts.id')
        .where(isOpenClosing)
        .limit(1)
        .as('proposer'),
      row
        .exists(
          row
            .selectFrom('decisions')
            .select('decisions.id')
            .whereRef('decisions.manuscript_id', '=', 'manuscripts.id')
            .where('decided_by', '=', account),
        )
        .as('decided'),
      jsonRows(
        platform.db.kind,
        row
          .selectFrom('review_invitations')
          .innerJoin('reviewers', 'reviewers.id', 'review_invitations.reviewer_id')
          .leftJoin('reviews', 'reviews.invitation_id', 'review_invitations.id')
          .select(['review_invitations.id', 'reviewers.name'])
          .whereRef('review_invitations.manuscript_id', '=', 'manuscripts.id')
          .whereRef('review_invitations.round', '=', 'manuscripts.round')
          .where('invited_at', 'is not', null)
          .where('declined_at', 'is', null)
          .where('cancelled_at', 'is', null)
          .where('reviews.completed_at', 'is', null)
          .where(
            sql<boolean>`(case when accepted_at is null then answer_by else due_at end)
              < ${platform.clock.now()}`,
          )
          .orderBy('due_at')
          .orderBy('review_invitations.id'),
      ).as('overdue'),
    ])
    .select((row) => sidesOf(platform, row))
    .$castTo<DeskRow>();

export type DeskRow = Record<
  'authors' | 'proposed' | 'declared' | 'invitations' | 'answers',
  unknown
> & {
  paperId: number;
  title: string;
  state: ManuscriptState;
  round: number;
  moved_at: number;
  section: string | null;
  sectionId: number | null;
  editorId: string | null;
  queue: QueueName;
  first: string | null;
  last: string | null;
  asked: number;
  completed: number;
  reviewDue: number | null;
  reviseBy: number | null;
  completedAt: number | null;
  since: number;
  revision: number;
  dueAt: number | null;
  answer: ProofAnswer | null;
  answeredAt: number | null;
  held: number;
  proposer: string | null;
  /** Whether the user signed a decision on it. */
  decided: number | boolean;
  overdue: string;
};

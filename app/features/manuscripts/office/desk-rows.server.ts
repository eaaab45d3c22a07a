import { sql } from 'kysely';
import { jsonRows } from '#app/platform/db/json.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { ofLatestProof, ownSetting, specialIssueIn } from '../core/case/case-parts.server.ts';
import { sidesOf } from '../conflicts/list-sides.server.ts';
import type { ReadSides } from '../conflicts/list-sides.server.ts';
import { isReminded, waitingFacts } from '../waiting/facts.server.ts';
import type { WaitingRow } from '../waiting/facts.server.ts';

/** All that lists tell of manuscripts, with what decides whether an editor may see it. */
export const deskRows = (platform: Pick<Platform, 'db' | 'clock' | 'content'>) =>
  platform.db
    .selectFrom('manuscripts')
    .leftJoin('profiles', 'profiles.user_id', 'manuscripts.editor_id')
    .leftJoin('sections', 'sections.id', 'manuscripts.section_id')
    .select(waitingFacts(platform.clock.now()))
    .select(['paper_id as paperId', 'title', 'sections.name as section'])
    .select(['section_id as sectionId', 'first_name as first', 'last_name as last'])
    .select(specialIssueIn(platform.db.kind).as('special'))
    .select(ofLatestProof('answered_at').as('answeredAt'))
    .select(({ selectFrom }) => ownSetting(selectFrom, 'who-decides').as('whoDecides'))
    .select((row) => [
      jsonRows(
        platform.db.kind,
        row
          .selectFrom('review_invitations as invited')
          .innerJoin('reviewers', 'reviewers.id', 'invited.reviewer_id')
          .leftJoin('reviews', 'reviews.invitation_id', 'invited.id')
          .select(['invited.id', 'reviewers.name'])
          .whereRef('invited.manuscript_id', '=', 'manuscripts.id')
          .whereRef('invited.round', '=', 'manuscripts.round')
          .where('invited_at', 'is not', null)
          .where('declined_at', 'is', null)
          .where('cancelled_at', 'is', null)
          .where('reviews.completed_at', 'is', null)
          .where(({ not }) => not(isReminded(platform.clock.now())))
          .where(
            sql<boolean>`(case when accepted_at is null then answer_by else due_at end)
              < ${platform.clock.now()}`,
          )
          .orderBy('due_at')
          .orderBy('invited.id'),
      ).as('overdue'),
    ])
    .select((row) => sidesOf(platform, row))
    .$castTo<DeskRow>();

export type DeskRow = WaitingRow &
  Record<keyof ReadSides, unknown> & {
    paperId: number;
    title: string;
    section: string | null;
    sectionId: number | null;
    /** The special issue that its author names; empty where none. */
    special: string | null;
    first: string | null;
    last: string | null;
    answeredAt: number | null;
    /** What the chief set, as text. */
    whoDecides: string | null;
    overdue: string;
  };

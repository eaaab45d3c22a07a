import { listNames } from '#app/features/accounts/index.server.ts';
import { listAuthorChanges } from '../authors/list-author-changes.server.ts';
import { listMissing } from '../completion/find-completion.server.ts';
import type { AuthorChange } from '../authors/list-author-changes.server.ts';
import type { Gap } from '../completion/missing-of.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import { listHistory } from '#app/platform/history/history.server.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import { accountsIn } from '#app/platform/history/tell-line.ts';
import { listMails } from '#app/platform/mail/list-mails.server.ts';
import type { MailView } from '#app/platform/mail/list-mails.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Relation } from '../core/conflicts.ts';
import { listFiles } from '../files/list-files.server.ts';
import type { FileView } from '../files/list-files.server.ts';
import { manuscriptEvents } from '../tracking/manuscript-events.ts';
import { listReviews } from '../reviews/list-reviews.server.ts';
import type { ReviewView } from '../reviews/list-reviews.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';

/** What an editor reads of a manuscript, beside what decides about it. */
export type OfficePage = {
  abstract: string;
  keywords: string;
  articleType: string | null;
  /** Name of the section that it belongs to. */
  section: string | null;
  sectionId: number | null;
  completedAt: number | null;
  /** What is missing from the submission. */
  gaps: Gap[];
  /** Proposals for another list of authors, the latest first. */
  authorChanges: AuthorChange[];
  /** JSON of `ManuscriptDetails`. */
  details: string;
  files: FileView[];
  reviews: ReviewView[];
  conflicts: { account: string; relation: Relation; source: string; note: string; at: number }[];
  notes: { account: string; text: string; at: number }[];
  decisions: {
    kind: string;
    round: number;
    by: string;
    subject: string;
    letter: string;
    at: number;
  }[];
  appeal: { reasons: string; at: number; letter: string | null; outcome: string | null } | null;
  mails: MailView[];
  history: HistoryLine[];
  /** Names of accounts by id. */
  names: ReadonlyMap<string, string>;
};

/** Reads the page of one manuscript, in fifteen statements however long its history is. */
export async function loadOfficePage(
  platform: Pick<Platform, 'db' | 'clock' | 'content'>,
  { id, paperId, editorId }: CaseFile,
): Promise<OfficePage> {
  const { db } = platform;
  const about = `manuscript:${paperId}` as const;
  const manuscript = await db
    .selectFrom('manuscripts')
    .leftJoin('sections', 'sections.id', 'manuscripts.section_id')
    .select(['abstract', 'keywords', 'article_type as articleType', 'completed_at as completedAt'])
    .select(['details', 'sections.name as section', 'section_id as sectionId'])
    .where('manuscripts.id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = { ...(await listWritten(db, id)), history: await listHistory(db, about) };
  const accounts = [
    ...(editorId === null ? [] : [editorId]),
    ...rows.conflicts.map(({ account }) => account),
    ...rows.notes.map(({ account }) => account),
    ...rows.decisions.map(({ by }) => by),
    ...rows.history.flatMap((line) => accountsIn(manuscriptEvents, line)),
  ];
  return {
    ...manuscript,
    ...rows,
    authorChanges: await listAuthorChanges(db, id),
    gaps: await listMissing(platform, id),
    files: await listFiles(db, id),
    reviews: await listReviews(db, id),
    mails: await listMails(platform, { about }),
    names: await listNames(db, accounts),
  };
}

async function listWritten(db: Connection, id: number) {
  const conflicts = await db
    .selectFrom('conflicts')
    .select(['account_id as account', 'relation', 'source', 'note', 'noted_at as at'])
    .where('manuscript_id', '=', id)
    .orderBy('id')
    .execute();
  const notes = await db
    .selectFrom('manuscript_notes')
    .select(['account_id as account', 'text', 'noted_at as at'])
    .where('manuscript_id', '=', id)
    .orderBy('id')
    .execute();
  const decisions = await db
    .selectFrom('decisions')
    .select(['kind', 'round', 'decided_by as by', 'subject', 'letter', 'decided_at as at'])
    .where('manuscript_id', '=', id)
    .orderBy('id')
    .execute();
  const appeal = await db
    .selectFrom('appeals')
    .select(['reasons', 'appealed_at as at', 'letter', 'outcome'])
    .where('manuscript_id', '=', id)
    .executeTakeFirst();
  return { conflicts, notes, decisions, appeal: appeal ?? null };
}

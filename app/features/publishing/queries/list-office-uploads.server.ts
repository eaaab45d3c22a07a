import { sql } from 'kysely';
import type { Platform } from '#app/platform/platform.server.ts';
import { readUpload } from './find-upload.server.ts';
import type { ListedUpload } from './list-own-uploads.server.ts';
import { listed } from './list-own-uploads.server.ts';

/** The lists of the editors, in the order of their tabs. */
export const UPLOAD_TABS = ['waiting', 'scheduled', 'drafts', 'published'] as const;
export type UploadTab = (typeof UPLOAD_TABS)[number];

export type OfficeUpload = ListedUpload & {
  /** Who uploaded it; null when the account is gone. */
  uploader: string | null;
};

export type OfficeUploads = {
  uploads: OfficeUpload[];
  counts: Record<UploadTab, number>;
  page: number;
  pages: number;
};

const ON_A_PAGE = 25;
/** How long an upload counts as published recently. */
const RECENTLY = 30 * 24 * 3_600_000;

/** What is uploaded, for editors: one list of it, and how long all of them are; two statements. */
export async function listOfficeUploads(
  platform: Pick<Platform, 'db' | 'content' | 'clock'>,
  tab: UploadTab,
  page = 1,
): Promise<OfficeUploads> {
  const since = platform.clock.now() - RECENTLY;
  const [counts, rows] = await Promise.all([
    countUploads(platform, since),
    inTab(platform, tab, since)
      .leftJoin('users', 'users.id', 'uploads.uploaded_by')
      .selectAll('uploads')
      .select('users.name as uploader')
      .orderBy(orderOf[tab].column, orderOf[tab].direction)
      .orderBy('uploads.id')
      .limit(ON_A_PAGE)
      .offset((page - 1) * ON_A_PAGE)
      .execute(),
  ]);
  return {
    counts,
    page,
    pages: Math.ceil(counts[tab] / ON_A_PAGE),
    uploads: rows.map(({ uploader, ...row }) => ({
      ...listed(platform, readUpload(row)),
      uploader,
    })),
  };
}

/** How many uploads wait for an editor. */
export async function countWaitingUploads({ db }: Pick<Platform, 'db'>): Promise<number> {
  const row = await openUploads(db)
    .where('completed_at', 'is not', null)
    .where('publish_at', 'is', null)
    .select((uploads) => uploads.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const openUploads = (db: Platform['db']) =>
  db.selectFrom('uploads').where('published_at', 'is', null).where('discarded_at', 'is', null);

/** Whoever waits longest comes first; what was done last comes first. */
const orderOf = {
  waiting: { column: 'completed_at', direction: 'asc' },
  scheduled: { column: 'publish_at', direction: 'asc' },
  drafts: { column: 'updated_at', direction: 'desc' },
  published: { column: 'published_at', direction: 'desc' },
} as const;

function inTab({ db }: Pick<Platform, 'db'>, tab: UploadTab, since: number) {
  const open = openUploads(db);
  switch (tab) {
    case 'waiting':
      return open.where('completed_at', 'is not', null).where('publish_at', 'is', null);
    case 'scheduled':
      return open.where('publish_at', 'is not', null);
    case 'drafts':
      return open.where('completed_at', 'is', null);
    case 'published':
      return db.selectFrom('uploads').where('published_at', '>', since);
  }
}

/** Open ones are few; of the published ones only the recent are looked at. */
async function countUploads(
  { db }: Pick<Platform, 'db'>,
  since: number,
): Promise<Record<UploadTab, number>> {
  const state = sql<UploadTab>`case
    when published_at is not null then 'published'
    when publish_at is not null then 'scheduled'
    when completed_at is not null then 'waiting'
    else 'drafts' end`;
  const rows = await openUploads(db)
    .select(state.as('state'))
    .unionAll(db.selectFrom('uploads').where('published_at', '>', since).select(state.as('state')))
    .execute();
  const counts = { waiting: 0, scheduled: 0, drafts: 0, published: 0 };
  for (const row of rows) counts[row.state] += 1;
  return counts;
}

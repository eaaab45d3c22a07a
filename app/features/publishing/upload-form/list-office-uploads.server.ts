import { sql } from 'kysely';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { authorsOfUpload, readUpload, withheldRows } from '../uploads/find-upload.server.ts';
import { listed } from './list-own-uploads.server.ts';
import { isProduced } from '../uploads/upload.ts';
import { DAY } from '#app/platform/clock.ts';

export const UPLOAD_TABS = ['waiting', 'scheduled', 'drafts', 'removed', 'published'] as const;
export type UploadTab = (typeof UPLOAD_TABS)[number];

export type OfficeUploads = Awaited<ReturnType<typeof listOfficeUploads>>;

const ON_A_PAGE = 25;
/** How long an upload counts as published recently. */
const RECENTLY = 30 * DAY;

/** What bears the paper ID of a manuscript with which they have a conflict is in no list and no number (L2). */
export async function listOfficeUploads(
  platform: Platform,
  user: Asking,
  { tab, page = 1 }: { tab: UploadTab; page?: number },
) {
  const since = platform.clock.now() - RECENTLY;
  const { counts, kept } = await countUploads(platform, user, since);
  const rows = await inTab(platform, tab, since)
    .leftJoin('users', 'users.id', 'uploads.uploaded_by')
    .selectAll('uploads')
    .select(authorsOfUpload(platform))
    .select('users.name as uploader')
    .$if(kept.length > 0, (query) => query.where('uploads.id', 'not in', kept))
    .orderBy(orderOf[tab].column, orderOf[tab].direction)
    .orderBy('uploads.id')
    .limit(ON_A_PAGE)
    .offset((page - 1) * ON_A_PAGE)
    .execute();
  return {
    counts,
    page,
    pages: Math.ceil(counts[tab] / ON_A_PAGE),
    uploads: rows.map(({ uploader, ...row }) => {
      const upload = readUpload(row);
      const office = isProduced(upload) ? 'Editorial office' : null;
      return { ...listed(platform, upload), uploader: uploader ?? office };
    }),
  };
}

/** How many uploads wait for an editor, removed articles and those left out with which they have a conflict. */
export async function countWaitingUploads(platform: Platform, user: Asking): Promise<number> {
  const rows = await openUploads(platform.db)
    .where('article_id', 'is', null)
    .where('completed_at', 'is not', null)
    .where('publish_at', 'is', null)
    .select('paper_id as paper')
    .execute();
  return rows.length - (await withheldRows(platform, user, rows)).size;
}

const openUploads = (db: Platform['db']) =>
  db.selectFrom('uploads').where('published_at', 'is', null).where('discarded_at', 'is', null);

/** Of what waits the oldest comes first, of what was done the newest. */
const orderOf = {
  waiting: { column: 'completed_at', direction: 'asc' },
  scheduled: { column: 'publish_at', direction: 'asc' },
  drafts: { column: 'updated_at', direction: 'desc' },
  removed: { column: 'updated_at', direction: 'desc' },
  published: { column: 'published_at', direction: 'desc' },
} as const;

function inTab({ db }: HasDb, tab: UploadTab, since: number) {
  if (tab === 'published') return db.selectFrom('uploads').where('published_at', '>', since);
  if (tab === 'removed') return openUploads(db).where('article_id', 'is not', null);
  const open = openUploads(db).where('article_id', 'is', null);
  switch (tab) {
    case 'waiting':
      return open.where('completed_at', 'is not', null).where('publish_at', 'is', null);
    case 'scheduled':
      return open.where('publish_at', 'is not', null);
    case 'drafts':
      return open.where('completed_at', 'is', null);
  }
}

/** Open ones are few; of the published ones only the recent are looked at. */
async function countUploads(
  platform: Platform,
  user: Asking,
  since: number,
): Promise<{ counts: Record<UploadTab, number>; /** Ids of what is left out. */ kept: number[] }> {
  const { db } = platform;
  const state = sql<UploadTab>`case
    when published_at is not null then 'published'
    when article_id is not null then 'removed'
    when publish_at is not null then 'scheduled'
    when completed_at is not null then 'waiting'
    else 'drafts' end`;
  const columns = ['id', 'paper_id as paper', state.as('state')] as const;
  const rows = await openUploads(db)
    .select(columns)
    .unionAll(db.selectFrom('uploads').where('published_at', '>', since).select(columns))
    .execute();
  const kept = await withheldRows(platform, user, rows);
  const counts = { waiting: 0, scheduled: 0, drafts: 0, removed: 0, published: 0 };
  for (const row of rows) if (!kept.has(row)) counts[row.state] += 1;
  return { counts, kept: Array.from(kept, ({ id }) => id) };
}

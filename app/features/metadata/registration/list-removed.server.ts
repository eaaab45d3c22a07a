import { listRemoved } from '#app/features/catalogue/versions/index.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import type { AgencyName } from './agency.ts';
import type { ListedRegistration } from './list-registrations.server.ts';

/** Removals that the page lists. */
const NEWEST = 50;

/** What an agency made of the newest articles that were taken out; two statements. */
export async function listRemovedRegistrations(
  platform: HasDb,
  agency: AgencyName,
): Promise<ListedRegistration[]> {
  const removed = await listRemoved(platform, { newest: NEWEST });
  if (removed.length === 0) return [];
  const ids = removed.map(({ article }) => article.id);
  const rows = await platform.db
    .selectFrom('registrations')
    .select(['article_id', 'state', 'stamp', 'words'])
    .where('agency', '=', agency)
    .where('article_id', 'in', ids)
    .execute();
  const known = new Map(rows.map((row) => [row.article_id, row]));
  return removed.map(({ article: { id, title, notices } }) => {
    const { state = 'not-sent', stamp = 0, words = null } = known.get(id) ?? {};
    return {
      ...{ id, title, sentAt: stamp || null },
      words: state === 'sending' ? 'It is being sent.' : words,
      doi: notices.findLast(({ kind }) => kind === 'removal')?.doi ?? null,
      state: state === 'sending' ? 'not-sent' : state,
    };
  });
}

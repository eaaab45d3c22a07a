import { listPeople } from '#app/features/accounts/people/index.server.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listIndependent } from './list-independent.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { sectionEditorsOf } from '../sections/section-editors.server.ts';

/**
 * The one with the fewest manuscripts, those of its section first (027), or null.
 * @param former account that does not get it
 */
export async function findIndependentEditor(
  platform: Platform,
  manuscript: CaseFile,
  former?: string,
): Promise<KnownAccount | null> {
  const editors = await listPeople(platform, { roles: ['editor', 'chief'] });
  const loads = await countLoads(platform);
  const section = await sectionEditorsOf(platform, manuscript.id);
  const load = ({ id }: KnownAccount) => loads.get(id) ?? 0;
  const place = ({ id }: KnownAccount) => (section.has(id) ? 0 : 1);
  const independent = await listIndependent(
    platform,
    editors.filter(({ id }) => id !== former),
    manuscript,
  );
  const [first = null] = independent.toSorted(
    (one, other) => place(one) - place(other) || load(one) - load(other),
  );
  return first;
}

/** By account. @param kept ids that do not count, for an editor who must not learn who handles them (L2) */
export async function countLoads(
  { db }: Pick<Platform, 'db'>,
  kept: readonly number[] = [],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('manuscripts')
    .select(({ fn }) => ['editor_id as editor', fn.countAll<number>().as('count')])
    .where('editor_id', 'is not', null)
    .where('state', 'in', UNDER_WAY)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .groupBy('editor_id')
    .execute();
  return new Map(rows.map(({ editor, count }) => [editor!, count]));
}

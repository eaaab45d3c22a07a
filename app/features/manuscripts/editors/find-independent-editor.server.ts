import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { mayActAs } from '#app/features/accounts/core/index.ts';
import type { KnownAccount } from '#app/features/accounts/people/index.server.ts';
import { UNDER_WAY } from '../core/states.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listIndependent } from './list-independent.server.ts';
import type { CaseFile } from '../core/load-case.server.ts';
import { inSight } from '../conflicts/sight.server.ts';
import type { Sight } from '../conflicts/sight.server.ts';

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
  const load = ({ id }: KnownAccount) => loads.get(id) ?? 0;
  // Where not all editors see all, the chiefs come before those of other sections.
  const next = ({ role }: KnownAccount) =>
    manuscript.editorsSee === 'all' || mayActAs(role, 'chief') ? 1 : 2;
  const place = (person: KnownAccount) =>
    manuscript.sectionEditors.includes(person.id) ? 0 : next(person);
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

/** By account. @param counted for an editor who sees not all, or must not learn who handles some (L2) */
export async function countLoads(
  platform: Pick<Platform, 'db'>,
  { kept = [], sight = null }: { kept?: readonly number[]; sight?: Sight } = {},
): Promise<Map<string, number>> {
  const rows = await platform.db
    .selectFrom('manuscripts')
    .select(({ fn }) => ['editor_id as editor', fn.countAll<number>().as('count')])
    .where('editor_id', 'is not', null)
    .where('state', 'in', UNDER_WAY)
    .where(inSight(platform, sight))
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .groupBy('editor_id')
    .execute();
  return new Map(rows.map(({ editor, count }) => [editor!, count]));
}

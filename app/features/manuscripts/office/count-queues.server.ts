import { sql } from 'kysely';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { QueueName } from './queues.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { withheldFrom } from '../conflicts/conflicted-papers.server.ts';
import { inSight, sightOf } from '../conflicts/sight.server.ts';
import type { Sight } from '../conflicts/sight.server.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';
import type { Deadlines } from '../core/settings/read-settings.server.ts';
import { isLate, isRevision, queueOf, waitsSince } from './queue-of.server.ts';

type Filter = {
  /** Only what this editor handles. */
  editorId?: string;
  /** Only what belongs to this section. */
  sectionId?: number;
  sight?: Sight;
  /** Ids that are left out: a number would tell where a manuscript stands (L2). */
  kept?: readonly number[];
  /** The journal's days, when they are known already. */
  deadlines?: Deadlines;
};

/** How many manuscripts stand in a queue, and with how many of them an editor is late. */
export type QueueCount = { count: number; late: number; mine: number; mineLate: number };

/** Of all that an editor sees and of which they may know where it stands. */
export const countOfficeWork = async (
  platform: Platform,
  user: SignedIn,
): Promise<Partial<Record<QueueName, QueueCount>>> =>
  countWork(platform, user.id, {
    kept: await withheldFrom(platform, user),
    sight: await sightOf(platform, user),
  });

/** In one statement. @param me account of the editor */
export async function countWork(
  platform: Pick<Platform, 'db' | 'clock' | 'content'>,
  me: string,
  { editorId, sectionId, sight = null, kept = [], ...known }: Filter = {},
): Promise<Partial<Record<QueueName, QueueCount>>> {
  const { reviewersMin } = journalOf(platform).facts.limits;
  const deadlines = known.deadlines ?? (await readDeadlines(platform));
  const now = platform.clock.now();
  const rows = await platform.db
    .selectFrom((from) =>
      from
        .selectFrom('manuscripts')
        .select(queueOf(now, reviewersMin, deadlines.agreementDays).as('queue'))
        .select([waitsSince.as('since'), isRevision.as('revision')])
        .select(sql<number>`case when editor_id = ${me} then 1 else 0 end`.as('mine'))
        .$if(editorId !== undefined, (query) => query.where('editor_id', '=', editorId!))
        .$if(sectionId !== undefined, (query) => query.where('section_id', '=', sectionId!))
        .where(inSight(platform, sight))
        .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
        .as('queued'),
    )
    .select(['queue', sql<number>`count(*)`.as('count'), sql<number>`sum(mine)`.as('mine')])
    .select(sql<number>`sum(${isLate(now, deadlines)})`.as('late'))
    .select(sql<number>`sum(mine * ${isLate(now, deadlines)})`.as('mineLate'))
    .groupBy('queue')
    .execute();
  return Object.fromEntries(
    rows.map(({ queue, count, late, mine, mineLate }) => [queue, { count, late, mine, mineLate }]),
  );
}

export async function countQueues(
  platform: Pick<Platform, 'db' | 'clock' | 'content'>,
  filter: Filter = {},
): Promise<Partial<Record<QueueName, number>>> {
  const work = await countWork(platform, '', filter);
  return Object.fromEntries(Object.entries(work).map(([queue, { count }]) => [queue, count]));
}

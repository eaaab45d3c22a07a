import { sql } from 'kysely';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { QueueName } from './queues.ts';
import { guestOf } from '../conflicts/guest-of.server.ts';
import { queueOf } from './queue-of.server.ts';

type Filter = {
  /** Only what this editor handles. */
  editorId?: string;
  /** Only what belongs to this section. */
  sectionId?: number;
  /** Only what this account edits as a guest. */
  guestId?: string;
  /** Ids that are left out: a number would tell where a manuscript stands (L2). */
  kept?: readonly number[];
};

/** How many manuscripts stand in each queue, in one statement. */
export async function countQueues(
  platform: Pick<Platform, 'db' | 'clock' | 'content'>,
  { editorId, sectionId, guestId, kept = [] }: Filter = {},
): Promise<Partial<Record<QueueName, number>>> {
  const { reviewersMin } = journalOf(platform).facts.limits;
  const rows = await platform.db
    .selectFrom((from) =>
      from
        .selectFrom('manuscripts')
        .select(queueOf(platform.clock.now(), reviewersMin).as('queue'))
        .$if(editorId !== undefined, (query) => query.where('editor_id', '=', editorId!))
        .$if(sectionId !== undefined, (query) => query.where('section_id', '=', sectionId!))
        .$if(guestId !== undefined, (query) => query.where('id', 'in', guestOf(platform, guestId!)))
        .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
        .as('queued'),
    )
    .select(['queue', sql<number>`count(*)`.as('count')])
    .groupBy('queue')
    .execute();
  return Object.fromEntries(rows.map(({ queue, count }) => [queue, count]));
}

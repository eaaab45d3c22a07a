import { sql } from 'kysely';
import type { Platform } from '#app/platform/platform.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { withheldFrom } from '../conflicts/conflicted-papers.server.ts';
import { inSight, sightOf } from '../conflicts/sight.server.ts';
import type { Sight } from '../conflicts/sight.server.ts';
import { readDeadlines } from '../core/settings/read-settings.server.ts';
import { isOpen, readFacts, waitingFacts } from '../waiting/facts.server.ts';
import { QUEUES, TO_DO } from '../waiting/queues.ts';
import type { QueueName } from '../waiting/queues.ts';
import { waitingOf } from '../waiting/waiting-of.ts';

type Filter = {
  sight?: Sight;
  /** Ids that are left out: a number would tell where a manuscript stands (L2). */
  kept?: readonly number[];
};

/** How many manuscripts stand in a queue, and with how many of them an editor is late. */
export type QueueCount = { count: number; late: number; mine: number; mineLate: number };

type QueueWork = QueueCount & { queue: QueueName; title: string; toDo: string };

/** What waits, queue by queue: of all that is open and that an editor sees, and of which they may know where it stands. */
export async function listOfficeWork(platform: Platform, user: SignedIn): Promise<QueueWork[]> {
  const work = await countWork(platform, user.id, {
    kept: await withheldFrom(platform, user),
    sight: await sightOf(platform, user),
  });
  return [...TO_DO, 'agreements' as const].map((queue) => {
    const { title, toDo } = QUEUES[queue];
    return { queue, title, toDo, count: 0, late: 0, mine: 0, mineLate: 0, ...work[queue] };
  });
}

type Asking = Pick<Platform, 'db' | 'clock' | 'content'>;

/** Of all that is open, each in all its queues; in two statements. @param me account of the editor */
export async function countWork(
  platform: Asking,
  me: string,
  filter: Filter = {},
): Promise<Partial<Record<QueueName, QueueCount>>> {
  const days = { deadlines: await readDeadlines(platform), now: platform.clock.now() };
  const rows = await ofFilter(platform, filter)
    .select(waitingFacts(days.now))
    .where(isOpen)
    .execute();
  const placed = rows.flatMap((row) =>
    waitingOf(readFacts(platform, row), days).map(({ queue, due }) => ({
      queue,
      isLate: due !== null && due < days.now,
      isMine: row.editorId === me,
    })),
  );
  return Object.fromEntries(
    [...Map.groupBy(placed, ({ queue }) => queue)].map(([queue, all]) => {
      const mine = all.filter(({ isMine }) => isMine);
      const late = all.filter(({ isLate }) => isLate);
      const mineLate = mine.filter(({ isLate }) => isLate).length;
      return [queue, { count: all.length, late: late.length, mine: mine.length, mineLate }];
    }),
  );
}

/** How many have ended, in one statement. */
export async function countEnded(
  platform: Asking,
  filter: Filter = {},
): Promise<Partial<Record<QueueName, number>>> {
  const rows = await ofFilter(platform, filter)
    .select(
      sql<QueueName>`case when state = 'closed' then 'closed-early' else 'closed' end`.as('queue'),
    )
    .select(sql<number>`count(*)`.as('count'))
    .where(({ not }) => not(isOpen))
    .groupBy('queue')
    .execute();
  return Object.fromEntries(rows.map(({ queue, count }) => [queue, count]));
}

const ofFilter = (platform: Asking, { sight = null, kept = [] }: Filter) =>
  platform.db
    .selectFrom('manuscripts')
    .where(inSight(platform, sight))
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept));

/** How many manuscripts stand in each queue, ended ones too; for checks. */
export async function countQueues(platform: Asking): Promise<Partial<Record<QueueName, number>>> {
  const open = await countWork(platform, '');
  const counts = Object.entries(open).map(([queue, { count }]) => [queue, count] as const);
  return { ...Object.fromEntries(counts), ...(await countEnded(platform)) };
}

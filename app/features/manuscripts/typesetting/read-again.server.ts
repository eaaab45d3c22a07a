import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { HasClockAndDb, Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import type { Refused } from '../editors/within-case.server.ts';
import { READER } from './reader.ts';
import { readManuscriptKind } from './typesetting-jobs.ts';
import { withinTypesetting } from './mend-step.server.ts';

/** Has the newest source read once more; what was mended is laid over what comes of it. */
export const readAgain = (
  platform: Platform,
  user: SignedIn,
  paperId: number,
): Promise<{ outcome: 'asked' } | Refused> =>
  withinTypesetting(platform, user, paperId, async ({ inside, manuscript, record }) => {
    await queueReading(inside, manuscript.id);
    await record({ event: 'source-read-again' });
    return { outcome: 'asked' };
  });

/** @param inside the transaction in which another source comes, or is asked to be read */
export async function queueReading(inside: HasClockAndDb, manuscriptId: number): Promise<void> {
  const waiting = { state: 'waiting' as const, problem: null, changed_at: inside.clock.now() };
  await inside.db
    .insertInto('typesettings')
    .values({ manuscript_id: manuscriptId, reader: READER, doubts: '[]', ...waiting })
    .onConflict((conflict) => conflict.column('manuscript_id').doUpdateSet(waiting))
    .execute();
  await enqueue(inside, readManuscriptKind, { manuscript: manuscriptId });
}

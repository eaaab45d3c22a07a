/** Owns putting a job into the queue, as part of the transaction that causes it. */
import { parse } from 'valibot';
import type { GenericSchema, InferInput } from 'valibot';
import type { HasClockAndDb } from '../platform.server.ts';
import type { JobKind } from './define-job.server.ts';
import { asker } from '../web/asker.server.ts';
import { JOB_RANKS } from './tables.server.ts';
import { wakeWorkers } from './work-loop.server.ts';

type Options = {
  /** Earliest instant to run at, in milliseconds since 1970; by default at once. */
  runAt?: number;
  /** A job of the same name and key is not queued again, not even after it was done. */
  key?: string;
  /** With a key: a job that is done or has failed is queued again; one that waits is not. */
  again?: boolean;
};

/** A settled job becomes one that waits. */
const AS_NEW = { attempts: 0, deaths: 0, done_at: null, failed_at: null, last_error: null };

/**
 * It runs once the transaction is committed.
 * @param platform within the transaction of the change that causes the job
 * @returns the job's id, or null when there was one with this key already
 * @throws when the payload has not the shape that the job declares
 */
export async function enqueue<Schema extends GenericSchema>(
  { clock, db }: HasClockAndDb,
  job: JobKind<Schema>,
  payload: InferInput<Schema>,
  { runAt, key, again = false }: Options = {},
): Promise<number | null> {
  parse(job.payload, payload);
  const now = clock.now();
  const { rank = 'office' } = job;
  const sender = job.sender ?? (rank === 'office' ? '' : asker());
  const row = await db
    .insertInto('jobs')
    .values({
      name: job.name,
      payload: JSON.stringify(payload),
      unique_key: key ?? null,
      created_at: now,
      due_at: runAt ?? now,
      lane: job.lane ?? 'ordinary',
      rank: JOB_RANKS[rank],
      sender,
    })
    .onConflict((conflict) => {
      const known = conflict.columns(['name', 'unique_key']);
      if (!again) return known.doNothing();
      return known
        .doUpdateSet({
          ...AS_NEW,
          sender,
          rank: JOB_RANKS[rank],
          created_at: now,
          due_at: runAt ?? now,
        })
        .where('jobs.due_at', 'is', null);
    })
    .returning('id')
    .executeTakeFirst();
  wakeWorkers();
  return row?.id ?? null;
}

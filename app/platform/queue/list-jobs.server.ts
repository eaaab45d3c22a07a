/** Owns looking at the queue of jobs, and trying one again by hand. */
import type { HasDb } from '../platform.server.ts';
import { sql } from 'kysely';
import type { GenericSchema, InferInput } from 'valibot';
import { retryWork } from './claim.server.ts';
import type { Base } from './claim.server.ts';
import type { JobKind } from './define-job.server.ts';
import { MOST_DEATHS } from './failure.ts';
import { workState } from './work-state.server.ts';
import type { WorkState } from './work-state.server.ts';

/** Where a job stands; `set-aside` when a process died of it twice: it is not tried again. */
export type JobState = WorkState | 'set-aside';

/** The payload is JSON, as queued. */
export type JobView = Awaited<ReturnType<typeof listJobs>>[number];

type Filter = {
  state?: JobState;
  before?: number;
  limit?: number;
  /** Names of jobs that are left out. */
  without?: readonly string[];
};

const jobState = (now: number) => sql<JobState>`case
  when failed_at is not null and deaths >= ${MOST_DEATHS} then 'set-aside'
  else ${workState('done_at', now)} end`;

export function listJobs(
  { db, clock }: Base,
  { state, before, limit = 50, without = [] }: Filter = {},
) {
  const stateNow = jobState(clock.now());
  return db
    .selectFrom('jobs')
    .select(['id', 'name', 'payload', 'attempts', stateNow.as('state')])
    .select(['created_at as createdAt', 'due_at as dueAt', 'done_at as doneAt'])
    .select(['failed_at as failedAt', 'last_error as lastError'])
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateNow} = ${state}`))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .$if(without.length > 0, (query) => query.where('name', 'not in', without))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Whether the last job of a kind with this payload failed for good, or was set aside. */
export async function isGivenUp<Schema extends GenericSchema>(
  { db }: HasDb,
  { name }: JobKind<Schema>,
  payload: InferInput<Schema>,
): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('failed_at')
    .where('name', '=', name)
    .where('payload', '=', JSON.stringify(payload))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.failed_at !== null;
}

export async function countJobs({ db, clock }: Base): Promise<Record<JobState, number>> {
  const rows = await db
    .selectFrom('jobs')
    .select([jobState(clock.now()).as('state'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`1`)
    .execute();
  const counts = { waiting: 0, working: 0, done: 0, failed: 0, 'set-aside': 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** With all its attempts again; false when it is not waiting. */
export const retryJob = (base: Pick<Base, 'clock' | 'db'>, id: number): Promise<boolean> =>
  retryWork(base, 'jobs', id, { deaths: 0 });

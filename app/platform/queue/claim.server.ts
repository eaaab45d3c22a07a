/** Owns who works on what: a process takes a row for the length of a lease, and no other may. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { wakeWorkers } from './work-loop.server.ts';
import type { HasClockAndDb } from '../platform.server.ts';
import type { Lane } from './tables.server.ts';

export type Base = HasClockAndDb;

/** A row taken by this process; the token tells this attempt from every other. */
export type Claim<Row> = { row: Row; id: number; token: string };

type Name = 'jobs' | 'mails';

type Only = {
  /** Of jobs, those that this process knows. */
  names?: readonly string[];
  /** Of jobs; without it, all. */
  lane?: Lane;
  /** The last rank that is taken. */
  lastRank?: number;
};

type Wanted = Only & { now: number; lease: number };

/** Leases from now after which none ends: the clock was set back since such a one was given. */
const CLOCKS_APART = 2;

/** A row that is still marked had no outcome: the process that took it died. */
const COUNT_DEATH = sql`, deaths = deaths + case when claimed_by is null then 0 else 1 end`;

/**
 * The first rank, and of that what is due the longest; of jobs that senders caused, that of the sender whose turn
 * it is. Or work whose process died. One statement, so two processes never take the same row.
 * @param lease milliseconds for which no other worker may take it
 */
export async function claimNext<Row extends { id: number }>(
  { db, clock }: Base,
  table: Name,
  lease: number,
  only: Only = {},
): Promise<Claim<Row> | null> {
  const now = clock.now();
  const token = `${hostname()}/${process.pid}/${randomUUID()}`;
  const next = nextOf(table, { ...only, now, lease });
  // On SQLite an update takes the one write lock even when it finds nothing: look first.
  if (db.kind === 'sqlite' && (await next.execute(db)).rows.length === 0) return null;
  const { rows } = await sql<Row>`
    update ${sql.table(table)}
    set claimed_by = ${token}, claimed_until = ${now + lease}, attempts = attempts + 1
    ${table === 'jobs' ? COUNT_DEATH : sql``}
    where id = (${next} ${db.kind === 'postgres' ? sql`for update of ${sql.table(table)} skip locked` : sql``})
    returning *`.execute(db);
  const row = rows[0];
  return row ? { row, id: row.id, token } : null;
}

/** The id of the row that is to be taken, as SQL. */
export function nextOf(
  table: Name,
  { now, lease, names, lane, lastRank }: Wanted,
): RawBuilder<{ id: number }> {
  const own = sql.table(table);
  return sql`
    select ${own}.id from ${own}
    ${table === 'jobs' ? TURNS(now) : sql``}
    where due_at <= ${now} and (claimed_until is null or claimed_until <= ${now}
      or claimed_until > ${now + CLOCKS_APART * lease})
    ${lane ? sql`and lane = ${lane}` : sql``}
    ${names ? sql`and name in (${sql.join(names)})` : sql``}
    ${lastRank === undefined ? sql`` : sql`and rank <= ${lastRank}`}
    order by rank, ${table === 'jobs' ? BY_TURNS : sql``} due_at, id limit 1`;
}

/** When the sender of each job last had a turn. */
const TURNS = (now: number) => sql`
  left join job_turns as turn on turn.sender = jobs.sender and turn.taken_at <= ${now}`;

/**
 * A sender's next job is due when the one before was taken: so each has turns, however many files they send, and
 * none waits for ever while new senders come.
 */
const BY_TURNS = sql`
  case when turn.taken_at > due_at then turn.taken_at else due_at end, coalesce(turn.taken_at, 0),`;

/** @returns false when the lease was lost meanwhile: then nothing is written, the row is another's */
export async function settleClaim(
  { db }: Base,
  table: Name,
  { id, token }: Claim<unknown>,
  outcome: Record<string, string | number | null>,
): Promise<boolean> {
  const result = await db
    .updateTable(table as 'jobs')
    .set({ ...outcome, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .where('claimed_by', '=', token)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * @param work is given a signal that aborts when the lease was lost, after this process stood still
 *   for longer
 */
export async function keepingLease<Result>(
  base: Base,
  table: Name,
  claim: Claim<unknown>,
  lease: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const renew = async () => {
    const kept = await renewLease(base, table, claim, lease);
    if (!kept) lost.abort(new Error('Another process took this work over.'));
  };
  // A renewal that fails is made up for by the next: two fit in before the lease ends.
  const timer = setInterval(() => void renew().catch(() => {}), lease / 3);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(timer);
  }
}

/**
 * Makes work due now that failed, or waits for its next attempt.
 * @returns false when it is not waiting: done, being worked on, or unknown
 */
export async function retryWork(
  { db, clock }: Pick<Base, 'clock' | 'db'>,
  table: Name,
  id: number,
  changes: Record<string, number>,
): Promise<boolean> {
  const now = clock.now();
  const result = await db
    .updateTable(table as 'jobs')
    .set({ ...changes, due_at: now, attempts: 0, failed_at: null })
    .where('id', '=', id)
    .where(sql.ref(DONE[table]), 'is', null)
    .where((row) => row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', now)]))
    .executeTakeFirst();
  wakeWorkers();
  return result.numUpdatedRows > 0n;
}

const DONE: Record<Name, string> = { jobs: 'done_at', mails: 'sent_at' };

async function renewLease(
  { db, clock }: Base,
  table: Name,
  { id, token }: Claim<unknown>,
  lease: number,
): Promise<boolean> {
  const result = await db
    .updateTable(table as 'jobs')
    .set({ claimed_until: clock.now() + lease })
    .where('id', '=', id)
    .where('claimed_by', '=', token)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

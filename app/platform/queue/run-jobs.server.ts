/** Owns running jobs: takes them, tries again after failures, gives up, queues what is scheduled. */
import { safeParse } from 'valibot';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.server.ts';
import type { Documents } from '../documents/documents.server.ts';
import type { Platform } from '../platform.server.ts';
import { askWhetherHeld } from '../site/held-work.server.ts';
import { askedFrom } from '../web/asker.server.ts';
import { backOff } from './back-off.ts';
import { claimNext, keepingLease, settleClaim } from './claim.server.ts';
import type { Claim } from './claim.server.ts';
import type { Job, JobTable, ScheduledJob } from './define-job.server.ts';
import { JOB_RANKS } from './tables.server.ts';
import type { Lane } from './tables.server.ts';
import { enqueue } from './enqueue.server.ts';
import { describeError, MOST_DEATHS, PermanentFailure, ProcessEnded } from './failure.ts';
import { noteTurn } from './note-turn.server.ts';
import { drain, startWorkLoop } from './work-loop.server.ts';
import type { TakeNext, Worker } from './work-loop.server.ts';

/**
 * What one process works on at once: the office's own documents are never behind one that a stranger sent, not
 * even the one that is being read.
 */
const LOOPS = [
  { lane: 'ordinary', atOnce: 2 },
  { lane: 'documents', atOnce: 1 },
  { lane: 'documents', atOnce: 1, lastRank: JOB_RANKS.office },
] as const;
/** Milliseconds until a job whose process died is taken by another; renewed while it is worked on. */
export const JOB_LEASE = 60_000;

/** Runs jobs from now on until stopped; any number of processes may do so. */
export function runJobs(platform: Platform, table: JobTable): Worker {
  const loops = LOOPS.map(({ atOnce, ...only }) =>
    startWorkLoop(platform.log, takeNextJob(platform, table, only), atOnce),
  );
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}

/** Runs what is due now, in order, and resolves with how many attempts that took. For tests. */
export function runDueJobs(platform: Platform, table: JobTable): Promise<number> {
  return drain(takeNextJob(platform, table));
}

type Taken = { lane?: Lane; lastRank?: number };

function takeNextJob(platform: Platform, table: JobTable, only: Taken = {}): TakeNext {
  const { jobs, schedules = [] } = table;
  const known = byName(jobs);
  const all = [...known.keys()];
  const free = all.filter((name) => !waitsAfterRestore(name, table));
  const isHeld = askWhetherHeld(platform);
  // One loop looks ahead for all.
  const plan = planner(platform, only.lane === 'documents' ? [] : schedules);
  return async () => {
    const held = await isHeld();
    if (!held) await plan();
    const names = held ? free : all;
    if (names.length === 0) return null;
    const claim = await claimNext<JobRow>(platform, 'jobs', JOB_LEASE, { names, ...only });
    return claim && (() => runClaim(platform, known.get(claim.row.name)!, claim));
  };
}

/** What the clock begins waits, whether queued by a schedule or for its date. */
const waitsAfterRestore = (name: string, { jobs, schedules = [] }: JobTable): boolean =>
  schedules.some(({ job }) => job.name === name) ||
  jobs.some((job) => job.name === name && job.options.waitsAfterRestore);

type JobRow = Selectable<Tables['jobs']>;

function byName(jobs: readonly Job[]): Map<string, Job> {
  const known = new Map(jobs.map((job) => [job.name, job]));
  if (known.size < jobs.length) throw new TypeError('Two jobs have the same name.');
  return known;
}

async function runClaim(platform: Platform, job: Job, claim: Claim<JobRow>): Promise<void> {
  const { attempts: attempt, deaths } = claim.row;
  try {
    await noteTurn(platform, claim.row.sender);
    if (deaths >= MOST_DEATHS) throw new PermanentFailure('Its process died each time.');
    const payload = readPayload(job, claim.row.payload);
    await keepingLease(platform, 'jobs', claim, JOB_LEASE, (signal) =>
      job.work(asSender(platform, claim.row.sender), payload, { attempt, signal }),
    );
  } catch (error) {
    await settleFailure(platform, job, claim, error);
    return;
  }
  const outcome = { due_at: null, done_at: platform.clock.now(), last_error: null, sender: '' };
  await settleClaim(platform, 'jobs', claim, outcome);
}

/** The platform on which work with documents takes the turns of a sender. */
function asSender(platform: Platform, sender: string): Platform {
  if (sender === '') return platform;
  const { documents } = platform;
  const ask: Documents['ask'] = (task, given, options) =>
    askedFrom(sender, () => documents.ask(task, given, options));
  return { ...platform, documents: { ...documents, ask } };
}

function readPayload(job: Job, text: string): unknown {
  const parsed = safeParse(job.payload, JSON.parse(text));
  if (parsed.success) return parsed.output;
  throw new PermanentFailure(`Its payload cannot be read: ${parsed.issues[0].message}`);
}

async function settleFailure(
  platform: Platform,
  job: Job,
  claim: Claim<JobRow>,
  error: unknown,
): Promise<void> {
  const { log, clock } = platform;
  const { name, options } = job;
  const now = clock.now();
  const { attempts: attempt, ...row } = claim.row;
  const deaths = row.deaths + (error instanceof ProcessEnded ? 1 : 0);
  const isSetAside = deaths >= MOST_DEATHS;
  const final = isSetAside || error instanceof PermanentFailure || attempt >= options.attempts;
  // If this fails, the claim stays and the job is set aside again when its lease ends.
  if (isSetAside) await job.whenSetAside?.(platform, readPayload(job, row.payload));
  const about = { job: name, id: claim.id, attempt, err: error };
  if (final) log.error(about, 'job failed for good');
  else log.warn(about, 'job failed, will be tried again');
  await settleClaim(platform, 'jobs', claim, {
    last_error: describeError(error),
    deaths,
    ...(final
      ? { due_at: null, failed_at: now, sender: '' }
      : { due_at: now + backOff(attempt, options) }),
  });
}

/** Ahead of its time. Its key makes it one among all processes, and its row waits while no process runs. */
function planner(platform: Platform, schedules: readonly ScheduledJob[]): () => Promise<void> {
  byName(schedules.map(({ job }) => job));
  const planned = new Map<ScheduledJob, number>();
  return async () => {
    const now = platform.clock.now();
    for (const entry of schedules) {
      const turn = entry.schedule(now);
      // Also another one than before when the clock was set back.
      if (planned.get(entry) === turn) continue;
      const key = `at ${new Date(turn).toISOString()}`;
      await enqueue(platform, entry.job, entry.payload, { runAt: turn, key });
      planned.set(entry, turn);
    }
  };
}

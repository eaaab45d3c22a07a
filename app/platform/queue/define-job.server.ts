/** Owns what a job is: a name, the shape of what it is given, and the work. */
import type { GenericSchema, InferInput, InferOutput } from 'valibot';
import type { Platform } from '../platform.server.ts';
import type { BackOff } from './back-off.ts';
import type { Schedule } from './schedule.ts';
import type { JobRank, Lane } from './tables.server.ts';
import { DAY } from '../clock.ts';

export type JobKind<Schema extends GenericSchema> = {
  /** Kept in the database: rename it only when none waits. */
  name: string;
  /** Shape of the payload, which must be JSON. */
  payload: Schema;
  /** `ordinary` unless it takes documents apart. */
  lane?: Lane;
  /** `office` unless it is about what anyone may send: then senders take turns. */
  rank?: JobRank;
  /** In whose place it takes turns, where many come at once and others need not wait for the last of them. */
  sender?: string;
};

export type JobRun = {
  /** 1 at the first attempt. */
  attempt: number;
  /** Aborts when another process took the job over, after this one stood still. */
  signal: AbortSignal;
};

export type JobOptions = BackOff & {
  /** Attempts before the job is kept as failed. */
  attempts: number;
  /**
   * After a restore, until an operator lets it go: it does not know what happened since the back-up. Scheduled
   * jobs wait in any case.
   */
  waitsAfterRestore: boolean;
};

export type Job<Schema extends GenericSchema = GenericSchema> = JobKind<Schema> & {
  options: JobOptions;
  work(platform: Platform, payload: InferOutput<Schema>, run: JobRun): Promise<void>;
  /** Says to whom it may concern that the work will not be done; may run twice. */
  whenSetAside?(platform: Platform, payload: InferOutput<Schema>): Promise<void>;
};

export type ScheduledJob = { job: Job; payload: unknown; schedule: Schedule };

export type JobTable = { jobs: readonly Job[]; schedules?: readonly ScheduledJob[] };

/** Milliseconds from an attempt to the next, at most. */
export const LONGEST_BACK_OFF = DAY;

/** Sixteen attempts in some four days: 15 s, 30 s, 1 min … 17 h, a day, a day. */
const DEFAULTS: JobOptions = {
  attempts: 16,
  first: 15_000,
  longest: LONGEST_BACK_OFF,
  waitsAfterRestore: false,
};

/**
 * Its work may be done twice when a process dies, so it must come to the same; a `PermanentFailure`
 * is not tried again. Of which a process died twice is set aside: see `ProcessEnded`.
 */
export function defineJob<const Schema extends GenericSchema>(
  name: string,
  payload: Schema,
  work: Job<Schema>['work'],
  { whenSetAside, ...options }: Partial<JobOptions> & Pick<Job<Schema>, 'whenSetAside'> = {},
): Job<Schema> {
  const job = { name, payload, work, options: { ...DEFAULTS, ...options } };
  return whenSetAside ? { ...job, whenSetAside } : job;
}

/** As `defineJob`, of a kind that others queue. */
export const jobOfKind = <const Schema extends GenericSchema>(
  { name, payload }: JobKind<Schema>,
  work: Job<Schema>['work'],
  options?: Partial<JobOptions> & Pick<Job<Schema>, 'whenSetAside'>,
): Job<Schema> => defineJob(name, payload, work, options);

/** Lets the clock queue a job, once for each due time among all processes. */
export function scheduled<Schema extends GenericSchema>(
  job: Job<Schema>,
  schedule: Schedule,
  payload: InferInput<Schema>,
): ScheduledJob {
  return { job, schedule, payload };
}

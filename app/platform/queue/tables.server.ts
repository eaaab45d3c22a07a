/** Owns the columns of work that processes share out, and the table of jobs. */
import type { Generated } from 'kysely';

/** The part that every table of work has. Instants are milliseconds since 1970. */
export type WorkTable = {
  id: Generated<number>;
  /** Work with a key is queued once, however often it is asked for. */
  unique_key: string | null;
  created_at: number;
  /** When it is to be tried next; null once it is done or has failed for good. */
  due_at: number | null;
  /** How often a process has taken it. */
  attempts: Generated<number>;
  /** The holder of the lease; a new mark for each attempt. */
  claimed_by: string | null;
  /** End of the lease: from then on another process may take the work. */
  claimed_until: number | null;
  failed_at: number | null;
  last_error: string | null;
};

export type Lane = 'ordinary' | 'documents';

/** Whose work goes first: the office's own, then what people send that the office waits for, then its checks. */
export const JOB_RANKS = { office: 0, incoming: 1, checks: 2 } as const;

export type JobRank = keyof typeof JOB_RANKS;

type JobTable = WorkTable & {
  name: string;
  /** JSON, in the shape that the job declares. */
  payload: string;
  done_at: number | null;
  /** Work with documents never keeps other work waiting. */
  lane: Generated<Lane>;
  /** As in `JOB_RANKS`. */
  rank: Generated<number>;
  /** The address from which it was caused, whose turns it takes; '' where it takes none, or is settled. */
  sender: Generated<string>;
  /** How often a process died of it: the server's, or the one that reads documents. */
  deaths: Generated<number>;
};

/** When a job of a sender was last taken; forgotten after an hour. */
type JobTurnTable = { sender: string; taken_at: number };

declare module '../db/tables.server.ts' {
  interface Tables {
    jobs: JobTable;
    job_turns: JobTurnTable;
  }
}

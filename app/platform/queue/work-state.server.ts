/** Owns the word for where queued work stands; it follows from the instants in its row. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** `working` while a process holds the lease; after a process died, `waiting` again. */
export type WorkState = 'waiting' | 'working' | 'done' | 'failed';

/**
 * As SQL.
 * @param doneColumn column with the instant at which the work was done
 * @param now in milliseconds since 1970
 */
export function workState(doneColumn: 'done_at' | 'sent_at', now: number): RawBuilder<WorkState> {
  return sql<WorkState>`case
    when ${sql.ref(doneColumn)} is not null then 'done'
    when failed_at is not null then 'failed'
    when claimed_until > ${now} then 'working'
    else 'waiting' end`;
}

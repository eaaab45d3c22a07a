/** Owns looking at the mails: which there are, where they stand, what they say. */
import { sql } from 'kysely';
import type { Base } from '../queue/claim.server.ts';
import { workState } from '../queue/work-state.server.ts';
import type { WorkState } from '../queue/work-state.server.ts';

/** `answer` is what the mail server said when it took the mail. */
export type MailView = Awaited<ReturnType<typeof listMails>>[number];

type Filter = {
  state?: WorkState;
  /** Only mails about this, such as `manuscript:2026001`. */
  about?: string;
  /** Only mails before this id, for the next page. */
  before?: number;
  limit?: number;
};

export function listMails(base: Base, { state, about, before, limit = 50 }: Filter = {}) {
  return views(base)
    .$if(state !== undefined, (query) => query.where(sql<boolean>`${stateNow(base)} = ${state}`))
    .$if(about !== undefined, (query) => query.where('about', '=', about!))
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countMails(base: Base): Promise<Record<WorkState, number>> {
  const rows = await base.db
    .selectFrom('mails')
    .select([stateNow(base).as('state'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`1`)
    .execute();
  const counts = { waiting: 0, working: 0, done: 0, failed: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** One mail; its texts are null when they hold a secret, such as a one-time link. */
export async function findMail(
  base: Base,
  id: number,
): Promise<(MailView & { text: string | null; html: string | null }) | null> {
  const shown = (column: 'text' | 'html') =>
    sql<string | null>`case when confidential = 1 then null else ${sql.ref(column)} end`.as(column);
  const mail = await views(base)
    .select([shown('text'), shown('html')])
    .where('id', '=', id)
    .executeTakeFirst();
  return mail ?? null;
}

const stateNow = ({ clock }: Base) => workState('sent_at', clock.now());

const views = (base: Base) =>
  base.db
    .selectFrom('mails')
    .select(['id', 'purpose', 'about', 'subject', 'attempts', stateNow(base).as('state')])
    .select(['message_id as messageId', 'to_name as toName', 'to_address as toAddress'])
    .select(['created_at as createdAt', 'due_at as dueAt', 'sent_at as sentAt'])
    .select(['failed_at as failedAt', 'last_error as lastError', 'answer']);

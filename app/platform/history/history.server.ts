/** Owns what happened: lines that are only ever added, in the transaction of the change (L8). */
import type { Generated } from 'kysely';
import type { InferInput } from 'valibot';
import type { HasClockAndDb, HasDb } from '../platform.server.ts';
import type { EventAbout, EventName, HistoryEvents } from './history-event.ts';

declare module '../db/tables.server.ts' {
  interface Tables {
    history: {
      id: Generated<number>;
      subject: string;
      event: string;
      actor: string;
      /** JSON. */
      details: string;
      happened_at: number;
    };
  }
}

/** What a line is about, such as `manuscript:202600001`. */
export type Subject = `${string}:${number}`;

/**
 * An account, an author by place, a reviewer by the number of the invitation, or the journal's own
 * machinery.
 */
export type Actor = `account:${string}` | `author:${number}` | `reviewer:${number}` | 'system';

type Details<Name extends EventName> = InferInput<HistoryEvents[Name]['details']>;

type Happening<Name extends EventName> = { event: Name } & (object extends Details<Name>
  ? { details?: Details<Name> }
  : { details: Details<Name> });

/** What may have happened to one kind of subject, such as `manuscript`. */
export type HappeningTo<About extends string> = {
  [Name in EventAbout<About>]: Happening<Name>;
}[EventAbout<About>];

/** What may be written: each event about its own kind of subject, with its own details. */
export type WrittenLine = {
  [Name in EventName]: Happening<Name> & {
    subject: `${HistoryEvents[Name]['about']}:${number}`;
    actor: Actor;
  };
}[EventName];

/** A line as it was written, which may have been before its event was what it is today. */
export type HistoryLine = {
  /** What happened, such as `manuscript-received`. */
  event: string;
  actor: Actor;
  details: Record<string, unknown>;
  /** Milliseconds since 1970. */
  happenedAt: number;
};

/** Adds lines (L8), in the transaction of the change that they tell. */
export async function addHistory(
  { clock, db }: HasClockAndDb,
  ...lines: readonly WrittenLine[]
): Promise<void> {
  const happened_at = clock.now();
  await db
    .insertInto('history')
    .values(
      lines.map(({ subject, event, actor, details = {} }) => ({
        ...{ subject, event, actor, happened_at },
        details: JSON.stringify(details),
      })),
    )
    .execute();
}

/** Whether any line names an account, as who did it or whom it was about. */
export async function namesAccount({ db }: HasDb, account: string): Promise<boolean> {
  const line = await db
    .selectFrom('history')
    .select('id')
    .where((row) =>
      row.or([
        row('actor', '=', `account:${account}`),
        row('details', 'like', `%${JSON.stringify(account)}%`),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** All that happened to a subject, oldest first. */
export async function listHistory({ db }: HasDb, subject: Subject): Promise<HistoryLine[]> {
  const rows = await db
    .selectFrom('history')
    .select(['event', 'actor', 'details', 'happened_at as happenedAt'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute();
  return rows.map(asLine);
}

/**
 * The latest first.
 * @param before number of the last line of the page before
 * @param events only of these kinds
 */
export async function listLatestHistory(
  { db }: HasDb,
  subject: Subject,
  {
    before,
    events,
    limit,
  }: { before?: number | null; events?: readonly EventName[]; limit: number },
): Promise<(HistoryLine & { id: number })[]> {
  const rows = await db
    .selectFrom('history')
    .select(['id', 'event', 'actor', 'details', 'happened_at as happenedAt'])
    .where('subject', '=', subject)
    .$if(typeof before === 'number', (query) => query.where('id', '<', before!))
    .$if(events !== undefined, (query) => query.where('event', 'in', events!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(asLine);
}

/**
 * What happened to a subject after an instant, what is alike as one line: however much was written, no line is left out.
 * @param since milliseconds since 1970
 * @returns in no order; `first` and `last` tell it: the numbers of the lines of each; `at` is when the last was written
 */
export async function listAlikeHistory(
  { db }: HasDb,
  subject: Subject,
  { event, since }: { event: EventName; since: number },
): Promise<(Omit<HistoryLine, 'happenedAt'> & { first: number; last: number; at: number })[]> {
  const rows = await db
    .selectFrom('history')
    .select(['event', 'actor', 'details'])
    .select(({ fn }) => [fn.min<number>('id').as('first'), fn.max<number>('id').as('last')])
    .select(({ fn }) => fn.max<number>('happened_at').as('at'))
    .where('subject', '=', subject)
    .where('event', '=', event)
    .where('happened_at', '>', since)
    .groupBy(['event', 'actor', 'details'])
    .execute();
  return rows.map(asLine);
}

const asLine = <Row extends { actor: string; details: string }>({
  actor,
  details,
  ...row
}: Row) => ({
  ...row,
  actor: actor as Actor,
  details: JSON.parse(details) as Record<string, unknown>,
});

/** Owns how many first letters are sent: to unconfirmed addresses. */
import { createHmac } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import type { Connection } from '../db/database.server.ts';
import type { Platform } from '../platform.server.ts';
import { NOWHERE } from './address.ts';
import { foldCase } from '../text/fold.ts';
import { DAY } from '../clock.ts';

/** Letters within a day; beyond, a letter is set aside for the chief. */
const FIRST_LETTERS = {
  /** To one recipient about one thing, such as a manuscript. */
  each: 5,
  /** To one recipient; of those that ask for it as their own address, from one place. */
  recipient: 10,
  /** To one recipient who is said to have asked, from all places: strangers use up a part of it. */
  recipientOwn: 40,
  /** About one thing, to whomever. */
  about: 60,
  /** Caused from one network address, to others; a whole institute may share one. */
  place: 50,
  /** The same to the address that the sender gave as their own. */
  placeOwn: 200,
};

type First = {
  to: string;
  about: string | null;
  /** Network address of the request that causes the letter, or null when none does. */
  from: string | null;
  /** Whether it goes to the address that they gave as their own. */
  isOwn: boolean;
};

type Counted = { first_to: string; first_from: string | null };

/**
 * By who gets it, what it is about and where it was caused.
 * @returns what to store with the letter, and why it is not sent, or null
 */
export async function countFirstLetter(
  { clock, config, secret }: Pick<Platform, 'clock' | 'config' | 'secret'>,
  connection: Connection,
  { to, about, from, isOwn }: First,
): Promise<{ counted: Counted; problem: string | null }> {
  const now = clock.now();
  const first_to = foldCase(to.trim());
  const first_from =
    from === null ? null : markOf(secret, `${isOwn ? 'own' : 'others'}\n${from}`, now);
  const counted = { first_to, first_from };
  if (config.RATE_LIMITS === 'off' || NOWHERE.test(to)) return { counted, problem: null };
  await beAlone(connection);
  const today = () =>
    connection
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('first_to', 'is not', null)
      // What was set aside reached no mailbox.
      .where(({ eb, or, ref }) =>
        or([eb('failed_at', 'is', null), eb('failed_at', '!=', ref('created_at'))]),
      )
      .where('created_at', '>', now - DAY);
  const many = async (query: ReturnType<typeof today>, most: number) =>
    Number((await query.executeTakeFirstOrThrow()).count) >= most;
  const same = today().where('first_to', '=', first_to);
  const { each, recipient, recipientOwn, about: mostAbout } = FIRST_LETTERS;
  const place = isOwn ? FIRST_LETTERS.placeOwn : FIRST_LETTERS.place;
  const here = isOwn && first_from !== null && same.where('first_from', '=', first_from);
  if (
    (await many(same, isOwn ? recipientOwn : recipient)) ||
    (here && (await many(here, recipient)))
  )
    return { counted, problem: asideFor('this recipient') };
  if (about !== null) {
    const alike = today().where('about', '=', about);
    const both = await many(alike.where('first_to', '=', first_to), each);
    if (both || (await many(alike, mostAbout))) {
      return { counted, problem: asideFor('this manuscript') };
    }
  }
  if (first_from !== null && (await many(today().where('first_from', '=', first_from), place))) {
    return { counted, problem: asideFor('the same network address') };
  }
  return { counted, problem: null };
}

/** Any number, as long as no other lock has it. */
const LOCK = 360_036;

/**
 * Until the transaction ends: two that count at once would both find room for the last letter. SQLite has one
 * writer anyway.
 */
async function beAlone(connection: Connection): Promise<void> {
  if (!(connection.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(connection);
}

const asideFor = (whom: string): string =>
  `Held: ${whom} triggered many messages to unconfirmed addresses today. Release it if it is legitimate.`;

/** Tells letters of one place on one day apart from others, and nothing else. */
const markOf = (secret: Uint8Array, place: string, now: number): string =>
  createHmac('sha256', secret)
    .update(`first-letter\n${Math.floor(now / DAY)}\n${place}`)
    .digest('base64url')
    .slice(0, 22);

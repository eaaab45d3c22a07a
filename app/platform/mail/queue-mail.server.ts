/** Owns putting a mail into the queue, as part of the transaction that causes it. */
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.server.ts';
import type { HasDb, Platform } from '../platform.server.ts';
import { wakeWorkers } from '../queue/work-loop.server.ts';
import { isMailAddress, oneLine } from './address.ts';
import { countFirstLetter } from './first-letter.server.ts';
import type { Letter } from './letter.ts';
import { inOwnWords } from './letters/own-letters.server.ts';
import { DAY } from '../clock.ts';

export type Person = { name?: string; address: string };

/** One of the storage, which must stay there until the mail is sent, or a short text. */
export type MailAttachment = { fileName: string; contentType: string } & (
  | { storageKey: string }
  | { text: string }
);

/** `urgent` ones, such as a link to log in, go before all others; `bulk`, such as digests, after. */
type MailRank = keyof typeof RANKS;

export const RANKS = { urgent: 0, ordinary: 1, bulk: 2 } as const;

/** Headers that a letter may set; all others are the journal's. */
export type MailHeaders = Partial<
  Record<
    'In-Reply-To' | 'References' | 'List-Id' | 'List-Unsubscribe' | 'List-Unsubscribe-Post',
    string
  >
>;

export type Mail = {
  to: Person;
  /** Who answers, when it is not the journal's own address. */
  replyTo?: Person;
  letter: Letter;
  /** What kind of letter it is, such as `password-reset`; shown to the chief. */
  purpose: string;
  /** What it is about, such as `manuscript:2026001`. */
  about?: string;
  /** A mail of the same purpose and key is not queued again: for work that may be done twice. */
  key?: string;
  /** The text holds a secret such as a one-time link: never shown, and erased once sent. */
  confidential?: boolean;
  attachments?: readonly MailAttachment[];
  headers?: MailHeaders;
  /** By default `ordinary`. */
  rank?: MailRank;
  /** Milliseconds before it leaves, in which it can be taken back. */
  after?: number;
  /**
   * This address is not confirmed yet: such letters are counted, and beyond what a person needs set
   * aside for the chief.
   */
  first?: {
    /** Network address of the request that causes it, if one does. */
    from: string | null;
    /** Whether it goes to the address that they gave as their own. */
    isOwn?: boolean;
  };
};

/** Days for which a mail is tried (RFC 5321 §4.5.4.1 asks for at least four to five). */
export const DAYS_TRIED = 5;

/**
 * Sent once the transaction is committed. One mail per person, so that none sees who else got it.
 * An address that is none does not undo the change: the mail stands among the failed ones.
 * @param platform within the transaction of the change that causes the mail
 * @returns the mail's id, or null when there was one with this key already
 */
export async function queueMail(
  platform: Pick<Platform, 'clock' | 'config' | 'secret' | 'db'>,
  mail: Mail,
): Promise<number | null> {
  const { counted, problem } = mail.first
    ? await countFirstLetter(platform, platform.db, {
        ...{ to: mail.to.address, about: mail.about ?? null },
        ...{ from: mail.first.from, isOwn: mail.first.isOwn ?? false },
      })
    : { counted: {}, problem: null };
  const [worded = mail] = await inOwnWords(platform, [mail]);
  const row = rowOf(platform, worded, problem);
  const [id = null] = await insert(platform, [{ ...row, ...counted }]);
  return id;
}

/** As `queueMail`, of several that go to known addresses. */
export async function queueMails(
  platform: Pick<Platform, 'clock' | 'config' | 'db'>,
  mails: readonly Omit<Mail, 'first'>[],
): Promise<void> {
  for (let at = 0; at < mails.length; at += AT_ONCE) {
    const some = await inOwnWords(platform, mails.slice(at, at + AT_ONCE));
    await insert(
      platform,
      some.map((mail) => rowOf(platform, mail, null)),
    );
  }
}

/** Mails in one statement, within both databases' limits of parameters. */
const AT_ONCE = 500;

async function insert(
  { db }: HasDb,
  rows: readonly Insertable<Tables['mails']>[],
): Promise<number[]> {
  const queued = await db
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['purpose', 'unique_key']).doNothing())
    .returning('id')
    .execute();
  wakeWorkers();
  return queued.map(({ id }) => id);
}

function rowOf(
  { clock, config }: Pick<Platform, 'clock' | 'config'>,
  mail: Mail,
  why: string | null,
) {
  const now = clock.now();
  const [, domain] = config.MAIL_FROM.address.split('@');
  const wrong = [mail.to, mail.replyTo].find((person) => person && !isMailAddress(person.address));
  const refused = wrong ? `“${oneLine(wrong.address)}” is not a mail address.` : why;
  return {
    message_id: `<${randomUUID()}@${domain}>`,
    purpose: mail.purpose,
    about: mail.about ?? null,
    unique_key: mail.key ?? null,
    to_name: oneLine(mail.to.name ?? ''),
    to_address: oneLine(mail.to.address),
    reply_name: oneLine(mail.replyTo?.name ?? ''),
    reply_address: mail.replyTo ? oneLine(mail.replyTo.address) : null,
    subject: oneLine(mail.letter.subject),
    text: mail.letter.text,
    html: mail.letter.html,
    headers: JSON.stringify(mail.headers ?? {}),
    attachments: JSON.stringify(mail.attachments ?? []),
    confidential: mail.confidential ? 1 : 0,
    rank: RANKS[mail.rank ?? 'ordinary'],
    created_at: now,
    due_at: refused === null ? now + (mail.after ?? 0) : null,
    give_up_at: now + DAYS_TRIED * DAY,
    failed_at: refused === null ? null : now,
    last_error: refused,
  };
}

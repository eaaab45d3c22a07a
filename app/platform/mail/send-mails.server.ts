/** Owns sending queued mails: each until the receiver has taken it, always under its Message-ID. */
import type { Platform } from '../platform.server.ts';
import { backOff } from '../queue/back-off.ts';
import { claimNext, keepingLease, settleClaim } from '../queue/claim.server.ts';
import type { Claim } from '../queue/claim.server.ts';
import { describeError, PermanentFailure } from '../queue/failure.ts';
import { drain, startWorkLoop } from '../queue/work-loop.server.ts';
import type { TakeNext, Worker } from '../queue/work-loop.server.ts';
import { askWhetherHeld } from '../site/held-work.server.ts';
import { composeMail } from './compose.server.ts';
import type { MailRow } from './compose.server.ts';
import { RANKS } from './queue-mail.server.ts';
import { CONNECTIONS } from './smtp-transport.server.ts';
import { HOUR } from '../clock.ts';

/** Milliseconds until a mail whose process died is taken by another; renewed while it is sent. */
export const MAIL_LEASE = 120_000;
/** Milliseconds: after a day without a server, mails leave within the hour of its return. */
export const LONGEST_WAIT = HOUR;
const BACK_OFF = { first: 30_000, longest: LONGEST_WAIT };

/**
 * Any number of processes may do so. One connection is for urgent mails alone: others never keep
 * them waiting.
 */
export function sendMails(platform: Platform): Worker {
  const loops = [
    startWorkLoop(platform.log, takeNextMail(platform), CONNECTIONS - 1),
    startWorkLoop(platform.log, takeNextMail(platform, RANKS.urgent), 1),
  ];
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}

/** Sends what is due now, in order, and resolves with how many attempts that took. For tests. */
export function sendDueMails(platform: Platform): Promise<number> {
  return drain(takeNextMail(platform));
}

function takeNextMail(platform: Platform, lastRank?: number): TakeNext {
  const isHeld = askWhetherHeld(platform);
  return async () => {
    if (await isHeld()) return null;
    const claim = await claimNext<MailRow>(platform, 'mails', MAIL_LEASE, {
      ...(lastRank !== undefined && { lastRank }),
    });
    return claim && (() => send(platform, claim));
  };
}

async function send(platform: Platform, claim: Claim<MailRow>): Promise<void> {
  let answer: string;
  try {
    answer = await keepingLease(platform, 'mails', claim, MAIL_LEASE, (signal) =>
      handOver(platform, claim.row, signal),
    );
  } catch (error) {
    await settleFailure(platform, claim, error);
    return;
  }
  // A process that dies between these two leaves the mail claimed: docs/decisions/020.
  await settleClaim(platform, 'mails', claim, {
    due_at: null,
    sent_at: platform.clock.now(),
    last_error: null,
    answer: describeError(answer),
    ...(claim.row.confidential && { text: '', html: '' }),
  });
}

async function handOver(
  { config, storage, mail }: Platform,
  row: MailRow,
  signal: AbortSignal,
): Promise<string> {
  const outgoing = {
    messageId: row.message_id.slice(1, -1),
    from: config.MAIL_FROM.address,
    to: row.to_address,
    content: await composeMail(storage, row, config.MAIL_FROM),
  };
  return mail.send(outgoing, signal);
}

async function settleFailure(
  { log, ...platform }: Platform,
  claim: Claim<MailRow>,
  error: unknown,
): Promise<void> {
  const now = platform.clock.now();
  const { attempts: attempt, purpose, give_up_at } = claim.row;
  const next = now + backOff(attempt, BACK_OFF);
  const final = error instanceof PermanentFailure || next > give_up_at;
  // The error's own words name the recipient: they stand in the row, not in the log.
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const about = { mail: claim.id, purpose, attempt, code, responseCode };
  if (final) log.error(about, 'mail failed for good');
  else log.warn(about, 'mail not sent, will be tried again');
  await settleClaim(platform, 'mails', claim, {
    last_error: describeError(error),
    ...(final ? { due_at: null, failed_at: now } : { due_at: next }),
  });
}

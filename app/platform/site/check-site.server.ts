/** Owns whether this process can do its work now, in words for an operator. */
import { ReadRefused } from '../db/apart/read-refused.ts';
import { findLastBackUp } from '../backup/take-due-back-up.server.ts';
import { inTime } from '../in-time.ts';
import type { Trouble } from '../passing-trouble.ts';
import { passingTrouble } from '../passing-trouble.ts';
import type { Platform } from '../platform.server.ts';
import { LONGEST_SILENCE } from './heartbeat.server.ts';
import { findMark, setMark } from './site-marks.server.ts';

export type SiteHealth = {
  status: 'ready' | 'not ready';
  /** `ok`, or what is the matter. */
  checks: Record<'database' | 'storage' | 'worker', string>;
  /** What needs the operator's attention and keeps no reader from reading. */
  warnings: string[];
};

/** Milliseconds that a check may take; the caller has other things to do. */
const LONGEST = 5000;
/** Milliseconds for which an answer is given again: asking costs a write. */
const KEPT = 5000;
/** Milliseconds that mails and jobs may be late before that is worth a warning. */
const LATE = 15 * 60_000;
/** Free bytes below which there is soon no room. */
const LITTLE_ROOM = 500_000_000;

const known = new WeakMap<Platform, { at: number; health: Promise<SiteHealth> }>();

export function checkSite(platform: Platform): Promise<SiteHealth> {
  const now = platform.clock.now();
  const before = known.get(platform);
  if (before && now >= before.at && now - before.at < KEPT) return before.health;
  const health = look(platform);
  known.set(platform, { at: now, health });
  return health;
}

async function look(platform: Platform): Promise<SiteHealth> {
  const { db, clock, config, storage } = platform;
  const [database, files] = await Promise.all([
    outcomeOf(platform, 'database', setMark(db, 'checked', true, clock.now())),
    outcomeOf(platform, 'storage', storage.check()),
  ]);
  const silence = database === 'ok' ? await findSilence(platform).catch(() => null) : null;
  const worker = database === 'ok' ? (silence ?? 'ok') : 'not known: the database does not answer';
  // Where others work, this process can do nothing about it, and readers are served all the same.
  const works = config.PROCESS === 'web' || silence === null;
  const warnings = [
    ...(works && silence !== null ? [silence] : []),
    ...(database === 'ok' ? await listWarnings(platform).catch(() => []) : []),
  ];
  return {
    status: database === 'ok' && files === 'ok' && works ? 'ready' : 'not ready',
    checks: { database, storage: files, worker },
    warnings,
  };
}

const WORDS: Record<Trouble, string> = {
  away: 'cannot be reached, or not be written to',
  busy: 'is locked, or takes too long to answer',
  full: 'has no room left',
};

async function outcomeOf({ log }: Platform, name: string, check: Promise<void>): Promise<string> {
  try {
    await inTime(check, LONGEST, () => new ReadRefused('too-long'));
    return 'ok';
  } catch (error) {
    log.error({ err: error }, `${name} does not answer`);
    const trouble = passingTrouble(error);
    return trouble ? WORDS[trouble] : 'does not answer';
  }
}

/** What to say when no worker is alive; null when one is. */
async function findSilence({ db, clock }: Platform): Promise<string | null> {
  const mark = await db
    .selectFrom('site_marks')
    .select('set_at')
    .where('name', '=', 'worker-seen')
    .executeTakeFirst();
  if (mark && clock.now() - mark.set_at <= LONGEST_SILENCE) return null;
  return 'no worker was seen for a minute: mails and jobs wait';
}

const NOT_BACKED_UP = 'the site could not be backed up';
const NOT_COPIED = 'the last back-up could not be copied to BACKUP_URL';

async function listWarnings(platform: Platform): Promise<string[]> {
  const { db, clock, storage } = platform;
  const { failed } = await findLastBackUp(platform);
  const [restored, mails, jobs, { free }] = await Promise.all([
    findMark(db, 'restored'),
    countLate(db, 'mails', clock.now() - LATE),
    countLate(db, 'jobs', clock.now() - LATE),
    storage.room(),
  ]);
  const held = 'mails and jobs are held back since the site was restored';
  return [
    ...(restored ? [held] : []),
    ...(mails > 0 && !restored ? [`mails that could not be sent for 15 minutes: ${mails}`] : []),
    ...(jobs > 0 && !restored ? [`jobs that could not be done for 15 minutes: ${jobs}`] : []),
    ...(failed ? [`${failed.isTaken ? NOT_COPIED : NOT_BACKED_UP}: ${failed.why}`] : []),
    ...(free < LITTLE_ROOM ? [`free on the disk: ${Math.round(free / 1_000_000)} MB`] : []),
  ];
}

/** Counts what was queued before an instant and is still to be done. */
async function countLate(
  db: Platform['db'],
  table: 'mails' | 'jobs',
  before: number,
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('due_at', 'is not', null)
    .where('created_at', '<', before)
    .where((work) => work.or([work('attempts', '>', 1), work('due_at', '<', before)]))
    .executeTakeFirstOrThrow();
  return row.count;
}

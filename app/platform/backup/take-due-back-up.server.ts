/** Owns the back-ups that the site takes by itself, and what is known of the last one. */
import { existsSync } from 'node:fs';
import { HOUR, MINUTE } from '../clock.ts';
import type { Environment } from '../config.server.ts';
import type { Platform } from '../platform.server.ts';
import { listJobs } from '../queue/list-jobs.server.ts';
import { clearMark, findMark, setMark } from '../site/site-marks.server.ts';
import type { SiteMarks } from '../site/site-marks.server.ts';
import { backUpApart } from './back-up-apart.server.ts';
import type { BackUpAnswer } from './back-up-process.server.ts';
import { listBackUps, readManifest } from './manifest.server.ts';

/** Kept in the queue. */
export const TAKE_BACK_UP = 'take-back-up';

/** The clock that asks whether one is due is not the clock by which the last was taken. */
const ROOM = 10 * MINUTE;

type Asked = {
  /** The journal's name. */
  journal: string;
  signal: AbortSignal;
  /** The settings of the site, unless they are those of this process. */
  env?: Environment;
};

export type TakenBackUp = 'none-due' | 'stopped' | { missing: number } | { failed: string };

/** One at a time among all processes; the site works on meanwhile. One that was taken by hand counts. */
export async function takeDueBackUp(platform: Platform, asked: Asked): Promise<TakenBackUp> {
  const { config, clock, db, log } = platform;
  const target = config.BACKUP_DIR;
  if (target === null) return 'none-due';
  const isTaken = !(await isDue(platform, target));
  if (isTaken && !(await isUncopied(platform))) return 'none-due';
  const answer = existsSync(target)
    ? await backUpApart({ ...asked, target, now: clock.now(), isTaken })
    : { failed: `BACKUP_DIR (${target}) is not there: make it, or mount its disk.` };
  if (answer === 'stopped') return answer;
  const isCopied = !('failed' in answer) && answer.uncopied === null;
  if (!('failed' in answer)) await note(platform, answer, { isTaken, isCopied });
  if (isCopied) return { missing: answer.missing };
  const failed = 'failed' in answer ? answer.failed : answer.uncopied!;
  const why = failed.split('\n', 1)[0]!;
  const isThere = isTaken || !('failed' in answer);
  log.error({ failed }, isThere ? 'the back-up was not copied' : 'the site was not backed up');
  await setMark(db, 'back-up-failed', { why, ...(isThere && { isTaken: true }) }, clock.now());
  return { failed: why };
}

/** Whether the last back-up was taken, and is not in the store of BACKUP_URL yet. */
const isUncopied = async ({ db, config }: Platform): Promise<boolean> =>
  config.BACKUP_URL !== null && (await findMark(db, 'back-up-failed'))?.isTaken === true;

async function note(
  { db, clock, log }: Platform,
  { taken: folder, ...rest }: Extract<BackUpAnswer, { taken: string }>,
  { isTaken, isCopied }: { isTaken: boolean; isCopied: boolean },
): Promise<void> {
  const isSound = rest.missing === 0 && rest.unpruned === null && isCopied;
  log[isSound ? 'info' : 'warn']({ folder, ...rest }, 'the site was backed up');
  const { missing } = rest;
  if (!isTaken) await setMark(db, 'backed-up', { at: clock.now(), folder, missing }, clock.now());
  if (isCopied) await clearMark(db, 'back-up-failed');
}

async function isDue(platform: Platform, target: string): Promise<boolean> {
  const { clock, config } = platform;
  const last = (await findByHand(platform, target)) ?? (await findMark(platform.db, 'backed-up'));
  if (last && clock.now() < last.at + config.BACKUP_HOURS * HOUR - ROOM) return false;
  const working = await listJobs(platform, { state: 'working' });
  return working.filter(({ name }) => name === TAKE_BACK_UP).length <= 1;
}

/** The newest of this site, where it was taken by hand; it is then known as the last one. */
async function findByHand(
  { db, config, clock }: Platform,
  target: string,
): Promise<SiteMarks['backed-up'] | null> {
  const last = await findMark(db, 'backed-up');
  for (const folder of await listBackUps(target)) {
    const manifest = await readManifest(folder).catch(() => null);
    if (manifest?.address !== config.BASE_URL || manifest.made > clock.now()) continue;
    if (manifest.isScheduled || manifest.made <= (last?.at ?? 0)) return null;
    const found = { at: manifest.made, folder, missing: manifest.missing.length };
    await setMark(db, 'backed-up', found, clock.now());
    await clearMark(db, 'back-up-failed');
    return found;
  }
  return null;
}

export type LastBackUp = {
  /** Whether the site takes any. */
  isSet: boolean;
  taken: SiteMarks['backed-up'] | null;
  /** Why there was none since then, or why it is not in the store; null too where the site takes none any more. */
  failed: SiteMarks['back-up-failed'] | null;
};

export async function findLastBackUp({
  db,
  config,
}: Pick<Platform, 'db' | 'config'>): Promise<LastBackUp> {
  const isSet = config.BACKUP_DIR !== null;
  const failed = isSet ? await findMark(db, 'back-up-failed') : null;
  return { isSet, taken: await findMark(db, 'backed-up'), failed };
}

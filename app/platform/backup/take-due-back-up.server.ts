/** Owns the back-ups that the site takes by itself, and what is known of the last one. */
import { HOUR, MINUTE } from '../clock.ts';
import type { Environment } from '../config.server.ts';
import type { Platform } from '../platform.server.ts';
import { listJobs } from '../queue/list-jobs.server.ts';
import { clearMark, findMark, setMark } from '../site/site-marks.server.ts';
import type { SiteMarks } from '../site/site-marks.server.ts';
import { backUpApart } from './back-up-apart.server.ts';

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

export type TakenBackUp = 'none-due' | 'stopped' | 'taken' | { failed: string };

/** One at a time among all processes; the site works on meanwhile. */
export async function takeDueBackUp(
  platform: Platform,
  { journal, signal, env }: Asked,
): Promise<TakenBackUp> {
  const { config, clock, db, log } = platform;
  if (config.BACKUP_DIR === null || !(await isDue(platform))) return 'none-due';
  const answer = await backUpApart({ target: config.BACKUP_DIR, journal, signal, env });
  if (answer === 'stopped') return answer;
  if ('failed' in answer) {
    log.error({ failed: answer.failed }, 'the site could not be backed up');
    await setMark(db, 'back-up-failed', { why: firstLine(answer.failed) }, clock.now());
    return { failed: firstLine(answer.failed) };
  }
  const { taken: folder, missing, removed } = answer;
  log.info({ folder, missing, removed }, 'the site was backed up');
  await setMark(db, 'backed-up', { at: clock.now(), folder, missing }, clock.now());
  await clearMark(db, 'back-up-failed');
  return 'taken';
}

async function isDue(platform: Platform): Promise<boolean> {
  const { db, clock, config } = platform;
  const last = await findMark(db, 'backed-up');
  if (last && clock.now() < last.at + config.BACKUP_HOURS * HOUR - ROOM) return false;
  const working = await listJobs(platform, { state: 'working' });
  return working.filter(({ name }) => name === TAKE_BACK_UP).length <= 1;
}

const firstLine = (text: string): string => text.split('\n', 1)[0]!;

export type LastBackUp = {
  /** Whether the site takes any. */
  isSet: boolean;
  taken: SiteMarks['backed-up'] | null;
  /** Why there was none since then. */
  failed: string | null;
};

export async function findLastBackUp({
  db,
  config,
}: Pick<Platform, 'db' | 'config'>): Promise<LastBackUp> {
  const failed = await findMark(db, 'back-up-failed');
  return {
    isSet: config.BACKUP_DIR !== null,
    taken: await findMark(db, 'backed-up'),
    failed: failed?.why ?? null,
  };
}

/** Owns which work waits after a restore or beside newer files, who is told, and who lets it go. */
import { shortMoment } from '../format-time.ts';
import type { Connection } from '../db/database.server.ts';
import type { HasClockAndDb } from '../platform.server.ts';
import { clearMark, findMark, setMark } from './site-marks.server.ts';

type Base = HasClockAndDb;

/** Once they do not, this process asks no more: a site is restored before it starts. */
export function askWhetherHeld({ db }: Pick<Base, 'db'>): () => Promise<boolean> {
  let isFree = false;
  return async () => {
    isFree ||= (await findMark(db, 'restored')) === null;
    return !isFree;
  };
}

export type HeldWork = {
  /** One paragraph for the operator and the editor-in-chief; with a command it ends in a colon. */
  text: string;
  /** What an operator types to let it go; null when time does. */
  command: string | null;
};

const RESUME = 'npm run journal -- resume';

/** What waits; nothing on most days. */
export async function listHeldWork({ db, clock }: Base): Promise<HeldWork[]> {
  const said: HeldWork[] = [];
  const restored = await findMark(db, 'restored');
  if (restored) {
    said.push({
      text: `This site was restored from the back-up of ${shortMoment(restored.of)} UTC. Mails, clean-ups, back-ups and scheduled publications wait until an operator lets them go:`,
      command: RESUME,
    });
  }
  const paused = await findMark(db, 'sweep-paused');
  if (paused && paused.until > clock.now()) {
    said.push({
      text: `The database is older than the files beside it, as after a restore by hand. No file is cleaned up before ${shortMoment(paused.until)} UTC. If the newer database still exists, put it back before then.`,
      command: null,
    });
  }
  const stopped = await findMark(db, 'sweep-stopped');
  if (stopped) {
    said.push({
      text: `The clean-up of files has stopped: nothing in the database names ${stopped.files} of ${stopped.of} files, which is more than a crash leaves. Check that this is the right database. If it is, an operator lets them go into the trash:`,
      command: RESUME,
    });
  }
  return said;
}

/** @returns whether anything waited */
export async function resumeWork(
  { clock }: Pick<Base, 'clock'>,
  connection: Connection,
): Promise<boolean> {
  const stopped = await clearMark(connection, 'sweep-stopped');
  if (stopped) await setMark(connection, 'sweep-allowed', true, clock.now());
  const restored = await clearMark(connection, 'restored');
  const paused = await clearMark(connection, 'sweep-paused');
  return stopped || restored || paused;
}

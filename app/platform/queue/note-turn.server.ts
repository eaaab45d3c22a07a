/** Owns whose turn was when, where many send what is worked on. */
import { HOUR } from '../clock.ts';
import type { Base } from './claim.server.ts';

/** Longer ago than that no turn keeps a sender behind others, and their address goes. */
const REMEMBERED = HOUR;

/** @param sender '' where it takes no turn */
export async function noteTurn({ db, clock }: Base, sender: string): Promise<void> {
  if (sender === '') return;
  const now = clock.now();
  await db
    .insertInto('job_turns')
    .values({ sender, taken_at: now })
    .onConflict((conflict) => conflict.column('sender').doUpdateSet({ taken_at: now }))
    .execute();
  await db
    .deleteFrom('job_turns')
    .where((turn) => turn.or([turn('taken_at', '<', now - REMEMBERED), turn('taken_at', '>', now)]))
    .execute();
}

// The server's clock, which runs ahead by jumps, and its queue, which is to be empty before some of them.
import { renameSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { countWaitingMails, endLeases } from '../support/site/shortcuts.mjs';

/** @param {string} file that `moving-clock.mjs` reads in the server */
export function openClock(file) {
  let ahead = 0;
  const clock = {
    now: () => Date.now() + ahead,
    /** Milliseconds since the start. */
    ahead: () => ahead,
    move(by) {
      ahead += by;
      writeFileSync(`${file}.new`, String(ahead));
      renameSync(`${file}.new`, file);
    },
  };
  clock.move(0);
  return clock;
}

/** A clock that jumps ends the leases of what is under way, as if its process had died. */
export async function untilNothingIsClaimed({ db }, clock) {
  for (let tries = 0; tries < 300; tries += 1) {
    const claims = ['jobs', 'mails'].map((table) =>
      db
        .selectFrom(table)
        .select('id')
        .where('claimed_until', '>', clock.now())
        .where('due_at', 'is not', null)
        .executeTakeFirst(),
    );
    if ((await Promise.all(claims)).every((claim) => claim === undefined)) return;
    await pause(20);
  }
}

/**
 * Waits until all that is due is done, and all mails are sent.
 * @returns {Promise<boolean>} false after two minutes
 */
export async function untilSettled(platform, clock) {
  await endLeases(platform);
  for (let tries = 0; tries < 600; tries += 1) {
    await pause(200);
    if ((await countWaitingMails(platform)) > 0) continue;
    const due = await platform.db
      .selectFrom('jobs')
      .select('id')
      .where('due_at', '<=', clock.now())
      .executeTakeFirst();
    if (due === undefined) return true;
  }
  return false;
}

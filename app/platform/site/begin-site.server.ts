/** Owns what a process looks at and says before it begins its work. */
import type { Platform } from '../platform.server.ts';
import { mendTimes } from '../queue/after-clock.server.ts';
import { countGeneration } from './generation.server.ts';
import { listHeldWork } from './held-work.server.ts';

/** Finds out whether work has to wait, and says so; call it once the database is prepared. */
export async function beginSite(platform: Platform, say: (line: string) => void): Promise<void> {
  await countGeneration(platform);
  await mendTimes(platform);
  for (const { text, command } of await listHeldWork(platform)) {
    say(command === null ? text : `${text} ${command}`);
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

export type JourneySite = {
  /** What playwright.config.ts reads. */
  env: Record<string, string>;
  remove(): void;
};

/** A free port and an empty data folder for the site that the journeys visit. */
export async function siteForJourneys(): Promise<JourneySite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-journeys-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  return {
    env: { JOURNEYS_PORT: String(await freePort()), JOURNEYS_DATA_DIR: folder },
    remove,
  };
}

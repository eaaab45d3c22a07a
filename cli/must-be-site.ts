import type { Config } from '#app/platform/config.server.ts';
import { SettingError } from '#app/platform/config.server.ts';
import { hasSqlite } from '#app/platform/data-folder.server.ts';

/**
 * A command that made a database, or a secret, would make one that no site uses.
 * @throws SettingError where there is none
 */
export function mustBeSite({ DATABASE_URL, DATA_DIR }: Config): void {
  if (DATABASE_URL !== null || hasSqlite(DATA_DIR)) return;
  throw new SettingError(
    `There is no site in ${DATA_DIR}: it holds no database. Name its folder, as DATA_DIR in the environment or in octavo.env, or begin a site there with npm start.`,
  );
}

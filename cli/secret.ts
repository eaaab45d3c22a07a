import { existsSync } from 'node:fs';
import { readConfig } from '#app/platform/config.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import { makeSecret, readSecret, removeShortSecret } from '#app/platform/secret.server.ts';
import { mustBeSite } from './must-be-site.ts';
import { UsageError } from './usage-error.ts';

/**
 * `secret new`: makes another secret in the place of one that is lost.
 * @param config by default that of the environment; the database is not opened, which needs a secret
 */
export function changeSecret(args: readonly string[], config: Config = readConfig()): 0 | 1 {
  if (args.length !== 1 || args[0] !== 'new') throw new UsageError('secret needs: new.');
  if (config.SECRET !== null) {
    throw new UsageError('SECRET is set: set it to another value of 32 characters or more.');
  }
  mustBeSite(config);
  if (!existsSync(config.DATA_DIR)) {
    throw new UsageError(
      `There is no folder ${config.DATA_DIR}: set DATA_DIR to the folder of the site.`,
    );
  }
  removeShortSecret(config);
  if (readSecret(config) !== null) {
    throw new UsageError(
      `There is already a secret in ${config.DATA_DIR}. If it has leaked, move the file away first.`,
    );
  }
  makeSecret(config);
  process.stdout.write(WHAT_STOPS);
  return 0;
}

const WHAT_STOPS = `A new secret has been made. The following no longer work:
  - all logins: users have to log in again;
  - the links in e-mails sent to authors, co-authors and reviewers: authors ask for theirs
    at /track-your-paper, reviewers are sent theirs again from the page of the manuscript;
  - two-factor login: “npm run journal -- user reset USERNAME --two-factor-off” for each who has it.
Passwords, manuscripts and reviews are as they were. Restart the server if it runs.
`;

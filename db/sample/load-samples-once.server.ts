import { createSampleAccounts } from '#app/features/accounts/registration/sample-accounts.server.ts';
import { hasAccounts } from '#app/features/accounts/registration/sample-accounts.server.ts';
import { isCatalogueEmpty } from '#app/features/catalogue/records/fill-catalogue.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { whyNot } from '#app/platform/why-not.ts';
import { findMark, setMark } from '#app/platform/site/site-marks.server.ts';
import { isOfficeEmpty, loadSampleOffice } from './load-office.server.ts';
import { loadSample } from './load-sample.server.ts';

/**
 * Settles at the first start whether this is a site with samples: only where they are wanted and
 * the database holds no account, no article and no manuscript. Whatever is settled holds for ever;
 * a start that was cut off while it loaded is made good by the next. Processes that start together
 * may all call it.
 * @param say prints a line for the operator: what was loaded, and the password of the accounts
 * @returns usernames of the accounts that it made
 */
export async function loadSamplesOnce(
  platform: Platform,
  say: (line: string) => void,
): Promise<string[]> {
  const { SAMPLE } = platform.config;
  const before = await findMark(platform.db, 'samples');
  if (before === 'done') return [];
  if (SAMPLE === 'off' || (before === null && !(await isUntouched(platform)))) {
    await settleSamples(platform);
    return [];
  }
  await setMark(platform.db, 'samples', 'begun', platform.clock.now());
  const usernames = await load(platform, say);
  await settleSamples(platform);
  return usernames;
}

/** Settles it for a site that got samples, or lost them, by hand. */
export const settleSamples = (platform: Platform): Promise<void> =>
  setMark(platform.db, 'samples', 'done', platform.clock.now());

async function load(platform: Platform, say: (line: string) => void): Promise<string[]> {
  const articles = await loadSample(platform);
  if (articles > 0) say(`Loaded the sample journal: ${articles} articles.`);
  const made = await createSampleAccounts(platform);
  if (made) {
    // At once, since it cannot be read again: whatever fails from here on must not hide it.
    const isOwn = platform.config.SAMPLE_PASSWORD !== null;
    const shown = isOwn ? 'that of SAMPLE_PASSWORD' : made.password;
    say(`Sample accounts: ${made.usernames.join(', ')}. Password: ${shown}`);
  }
  try {
    const manuscripts = await loadSampleOffice(platform);
    if (manuscripts > 0) say(`Loaded the sample office: ${manuscripts} manuscripts.`);
  } catch (error) {
    // What an operator can mend ends the start, as for the articles: the next one goes on from here.
    if (whyNot(error as Error) !== null) throw error;
    // The site is whole without it.
    platform.log.error({ err: error }, 'the sample office could not be loaded');
  }
  return made?.usernames ?? [];
}

async function isUntouched(platform: Platform): Promise<boolean> {
  return (
    (await isCatalogueEmpty(platform)) &&
    !(await hasAccounts(platform)) &&
    (await isOfficeEmpty(platform.db))
  );
}

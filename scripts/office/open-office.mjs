// The built site with a clock that can be moved, a mail server, and the twenty with their accounts; what is wrong
// is noted once.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chanceOf } from '../support/site/chance.mjs';
import { startMailServer } from '../support/site/mail-server.mjs';
import { openSite } from '../support/site/open-site.mjs';
import { at } from '../support/paths.mjs';
import { say } from '../support/say.mjs';
import { openPlatform } from '../../app/platform/platform.server.ts';
import { readConfig } from '../../app/platform/config.server.ts';
import { openBrowser } from './browser.mjs';
import { isPublic, openSuspicions, papersIn } from './canaries.mjs';
import { findBreaches } from './laws.mjs';
import { openAccounts } from './open-accounts.mjs';
import { PEOPLE } from './people.mjs';
import { openPost } from './post.mjs';
import { findOtherAuthors } from './published.mjs';
import { readRows, watchRows } from './rows.mjs';
import { openClock } from './time.mjs';
import { findDeadEnds } from './ways.mjs';

/**
 * @param {object} wished
 * @param {number} wished.seed
 * @param {boolean} [wished.postgres]
 */
export async function openOffice({ seed, postgres = false }) {
  const mailServer = await startMailServer(chanceOf(seed + 1));
  const log = [];
  let clock = null;
  const { database, url, settings, site } = await openSite({
    ...{ name: 'office', postgres, onLine: (line) => log.push(line) },
    more: (folder) => {
      const file = path.join(folder, 'clock');
      clock = openClock(file);
      return {
        NODE_OPTIONS: `--import ${pathToFileURL(at('scripts', 'office', 'moving-clock.mjs')).href}`,
        MOVING_CLOCK_FILE: file,
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'journal@example.org',
      };
    },
  });
  const platform = openPlatform(readConfig({ ...settings, LOG_LEVEL: 'silent' }));
  await openAccounts(url, platform);

  /** @type {Map<string, { count: number, paper: number | null, seen: string }>} */
  const faults = new Map();
  /** Once for each thing that is wrong; `paper` is the manuscript whose history tells how it came, `seen` what was looked at. */
  function note(fault, paper = null, seen = '') {
    const known = faults.get(fault);
    if (known) known.count += 1;
    else faults.set(fault, { count: 1, paper, seen });
    if (!known) say(`  FAULT: ${fault}`);
  }

  const suspicions = openSuspicions();
  const post = openPost(mailServer, url, suspicions);
  let answers = 0;
  /** What everybody sees is looked at: errors, and words of the other side. */
  const lookAs =
    (person) =>
    ({ status, path: where, body }) => {
      answers += 1;
      const place = where.replace(/\?.*/s, '');
      if (status >= 500 && status !== 503)
        note(`${place} answered ${status}`, papersIn(where)[0] ?? null);
      if (!isPublic(place)) suspicions.look(person, body, place);
    };
  const browsers = new Map(PEOPLE.map((person) => [person, openBrowser(url, lookAs(person))]));
  const watching = watchRows(platform);

  return {
    ...{ database, url, site, platform, clock, log, faults, note, post, browsers, watching },
    mails: mailServer.mails,
    answers: () => answers,
    /** Asks each law of the rows as they are, and of all that was seen. @param {boolean} isAtRest whether nothing is left to do */
    async judge({ isAtRest }) {
      post.readNew();
      await watching.look(note);
      const rows = await readRows(platform);
      const stuck = isAtRest ? await findDeadEnds({ rows, browsers, post }) : [];
      for (const { text, paper, seen = '' } of [
        ...findBreaches(rows),
        ...findOtherAuthors(rows),
        ...stuck,
      ])
        note(text, paper, seen);
      suspicions.judge(rows, note);
      return rows;
    },
    async close() {
      await site.stop().catch((error) => note(error.message));
      await platform.db.destroy();
      platform.mail.close();
      await database.stop();
    },
  };
}

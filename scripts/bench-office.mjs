// `npm run bench:office`: twenty people with different roles use the built server at once, at random,
// by what its pages and mails offer, while its clock runs ahead and the server is killed now and then;
// its database is read meanwhile, and each law checked from outside (docs/reliability.md).
// Ends with code 1 when a law was broken, a manuscript stuck, or anything answered with an error 500.
//   -- --seconds 600 --seed 1 --manuscripts 40 --postgres
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { between, chanceOf } from './crash/chance.mjs';
import { ensureBuilt } from './support/built.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { say } from './support/say.mjs';

process.chdir(at());
await ensureInstalled();
await continueOnProjectNode();
await ensureBuilt();
const { startMailServer } = await import('./crash/mail-server.mjs');
const { siteWith } = await import('./crash/site.mjs');
const { confirmAddresses } = await import('./crash/inspect.mjs');
const { openBrowser, Broken } = await import('./office/browser.mjs');
const { isPublic, seenBy } = await import('./office/canaries.mjs');
const { openAccounts } = await import('./office/open-accounts.mjs');
const { PEOPLE } = await import('./office/people.mjs');
const { openPost, paperOf } = await import('./office/post.mjs');
const { openClock, untilNothingIsClaimed, untilSettled } = await import('./office/time.mjs');
const { actorFor } = await import('./office/play.mjs');
const { readRows, watchRows } = await import('./office/rows.mjs');
const { findBreaches } = await import('./office/laws.mjs');
const { findDeadEnds } = await import('./office/ways.mjs');
const { openPlatform } = await import('../app/platform/platform.server.ts');
const { readConfig } = await import('../app/platform/config.server.ts');
const { freePort } = await import('../tests/support/free-port.ts');

const HOUR = 3_600_000;
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    /** The same seed gives the same people and wishes; who comes first still differs. */
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    /** From this many on no author submits another. */
    manuscripts: { type: 'string', default: '40' },
    postgres: { type: 'boolean', default: false },
    /** Prints each page that was sent, by how it was answered. */
    verbose: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const chance = chanceOf(seed);
const folder = mkdtempSync(path.join(os.tmpdir(), 'octavo-office-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const clockFile = path.join(folder, 'clock');
const clock = openClock(clockFile);
const database = await openServer();
const mailServer = await startMailServer(chanceOf(seed + 1));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const settings = {
  NODE_ENV: 'production',
  NODE_OPTIONS: `--import ${pathToFileURL(at('scripts', 'office', 'moving-clock.mjs')).href}`,
  MOVING_CLOCK_FILE: clockFile,
  PORT: String(port),
  HOST: '127.0.0.1',
  BASE_URL: url,
  DATA_DIR: path.join(folder, 'data'),
  DATABASE_URL: database.url,
  SMTP_URL: mailServer.url,
  MAIL_FROM: 'journal@example.org',
  SAMPLE: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
};
const log = [];
const site = siteWith(settings, (line) => log.push(line));
await site.start();
const platform = openPlatform(readConfig({ ...settings, LOG_LEVEL: 'silent' }));
await openAccounts(url, platform, confirmAddresses);

const faults = new Map();
const sent = new Map();
const counts = { visits: 0, answers: 0, broken: 0, days: 0, manuscripts: 0 };
const knownPaths = [];
const post = openPost(mailServer, url, note);

say(`Twenty people for ${values.seconds} s, seed ${seed}, on ${database.name}`);
const endsAt = performance.now() + Number(values.seconds) * 1000;
const isOver = () => performance.now() > endsAt;
const watching = watchRows(platform);
const browsers = new Map(PEOPLE.map((person) => [person, openBrowser(url, lookAs(person))]));
await Promise.all([...PEOPLE.map(live), passTime(), killNowAndThen(), watch()]);

// Everybody is silent for some days: who has to act is told.
say('Everybody rests for twelve days');
for (let days = 0; days < 12; days += 1) {
  clock.move(24 * HOUR);
  if (!(await untilSettled(platform, clock))) note('the queue was not empty after two minutes');
}
post.readNew();
await watching.look(note);
const rows = await readRows(platform);
for (const { text, paper } of findBreaches(rows)) note(text, paper);
for (const { text, paper } of await findDeadEnds({ rows, browsers, post })) {
  note(text, paper);
}
await site.stop().catch((error) => note(error.message));
await platform.db.destroy();
platform.mail.close();
await database.stop();

const states = Map.groupBy(rows.manuscripts, ({ state }) => state);
const figures = {
  database: database.name,
  seed,
  'days that went by': Math.round(clock.ahead() / (24 * HOUR)),
  'visits, answers': `${counts.visits}, ${counts.answers}`,
  'forms sent': [...sent.values()].reduce((sum, each) => sum + each, 0),
  'kills, connections broken': `${site.kills}, ${counts.broken}`,
  mails: mailServer.mails.length,
  manuscripts: Array.from(states, ([state, { length }]) => `${length} ${state}`).join(', '),
  'decisions, taken back': `${rows.decisions.length}, ${rows.decisions_taken_back.length}`,
  'reviews, appeals, closings': `${rows.reviews.filter((each) => each.completed_at).length}, ${rows.appeals.length}, ${rows.closings.length}`,
  'lines of history': rows.history.length,
  'looks at the rows': watching.looks(),
  faults: faults.size,
};
for (const [name, figure] of Object.entries(figures)) {
  process.stdout.write(`${`${name}:`.padEnd(30)} ${figure}\n`);
}
if (values.verbose) {
  for (const [what, count] of [...sent].toSorted(([one], [other]) => one.localeCompare(other)))
    process.stdout.write(`${count}\t${what}\n`);
}
for (const [fault, { count, paper }] of faults) {
  process.stdout.write(`FAULT (${count}, seed ${seed}): ${fault}\n`);
  for (const line of historyOf(paper)) process.stdout.write(`    ${line}\n`);
}
for (const line of faults.size > 0 ? log.slice(-20) : []) process.stdout.write(`LOG: ${line}\n`);
process.exit(faults.size === 0 ? 0 : 1);

/** Once for each thing that is wrong; `paper` is the manuscript whose history tells how it came. */
function note(fault, paper = null) {
  const known = faults.get(fault);
  if (known) known.count += 1;
  else faults.set(fault, { count: 1, paper });
  if (!known) say(`  FAULT: ${fault}`);
}

function historyOf(paper) {
  if (paper === null) return [];
  return rows.history
    .filter(({ subject }) => subject === `manuscript:${paper}`)
    .map(
      ({ event, actor, details, happened_at: when }) =>
        `${new Date(Number(when)).toISOString()} ${event} ${actor} ${details}`,
    );
}

async function live(person) {
  const visit = actorFor(person, {
    ...{ browser: browsers.get(person), chance: chanceOf(seed * 100 + PEOPLE.indexOf(person)) },
    ...{ now: clock.now, knownPaths },
    mailedPaths: post.mailedPaths,
    isFull: () => counts.manuscripts >= Number(values.manuscripts),
    onSent: (what, status) => {
      const key = `${what} ${status}`;
      sent.set(key, (sent.get(key) ?? 0) + 1);
    },
  });
  while (!isOver()) {
    counts.visits += 1;
    let hasWork = true;
    try {
      hasWork = await visit();
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      counts.broken += 1;
      await pause(1000);
    }
    // Who only looks, or had nothing to do, leaves the site to the others.
    await pause(person.kind === 'stranger' || !hasWork ? 1000 : between(chance, 0, 150));
  }
}

/** What everybody sees is looked at: errors, and words of the other side. */
function lookAs(person) {
  return ({ status, path: where, body }) => {
    counts.answers += 1;
    const place = where.replace(/\?.*/s, '');
    if (status >= 500 && status !== 503) note(`${place} answered ${status}`, paperOf(where));
    const found = !isPublic(place) && seenBy(person, body);
    if (found) note(`L6: ${person.kind} sees at ${place}: ${found}`, paperOf(where));
  };
}

async function passTime() {
  const own = chanceOf(seed + 2);
  while (!isOver()) {
    await pause(between(own, 1500, 4000));
    await untilNothingIsClaimed(platform, clock);
    clock.move(between(own, 2, 30) * HOUR);
  }
}

async function killNowAndThen() {
  const own = chanceOf(seed + 3);
  while (!isOver()) {
    await pause(between(own, 20_000, 60_000));
    if (isOver()) return;
    await site.kill();
    await site.start();
  }
}

async function watch() {
  while (!isOver()) {
    await watching.look(note);
    counts.manuscripts = watching.manuscripts();
    await pause(3000);
  }
}

async function openServer() {
  if (!values.postgres) return { name: 'SQLite', url: '', stop: async () => {} };
  const { startPostgres } = await import('../tests/support/postgres.ts');
  const server = await startPostgres();
  return { name: 'PostgreSQL', url: server.url, stop: server.stop };
}

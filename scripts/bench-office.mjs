// `npm run bench:office`: twenty people with different roles use the built server at once, at random,
// by what its pages and mails offer, while its clock runs ahead and the server is killed now and then;
// its database is read meanwhile, and each law checked from outside (docs/reliability.md).
// Ends with code 1 when a law was broken, a manuscript stuck, or anything answered with an error 500.
//   -- --seconds 600 --seed 1 --manuscripts 25 --postgres
import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { between, chanceOf } from './support/site/chance.mjs';
import { ensureBuilt } from './support/built.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { say } from './support/say.mjs';

process.chdir(at());
await ensureInstalled();
await continueOnProjectNode();
await ensureBuilt();
const { printFigures } = await import('./support/site/print-figures.mjs');
const { Broken } = await import('./office/browser.mjs');
const { countKinds } = await import('./office/figures.mjs');
const { openAnother } = await import('./office/open-accounts.mjs');
const { openOffice } = await import('./office/open-office.mjs');
const { openParts } = await import('./office/part-roles.mjs');
const { PEOPLE } = await import('./office/people.mjs');
const { untilNothingIsClaimed, untilSettled } = await import('./office/time.mjs');
const { actorFor } = await import('./office/play.mjs');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    /** The same seed gives the same people and wishes; who comes first still differs. */
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    /** While so many are open no author submits another. */
    manuscripts: { type: 'string', default: '25' },
    postgres: { type: 'boolean', default: false },
    /** Prints each page that was sent, by how it was answered. */
    verbose: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const chance = chanceOf(seed);
const office = await openOffice({ seed, postgres: values.postgres });
const { database, url, site, platform, clock, log, faults, note, post, browsers, watching } =
  office;

const sent = new Map();
const counts = { visits: 0, broken: 0, manuscripts: 0, left: 0 };
const knownPaths = [];

// In every other run editors recommend, and the chief decides.
if (seed % 2 === 1) {
  const value = JSON.stringify({ decides: 'chief' });
  const set = { name: 'who-decides', value, changed_by: 'system', changed_at: clock.now() };
  await platform.db.insertInto('journal_settings').values(set).execute();
}
// In two of four they see only the manuscripts of their sections.
await openParts(platform, { onlyOwnSections: seed % 4 > 1 });
say(`Twenty people for ${values.seconds} s, seed ${seed}, on ${database.name}`);
const endsAt = performance.now() + Number(values.seconds) * 1000;
const isOver = () => performance.now() > endsAt;
await Promise.all([...PEOPLE.map(live), passTime(), killNowAndThen(), watch()]);

// Everybody is silent for some days: who has to act is told.
say('Everybody rests for twelve days');
for (let days = 0; days < 12; days += 1) {
  clock.move(24 * HOUR);
  if (!(await untilSettled(platform, clock))) note('the queue was not empty after two minutes');
}
const rows = await office.judge({ isAtRest: true });
await office.close();

const states = Map.groupBy(rows.manuscripts, ({ state }) => state);
const figures = {
  database: database.name,
  seed,
  'days that went by': Math.round(clock.ahead() / (24 * HOUR)),
  'visits, answers': `${counts.visits}, ${office.answers()}`,
  'forms sent': formsSent(),
  'kills, connections broken': `${site.kills}, ${counts.broken}`,
  mails: office.mails.length,
  manuscripts: Array.from(states, ([state, { length }]) => `${length} ${state}`).join(', '),
  ...countKinds(rows),
  'accounts deleted': counts.left,
  'lines of history': rows.history.length,
  'looks at the rows': watching.looks(),
  faults: faults.size,
};
printFigures(figures);
if (values.verbose) {
  for (const [what, count] of [...sent].toSorted(([one], [other]) => one.localeCompare(other)))
    process.stdout.write(`${count}\t${what}\n`);
}
for (const [fault, { count, paper, seen }] of faults) {
  process.stdout.write(`FAULT (${count}, seed ${seed}): ${fault}\n`);
  if (seen !== '') process.stdout.write(`    ${seen}\n`);
  for (const line of historyOf(paper)) process.stdout.write(`    ${line}\n`);
}
if (faults.size > 0) writeFileSync(at('.cache', `office-${seed}.json`), JSON.stringify(rows));
for (const line of faults.size > 0 ? log.slice(-20) : []) process.stdout.write(`LOG: ${line}\n`);
process.exit(faults.size === 0 ? 0 : 1);

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
    register: async () => {
      counts.left += 1;
      await openAnother(url, platform, person);
    },
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
      await pause(3000);
    }
    // Who only looked leaves the site to the others, editors for a moment only.
    const rest = /editor|second|chief/.test(person.kind) ? 200 : 2000;
    await pause(person.kind === 'stranger' || !hasWork ? rest : between(chance, 0, 150));
  }
}

/** Until people sent so many more, so that a slow machine gets on too; no longer than this. */
async function untilForms(count, longest) {
  const target = formsSent() + count;
  const end = performance.now() + longest;
  while (!isOver() && formsSent() < target && performance.now() < end) await pause(50);
}

function formsSent() {
  return sent.values().reduce((sum, each) => sum + each, 0);
}

async function passTime() {
  const own = chanceOf(seed + 2);
  while (!isOver()) {
    await untilForms(between(own, 8, 30), 10_000);
    await untilNothingIsClaimed(platform, clock);
    // Often within the hour in which a decision may be taken back.
    clock.move(own() < 0.4 ? between(own, 1, 9) * MINUTE : between(own, 2, 30) * HOUR);
  }
}

async function killNowAndThen() {
  const own = chanceOf(seed + 3);
  while (!isOver()) {
    await untilForms(between(own, 100, 300), 120_000);
    if (isOver()) return;
    await site.kill();
    await site.start();
  }
}

async function watch() {
  while (!isOver()) {
    await watching.look(note);
    counts.manuscripts = watching.openManuscripts();
    await pause(3000);
  }
}

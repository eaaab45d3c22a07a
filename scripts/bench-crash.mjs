// `npm run bench:crash`: kills the built server with SIGKILL at random moments while several clients
// submit and upload, reviewers review, editors decide and publish, records are imported and back-ups
// taken, and then looks for anything lost, doubled or left behind (docs/reliability.md).
// Ends with code 1 when there is something.
//   -- --submissions 200 --uploads 200 --reviewed 30 --records 3000 --connections 6 --seed 1 --postgres
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { between, chanceOf } from './support/site/chance.mjs';
import { ensureBuilt } from './support/built.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { giveUp, say, since } from './support/say.mjs';

process.chdir(at());
await ensureInstalled();
await continueOnProjectNode();
await ensureBuilt();
const { startMailServer } = await import('./support/site/mail-server.mjs');
const { sendPapers } = await import('./crash/client.mjs');
const { createPatience } = await import('./crash/patience.mjs');
const { makePapers } = await import('./crash/papers.mjs');
const { openSite } = await import('./support/site/open-site.mjs');
const { printFigures } = await import('./support/site/print-figures.mjs');
const shortcuts = await import('./support/site/shortcuts.mjs');
const { countDoubles, findFaults } = await import('./crash/check.mjs');
const inspect = await import('./crash/inspect.mjs');
const { CHIEF, openAccount } = await import('./crash/author.mjs');
const office = await import('./crash/office.mjs');
const commands = await import('./crash/commands.mjs');
const { findBackUpFaults } = await import('./crash/restored.mjs');
const { examineDatabase } = await import('../app/platform/backup/examine-database.server.ts');
const { backUp } = await import('../app/platform/backup/back-up.server.ts');
const { openPlatform } = await import('../app/platform/platform.server.ts');
const { readConfig } = await import('../app/platform/config.server.ts');

const { values } = parseArgs({
  options: {
    submissions: { type: 'string', default: '200' },
    uploads: { type: 'string', default: '200' },
    /** Manuscripts that are reviewed twice and accepted meanwhile. */
    reviewed: { type: 'string', default: '30' },
    /** Records that are imported meanwhile. */
    records: { type: 'string', default: '3000' },
    connections: { type: 'string', default: '6' },
    /** The same seed gives the same papers and waiting times; moments still differ a little. */
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    /** On a PostgreSQL server that is started for this, or on an empty database that is named. */
    postgres: { type: 'boolean', default: false },
    database: { type: 'string', default: '' },
  },
});
const count = (name) => Number(values[name]);
const seed = count('seed');
const chance = chanceOf(seed);
const mailServer = await startMailServer(chanceOf(seed + 1));
const { folder, database, url, settings, site } = await openSite({
  name: 'crash',
  postgres: values.postgres,
  database: values.database,
  more: () => ({ SMTP_URL: mailServer.url, MAIL_FROM: 'journal@example.org' }),
});
const files = path.join(settings.DATA_DIR, 'files');

const platform = openPlatform(readConfig({ ...settings, LOG_LEVEL: 'silent' }));
const papers = makePapers(chance, { submissions: count('submissions'), uploads: count('uploads') });
const cookie = await openAccount(url);
const chief = await openAccount(url, CHIEF);
await shortcuts.confirmAddresses(platform);
const patience = createPatience();
const common = {
  ...{ url, connections: count('connections'), chance: chanceOf(seed + 2), cookie, patience },
};
// Those that are to be reviewed are there before the first kill.
const reviewed = papers.filter(isToBeReviewed).slice(0, count('reviewed'));
const earlier = await sendPapers({ ...common, papers: reviewed, onProgress() {} });
const manuscripts = await office.putUnderReview(
  platform,
  earlier.acknowledged.map(({ answer }) => answer.paperId),
  CHIEF.userName,
);
say(`Sending ${papers.length} papers, seed ${seed}, on ${database.name}`);
const startedAt = performance.now();
const acts = { reviewed: [], decided: [], published: [], imported: [] };
const acknowledged = [...earlier.acknowledged];
let done = 0;
let isSent = false;
const [sent, imports, backUps] = await site
  .killUntil(workAll(), randomMoment)
  .catch((error) => giveUp(`LOST: ${error.message}`));
const took = since(startedAt);
// One more, so that the last work of all is interrupted too.
await site.kill();

const strays = await countStrays();
await shortcuts.endLeases(platform);
const isSwept = await inspect.queueSweep(platform, files);
await site.start();
await until('the sweep is through', isSwept);
await until('all mails are sent', async () => (await shortcuts.countWaitingMails(platform)) === 0);
await site.stop();

const rows = await inspect.readRows(platform);
const { requests, cutOff } = sent;
const received = mailServer.mails;
const named = await namedFiles();
const faults = findFaults({ acknowledged, rows, folder: files, received, named, acts });
say(`Restoring ${backUps.taken.length} back-ups`);
const restoredIn = { parent: folder, database: database.url };
faults.push(...(await findBackUpFaults(backUps.taken, restoredIn)));
const damage = await inspect.databaseFault(platform);
if (damage !== null) faults.push(damage);
const doubles = countDoubles(received);
if (!doubles.areSame) faults.push('a mail that came twice was not the same');
await platform.db.destroy();
platform.mail.close();
await database.stop();

const figures = {
  database: database.name,
  seed,
  'acknowledged submissions': acknowledged.filter(({ paper }) => paper.kind === 'submission')
    .length,
  'acknowledged uploads': acknowledged.filter(({ paper }) => paper.kind === 'upload').length,
  'acknowledged reviews and decisions': `${acts.reviewed.length}, ${acts.decided.length}`,
  'acknowledged publications': acts.published.length,
  'records imported, imports killed': `${acts.imported.length}, ${imports}`,
  'back-ups restored whole, broken off': `${backUps.taken.length}, ${backUps.broken}`,
  'broken off for good': papers.filter((paper) => paper.isAbandoned).length,
  'requests answered': requests,
  'requests cut off': cutOff,
  kills: site.kills,
  'stray files before the sweep': strays,
  'stray files after it': inspect.filesIn(files).filter((key) => !named.has(key)).length,
  'mails queued': rows.mails.length,
  'mails that arrived twice, the same': doubles.count,
  'lost or half': faults.length,
  took,
};
printFigures(figures);
for (const fault of faults) process.stdout.write(`LOST: ${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);

/** Everything at once; each part insists until the site has said that it is done. */
async function workAll() {
  const onProgress = () => {
    done += 1;
    if (done % 50 === 0) say(`  ${done} done, ${site.kills} kills`);
  };
  const rest = papers.filter((paper) => !reviewed.includes(paper));
  const onAcknowledged = async (one) => {
    acknowledged.push(one);
    if (one.paper.kind !== 'upload') return;
    await office.publish(url, one.answer.id, { cookie: chief, patience });
    acts.published.push(one.answer.id);
  };
  const sending = sendPapers({ ...common, papers: rest, onProgress, onAcknowledged });
  const deciding = office.reviewAndDecide({
    ...{ url, manuscripts, cookie: chief, chance: chanceOf(seed + 3), onProgress, patience },
  });
  const importing = commands.importRecords({
    ...{ settings, folder, count: count('records'), chance: chanceOf(seed + 4) },
  });
  const backingUp = commands.takeBackUps({
    ...{ settings, target: path.join(folder, 'backups'), chance: chanceOf(seed + 5) },
    acknowledged: () => acknowledged.map(({ paper }) => paper.title),
    isDone: () => isSent,
  });
  const [papersSent, decided, kills] = await Promise.all([sending, deciding, importing]);
  isSent = true;
  Object.assign(acts, decided);
  for (let number = 1; number <= count('records'); number += 1) {
    acts.imported.push(commands.importedTitle(number));
  }
  return [papersSent, kills, await backingUp];
}

function isToBeReviewed({ kind, isAbandoned }) {
  return kind === 'submission' && !isAbandoned;
}

async function countStrays() {
  const keys = await namedFiles();
  return inspect.filesIn(files).filter((key) => !keys.has(key)).length;
}

/** Asked of a back-up, which finds every key that stands in any row. */
async function namedFiles() {
  const target = path.join(folder, `named-${Date.now()}`);
  mkdirSync(target);
  const { folder: taken, manifest } = await backUp(platform, target, { journal: 'Named' });
  const { keys } = await examineDatabase(taken, manifest.database);
  return keys;
}

/** Counted in papers, so that a slow machine gets on too, and in what kills broke off again and again; then in milliseconds. */
async function randomMoment() {
  const target = done + between(chance, 0, 20);
  while (done < target || patience.isWorn()) await pause(5);
  await pause(between(chance, 0, 250));
}

async function until(what, isSo) {
  for (let tries = 0; tries < 12_000; tries += 1) {
    if (await isSo()) return;
    await pause(50);
  }
  giveUp(`LOST: ten minutes went by before ${what}.`);
}

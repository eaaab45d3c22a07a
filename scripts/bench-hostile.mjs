// `npm run bench:hostile`: a stranger's hour. Sends hostile texts and files to every door that a
// stranger, an author or a reviewer can knock at, and watches the server (docs/reliability.md).
// Ends with code 1 when it crashed, answered 500, stood still or grew.
//   -- --inputs 10000 --connections 6 --seed 1 --postgres
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './support/built.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { say, since } from './support/say.mjs';

process.chdir(at());
await ensureInstalled();
await continueOnProjectNode();
await ensureBuilt();
const { openSite } = await import('./support/site/open-site.mjs');
const { printFigures } = await import('./support/site/print-figures.mjs');
const { findDoors } = await import('./hostile/doors.mjs');
const { inputOf } = await import('./hostile/inputs.mjs');
const { logIn, openPeople } = await import('./hostile/people.mjs');
const { workInOffice } = await import('./hostile/office-work.mjs');
const { openDatabase } = await import('../app/platform/db/database.server.ts');
const { send } = await import('./hostile/send.mjs');
const { soundFiles } = await import('./hostile/sound-files.mjs');
const { countOpenJobs } = await import('./hostile/jobs.mjs');

/** Milliseconds of processor time for one turn of the server's event loop. */
const LONGEST_TURN = 100;
/**
 * Bytes by which may grow after the first quarter what the server holds when garbage is collected,
 * and its process as a whole, of which the allocator gives little back.
 */
const MOST_GROWTH = { heap: 10_000_000, process: 100_000_000 };
/** Milliseconds in which a small source or copy of the office must be done, whatever strangers send meanwhile. */
const LONGEST_WAIT = 120_000;
/** Answers that say that the server is at its limit, which is no fault. */
const BUSY = new Set([503, 507]);
/** From so many strangers come the inputs. */
const ADDRESSES = 50;
const PASSWORD = 'a long enough password';

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '6' },
    /** The same seed gives the same inputs. */
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    /** Sends one input alone, by the number that a report gave. */
    only: { type: 'string' },
    postgres: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const kept = JSON.parse(readFileSync(at('scripts', 'hostile', 'kept-inputs.json'), 'utf8'));
const numbers = values.only
  ? [Number(values.only)]
  : [
      ...kept,
      ...Array.from({ length: Number(values.inputs) }, (_, index) => seed * 1_000_000 + index),
    ];

const { folder, database, url, site } = await openSite({
  name: 'hostile',
  postgres: values.postgres,
  more: (data) => {
    mkdirSync(path.join(data, 'data', 'outbox'), { recursive: true, mode: 0o700 });
    return {
      NODE_OPTIONS: `--import ${pathToFileURL(at('scripts', 'hostile', 'watch-loop.mjs')).href}`,
      WATCH_LOOP_FILE: path.join(data, 'loop.json'),
      SAMPLE: 'on',
      // Senders have addresses of their own.
      TRUST_PROXY: 'on',
      SAMPLE_PASSWORD: PASSWORD,
    };
  },
});
const watched = path.join(folder, 'loop.json');

const sound = await soundFiles();
const people = await openPeople(url, PASSWORD, path.join(folder, 'data', 'outbox'), sound[0]);
const doors = await findDoors(url, people);
say(`${doors.length} doors, ${numbers.length} inputs, seed ${seed}, on ${database.name}`);

const startedAt = performance.now();
const faults = [];
const answers = new Map();
const turns = { longest: 0, after: '' };
/** What the server held when it last told, and after a quarter of the inputs. */
const held = { now: null, atQuarter: null };
let done = 0;
let isOver = false;
const watching = watch();
const waiting = numbers.entries();
const db = openDatabase({
  url: database.url || null,
  file: path.join(folder, 'data', 'octavo.sqlite'),
});
// The office's own work at the first start, the sample's PDFs, is no stranger's doing.
await untilJobsAreDone();
let isSent = false;
const office = workInOffice(url, await logIn(url, 'editor', PASSWORD), db, () => isSent);
await Promise.all(Array.from({ length: Number(values.connections) }, work));
isSent = true;
const waits = await office;
const openJobs = await untilJobsAreDone();
await untilMemoryIsTold();
await db.destroy();
isOver = true;
await watching;
await site.stop().catch((error) => faults.push(error.message));
await database.stop();

if (turns.longest > LONGEST_TURN) {
  faults.push(
    `something held the event loop for ${Math.round(turns.longest)} ms of processor time, after ${turns.after}`,
  );
}
if (!held.atQuarter) faults.push('the server did not tell how much memory it holds');
for (const [what, most] of Object.entries(MOST_GROWTH)) {
  if (held.now?.[what] - held.atQuarter?.[what] > most)
    faults.push(`the memory of the ${what} grew`);
}
for (const [what, each] of Object.entries(waits)) {
  if (Math.max(...each) > LONGEST_WAIT) faults.push(`the office waited too long for its ${what}`);
}
if (openJobs > 0) faults.push(`${openJobs} jobs never came to an end`);

const figures = {
  database: database.name,
  seed,
  doors: doors.length,
  inputs: numbers.length,
  answers: Array.from(answers, ([status, times]) => `${status}: ${times}`)
    .toSorted()
    .join(', '),
  'longest turn of the event loop': `${Math.round(turns.longest)} ms of processor time, after ${turns.after}`,
  'heap after a quarter, at the end': growthOf('heap'),
  'process after a quarter, at the end': growthOf('process'),
  ...Object.fromEntries(
    Object.entries(waits).map(([what, each]) => [
      `the office waited for its ${what}`,
      inWords(each),
    ]),
  ),
  faults: faults.length,
  took: since(startedAt),
};
printFigures(figures);
for (const fault of faults) process.stdout.write(`FAULT: ${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);

async function work() {
  for (const [, number] of waiting) {
    const input = inputOf(doors, sound, number);
    const before = turns.longest;
    const { status, text } = await send(url, input, `198.51.100.${number % ADDRESSES}`);
    answers.set(status, (answers.get(status) ?? 0) + 1);
    const is = `input ${number}, ${input.door.name}`;
    if (status === 0 && !isRefusedEarly(input)) faults.push(`${is}: ${text}`);
    if (status >= 500 && !BUSY.has(status)) faults.push(`${is}: ${status} ${text.slice(0, 200)}`);
    if (turns.longest > Math.max(before, LONGEST_TURN)) say(`  slow at about ${is}`);
    done += 1;
    if (done % 500 === 0) say(`  ${done} sent, ${heldIn(held.now)}`);
  }
}

/** A server may close the connection on a body that is larger than it takes, before all is sent. */
function isRefusedEarly({ texts }) {
  return texts.reduce((sum, [, text]) => sum + text.length, 0) > 60_000;
}

async function watch() {
  while (!isOver) {
    await pause(100);
    if (!existsSync(watched)) continue;
    const told = JSON.parse(readFileSync(watched, 'utf8'));
    if (told.longest.milliseconds > turns.longest) {
      Object.assign(turns, { longest: told.longest.milliseconds, after: told.longest.after });
    }
    if (held.now?.at === told.held?.at) continue;
    held.now = told.held;
    if (done >= numbers.length / 4) held.atQuarter ??= held.now;
  }
}

/** Waits for figures from after the last input; a server that ended gives none. */
async function untilMemoryIsTold() {
  const end = Date.now();
  for (let tries = 0; tries < 300 && !(held.now?.at > end); tries += 1) await pause(100);
}

/** How many jobs are still open after half an hour. */
async function untilJobsAreDone() {
  let open = 0;
  for (let tries = 0; tries < 1800; tries += 1) {
    open = await countOpenJobs(db);
    if (open === 0) return 0;
    await pause(1000);
  }
  return open;
}

function inWords(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const seconds = (wait) => `${(wait / 1000).toFixed(1)} s`;
  return `${seconds(sorted[sorted.length >> 1])}, at most ${seconds(sorted.at(-1))} (${times.length} times)`;
}

function heldIn(memory) {
  return memory ? `heap ${megabytes(memory.heap)}, process ${megabytes(memory.process)}` : '';
}

function growthOf(what) {
  return `${megabytes(held.atQuarter?.[what])}, ${megabytes(held.now?.[what])}`;
}

function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

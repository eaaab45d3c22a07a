// `npm run bench`: how fast the built server answers with 100,000 articles, as ratios to a bare Node
// server that sends the same bytes in the same run. Writes docs/performance.md.
//   -- --articles 100000 --seconds 8 --postgres
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  performanceDocument,
  postgresSection,
  withSection,
  withSectionsOf,
} from './bench/document.mjs';
import { measure } from './bench/measure.mjs';
import { PER_ISSUE, scenarios } from './bench/scenarios.mjs';
import { ensureBuilt } from './support/built.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { at } from './support/paths.mjs';
import { continueOnProjectNode } from './support/project-node.mjs';
import { say } from './support/say.mjs';

process.chdir(at());
await ensureInstalled();
await continueOnProjectNode();
await ensureBuilt();

const { values } = parseArgs({
  options: {
    articles: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '8' },
    postgres: { type: 'boolean', default: false },
  },
});
const articles = Number(values.articles);
const seconds = Number(values.seconds);
const folder = mkdtempSync(path.join(os.tmpdir(), 'octavo-bench-'));
const children = [];
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const database = values.postgres ? await startDatabase() : '';
const importing = await importRecords();
const { site, pid } = await startSite();
const results = [];
for (const scenario of scenarios(articles)) {
  say(scenario.name);
  results.push(await compare(scenario));
}
const memory = memoryOf(pid);
const run = { articles, seconds, importing, results, memory };
const place = at('docs', 'performance.md');
const before = readFileSync(place, 'utf8');
const after = values.postgres
  ? withSection(before, 'PostgreSQL', postgresSection(run))
  : withSectionsOf(performanceDocument(run), before);
writeFileSync(place, after);
process.stdout.write(after);
process.exit(0);

/** A PostgreSQL server on this machine, until the end. @returns its address */
async function startDatabase() {
  const { startPostgres } = await import('../tests/support/postgres.ts');
  const { url } = await startPostgres();
  return url;
}

async function importRecords() {
  const { generateRecords } = await import('./support/generate-records.ts');
  const file = path.join(folder, 'records.jsonl');
  say(`Generating ${articles} records`);
  const rows = Array.from(generateRecords(articles), (row, n) => JSON.stringify(inIssue(row, n)));
  writeFileSync(file, rows.join('\n'));
  say('Importing them');
  // The command takes records into a site that is there; an empty file is one.
  mkdirSync(path.join(folder, 'data'));
  writeFileSync(path.join(folder, 'data', 'octavo.sqlite'), '');
  const startedAt = performance.now();
  const child = begin([at('dist', 'cli.js'), 'import', file], 'ignore');
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The import ended with code ${code}.`);
  return (performance.now() - startedAt) / 1000;
}

/** The nth record in an issue that is full at 300 articles, four issues a volume. */
function inIssue(row, n) {
  const issue = Math.floor(n / PER_ISSUE);
  return { ...row, volume: 1 + Math.floor(issue / 4), issue: `Issue ${1 + (issue % 4)}` };
}

async function startSite() {
  const port = await freePort();
  // As the container starts it.
  const server = begin(['--max-semi-space-size=16', at('dist', 'server.js')], 'ignore', {
    PORT: String(port),
  });
  const address = `http://127.0.0.1:${port}`;
  await answers(`${address}/healthz`);
  return { site: address, pid: server.pid };
}

/** Measures a scenario on the site, and the bytes of its first page on a bare server. */
async function compare({ name, paths, headers, isRevalidated = false }) {
  const tags = isRevalidated ? await tagsOf(paths) : new Map();
  const tag = tags.get(paths(0));
  const asked = { ...headers, ...(tag && { 'If-None-Match': tag }) };
  const { status, encoding, bytes } = await fetchAsSent(site + paths(0), asked);
  if (status !== (tag ? 304 : 200)) throw new Error(`${paths(0)} answered ${status}.`);
  const body = path.join(folder, 'body');
  writeFileSync(body, bytes);
  const port = await freePort();
  const bare = begin([at('scripts', 'bench', 'bare-server.mjs'), body, String(port)], 'ignore');
  await answers(`http://127.0.0.1:${port}/`);
  const reference = await measure(`http://127.0.0.1:${port}`, () => '/', seconds);
  bare.kill();
  const since = processorTime(pid);
  const ours = await measure(site, paths, seconds, headers, tags);
  const each = (processorTime(pid) - since) / ours.asked;
  return { name, encoding, bytes: bytes.length, reference, ours, each };
}

/** What a reader has who has read the first of these pages. */
async function tagsOf(paths) {
  const tags = new Map();
  for (let n = 0; n < 50; n += 1) {
    const page = paths(n);
    const answer = await fetch(site + page, { headers: { 'Accept-Encoding': 'br' } });
    await answer.arrayBuffer();
    tags.set(page, answer.headers.get('etag'));
  }
  return tags;
}

/** Milliseconds that the server and the processes that search for it spent so far; unknown where there is no /proc. */
function processorTime(id) {
  const file = `/proc/${id}/task/${id}/children`;
  if (!existsSync(file)) return NaN;
  const readers = readFileSync(file, 'utf8').trim().split(' ').filter(Boolean);
  return [id, ...readers].reduce((sum, one) => sum + timeOf(one), 0);
}

/** Milliseconds of a process and its threads. */
function timeOf(id) {
  const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
  // Behind the name, which stands in brackets and may hold anything; in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

/** Megabytes that a process has in memory: its own, and with what it maps of the database; unknown without /proc. */
function memoryOf(id) {
  const file = `/proc/${id}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const of = (name) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { own: of('RssAnon'), all: of('VmRSS') };
}

/** A page's bytes as they travel, not unpacked. */
async function fetchAsSent(url, headers) {
  const sent = request(url, { headers: { 'Accept-Encoding': 'br', ...headers } }).end();
  const [incoming] = await once(sent, 'response');
  const bytes = Buffer.concat(await Array.fromAsync(incoming));
  return {
    status: incoming.statusCode,
    encoding: incoming.headers['content-encoding'] ?? 'none',
    bytes,
  };
}

function begin(args, stdout, env = {}) {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', stdout, 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: path.join(folder, 'data'),
      DATABASE_URL: database,
      SAMPLE: 'off',
      RATE_LIMITS: 'off',
      TRUST_PROXY: 'on',
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  children.push(child);
  return child;
}

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(url) {
  for (let tries = 0; tries < 600; tries += 1) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer.`);
}

import { sql } from 'kysely';
import { string } from 'valibot';
import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../tests/support/test-platform.ts';
import { setSampleKind } from '../../features/catalogue/articles/set-sample-kind.ts';
import { HOUR } from '../clock.ts';
import { asker, askedFrom } from '../web/asker.server.ts';
import { claimNext, nextOf } from './claim.server.ts';
import { defineJob } from './define-job.server.ts';
import { enqueue } from './enqueue.server.ts';
import { runDueJobs } from './run-jobs.server.ts';

const [STRANGER, ANOTHER, AUTHOR] = ['198.51.100.1', '198.51.100.2', '192.0.2.1'] as const;

/** A queue whose work takes a second each, and the order in which it is done. */
async function aQueue() {
  const platform = await createTestPlatform();
  const done: string[] = [];
  const work = async (_: unknown, name: string) => {
    done.push(name);
    platform.clock.moveBy(1000);
  };
  const kind = (name: string, rank: 'office' | 'incoming' | 'checks') => ({
    ...defineJob(name, string(), work),
    ...({ lane: 'documents', rank } as const),
  });
  const kinds = {
    check: kind('check', 'checks'),
    copy: kind('copy', 'incoming'),
    pdf: kind('pdf', 'office'),
  };
  const queue = (from: string, of: keyof typeof kinds, name: string) =>
    askedFrom(from, () => enqueue(platform, kinds[of], name));
  const run = () => runDueJobs(platform, { jobs: Object.values(kinds) });
  return { platform, queue, run, done };
}

test('the office’s work goes before files that strangers send, and their copies before checks', async () => {
  const { platform, queue, run, done } = await aQueue();
  for (let file = 1; file <= 20; file += 1) await queue(STRANGER, 'check', `check ${file}`);
  for (let file = 1; file <= 2; file += 1) await queue(STRANGER, 'copy', `copy ${file}`);
  platform.clock.moveBy(HOUR);
  await queue(AUTHOR, 'pdf', 'proof');
  await run();
  expect(done.slice(0, 4)).toEqual(['proof', 'copy 1', 'copy 2', 'check 1']);
  expect(done).toHaveLength(23);
});

test('ten files of one sender do not hold the one of another: senders take turns', async () => {
  const { platform, queue, run, done } = await aQueue();
  for (let file = 1; file <= 10; file += 1) await queue(STRANGER, 'check', `stranger ${file}`);
  platform.clock.moveBy(1);
  await queue(AUTHOR, 'check', 'author');
  for (let file = 1; file <= 2; file += 1) await queue(ANOTHER, 'check', `another ${file}`);
  await run();
  expect(done.slice(0, 6)).toEqual([
    ...['stranger 1', 'author', 'another 1', 'stranger 2', 'another 2', 'stranger 3'],
  ]);
  expect(done).toHaveLength(13);
});

test('a document of the office waits for one article of the sample, and not for all of them', async () => {
  const platform = await createTestPlatform();
  const done: string[] = [];
  const work = async (_: unknown, given: { article: number } | string) => {
    done.push(typeof given === 'string' ? given : `article ${given.article}`);
    platform.clock.moveBy(1000);
  };
  const sample = {
    ...setSampleKind,
    ...defineJob(setSampleKind.name, setSampleKind.payload, work),
  };
  const office = { ...defineJob('import', string(), work), lane: 'documents' as const };
  for (let article = 1; article <= 9; article += 1)
    await enqueue(platform, sample, { article, file: 'a.md' });
  await enqueue(platform, office, 'source');
  await runDueJobs(platform, { jobs: [sample, office] });
  expect(done.indexOf('source')).toBe(1);
  expect(done).toHaveLength(10);
});

test('a sender who had a turn gets another before senders who came after that', async () => {
  const { platform, queue, run, done } = await aQueue();
  await queue(AUTHOR, 'check', 'author 1');
  await run();
  await queue(AUTHOR, 'check', 'author 2');
  platform.clock.moveBy(1);
  for (const from of [STRANGER, ANOTHER]) await queue(from, 'check', from);
  await run();
  expect(done).toEqual(['author 1', 'author 2', STRANGER, ANOTHER]);
});

test('what no request causes, and the office’s own work, remembers no address', async () => {
  const { platform, queue, run } = await aQueue();
  await queue(STRANGER, 'pdf', 'proof');
  await queue('', 'check', 'by the clock');
  await queue(STRANGER, 'check', 'check');
  const senders = async () =>
    (await platform.db.selectFrom('jobs').select('sender').orderBy('id').execute()).map(
      ({ sender }) => sender,
    );
  expect(await senders()).toEqual(['', '', STRANGER]);
  await run();
  expect(await senders()).toEqual(['', '', '']);
  const turns = () => platform.db.selectFrom('job_turns').select('sender').execute();
  expect(await turns()).toEqual([{ sender: STRANGER }]);
  platform.clock.moveBy(HOUR + 1);
  await queue(AUTHOR, 'check', 'check');
  await run();
  expect(await turns()).toEqual([{ sender: AUTHOR }]);
});

test('turns that were noted while the clock was a year ahead keep no sender behind', async () => {
  const { platform, queue, run, done } = await aQueue();
  platform.clock.moveBy(8760 * HOUR);
  await queue(AUTHOR, 'check', 'author 1');
  await run();
  platform.clock.moveBy(-8760 * HOUR);
  await queue(AUTHOR, 'check', 'author 2');
  platform.clock.moveBy(1);
  await queue(STRANGER, 'check', 'stranger');
  await run();
  expect(done).toEqual(['author 1', 'author 2', 'stranger']);
});

test('the next job is found by an index, however many wait', async () => {
  const { platform, queue } = await aQueue();
  for (let file = 1; file <= 3; file += 1) await queue(STRANGER, 'check', `check ${file}`);
  const plan = await planOf(platform);
  expect(plan).toMatch(/jobs_next/);
  expect(plan).not.toMatch(/SCAN jobs|Seq Scan on jobs/);
  expect(await claimNext(platform, 'jobs', 1000, { lane: 'documents' })).not.toBeNull();
});

/** How the database looks for the next job of the lane. */
async function planOf({ db, clock }: TestPlatform): Promise<string> {
  const next = nextOf('jobs', { now: clock.now(), lease: 1000, lane: 'documents' });
  if (db.kind === 'sqlite') {
    const { rows } = await sql<{ detail: string }>`explain query plan ${next}`.execute(db);
    return rows.map(({ detail }) => detail).join('\n');
  }
  return db.transaction().execute(async (inside) => {
    await sql`set local enable_seqscan = off`.execute(inside);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${next}`.execute(inside);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

test('work with the document of a stranger has the turns of its sender there as well', async () => {
  const platform = await createTestPlatform();
  const askers: string[] = [];
  const ask: typeof platform.documents.ask = async () => {
    askers.push(asker());
    return null;
  };
  const job = (name: string, rank: 'office' | 'checks') => ({
    ...defineJob(name, string(), async ({ documents }, payload) => {
      await documents.ask('read-first-page', null);
      askers.push(`${payload} beside documents: ${asker()}`);
    }),
    ...({ lane: 'documents', rank } as const),
  });
  const jobs = [job('check', 'checks'), job('pdf', 'office')] as const;
  for (const each of jobs) await askedFrom(STRANGER, () => enqueue(platform, each, each.name));
  await runDueJobs({ ...platform, documents: { ...platform.documents, ask } }, { jobs });
  expect(askers).toEqual([...['', 'pdf beside documents: ', STRANGER, 'check beside documents: ']]);
});

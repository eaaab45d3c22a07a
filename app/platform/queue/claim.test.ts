import { once } from 'node:events';
import { number } from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { claimNext, keepingLease, settleClaim } from './claim.server.ts';
import { defineJob } from './define-job.server.ts';
import { enqueue } from './enqueue.server.ts';
import { DAY } from '../clock.ts';

type Row = { id: number; attempts: number };
/** Short, so that renewals come quickly; the clock itself stands still. */
const LEASE = 60;

async function claimedJob() {
  const platform = await createTestPlatform();
  await enqueue(
    platform,
    defineJob('job', number(), async () => {}),
    1,
  );
  const take = () => claimNext<Row>(platform, 'jobs', LEASE);
  const claim = await take();
  return { platform, take, claim: claim! };
}

test('a job that is taken belongs to one worker until the lease ends', async () => {
  const { platform, take, claim } = await claimedJob();
  expect(await take()).toBeNull();
  platform.clock.moveBy(LEASE);
  expect(await take()).toMatchObject({ id: claim.id, row: { attempts: 2 } });
});

test('what has been due the longest is taken first, of one instant what came first, and nothing early', async () => {
  const platform = await createTestPlatform();
  const kind = defineJob('job', number(), async () => {});
  const now = platform.clock.now();
  for (const [payload, due] of [30, 10, 20, 10, -1].entries()) {
    const id = await enqueue(platform, kind, payload);
    const due_at = now - due;
    await platform.db.updateTable('jobs').set({ due_at }).where('id', '=', id!).execute();
  }
  const taken: unknown[] = [];
  for (;;) {
    const claim = await claimNext<Row & { payload: string }>(platform, 'jobs', LEASE);
    if (!claim) break;
    taken.push(JSON.parse(claim.row.payload));
  }
  expect(taken).toEqual([0, 2, 1, 3]);
});

test('a job that was taken while the clock was a year ahead is taken again once it is set back', async () => {
  const platform = await createTestPlatform();
  const kind = defineJob('job', number(), async () => {});
  await enqueue(platform, kind, 1);
  platform.clock.moveBy(365 * DAY);
  const claim = await claimNext<Row>(platform, 'jobs', LEASE);
  platform.clock.moveBy(-365 * DAY);
  expect(await claimNext<Row>(platform, 'jobs', LEASE)).toMatchObject({ id: claim!.id });
});

test('long work keeps its lease', async () => {
  const { platform, take, claim } = await claimedJob();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await keepingLease(platform, 'jobs', claim, LEASE, async (signal) => {
    platform.clock.moveBy(LEASE - 1);
    vi.advanceTimersByTime(LEASE / 3);
    const end = platform.clock.now() + LEASE;
    const untilWhen = () =>
      platform.db.selectFrom('jobs').select('claimed_until').executeTakeFirstOrThrow();
    await expect.poll(untilWhen).toEqual({ claimed_until: end });
    platform.clock.moveBy(LEASE - 1);
    expect(await take()).toBeNull();
    expect(signal.aborted).toBe(false);
  });
});

test('a process that stood still learns that its job was taken over, and changes nothing', async () => {
  const { platform, take, claim } = await claimedJob();
  platform.clock.moveBy(LEASE);
  const other = await take();
  await keepingLease(platform, 'jobs', claim, LEASE, (signal) => once(signal, 'abort'));
  const done = { due_at: null, done_at: platform.clock.now() };
  expect(await settleClaim(platform, 'jobs', claim, done)).toBe(false);
  expect(await settleClaim(platform, 'jobs', other!, done)).toBe(true);
});

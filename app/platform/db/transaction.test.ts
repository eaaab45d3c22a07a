import { object, string } from 'valibot';
import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { renderLetter } from '../mail/letter.ts';
import { queueMail } from '../mail/queue-mail.server.ts';
import type { Platform } from '../platform.server.ts';
import { defineJob } from '../queue/define-job.server.ts';
import { enqueue } from '../queue/enqueue.server.ts';

const REMEMBER = defineJob('remember', object({ word: string() }), async () => {});

const note = async ({ db }: Platform, key: string): Promise<void> => {
  await db.insertInto('rate_limits').values({ key, count: 1, resets_at: 0 }).execute();
};

const noted = async ({ db }: Platform): Promise<string[]> =>
  (await db.selectFrom('rate_limits').select('key').orderBy('key').execute()).map(({ key }) => key);

/** A change with all that it causes. */
async function change(inside: Platform): Promise<void> {
  await note(inside, 'changed');
  await enqueue(inside, REMEMBER, { word: 'changed' });
  const content = {
    subject: 'Changed',
    heading: 'Changed',
    paragraphs: [],
    from: 'The Journal',
    reason: '',
  };
  const to = { address: 'author@example.com' };
  const letter = renderLetter(content);
  await queueMail(inside, { to, letter, purpose: 'receipt' });
}

async function left(platform: Platform) {
  const jobs = await platform.db.selectFrom('jobs').select('name').execute();
  const mails = await platform.db.selectFrom('mails').select('subject').execute();
  return { rows: await noted(platform), jobs, mails };
}

test('what was done inside stays, with its jobs and mails, and the result is handed back', async () => {
  const platform = await createTestPlatform();
  const result = await platform.transaction(async (inside) => {
    await change(inside);
    return 'done';
  });
  expect(result).toBe('done');
  expect(await left(platform)).toEqual({
    rows: ['changed'],
    jobs: [{ name: 'remember' }],
    mails: [{ subject: 'Changed' }],
  });
});

test('when the work throws nothing stays, neither rows nor jobs nor mails', async () => {
  const platform = await createTestPlatform();
  const work = platform.transaction(async (inside) => {
    await change(inside);
    throw new Error('paper ID taken');
  });
  await expect(work).rejects.toThrow('paper ID taken');
  expect(await left(platform)).toEqual({ rows: [], jobs: [], mails: [] });
});

test('work inside other work joins it: both stay', async () => {
  const platform = await createTestPlatform();
  await platform.transaction(async (outer) => {
    await note(outer, 'outer');
    await outer.transaction(async (inner) => {
      await note(inner, 'inner');
      expect(await noted(inner)).toEqual(['inner', 'outer']);
    });
    expect(await noted(outer)).toEqual(['inner', 'outer']);
  });
  expect(await noted(platform)).toEqual(['inner', 'outer']);
});

test('work inside other work joins it: when the outer fails later nothing of the inner stays', async () => {
  const platform = await createTestPlatform();
  const work = platform.transaction(async (outer) => {
    await outer.transaction(change);
    throw new Error('overtaken');
  });
  await expect(work).rejects.toThrow('overtaken');
  expect(await left(platform)).toEqual({ rows: [], jobs: [], mails: [] });
});

test('inside, everything but the connection is the same', async () => {
  const platform = await createTestPlatform();
  await platform.transaction(async (inside) => {
    expect(inside.db.kind).toBe(platform.db.kind);
    expect({ ...inside, db: null }).toEqual({ ...platform, db: null });
    await note(inside, 'only here');
    const apart = inside.db.readApart('reader', (connection) =>
      connection.selectFrom('rate_limits').select('key').execute(),
    );
    expect(await apart).toEqual([{ key: 'only here' }]);
  });
});

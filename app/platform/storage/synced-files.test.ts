import { expect, test } from 'vitest';
import { writeAll } from './synced-files.server.ts';

test('when one of many files fails, the others at work end first and no more are begun', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const writing = writeAll([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], async (item) => {
    begun.push(item);
    if (item === 1) throw new Error('no room');
    await Promise.resolve().then(() => Promise.resolve());
    ended.push(item);
  });
  await expect(writing).rejects.toThrow('no room');
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(ended).toEqual([2, 3, 4, 5, 6, 7, 8]);
});

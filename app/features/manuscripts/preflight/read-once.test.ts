import { expect, test } from 'vitest';
import { readingOnce } from './read-once.ts';

test('a file is read once for one form, again where it could not be read, and again after six others', async () => {
  const once = readingOnce<string>();
  const storage = {};
  const asked: string[] = [];
  const answers = [null, 'a text', 'read again'];
  const first = async () => {
    asked.push('first');
    return answers.shift() ?? null;
  };
  const failing = () => Promise.reject(new Error('No time'));

  expect(await once(storage, 'first', first)).toBeNull();
  expect(await Promise.all([once(storage, 'first', first), once(storage, 'first', first)])).toEqual(
    ['a text', 'a text'],
  );
  expect(asked).toHaveLength(2);
  await expect(once(storage, 'broken', failing)).rejects.toThrow('No time');
  expect(await once(storage, 'broken', async () => 'a later text')).toBe('a later text');
  expect(await once({}, 'first', async () => 'of another storage')).toBe('of another storage');
  for (const key of ['2', '3', '4', '5', '6', '7']) await once(storage, key, async () => key);
  expect(await once(storage, 'first', first)).toBe('read again');
});

import { expect, test } from 'vitest';
import { inTime } from './in-time.ts';

const late = () => new Error('too late');

test('what comes in time is given on, its failure too', async () => {
  expect(await inTime(Promise.resolve('here'), 60_000, late)).toBe('here');
  await expect(inTime(Promise.reject(new Error('broken')), 60_000, late)).rejects.toThrow('broken');
});

test('what never comes is not waited for', async () => {
  await expect(inTime(new Promise(() => {}), 1, late)).rejects.toThrow('too late');
});

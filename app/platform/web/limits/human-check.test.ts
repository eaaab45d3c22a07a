import { expect, test } from 'vitest';
import { looksAutomatic, startedAt } from './human-check.server.ts';
import { DAY } from '../../clock.ts';

function aForm() {
  let now = Date.UTC(2026, 10, 21);
  const base = { secret: Buffer.alloc(32, 1), clock: { now: () => now } };
  return {
    base,
    wait: (milliseconds: number) => void (now += milliseconds),
    check: (started: string | undefined, trap = '') => looksAutomatic(base, { trap, started }),
  };
}

test('a person takes a few seconds to fill in a form, and may take days', () => {
  const { base, wait, check } = aForm();
  const started = startedAt(base);
  wait(2999);
  expect(check(started)).toBe('too-fast');
  wait(1);
  expect(check(started)).toBeNull();
  wait(30 * DAY);
  expect(check(started)).toBeNull();
});

test('a form that is shown again goes on from its first showing', () => {
  const { base, wait, check } = aForm();
  const started = startedAt(base);
  wait(3000);
  expect(check(startedAt(base, started))).toBeNull();
  expect(check(startedAt(base, 'made up'))).toBe('too-fast');
});

test('a form that was shown before the clock was set back by a day can be sent', () => {
  const { base, wait, check } = aForm();
  const started = startedAt(base);
  wait(-DAY);
  expect(check(started)).toBeNull();
  wait(DAY + 1);
  expect(check(started)).toBe('too-fast');
});

test('a time that is not ours, or none, and a filled trap are a machine’s', () => {
  const { check, base, wait } = aForm();
  const started = startedAt(base);
  wait(5000);
  expect(check(undefined)).toBe('too-fast');
  expect(check('1.abc')).toBe('too-fast');
  expect(check(started, 'http://spam.example')).toBe('trap');
});

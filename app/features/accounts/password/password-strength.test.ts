import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgePassword } from './password-strength.ts';

const levelOf = (password: string, personal: string[] = []) =>
  judgePassword(password, personal).level;

test('a password that is too short says how long it must be', () => {
  expect(judgePassword('k3#Vq9!x', [])).toEqual({
    level: 1,
    words: 'Too short: please use 10 characters or more.',
  });
});

test.each(['password123', 'P@ssw0rd!2026', 'passwordpassword', '123welcome!!', 'Qwerty123456'])(
  '%s is among the first that are tried',
  (password) => {
    expect(judgePassword(password, []).words).toContain('a very common password');
  },
);

test.each(['aaaaaaaaaaaa', '1234567890', 'qwertyuiop', 'abcabcabcabc', '9876543210abc'])(
  '%s repeats or counts',
  (password) => {
    expect(judgePassword(password, []).words).toContain('repeats or counts');
  },
);

test('a password with the username in it is easily guessed', () => {
  const { level, words } = judgePassword('xk-Okafor-71-vd', ['ada', 'okafor']);
  expect(level).toBe(1);
  expect(words).toContain('your username');
  expect(levelOf('xk-Okafor-71-vd', ['', 'vd'])).toBe(3);
});

test('what is longer is stronger', () => {
  expect([
    levelOf('tram9-luce'),
    levelOf('tram9-lucent-o'),
    levelOf('correct horse battery'),
  ]).toEqual([2, 3, 4]);
});

test('any text has a judgement, and says something', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (password, personal) => {
      const { level, words } = judgePassword(password, personal);
      expect(level >= 1 && level <= 4 && words.endsWith('.')).toBe(true);
    }),
  );
});

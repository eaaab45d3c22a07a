import { expect, test } from 'vitest';
import { hashFilePassword, verifyFilePassword } from './file-password.server.ts';

test('only the right password opens, however its letters are composed', async () => {
  const stored = await hashFilePassword('clé secrète');
  expect(await verifyFilePassword('clé secrète'.normalize('NFD'), stored)).toBe(true);
  expect(await verifyFilePassword('clé secrete', stored)).toBe(false);
  expect(await verifyFilePassword('', stored)).toBe(false);
});

test('the same password is stored differently for each article, and never as it is', async () => {
  const [one, other] = await Promise.all(['sample-reader', 'sample-reader'].map(hashFilePassword));
  expect(one).not.toBe(other);
  expect(one).not.toContain('sample');
});

test('a stored password that is none is a fault, not a wrong password', async () => {
  await expect(verifyFilePassword('x', 'plain')).rejects.toThrow('cannot be read');
});

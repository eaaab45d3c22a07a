import { expect, test } from 'vitest';
import { hashArticlePassword, verifyArticlePassword } from './article-password.server.ts';

test('only the right password opens, however its letters are composed', async () => {
  const stored = await hashArticlePassword('clé secrète');
  expect(await verifyArticlePassword('clé secrète'.normalize('NFD'), stored)).toBe(true);
  expect(await verifyArticlePassword('clé secrete', stored)).toBe(false);
  expect(await verifyArticlePassword('', stored)).toBe(false);
});

test('the same password is stored differently for each article, and never as it is', async () => {
  const [one, other] = await Promise.all(
    ['sample-reader', 'sample-reader'].map(hashArticlePassword),
  );
  expect(one).not.toBe(other);
  expect(one).not.toContain('sample');
});

test('a stored password that is none is a fault, not a wrong password', async () => {
  await expect(verifyArticlePassword('x', 'plain')).rejects.toThrow('cannot be read');
});

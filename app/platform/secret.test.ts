import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { anAccount, createAccountsPlatform } from '../../tests/support/accounts.ts';
import { createTestPlatform } from '../../tests/support/test-platform.ts';
import { SettingError } from './config.server.ts';
import { ensureSecret, readSecret } from './secret.server.ts';

test('a new site makes a secret of its own, once', async () => {
  const { config, db } = await createTestPlatform();
  expect(readSecret(config)).toBeNull();
  const made = await ensureSecret(config, db);
  expect(String(made)).toHaveLength(43);
  expect(await readFile(path.join(config.DATA_DIR, 'secret'))).toEqual(made);
  expect(await ensureSecret(config, db)).toEqual(made);
});

test('processes that start together use the same', async () => {
  const { config, db } = await createTestPlatform();
  const [one, other] = await Promise.all([ensureSecret(config, db), ensureSecret(config, db)]);
  expect(one).toEqual(other);
});

test.each([0, 1, 31])('a secret of %i bytes is refused', async (bytes) => {
  const { config, db } = await createTestPlatform();
  const file = path.join(config.DATA_DIR, 'secret');
  await writeFile(file, 'x'.repeat(bytes));
  await expect(ensureSecret(config, db)).rejects.toThrow(
    new SettingError(
      `${file} has ${bytes} bytes, but a secret needs 32 or more. Put the file back from your back-up. If it is lost, “npm run journal -- secret new” makes another and says what stops working.`,
    ),
  );
  await writeFile(file, 'x'.repeat(32));
  expect(await ensureSecret(config, db)).toHaveLength(32);
});

test('with accounts in the database a missing secret is not replaced in silence', async () => {
  const platform = await createAccountsPlatform();
  const { config, db } = platform;
  await ensureSecret(config, db);
  await anAccount(platform);
  await rm(path.join(config.DATA_DIR, 'secret'));
  await expect(ensureSecret(config, db)).rejects.toThrow(
    /secret is missing, but the database has accounts or manuscripts\. Put the file back/,
  );
  const set = { ...config, SECRET: 'the secret that was set before, of 32 or more' };
  expect(String(await ensureSecret(set, db))).toBe(set.SECRET);
});

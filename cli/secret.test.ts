import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#app/platform/config.server.ts';
import { hearOutput } from '../tests/support/hear-output.ts';
import { changeSecret } from './secret.ts';

const output = hearOutput();

async function aFolder() {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'octavo-test-'));
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  return { DATA_DIR, file: path.join(DATA_DIR, 'secret') };
}

/** The folder of a site that lost its secret. */
async function aSite() {
  const folder = await aFolder();
  await writeFile(path.join(folder.DATA_DIR, 'octavo.sqlite'), '');
  return folder;
}

test('a lost secret is replaced, and it is said what that ends', async () => {
  const { DATA_DIR, file } = await aSite();
  expect(changeSecret(['new'], readConfig({ DATA_DIR }))).toBe(0);
  expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{43}$/);
  expect(output.said).toContain('two-factor login');
});

test('an empty one is replaced, one that protects something is not', async () => {
  const { DATA_DIR, file } = await aSite();
  await writeFile(file, '');
  expect(changeSecret(['new'], readConfig({ DATA_DIR }))).toBe(0);
  const made = await readFile(file, 'utf8');
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(() => changeSecret(['new'], readConfig({ DATA_DIR }))).toThrow(
    'There is already a secret in',
  );
  expect(await readFile(file, 'utf8')).toBe(made);
});

test('a call that lacks something, or has nothing to change, is told so', async () => {
  const { DATA_DIR } = await aFolder();
  expect(() => changeSecret([], readConfig({ DATA_DIR }))).toThrow('secret needs: new.');
  const set = readConfig({ DATA_DIR, SECRET: 'x'.repeat(32) });
  expect(() => changeSecret(['new'], set)).toThrow('SECRET is set');
});

test('where there is no site, no secret is made, and it is said what is missing', async () => {
  const { DATA_DIR } = await aFolder();
  expect(() => changeSecret(['new'], readConfig({ DATA_DIR }))).toThrow(
    `There is no site in ${DATA_DIR}: it holds no database.`,
  );
  expect(await readdir(DATA_DIR)).toEqual([]);
  const DATABASE_URL = 'postgres://localhost/journal';
  const missing = path.join(DATA_DIR, 'elsewhere');
  expect(() => changeSecret(['new'], readConfig({ DATA_DIR: missing, DATABASE_URL }))).toThrow(
    `There is no folder ${missing}: set DATA_DIR to the folder of the site.`,
  );
  expect(changeSecret(['new'], readConfig({ DATA_DIR, DATABASE_URL }))).toBe(0);
});

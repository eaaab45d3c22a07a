import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hearOutput } from '../tests/support/hear-output.ts';
import { startS3 } from '../tests/support/s3-server.ts';
import { createTestPlatform } from '../tests/support/test-platform.ts';
import { takeBackUp, verifyFolder } from './back-up.ts';

const output = hearOutput();

test('a back-up taken by hand is copied into the store, and verified there by its name or as the latest', async () => {
  const { place, objects } = await startS3();
  const { accessKey, secretKey, origin } = place;
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-by-hand-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  onTestFinished(() => void vi.unstubAllEnvs());
  const platform = await createTestPlatform(
    {
      BACKUP_DIR: folder,
      BACKUP_URL: `s3://${accessKey}:${encodeURIComponent(secretKey)}@${new URL(origin).host}/journals/ours?tls=off`,
    },
    { shared: true },
  );
  for (const [name, value] of Object.entries(platform.environment)) vi.stubEnv(name, value);

  expect(await takeBackUp(null, [folder])).toBe(0);
  const [name] = await readdir(folder);
  expect(output.said).toContain(`Copied into ${origin}/journals/ours/`);
  expect([...objects.keys()]).toContain(`ours/${name}/manifest.json`);

  await rm(path.join(folder, name!), { recursive: true });
  expect(await verifyFolder(null, ['latest'])).toBe(0);
  expect(await verifyFolder(null, [name!])).toBe(0);
  expect(output.said).toContain('is whole');
  expect(output.said).not.toContain(secretKey);
  await expect(verifyFolder(null, ['octavo-2020-01-01T00-00-00.000Z'])).rejects.toThrow(
    `is neither a folder nor a back-up in ${origin}/journals/ours/, which has ${name}.`,
  );
  objects.delete(`ours/${name}/database.${platform.db.kind === 'sqlite' ? 'sqlite' : 'jsonl'}`);
  expect(await verifyFolder(null, ['latest'])).toBe(1);
});

import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { receiveUpload } from '../uploads/receive-upload.server.ts';
import { diskWarning, keepRoom } from './room.server.ts';

const GB = 1_000_000_000;
const disk = (total: number, free: number) => ({ room: async () => ({ total, free }) });

test('from 80 percent on there is a warning', async () => {
  expect(await diskWarning(disk(100 * GB, 21 * GB))).toBeNull();
  expect(await diskWarning(disk(100 * GB, 20 * GB))).toBe(80);
  expect(await diskWarning(disk(100 * GB, 3.5 * GB))).toBe(96);
});

test('from 95 percent on no files are taken in, unless much is left on a large disk', async () => {
  await expect(keepRoom(disk(100 * GB, 6 * GB))).resolves.toBeUndefined();
  await expect(keepRoom(disk(100 * GB, 5 * GB))).rejects.toMatchObject({ code: 'ENOSPC' });
  await expect(keepRoom(disk(1000 * GB, 20 * GB))).resolves.toBeUndefined();
});

test('the disk of a folder has room, and less than all of it', async () => {
  const { storage } = await createTestPlatform();
  const { total, free } = await storage.room();
  expect(total).toBeGreaterThan(free);
  expect(free).toBeGreaterThan(0);
});

test('a form of texts alone is read on a full disk, one with files is not', async () => {
  const { storage } = await createTestPlatform();
  const full = { ...storage, ...disk(100 * GB, GB) };
  const post = () => {
    const body = new FormData();
    body.append('title', 'Typed');
    return new Request('https://journal.example.org/', { method: 'POST', body });
  };
  await expect(receiveUpload(full, post(), { files: { pdf: 100 } })).rejects.toThrow('full');
  expect((await receiveUpload(full, post(), { files: {} })).fields.get('title')).toBe('Typed');
});

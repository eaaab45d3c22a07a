import { expect, test } from 'vitest';
import { createTestPlatform } from '../../../tests/support/test-platform.ts';
import { addHistory, listHistory } from './history.server.ts';

const line = {
  subject: 'manuscript:202600001',
  event: 'agreement-signed',
  actor: 'author:1',
} as const;
const details = { name: 'Ada Example' };

test('what happened is told in its order, each subject apart', async () => {
  const platform = await createTestPlatform();
  await addHistory(platform, { ...line, details });
  platform.clock.moveBy(1000);
  await addHistory(platform, { ...line, event: 'manuscript-withdrawn' });
  await addHistory(platform, {
    ...line,
    subject: 'manuscript:202600002',
    details,
  });
  expect(await listHistory(platform, line.subject)).toEqual([
    {
      event: 'agreement-signed',
      actor: 'author:1',
      details: { name: 'Ada Example' },
      happenedAt: platform.clock.now() - 1000,
    },
    {
      event: 'manuscript-withdrawn',
      actor: 'author:1',
      details: {},
      happenedAt: platform.clock.now(),
    },
  ]);
});

test('no line can be changed or removed', async () => {
  const platform = await createTestPlatform();
  await addHistory(platform, { ...line, details });
  const only = /only ever added to/;
  await expect(platform.db.updateTable('history').set({ event: 'x' }).execute()).rejects.toThrow(
    only,
  );
  await expect(platform.db.deleteFrom('history').execute()).rejects.toThrow(only);
  expect(await listHistory(platform, line.subject)).toHaveLength(1);
});

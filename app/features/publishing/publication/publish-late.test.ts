import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { actingAs, savedUpload } from '../../../../tests/support/upload.ts';
import { migrations } from '../../../../db/migrations/index.ts';
import { jobs } from '../../../jobs.server.ts';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { readConfig } from '../../../platform/config.server.ts';
import { prepareDatabase } from '../../../platform/db/prepare-database.server.ts';
import { openPlatform } from '../../../platform/platform.server.ts';
import { runJobs } from '../../../platform/queue/run-jobs.server.ts';
import { beginSite } from '../../../platform/site/begin-site.server.ts';
import { findArticle } from '../../catalogue/articles/find-article.server.ts';
import { findUpload } from '../uploads/find-upload.server.ts';
import { schedulePublication } from './schedule-publication.server.ts';

const UPGRADE = { ...migrations, '999-of-this-test': { up: async () => {} } };

test.each([
  ['down', migrations],
  ['being upgraded', UPGRADE],
])('a date that passes while the server is %s is kept at its next start', async (_, newest) => {
  const platform = await createTestPlatform({}, { shared: true });
  const { id, version: seen } = await savedUpload(platform, actingAs('ann'));
  const publishAt = platform.clock.now() + HOUR;
  const editor = actingAs('eve', 'editor');
  const set = await schedulePublication(platform, editor, { id, seen, publishAt });
  expect(set).toEqual({ outcome: 'scheduled' });
  platform.clock.moveBy(3 * DAY);

  const next = { ...openPlatform(readConfig(platform.environment)), clock: platform.clock };
  const said: string[] = [];
  await prepareDatabase(next, newest, (line) => said.push(line));
  expect(said.filter((line) => line.includes('999-of-this-test'))).toHaveLength(
    newest === UPGRADE ? 1 : 0,
  );
  await beginSite(next, () => {});
  const worker = runJobs(next, jobs);
  onTestFinished(async () => {
    await worker.stop();
    await next.db.destroy();
  });
  const find = () => findUpload(platform, id);
  await vi.waitFor(async () => expect((await find())!.state).toBe('published'), 10_000);
  const { articleId } = (await find())!;
  const { version } = await platform.db
    .selectFrom('catalogue_state')
    .select('version')
    .executeTakeFirstOrThrow();
  expect(version).toBe(1);
  expect(await findArticle(platform, articleId!)).toMatchObject({ publishedOn: '2026-11-24' });
});

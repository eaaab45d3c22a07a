import { expect, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { addManuscriptFile } from '../../../../../tests/support/manuscripts.ts';
import { aPaper, aUser } from '../../../../../tests/support/office.ts';
import { startSimilarityService } from '../../../../../tests/support/similarity-server.ts';
import { DAY, HOUR } from '#app/platform/clock.ts';
import { callService } from '#app/platform/web/call-service.server.ts';
import { withdrawManuscript } from '../../tracking/withdraw-manuscript.server.ts';
import { compareFile } from '../compare-file.server.ts';
import { askService } from './ask-service.server.ts';

const NO_END = new AbortController().signal;
const FILE = { purpose: 'manuscript', format: 'md', fileName: 'vark-final.md', round: 1 } as const;
const WORDS = 'The tide was measured at twelve harbours, twice a day.';

async function anOffice({ isSet = true } = {}) {
  const service = await startSimilarityService();
  const platform = await createAccountsPlatform(
    isSet ? { SIMILARITY_URL: service.url, SIMILARITY_KEY: 's3cret' } : {},
  );
  const editor = await aUser(platform, 'chief');
  const paper = await aPaper(platform, 'initial-assessment', { editor });
  const browser = openBrowser(platform);
  const signIn = () => browser.signIn(editor.username, PASSWORD);
  await signIn();
  const content = Buffer.from(WORDS);
  await compareFile(platform, await addManuscriptFile(platform, paper.id, { ...FILE, content }));
  const path = `/office/manuscripts/${paper.paperId}/overlap`;
  const read = async () =>
    (await browser.get(path)).html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
  const ask = async (times = 1) => {
    for (let time = 0; time < times; time += 1) {
      await askService(platform, NO_END);
      platform.clock.moveBy(7 * HOUR);
    }
  };
  return { service, platform, paper, browser, signIn, path, read, ask };
}

test('without the setting nothing leaves, nor of a manuscript that no editor has begun to assess', async () => {
  const unset = await anOffice({ isSet: false });
  await unset.ask(4);
  expect(unset.service.asked).toEqual([]);
  expect(await unset.read()).not.toContain('id="service"');

  const { service, platform, ask } = await anOffice();
  await platform.db.updateTable('manuscripts').set({ state: 'received' }).execute();
  await ask(4);
  expect(service.asked).toEqual([]);
});

test('a manuscript under assessment is sent once, without the name of its file, and editors read what was found and open the report', async () => {
  const { service, browser, path, read, ask } = await anOffice();
  service.fate = 'slow';
  await ask(3);
  expect(service.file?.toString()).toBe(WORDS);
  expect(await read()).toContain('127.0.0.1 is comparing the manuscript.');
  service.fate = 'takes';
  await ask(5);
  expect(await read()).toContain('23 % of its words were found elsewhere');
  expect(service.asked).toEqual([
    'POST /api/v1/submissions',
    ...['GET /api/v1/submissions/of-1', 'PUT /api/v1/submissions/of-1/original'],
    ...['GET /api/v1/submissions/of-1', 'GET /api/v1/submissions/of-1'],
    'GET /api/v1/submissions/of-1',
    ...['GET /api/v1/submissions/of-1/similarity', 'PUT /api/v1/submissions/of-1/similarity'],
    ...['GET /api/v1/submissions/of-1', 'GET /api/v1/submissions/of-1/similarity'],
  ]);
  expect(service.sent).not.toContain('vark');
  const open = async () => (await browser.post(path, { report: '' })).html;
  expect(await open()).toContain(`href="${service.url}/view/of-1"`);
  service.fate = 'away';
  expect(await open()).toContain('cannot be opened now');
  const before = service.asked.length;
  await read();
  expect(service.asked).toHaveLength(before);
});

test('a file that cannot be read now is tried again, one that is not there is told, and neither keeps others from being sent', async () => {
  const { service, platform, read, ask } = await anOffice();
  const { storage, db } = platform;
  const first = await db
    .selectFrom('manuscript_files')
    .select('storage_key as key')
    .where('file_name', '=', FILE.fileName)
    .executeTakeFirstOrThrow();
  const readWhole = storage.read.bind(storage);
  let isAway = true;
  storage.read = async (key, ...rest) => {
    if (key !== first.key) return readWhole(key, ...rest);
    if (isAway) throw new Error('The storage is away.');
    return null;
  };
  await ask();
  expect(await read()).toContain('The file cannot be read now. It is asked again by itself.');
  const other = await aPaper(platform, 'under-review', {});
  const content = Buffer.from('The ebb was measured as well.');
  await compareFile(platform, await addManuscriptFile(platform, other.id, { ...FILE, content }));
  await ask();
  expect(service.file).toEqual(content);
  await db
    .updateTable('manuscripts')
    .set({ state: 'rejected' })
    .where('id', '=', other.id)
    .execute();
  service.file = null;
  isAway = false;
  await ask();
  expect(await read()).toContain('The file is no longer there.');
  expect(service.file).toBeNull();
});

test('what was to be asked about a manuscript that was rejected meanwhile is not asked', async () => {
  const { service, platform, browser, path, read, ask } = await anOffice();
  service.fate = 'away';
  await ask();
  service.fate = 'takes';
  const { db } = platform;
  await db.updateTable('manuscripts').set({ state: 'rejected' }).execute();
  const before = service.asked.length;
  await ask(2);
  expect(service.asked).toHaveLength(before);
  expect(await read()).not.toContain('id="service"');
  expect((await browser.post(path, {})).status).not.toBe(303);

  await db.updateTable('manuscripts').set({ state: 'under-review' }).execute();
  await ask(4);
  expect(service.file?.toString()).toBe(WORDS);
});

test('what one service said is forgotten once the settings name another, which is asked instead', async () => {
  const { service, platform, read, ask } = await anOffice();
  await ask(4);
  expect(await read()).toContain('23 % of its words');
  const another = await startSimilarityService();
  another.perCent = 7;
  Object.assign(platform.config, { SIMILARITY_URL: another.url });
  expect(await read()).not.toContain('id="service"');
  const before = service.asked.length;
  await ask(4);
  expect(await read()).toContain('7 % of its words');
  expect(service.asked).toHaveLength(before);
});

test('a service that is away or refuses the key is asked again for three days, and then no more until an editor says so', async () => {
  const { service, platform, browser, signIn, path, read, ask } = await anOffice();
  service.fate = 'away';
  await ask();
  expect(await read()).toContain(
    '127.0.0.1 cannot take anything now (503). It is asked again by itself.',
  );
  service.fate = 'no-key';
  platform.clock.moveBy(3 * DAY);
  await ask();
  await signIn();
  expect(await read()).toContain('127.0.0.1 does not accept the login of the settings (401).');
  const before = service.asked.length;
  await ask(3);
  expect(service.asked).toHaveLength(before);

  service.fate = 'takes';
  expect((await browser.post(path, {})).location).toBe(path);
  await ask(4);
  expect(await read()).toContain('23 % of its words were found elsewhere');
});

test('what a service says as it refuses is told to editors, without the key', async () => {
  const { service, read, ask } = await anOffice();
  service.fate = 'refuses';
  await ask(2);
  expect(await read()).toContain(
    '127.0.0.1 did not take the manuscript: No credits are left for ….',
  );
  expect(service.asked).toHaveLength(1);
});

test('a file that the service cannot read is told, and one that was withdrawn is asked about no more', async () => {
  const { service, platform, paper, read, ask } = await anOffice();
  service.fate = 'cannot-read';
  await ask(2);
  expect(await read()).toContain('127.0.0.1 could not read the file (TOO_LITTLE_TEXT).');
  const author = { paperId: paper.paperId, position: 1, actor: 'author:1' } as const;
  await withdrawManuscript(platform, author, null);
  const before = service.asked.length;
  await ask(2);
  expect(service.asked).toHaveLength(before);
  expect(await platform.db.selectFrom('similarity_reports').selectAll().execute()).toEqual([]);
});

test('a service that gives no answer in time is one that cannot be reached', async () => {
  const { service } = await anOffice();
  service.fate = 'silent';
  expect(await callService('It', new URL(service.url), {}, 50)).toEqual({
    unreachable: 'It gave no answer in time.',
  });
});

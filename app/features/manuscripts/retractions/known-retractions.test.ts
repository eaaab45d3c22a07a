import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../tests/support/accounts.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { storeArticles } from '../../catalogue/records/store-articles.server.ts';
import { publishNotice, takeSnapshot } from '../../catalogue/versions/index.server.ts';
import { listRetractedReferences } from './list-retracted-references.server.ts';
import { noteCitedWorks, noteOwnRetractions } from './note-cited-works.server.ts';
import { eachOnce } from './retracted-words.ts';
import { hasTitle, holding, readRetraction } from './retraction.ts';
import type { Retraction } from './retraction.ts';
import { takeRetractions } from './take-retractions.server.ts';
import { tellRetractions } from './tell-retractions.server.ts';

const DOI = '10.5555/things.1';

const row = (doi: string, nature = 'Retraction', date = '3/8/2011 0:00', title = 'Of things') =>
  new Map([
    ['originalpaperdoi', doi],
    ['retractionnature', nature],
    ['retractiondate', date],
    ['title', title],
  ]);

async function* all(...rows: Map<string, string>[]) {
  yield* rows;
}

const take = (platform: TestPlatform, ...rows: Map<string, string>[]) =>
  takeRetractions(platform, all(...rows), () => {});

const known = ({ db }: TestPlatform) =>
  db
    .selectFrom('known_retractions')
    .select(['work_key as key', 'source', 'nature', 'dated_on as on'])
    .orderBy('work_key')
    .orderBy('source')
    .execute();

async function publish(platform: TestPlatform, id: number, kind: 'retraction' | 'concern') {
  const article = (await takeSnapshot(platform, id))!;
  const notice = { text: 'It was not true.', madeBy: 'chief', datedOn: '2026-11-01', at: 1 };
  await publishNotice(platform, id, article, { kind, ...notice });
}

async function aFile(platform: TestPlatform, id: number, text: string) {
  const file = { purpose: 'manuscript', format: 'md', fileName: 'paper.md' } as const;
  const added = await addManuscriptFile(platform, id, { ...file, content: Buffer.from(text) });
  await noteCitedWorks(platform, added, text);
  return added;
}

test('of two notices of one day the one that comes later in the file holds, and a concern after a reinstatement', () => {
  const notice = (nature: Retraction['nature'], datedOn: string): Retraction => ({
    ...{ doi: DOI, title: '', notice: null, nature, datedOn },
  });
  const retracted = notice('retraction', '2012-01-01');
  const back = notice('reinstatement', '2012-01-01');
  const concern = notice('concern', '2014-01-01');
  expect(holding(retracted, back)).toBe(back);
  expect(holding(back, retracted)).toBe(retracted);
  expect(holding(back, concern)).toBe(concern);
});

test('a title is found from five words on, and only as whole words', () => {
  expect(hasTitle(' the sand of old dunes ', 'The sand of old dunes')).toBe(true);
  expect(hasTitle(' the sand of dunes ', 'The sand of dunes')).toBe(false);
  expect(hasTitle(' the sand of old dunesides ', 'The sand of old dunes')).toBe(false);
});

test('an endless DOI is none, and a nature is read in whatever letters', () => {
  expect(readRetraction(row(`10.5555/${'a'.repeat(493)}`))).toBeNull();
  expect(readRetraction(row(`10.5555/${'a'.repeat(492)}`))).not.toBeNull();
  expect(readRetraction(row(DOI, ' RETRACTION '))).toMatchObject({ nature: 'retraction' });
});

test('a work that two sources know is told once, in the words of the first', () => {
  const reference = { key: DOI, nature: 'retraction', title: 'Ours', datedOn: null, notice: null };
  const own = reference as Parameters<typeof eachOnce>[0][number];
  const other = { ...own, key: '10.5555/b' };
  expect(eachOnce([own, { ...own, title: 'Theirs' }, other])).toEqual([own, other]);
});

test('a file takes the place of the one before and of nothing that the journal said itself', async () => {
  const platform = await createAccountsPlatform();
  await storeArticles(platform, [{ record: articleRecord(1) }], 'import');
  await publish(platform, 1, 'retraction');
  await noteOwnRetractions(platform);
  await take(platform, row('10.5555/old.1'));
  expect(
    await take(
      platform,
      row(DOI),
      row(DOI, 'Expression of concern', '1/1/2012 0:00'),
      row('10.5555/back', 'Retraction', 'unknown'),
      row('10.5555/back', 'Reinstatement', '1/1/2013 0:00'),
      row('10.5555/undated', 'Retraction', ''),
    ),
  ).toEqual({ taken: 2, leftOut: 0 });
  expect(await known(platform)).toEqual([
    { key: '10.5555/abc.1', source: 'journal', nature: 'retraction', on: '2026-11-01' },
    { key: DOI, source: 'file', nature: 'retraction', on: '2011-03-08' },
    { key: '10.5555/undated', source: 'file', nature: 'retraction', on: null },
  ]);
});

test('what the journal takes back of its own is forgotten, and what the file says of the same work stays', async () => {
  const platform = await createAccountsPlatform();
  const records = [1, 2].map((id) => ({ record: articleRecord(id) }));
  await storeArticles(platform, records, 'import');
  await publish(platform, 1, 'retraction');
  await publish(platform, 2, 'concern');
  await take(platform, row('10.5555/abc.1'));
  await noteOwnRetractions(platform);
  expect((await known(platform)).map(({ key, source }) => [key, source])).toEqual([
    ['10.5555/abc.1', 'file'],
    ['10.5555/abc.1', 'journal'],
  ]);
  const paper = await aPaper(platform, 'initial-assessment');
  await aFile(platform, paper.id, 'Lee A. 10.5555/abc.1');
  const found = await listRetractedReferences(platform, paper.id);
  expect(found.map(({ title }) => title)).toEqual(['Article 1: 5 < 6 & "so on"', 'Of things']);
  await platform.db.deleteFrom('article_notices').execute();
  await noteOwnRetractions(platform);
  expect((await known(platform)).map(({ key, source }) => [key, source])).toEqual([
    ['10.5555/abc.1', 'file'],
  ]);
});

test('a title that only a file of retractions has is looked for in no manuscript', async () => {
  const platform = await createAccountsPlatform();
  const title = 'On furnaces that were never measured at all';
  await take(platform, row(DOI, 'Retraction', '', title));
  const paper = await aPaper(platform, 'initial-assessment');
  await aFile(platform, paper.id, `Vark P. ${title}. 2023.`);
  expect(await listRetractedReferences(platform, paper.id)).toEqual([]);
});

test('what the newest file cites counts, and not one that was removed', async () => {
  const platform = await createAccountsPlatform();
  await take(platform, row(DOI), row('10.5555/b'), row('10.5555/c'));
  const paper = await aPaper(platform, 'initial-assessment');
  await aFile(platform, paper.id, `Vark P. ${DOI}`);
  await aFile(platform, paper.id, 'Vark P. 10.5555/b');
  const newest = await aFile(platform, paper.id, 'Vark P. 10.5555/c');
  const keys = async () =>
    (await listRetractedReferences(platform, paper.id)).map(({ key }) => key);
  expect(await keys()).toEqual(['10.5555/c']);
  await platform.db
    .updateTable('manuscript_files')
    .set({ removed_at: 1 })
    .where('id', '=', newest)
    .execute();
  expect(await keys()).toEqual(['10.5555/b']);
});

test('of a hundred articles and one that cite retracted works each is told once, and of a doubted work none', async () => {
  const platform = await createAccountsPlatform();
  const [chief] = [await aUser(platform, 'chief'), await aUser(platform)];
  const cites = (id: number, doi: string) => ({
    record: articleRecord(id, { reference: `Vark P. Of things. https://doi.org/${doi}` }),
  });
  await storeArticles(
    platform,
    [...Array.from({ length: 101 }, (_, at) => cites(at + 1, DOI)), cites(102, '10.5555/doubted')],
    'import',
  );
  await take(platform, row(DOI), row('10.5555/doubted', 'Expression of concern'));
  const told = async () => {
    await tellRetractions(platform);
    platform.clock.moveBy(1000);
    const mails = await platform.db
      .selectFrom('mails')
      .select(['to_address as to', 'text'])
      .where('purpose', '=', 'retraction-cited')
      .orderBy('id')
      .execute();
    return mails.map(({ to, text }) => [to, text.match(/^Article \d+,/gm)?.length]);
  };
  expect(await told()).toEqual([[chief.email, 100]]);
  const both = [
    [chief.email, 100],
    [chief.email, 1],
  ];
  expect(await told()).toEqual(both);
  expect(await told()).toEqual(both);
});

import { expect, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { storeArticles } from '../../catalogue/records/store-articles.server.ts';
import { publishNotice, takeSnapshot } from '../../catalogue/versions/index.server.ts';
import { compareFile } from '../overlap/compare-file.server.ts';
import { listRetractedReferences } from './list-retracted-references.server.ts';
import { retractedSummary } from './retracted-words.ts';
import { holding, readRetraction } from './retraction.ts';
import type { Retraction } from './retraction.ts';
import { takeRetractions } from './take-retractions.server.ts';
import { tellRetractions } from './tell-retractions.server.ts';

const row = (doi: string, nature = 'Retraction', date = '3/8/2011 0:00') =>
  new Map([
    ['originalpaperdoi', doi],
    ['retractionnature', nature],
    ['retractiondate', date],
    ['title', `Of ${doi}`],
    ['retractiondoi', '10.5555/notice.1'],
  ]);

async function* all(...rows: Map<string, string>[]) {
  yield* rows;
}

const take = (platform: TestPlatform, ...rows: Map<string, string>[]) =>
  takeRetractions(platform, all(...rows), () => {});

async function aManuscriptCiting(...references: string[]) {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform, 'chief');
  const paper = await aPaper(platform, 'initial-assessment', { editor });
  const text = `A paper.\n\nReferences\n\n${references.join('\n\n')}\n`;
  const file = { purpose: 'manuscript', format: 'md', fileName: 'paper.md' } as const;
  const id = await addManuscriptFile(platform, paper.id, { ...file, content: Buffer.from(text) });
  await compareFile(platform, id);
  return { platform, editor, paper };
}

test('an editor reads which references were retracted, also when that is known only after the file came', async () => {
  const { platform, editor, paper } = await aManuscriptCiting(
    'Vark P. Of things. https://doi.org/10.5555/Things.1.',
    'Vark Q. Of others. doi:10.5555/others.2',
  );
  expect(await listRetractedReferences(platform, paper.id)).toEqual([]);
  expect(
    await take(
      platform,
      row('10.5555/THINGS.1'),
      row('10.5555/others.2', 'Correction'),
      row('unavailable'),
    ),
  ).toEqual({ taken: 1, leftOut: 2 });
  expect(await listRetractedReferences(platform, paper.id)).toEqual([
    {
      ...{ key: '10.5555/things.1', nature: 'retraction', title: 'Of 10.5555/THINGS.1' },
      ...{ datedOn: '2011-03-08', notice: '10.5555/notice.1' },
    },
  ]);
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const { html } = await browser.get(`/office/manuscripts/${paper.paperId}`);
  expect(html).toContain('<summary>1 reference was retracted</summary>');
  // A file in which nothing can be read takes nothing away.
  expect(await take(platform, row('unavailable'))).toEqual({ taken: 0, leftOut: 1 });
  expect(await listRetractedReferences(platform, paper.id)).toHaveLength(1);
});

test('an article that this journal retracted is found by its DOI, and without one by its title', async () => {
  const platform = await createAccountsPlatform();
  const title = 'On furnaces that were never measured at all';
  await storeArticles(
    platform,
    [{ record: articleRecord(1, { name: title, doi: '' }) }, { record: articleRecord(2) }],
    'import',
  );
  for (const id of [1, 2]) {
    const notice = { text: 'It was not true.', madeBy: 'chief', datedOn: '2026-11-01', at: 1 };
    const article = (await takeSnapshot(platform, id))!;
    await publishNotice(platform, id, article, { kind: 'retraction', ...notice });
  }
  const paper = await aPaper(platform, 'initial-assessment');
  const text = `Vark P. On Furnaces That Were Never\nMeasured at All. 2023.\nLee A. 10.5555/abc.2`;
  const file = { purpose: 'manuscript', format: 'md', fileName: 'paper.md' } as const;
  const id = await addManuscriptFile(platform, paper.id, { ...file, content: Buffer.from(text) });
  await compareFile(platform, id);
  const found = await listRetractedReferences(platform, paper.id);
  expect(found.map(({ key, nature }) => [key, nature])).toEqual([
    ['10.5555/abc.2', 'retraction'],
    ['article 1', 'retraction'],
  ]);
  await platform.db.deleteFrom('article_notices').where('article_id', '=', 1).execute();
  await compareFile(platform, id);
  expect(await listRetractedReferences(platform, paper.id)).toHaveLength(1);
});

test('the editor-in-chief is told once of articles that cite a retracted work', async () => {
  const platform = await createAccountsPlatform();
  await aUser(platform, 'chief');
  const reference = 'Vark P. Of things. https://doi.org/10.5555/things.1';
  await storeArticles(
    platform,
    [{ record: articleRecord(1, { reference }) }, { record: articleRecord(2) }],
    'import',
  );
  const letters = async () => {
    const mails = await platform.db
      .selectFrom('mails')
      .select('text')
      .where('purpose', '=', 'retraction-cited')
      .execute();
    return mails.map(({ text }) => text);
  };
  await tellRetractions(platform);
  expect(await letters()).toEqual([]);
  await take(platform, row('10.5555/things.1'), row('10.5555/others.2'));
  await tellRetractions(platform);
  await tellRetractions(platform);
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter).toContain('Article 1, “Article 1: 5 < 6 & "so on"”, cites 10.5555/things.1.');
});

test('of several notices about one work the latest holds, but a concern undoes no retraction', () => {
  const notice = (nature: Retraction['nature'], datedOn: string): Retraction => ({
    ...{ doi: '10.5555/a', title: '', notice: null },
    ...{ nature, datedOn },
  });
  const retracted = notice('retraction', '2012-01-01');
  const back = notice('reinstatement', '2013-01-01');
  const concern = notice('concern', '2014-01-01');
  expect(holding(retracted, back)).toBe(back);
  expect(holding(back, retracted)).toBe(back);
  expect(holding(concern, retracted)).toBe(retracted);
  expect(readRetraction(row('10.5555/a', 'Expression of concern', 'unknown'))).toMatchObject({
    ...{ nature: 'concern', datedOn: '' },
  });
});

test('retracted references and doubted ones are counted apart', () => {
  const reference = { key: '10.5555/a', title: '', datedOn: null, notice: null };
  const of = (...natures: ('retraction' | 'concern')[]) =>
    retractedSummary(natures.map((nature) => ({ ...reference, nature })));
  expect(of('retraction', 'retraction', 'concern')).toBe(
    '2 references were retracted, 1 has an expression of concern',
  );
  expect(of('concern', 'concern')).toBe('2 have an expression of concern');
});

import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hearOutput } from '../tests/support/hear-output.ts';
import { createTestPlatform } from '../tests/support/test-platform.ts';
import { readRetractions } from './retractions.ts';

const output = hearOutput();

const HEADER =
  'Record ID,Title,Subject,Institution,Journal,Publisher,Country,Author,URLS,ArticleType,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason,Paywalled,Notes,';

const row = (title: string, doi: string, nature: string) =>
  `1,${title},,,,,,,,,3/8/2011 0:00,10.5555/notice.1,0,1/1/2005 0:00,${doi},0,${nature},+Error;,No,,`;

test('a Retraction Watch file is read with its quotes, its line breaks and its letters that are no UTF-8', async () => {
  const platform = await createTestPlatform();
  const file = path.join(platform.config.DATA_DIR, 'retractions.csv');
  const text = [
    HEADER,
    row('"Of ""things"", and\nothers"', '10.5555/Things.1', 'Retraction'),
    row('Of Caf\u00e9s', 'https://doi.org/10.5555/cafes.2', 'Expression of concern'),
    row('Of nothing', 'unavailable', 'Retraction'),
  ].join('\n');
  // In Latin-1 an accent is no UTF-8.
  await writeFile(file, Buffer.from(text, 'latin1'));
  const open = () => Promise.resolve(platform);
  expect(await readRetractions(open, [file])).toBe(0);
  expect(output.said).toContain('2 works taken, 1 rows left out');
  const known = await platform.db
    .selectFrom('known_retractions')
    .select(['work_key', 'title', 'nature', 'dated_on'])
    .orderBy('work_key', 'desc')
    .execute();
  expect(known).toEqual([
    {
      ...{ work_key: '10.5555/things.1', title: 'Of "things", and\nothers' },
      ...{ nature: 'retraction', dated_on: '2011-03-08' },
    },
    {
      ...{ work_key: '10.5555/cafes.2', title: 'Of Caf\ufffds' },
      ...{ nature: 'concern', dated_on: '2011-03-08' },
    },
  ]);
  await writeFile(file, 'id,name\n1,Other\n');
  expect(await readRetractions(open, [file])).toBe(1);
  expect(await platform.db.selectFrom('known_retractions').select('title').execute()).toHaveLength(
    2,
  );
});

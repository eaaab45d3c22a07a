import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hearOutput } from '../tests/support/hear-output.ts';
import type { TestPlatform } from '../tests/support/test-platform.ts';
import { createTestPlatform } from '../tests/support/test-platform.ts';
import { exportFile } from './export-file.ts';
import { importFile } from './import-file.ts';
import { duration } from './progress.ts';
import { reindex } from './reindex.ts';
import { changeSample } from './sample.ts';

const output = hearOutput();

async function withFile(records: object[]) {
  const platform = await createTestPlatform();
  const folder = platform.config.DATA_DIR;
  const file = path.join(folder, 'articles.jsonl');
  await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
  return { platform, file, at: (name: string) => path.join(folder, name) };
}

const opened = (platform: TestPlatform) => () => Promise.resolve(platform);

test('an import says how many records were taken, changed, unchanged and refused', async () => {
  const { platform, file } = await withFile([
    { id: 1, name: 'One' },
    { id: 2, name: 'Two' },
  ]);
  expect(await importFile(opened(platform), [file])).toBe(0);
  expect(output.said).toMatch(/^Articles: taken 2, changed 0, unchanged 0, refused 0 \(.*s\)\.\n$/);
  expect(await importFile(opened(platform), [file, '--dry-run'])).toBe(0);
  expect(output.said).toContain(
    'Nothing was written. Articles: to take 0, to change 0, unchanged 2',
  );
});

test('refused records are shown by line, fifty of them, and all are in the report', async () => {
  const records = Array.from({ length: 60 }, () => ({ name: 'Any', volume: 'x' }));
  const { platform, file, at } = await withFile([{ name: 'Good', pdf: 'a.pdf' }, ...records]);
  const args = [file, '--report', at('report.txt'), '--pdfs', platform.config.DATA_DIR];
  expect(await importFile(opened(platform), args)).toBe(1);
  expect(output.said).toContain('Refused:\nLine 2: volume is “x”, not a whole number\n');
  expect(output.said).toContain(`… and 10 more; all are in ${at('report.txt')}\n`);
  expect(output.said).toContain('Noted:\nLine 1: its PDF a.pdf is not in the folder\n');
  const report = await readFile(at('report.txt'), 'utf8');
  expect(report.split('\n').filter((line) => line.startsWith('Line '))).toHaveLength(60);
  expect(report).toContain('Note. Line 1: its PDF a.pdf is not in the folder\n');
});

test('a table with columns of other names is refused with the names that are meant', async () => {
  const { platform, at } = await withFile([]);
  await writeFile(at('old.csv'), 'id,Titel,Autor,Seiten,DOI\n1,One,Ann,1-2,10.5555/a\n');
  await expect(importFile(opened(platform), [at('old.csv'), '--dry-run'])).rejects.toThrow(
    'The first line names no column “name”, in which the titles are. Not understood: “titel” (call it name), “autor” (call it author), “seiten” (call it page_no), “doi” (call it doi_no).',
  );
});

test.each([[[]], [['--dry-run']]])(
  'what an import does not understand or cannot believe is noted by line: %j',
  async (options) => {
    const { platform, file, at } = await withFile([
      { id: 9, name: 'There', man_id: 'z', doi_no: '10.5555/there' },
    ]);
    await importFile(opened(platform), [file]);
    output.said = '';
    const rows = [
      'id,name,Autoren,doi_no,Farbe',
      '1,One,Ann,10.5555/a,red',
      '2,Two,Bob,eleven,red',
      '3,,Cy,,red',
      '4,Four,Di,10.5555/A,red',
      '5,Five,Ed,https://doi.org/10.5555/there,red',
    ];
    await writeFile(at('new.csv'), rows.join('\n'));
    expect(await importFile(opened(platform), [at('new.csv'), ...options])).toBe(1);
    expect(output.said).toContain(
      [
        'Refused:',
        'Line 4: has no title (name)',
        'Noted:',
        'Line 1: Not understood: “autoren” (call it author), “farbe”. The columns are id, name, author, page_no, doi_no, pdf, man_id, volume, issue, year, abstract, keyword, reference, statements, retracted, corrected, supplements, language, translations, password.',
        'Line 3: its DOI “eleven” is not a DOI',
        'Line 5: its DOI 10.5555/a is also on line 2',
        'Line 6: article 9 also has its DOI 10.5555/there',
        '',
      ].join('\n'),
    );
    expect(output.said).toMatch(/4, .*0, unchanged 0, refused 1, noted 4/);
  },
);

test.each([
  [[], 'import needs one FILE or one folder.'],
  [['/no/such/file'], 'There is no file or folder /no/such/file.'],
  [['db', '--dry-run'], 'There is no JATS file (.xml) in db.'],
  [['db', '--pdfs', '.'], 'PDFs lie in XML, or beside it: leave --pdfs out.'],
  [['package.json', '--pdfs', '/no/such'], 'There is no folder /no/such.'],
  [['vitest.config.ts', '--dry-run'], 'neither JSON nor CSV'],
  [['package.json', '--quick'], "Unknown option '--quick'"],
])('a wrong import %j says what is wrong', async (args, message) => {
  const platform = await createTestPlatform();
  await expect(importFile(opened(platform), args)).rejects.toThrow(message);
});

test('an export is written to a file in the format of its name, or to standard output', async () => {
  const { platform, file, at } = await withFile([{ id: 7, name: 'One', man_id: 'a' }]);
  await importFile(opened(platform), [file]);
  expect(await exportFile(opened(platform), [at('out.csv')])).toBe(0);
  expect(await readFile(at('out.csv'), 'utf8')).toMatch(/^\uFEFFid,name,author.*\r\n7,"One",/);
  output.said = '';
  expect(await exportFile(opened(platform), ['--format', 'json'])).toBe(0);
  const [records, said] = output.said.split('\n]\n');
  expect(JSON.parse(`${records}]`)).toMatchObject([{ id: 7, name: 'One', man_id: 'a' }]);
  expect(said).toBe(
    'Exported 1 catalogue records in the shape of the old site. They are not a back-up: npm run journal -- backup takes one.\n' +
      'Not in the records: 0 PDFs, supplementary files (their addresses are), dates, affiliations, ORCID iDs, titles of issues, earlier versions, and all of the editorial office.\n',
  );
  const wrong = exportFile(opened(platform), [at('missing/out.csv')]);
  await expect(wrong).rejects.toThrow('its folder is missing');
});

test('the index is built again, and the sample journal stays out of a catalogue in use', async () => {
  const { platform, file } = await withFile([{ id: 7, name: 'One', man_id: 'a' }]);
  await importFile(opened(platform), [file]);
  output.said = '';
  expect(await reindex(opened(platform), [])).toBe(0);
  expect(output.said).toMatch(/^Indexed 1 articles, 0 new PDFs read \(.*\)\.\n$/);
  expect(await changeSample(opened(platform), ['load'])).toBe(1);
  expect(output.said).toContain('The catalogue is not empty');
  expect(await changeSample(opened(platform), ['remove'])).toBe(0);
  expect(output.said).toContain('Removed the sample journal: 0 articles and 0 issues.');
  await expect(changeSample(opened(platform), ['renew'])).rejects.toThrow('load, remove');
});

test('a duration is told in words', () => {
  expect([420, 12_400, 185_000].map(duration)).toEqual(['0.4 s', '12 s', '3 min 5 s']);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import { DAY } from '#app/platform/clock.ts';
import type { ManuscriptState } from '../core/states.ts';
import { differenceOf, readCandidates } from './cited-work.ts';
import { agreementOf, listIn } from './cited-words.ts';
import { noteCitedWorks } from './note-cited-works.server.ts';
import { searchWords } from './search-words.server.ts';

const SAND = {
  DOI: '10.5555/SAND',
  title: ['The slow movement of sand over old roads'],
  author: [{ family: 'Marchetti', given: 'Rosa' }],
  issued: { 'date-parts': [[2019, 3]] },
};
const BELLS = {
  ...{ DOI: '10.5555/bells', title: ['Copper bells in northern churches and their towers'] },
  ...{ author: [{ family: 'Weber' }], issued: { 'date-parts': [[1987]] } },
};

/** Crossref's REST API, whose search finds the two works for whatever it is asked until it finds others. */
async function aCrossref() {
  const asked: URLSearchParams[] = [];
  const failures: number[] = [];
  let items: readonly object[] = [BELLS, SAND];
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://crossref');
    asked.push(url.searchParams);
    response.writeHead(failures.shift() ?? (url.pathname === '/works' ? 200 : 404));
    response.end(JSON.stringify({ status: 'ok', message: { items } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    fail: (status: number) => failures.push(status),
    find: (...works: readonly object[]) => (items = works),
  };
}

const TEXT = `On dunes, by Ada Example
References
[1] R. Marchetti, “The slow movement of sand
over old roads,” Dunes, vol. 4, 2019.
[2] A. Weber, Copper bells in northern churches and their towers. Bells 1, 2001.
[3] N. Known, A paper that was never written by any hand. Journal of Nothing, 2020.
[4] C. Cited, With its DOI in it. 2018. https://doi.org/10.5555/known
About the authors
Ada Example received her PhD in 2010 from the University of the Desert.`;

const entriesIn = (text: string) => listIn(text).entries;

async function anOffice(
  state: ManuscriptState = 'under-review',
  settings: Readonly<Record<string, string>> = { REFERENCES_TEXT: 'on' },
) {
  const crossref = await aCrossref();
  const platform = await createAccountsPlatform({
    ...{ REFERENCES_URL: crossref.url, RATE_LIMITS: 'off' },
    ...settings,
  });
  const editor = await aUser(platform);
  const { id, paperId } = await aPaper(platform, state, { editor });
  const file = { purpose: 'manuscript', format: 'md', fileName: 'paper.md' } as const;
  const added = await addManuscriptFile(platform, id, { ...file, content: Buffer.from(TEXT) });
  const note = () => platform.transaction((inside) => noteCitedWorks(inside, added, TEXT));
  await note();
  const run = () => searchWords(platform, new AbortController().signal);
  const page = async () => {
    const browser = openBrowser(platform);
    await browser.signIn(editor.username, PASSWORD);
    return (await browser.get(`/office/manuscripts/${paperId}`)).html.replaceAll('<!-- -->', '');
  };
  return { crossref, platform, note, run, page };
}

test('references without a DOI are searched for once a month by their words alone, and editors read what was found', async () => {
  const { crossref, platform, run, page } = await anOffice();
  await run();
  await run();
  expect(crossref.asked.map((query) => Object.fromEntries(query))).toEqual(
    [
      'A. Weber, Copper bells in northern churches and their towers. Bells 1, 2001.',
      'N. Known, A paper that was never written by any hand. Journal of Nothing, 2020.',
      'R. Marchetti, “The slow movement of sand over old roads,” Dunes, vol. 4, 2019.',
    ].map((words) => ({
      ...{ 'query.bibliographic': words, rows: '3', select: 'DOI,title,author,issued' },
      mailto: 'editor@example.org',
    })),
  );
  const html = await page();
  expect(html).toContain(
    '3 of 4 references searched for at Crossref without a DOI: 1 not found, 1 found with differences, 1 found',
  );
  expect(html).toContain('Journal of Nothing, 2020.”: not found.');
  expect(html).toContain(
    '2001.”: found with differences. Crossref has: Weber, Copper bells in northern churches and their towers, 1987. <a href="https://doi.org/10.5555/bells">10.5555/bells</a>',
  );
  expect(html).toContain(
    '2019.”: found. Crossref has: Marchetti, The slow movement of sand over old roads, 2019. <a href="https://doi.org/10.5555/sand">10.5555/sand</a>',
  );
  platform.clock.moveBy(31 * DAY);
  await run();
  expect(crossref.asked).toHaveLength(6);
});

test('a work that was found is looked up and known as retracted as one that is cited by its DOI', async () => {
  const { platform, note, run } = await anOffice();
  const cited = async () => {
    const rows = await platform.db.selectFrom('cited_works').select('work_key').execute();
    return rows.map((row) => row.work_key).toSorted();
  };
  expect(await cited()).toEqual(['10.5555/known']);
  await run();
  expect(await cited()).toEqual(['10.5555/known', '10.5555/sand']);
  await note();
  expect(await cited()).toEqual(['10.5555/known', '10.5555/sand']);
});

test('what a search finds no more is taken back, but for what the text cites by its DOI', async () => {
  const { crossref, platform, run } = await anOffice();
  const cited = async () => {
    const rows = await platform.db.selectFrom('cited_works').select('work_key').execute();
    return rows.map((row) => row.work_key).toSorted();
  };
  const known = { ...SAND, DOI: '10.5555/known' };
  for (const [works, expected] of [
    [[SAND], ['10.5555/known', '10.5555/sand']],
    [[{ ...SAND, DOI: '10.5555/second' }], ['10.5555/known', '10.5555/second']],
    [[known], ['10.5555/known']],
    [[], ['10.5555/known']],
  ] as const) {
    crossref.find(...works);
    await run();
    expect(await cited()).toEqual(expected);
    platform.clock.moveBy(31 * DAY);
  }
});

test('no words leave where the settings do not allow it, or before an editor has begun', async () => {
  for (const office of [
    await anOffice('under-review', {}),
    await anOffice('received'),
    await anOffice('withdrawn'),
  ]) {
    await office.run();
    expect(office.crossref.asked).toEqual([]);
    expect(await office.page()).not.toContain('searched for at Crossref');
  }
});

test('a service that has no time is left alone, and what it did not answer waits a day', async () => {
  const { crossref, platform, run, page } = await anOffice();
  for (const status of [429, 500, 503]) crossref.fail(status);
  await run();
  expect(crossref.asked).toHaveLength(3);
  await run();
  expect(crossref.asked).toHaveLength(3);
  expect(await page()).not.toContain('searched for at Crossref');
  platform.clock.moveBy(DAY);
  await run();
  expect(crossref.asked).toHaveLength(6);
});

test('a work counts as found where title, first author and year agree', () => {
  const work = { title: SAND.title[0]!, author: 'Marchetti', year: 2019 };
  const said = (words: string) => agreementOf(words, work);
  expect(said('Marchetti R. The slow movement of sand over old roads. Dunes 2019')).toBe('found');
  expect(said('R. Marchetti: The slow move- ment of sand over old roads, 2020')).toBe('found');
  expect(said('Marchetti R. The slow movement of sand over old roads. 2009')).toBe('different');
  expect(said('Weber A. The slow movement of sand over old roads. 2019')).toBe('different');
  expect(said('Weber A. The slow movement of sand over old roads. 1999')).toBeNull();
  expect(said('Marchetti R. Another work of the same year on dunes. 2019')).toBeNull();
  expect(agreementOf('Marchetti 2019 Sand', { ...work, title: 'Sand' })).toBeNull();
});

test('a list without numbers is read by its authors, and what follows it is none of it', () => {
  expect(
    entriesIn(
      [
        ...[
          'References',
          'Weber, A. (2001). Copper bells in northern churches and',
          'towers. Bells 1, 3-9.',
        ],
        ...['O’Neill, B. (2010). Grains of sand and salt. Dunes 4.', 'Short, 2010.'],
        ...['Example, C. (2011). A page of the web. https://example.org/page'],
        ...['Appendix', 'Example, D. (2012). Not one of the references at all.'],
      ].join('\n'),
    ),
  ).toEqual([
    'Weber, A. (2001). Copper bells in northern churches and towers. Bells 1, 3-9.',
    'O’Neill, B. (2010). Grains of sand and salt. Dunes 4.',
  ]);
  expect(entriesIn('Weber, A. (2001). Copper bells in northern churches. Bells 1.')).toEqual([]);
});

test('words that stand below the last entry do not leave', () => {
  const last = 'Kara Y. Sounds of pipes. Journal of Made-up Studies. 2019;2:55-60.';
  const below = 'This manuscript belongs to the office of Ada Example, who wrote it in 2020.';
  expect(entriesIn(['References', `1. ${last}`, below].join('\n'))).toEqual([last]);
  const endless = '2. Weber A. Copper bells in northern churches. Bells 1, 2001';
  const address = 'Correspondence: Ada Example, University of the Desert';
  expect(entriesIn(['References', `1. ${last}`, endless, address].join('\n'))).toEqual([last]);
});

test('below a list without numbers no line leaves that is not surely a reference', () => {
  const weber = 'Weber, A. Copper bells in northern churches and towers. Bells 1, 2014.';
  for (const below of [
    'Patient, John Miller born 1970 was treated with a secret drug by us here.',
    'Patient, J. M. was treated with a secret drug by us here, 2014.',
    'Silva, J. received her PhD from the University of the Desert in 2010.',
    'Dear Editor, we thank you for all that was said of us in 2014.',
  ]) {
    expect(entriesIn(['References', weber, below].join('\n'))).toEqual([weber]);
    expect(entriesIn(['References', weber, 'Notes', weber, below].join('\n'))).toEqual([weber]);
    const endless = 'Li, B. (2001). Short dunes that sing';
    expect(entriesIn(['References', weber, endless, below].join('\n'))).toEqual([weber]);
  }
});

test('a number on a line of its own loses no reference', () => {
  const said = [
    'Brown K. Salt and sand of the north. Dunes 4, 2011.',
    'Weber A. Copper bells of the north. Bells 1, 2014a.',
  ];
  const list = [
    'References',
    '[1] Li B. Dunes that sing at night. Dunes 5, 2012.',
    '[2]',
    said[0],
    '[3]',
    said[1],
  ];
  expect(listIn(list.join('\n'))).toEqual({
    ...{ listed: 3, entries: ['Li B. Dunes that sing at night. Dunes 5, 2012.', ...said] },
  });
});

test('a year may have a letter, and a page is no year', () => {
  const work = { title: SAND.title[0]!, author: 'Marchetti', year: 2014 };
  const said = (words: string) =>
    agreementOf(`Marchetti, R. ${words}. The slow movement of sand over old roads`, work);
  expect(said('(2014a)')).toBe('found');
  expect(said('2014-05-01')).toBe('found');
  expect(said('1999, 2013-2019')).toBe('different');
  expect(said('1999, 2014–19')).toBe('different');
  expect(said('1999, p. 2014')).toBe('different');
  expect(said('1999;7:2014')).toBe('different');
  const before = (year: string) =>
    differenceOf(`Marchetti, R. (${year}). The slow movement of sand over old roads`, work);
  expect(before('2014b')).toBeNull();
  expect(before('1999')).toBe('year');
  expect(before('1999), 2013-2019 (')).toBe('year');
});

test('whatever a search answers is read as far as it can be', () => {
  expect(readCandidates('<html>')).toBeNull();
  expect(readCandidates('{"message":{"items":7}}')).toBeNull();
  const odd = [{}, { DOI: 'none' }, { DOI: '10.5555/a', title: 7, author: [null] }];
  expect(readCandidates(JSON.stringify({ message: { items: odd } }))).toEqual([
    { doi: '10.5555/a', title: '', author: '', year: null },
  ]);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import { DAY } from '#app/platform/clock.ts';
import { differenceOf, readCrossrefWork } from './cited-work.ts';
import { listRetractedReferences } from './list-retracted-references.server.ts';
import { lookUpWorks } from './look-up-works.server.ts';
import { noteCitedWorks } from './note-cited-works.server.ts';
import { citationsIn } from './retraction.ts';

const SAND = {
  title: ['The <i>slow</i> movement of sand over old roads'],
  author: [{ family: 'Marchetti', given: 'Rosa' }],
  issued: { 'date-parts': [[2019, 3]] },
};

/** Crossref's REST API with these works; others it does not know. */
async function aCrossref(works: Record<string, object>) {
  const asked: string[] = [];
  const failures: number[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://crossref');
    asked.push(`${url.pathname}${url.search}`);
    const message = works[decodeURIComponent(url.pathname.slice('/works/'.length))];
    const status = failures.shift() ?? (message ? 200 : 404);
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(
      status === 200 ? JSON.stringify({ status: 'ok', message }) : 'Resource not found.',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    works,
    fail: (status: number) => failures.push(status),
  };
}

const TEXT = [
  'Marchetti, R. (2019). The slow movement of sand over old roads. Dunes 4, 1-9. https://doi.org/10.5555/sand',
  'Weber, A. (2001). Copper bells in northern churches. Bells 1. https://doi.org/10.5555/other',
  'Nobody (2020). A paper that was never written. https://doi.org/10.5555/invented',
  'Marchetti, R. (2010). The slow movement of sand over old roads. https://doi.org/10.5555/year',
].join('\n');

async function anOffice(state: 'under-review' | 'received') {
  const crossref = await aCrossref({
    '10.5555/sand': SAND,
    '10.5555/other': SAND,
    '10.5555/year': SAND,
  });
  const platform = await createAccountsPlatform({
    REFERENCES_URL: crossref.url,
    RATE_LIMITS: 'off',
  });
  const editor = await aUser(platform);
  const { id, paperId } = await aPaper(platform, state, { editor });
  const file = { purpose: 'manuscript', format: 'md', fileName: 'paper.md' } as const;
  const added = await addManuscriptFile(platform, id, { ...file, content: Buffer.from(TEXT) });
  await noteCitedWorks(platform, added, TEXT);
  const run = () => lookUpWorks(platform, new AbortController().signal);
  const page = async () => {
    const browser = openBrowser(platform);
    await browser.signIn(editor.username, PASSWORD);
    return (await browser.get(`/office/manuscripts/${paperId}`)).html.replaceAll('<!-- -->', '');
  };
  return { crossref, platform, id, run, page };
}

test('DOIs of a manuscript with editors are looked up once a month, and editors read what Crossref does not know or knows as another work', async () => {
  const { crossref, platform, run, page } = await anOffice('under-review');
  await run();
  await run();
  expect(crossref.asked.toSorted()).toEqual(
    ['invented', 'other', 'sand', 'year'].map(
      (name) => `/works/10.5555%2F${name}?mailto=editor%40example.org`,
    ),
  );
  const html = await page();
  expect(html).toContain(
    '4 references with a DOI checked at Crossref: 1 not found, 2 with differences',
  );
  expect(html).toContain('10.5555/invented</a>: not found.');
  expect(html).toContain(
    '10.5555/other</a>: the DOI seems to lead to another work. Crossref has: Marchetti, The slow movement of sand over old roads, 2019.',
  );
  expect(html).toContain('10.5555/year</a>: another year.');
  expect(html).not.toContain('10.5555/sand</a>');
  platform.clock.moveBy(31 * DAY);
  await run();
  expect(crossref.asked).toHaveLength(8);
});

test('a work that Crossref says was retracted is known as such, until it says otherwise', async () => {
  const { crossref, platform, id, run } = await anOffice('under-review');
  crossref.works['10.5555/sand'] = {
    ...SAND,
    'updated-by': [
      { type: 'correction', DOI: '10.5555/c' },
      { type: 'retraction', DOI: '10.5555/R', updated: { 'date-parts': [[2022, 2, 7]] } },
    ],
  };
  await run();
  expect(await listRetractedReferences(platform, id)).toEqual([
    {
      ...{ key: '10.5555/sand', nature: 'retraction', notice: '10.5555/r' },
      ...{ title: 'The slow movement of sand over old roads', datedOn: '2022-02-07' },
    },
  ]);
  crossref.works['10.5555/sand'] = SAND;
  platform.clock.moveBy(31 * DAY);
  await run();
  expect(await listRetractedReferences(platform, id)).toEqual([]);
});

test('nothing is asked of a manuscript that no editor has begun with', async () => {
  const { crossref, run } = await anOffice('received');
  await run();
  expect(crossref.asked).toEqual([]);
});

test('a work without an answer waits a day and holds up no other, and a service that has no time is left alone', async () => {
  const { crossref, platform, run, page } = await anOffice('under-review');
  for (const status of [500, 400]) crossref.fail(status);
  await run();
  expect(crossref.asked).toHaveLength(4);
  expect(await page()).toContain('2 references with a DOI checked at Crossref');
  await run();
  expect(crossref.asked).toHaveLength(4);
  platform.clock.moveBy(DAY);
  // What is known of a work stays while the service has no time.
  await run();
  expect(crossref.asked).toHaveLength(6);
  platform.clock.moveBy(31 * DAY);
  for (const _ of [1, 2, 3]) crossref.fail(429);
  await run();
  expect(crossref.asked).toHaveLength(9);
  expect(await page()).toContain('4 references with a DOI checked at Crossref: 1 not found');
});

test('a reinstatement undoes the retraction before it', () => {
  const updates = (...types: string[]) =>
    readCrossrefWork(
      JSON.stringify({
        message: {
          'updated-by': types.map((type, at) => ({
            ...{ type, DOI: `10.5555/n${at}` },
            updated: { 'date-parts': [[2020 + at, 1, 2]] },
          })),
        },
      }),
    )!.notices.map(({ nature, datedOn }) => [nature, datedOn]);
  expect(updates('retraction', 'reinstatement', 'correction')).toEqual([
    ['retraction', '2020-01-02'],
    ['reinstatement', '2021-01-02'],
  ]);
});

test('whatever Crossref answers is read as far as it can be', () => {
  expect(readCrossrefWork('<html>')).toBeNull();
  expect(readCrossrefWork('{"message":7}')).toBeNull();
  const odd = {
    title: 'no list',
    author: [null],
    issued: { 'date-parts': [[null]] },
    'updated-by': 7,
  };
  expect(readCrossrefWork(JSON.stringify({ message: odd }))).toEqual({
    ...{ title: '', author: '', year: null, notices: [] },
  });
  const wild = {
    ...{ title: ['Salt &amp; sand\u0000 &lt;1'], issued: { 'date-parts': [[2019.5]] } },
    'updated-by': [{ type: 'retraction', updated: { 'date-parts': [[2022, 99, 1_000_000]] } }],
  };
  expect(readCrossrefWork(JSON.stringify({ message: wild }))).toEqual({
    ...{ title: 'Salt & sand <1', author: '', year: null },
    notices: [{ nature: 'retraction', notice: null, datedOn: null }],
  });
  expect(readCrossrefWork(JSON.stringify({ message: SAND }))).toEqual({
    ...{ title: 'The slow movement of sand over old roads', author: 'Marchetti', year: 2019 },
    notices: [],
  });
});

test('only what matters is a difference', () => {
  const work = {
    title: 'The slow movement of sand over old roads',
    author: 'Marchetti',
    year: 2019,
  };
  expect(
    [
      'Marchetti R. The slow movement of sand over old roads. Dunes 2020',
      'MARCHETTI, Rosa: Slow movement of sand. 2019',
      'Marchetti et al., Langsame Bewegung des Sandes, 2019',
      'A. Weber, Copper bells in northern churches, 2001',
      'Marchetti R. The slow movement of sand over old roads. 2011, 1999',
      'p. 4',
    ].map((said) => differenceOf(said, work)),
  ).toEqual([null, null, null, 'another-work', 'year', null]);
});

test('a reference is what stands before its DOI since the one before', () => {
  expect(
    citationsIn(
      'One (1999) doi:10.5555/A. Two (2000) https://doi.org/10.5555/b Two again 10.5555/b',
    ),
  ).toEqual([
    { doi: '10.5555/a', said: 'One (1999)' },
    { doi: '10.5555/b', said: 'Two (2000)' },
  ]);
});

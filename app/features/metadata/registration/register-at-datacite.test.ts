import { expect, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { citableWork } from '../../../../tests/support/citable-work.ts';
import { startDatacite } from '../../../../tests/support/datacite-server.ts';
import { aUser } from '../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { textsOf } from '../../../../tests/support/visit.ts';
import { storeArticles } from '#app/features/catalogue/records/store-articles.server.ts';
import { publishNotice, takeSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { HOUR } from '#app/platform/clock.ts';
import { readConfig } from '#app/platform/config.server.ts';
import { dataciteRecord } from '#app/protocols/agencies/datacite-record.ts';
import { href } from '#app/routes.ts';
import { registerArticles } from './register-articles.server.ts';

const NO_END = new AbortController().signal;
const ARTICLE = '10.5555/abc.1';

async function aSite() {
  const datacite = await startDatacite();
  const platform = await createAccountsPlatform({
    ...{ DATACITE_URL: datacite.url, DATACITE_REPOSITORY: 'ABCD.JOURNAL' },
    ...{ DATACITE_PASSWORD: 'secret', RATE_LIMITS: 'off' },
  });
  return { datacite, platform };
}

/** Runs so often as a day has time for. */
async function aDay(platform: TestPlatform): Promise<void> {
  for (let hours = 0; hours < 24; hours += 4) {
    await registerArticles(platform, NO_END);
    platform.clock.moveBy(4 * HOUR);
  }
}

const states = async ({ db }: TestPlatform) => {
  const rows = await db.selectFrom('registrations').selectAll().orderBy('article_id').execute();
  return rows.map(({ agency, article_id, state, words }) => [agency, article_id, state, words]);
};

test('DataCite gets an article once, and again when it is retracted, with the notice as a DOI of its own', async () => {
  const { datacite, platform } = await aSite();
  await aDay(platform);
  await storeArticles(platform, [{ record: articleRecord(1) }], 'import');
  await aDay(platform);
  expect(datacite.requests).toEqual([`PUT /dois/${ARTICLE}`]);
  expect(await states(platform)).toEqual([['datacite', 1, 'registered', null]]);

  const at = platform.clock.now();
  const notice = { text: 'Wrong.', madeBy: 'someone', datedOn: '2026-11-26' as const, at };
  const article = (await takeSnapshot(platform, 1))!;
  await publishNotice(platform, 1, article, { kind: 'retraction', ...notice });
  await aDay(platform);
  expect(datacite.requests.slice(1)).toEqual([
    `PUT /dois/${ARTICLE}`,
    `PUT /dois/${ARTICLE}.notice1`,
  ]);
  const { titles, relatedIdentifiers } = datacite.records.get(ARTICLE)!.data.attributes;
  expect(titles[0]!.title).toMatch(/^RETRACTED: /);
  expect(relatedIdentifiers).toContainEqual({
    relatedIdentifier: `${ARTICLE}.notice1`,
    ...{ relatedIdentifierType: 'DOI', relationType: 'IsReferencedBy' },
  });
});

test('while DataCite is away, or its login wrong, everything waits, and what arrived unseen makes no second DOI', async () => {
  const { datacite, platform } = await aSite();
  await registerArticles(platform, NO_END);
  await storeArticles(platform, [{ record: articleRecord(1) }], 'import');
  for (const [fate, words] of [
    ['away', 'DataCite cannot take anything now (503).'],
    ['no-login', 'DataCite does not accept the login of the settings (401).'],
    ['lost', 'DataCite cannot be reached.'],
  ] as const) {
    datacite.fate = fate;
    await aDay(platform);
    expect(await states(platform)).toEqual([['datacite', 1, 'sending', words]]);
  }
  datacite.fate = 'taken';
  await aDay(platform);
  expect(await states(platform)).toEqual([['datacite', 1, 'registered', null]]);
  expect([...datacite.records.keys()]).toEqual([ARTICLE]);
});

test('what DataCite refuses is seen in the office in its words, without the password, and sent again there', async () => {
  const { datacite, platform } = await aSite();
  await registerArticles(platform, NO_END);
  datacite.fate = 'refused';
  await storeArticles(platform, [{ record: articleRecord(1) }], 'import');
  await aDay(platform);
  const chief = await aUser(platform, 'chief');
  const browser = openBrowser(platform);
  await browser.signIn(chief.username, PASSWORD);
  const page = href('officeRegistrations', { agency: 'datacite' });
  const { html } = await browser.get(page);
  expect(textsOf(html, 'td')[0]).toBe('Failedcreators: Missing child element (…).');
  datacite.fate = 'taken';
  const again = href('officeRegistration', { agency: 'datacite', id: 1 });
  expect((await browser.post(again, {})).location).toBe(page);
  await aDay(platform);
  expect(await states(platform)).toEqual([['datacite', 1, 'registered', null]]);
  const file = await browser.get(href('articleDatacite', { id: 1 }));
  expect(JSON.parse(file.html)).toMatchObject([{ data: { id: ARTICLE, type: 'dois' } }]);
  // The menu leads to Crossref.
  const elsewhere = await browser.get('/office/registrations/crossref');
  expect([elsewhere.status, elsewhere.location]).toEqual([303, '/office/registrations/datacite']);
  const { html: article } = await browser.get('/office/articles/1');
  expect(article).toContain('JSON for DataCite</a>');
  expect(article).not.toContain('XML for Crossref');
});

test('a record names authors, place and licence as schema 4.6 has them, and of iDs those that ORCID confirmed', () => {
  const [author] = citableWork().authors;
  const orcid = '0000-0002-1825-0097';
  const authors = [
    {
      ...author!,
      ...{ given: 'Ann', family: 'Lee', suffix: null, orcid, isOrcidProved: true },
      ...{ affiliation: 'CERN', ror: 'https://ror.org/01ggx4157' },
    },
    { ...author!, given: '', family: 'Plato', suffix: null, orcid, affiliation: null },
  ];
  const { data } = dataciteRecord(citableWork({ authors }));
  expect(data.attributes).toMatchObject({
    event: 'publish',
    schemaVersion: 'http://datacite.org/schema/kernel-4',
    types: { resourceTypeGeneral: 'JournalArticle' },
    publicationYear: 2023,
    relatedItems: [
      {
        ...{ relatedItemType: 'Journal', relationType: 'IsPublishedIn' },
        relatedItemIdentifier: {
          ...{ relatedItemIdentifier: '9999-9994', relatedItemIdentifierType: 'ISSN' },
        },
      },
    ],
  });
  expect(data.attributes.creators).toEqual([
    {
      ...{ name: 'Lee, Ann', nameType: 'Personal', givenName: 'Ann', familyName: 'Lee' },
      nameIdentifiers: [
        {
          nameIdentifier: `https://orcid.org/${orcid}`,
          ...{ nameIdentifierScheme: 'ORCID', schemeUri: 'https://orcid.org' },
        },
      ],
      affiliation: [
        {
          ...{ name: 'CERN', affiliationIdentifier: 'https://ror.org/01ggx4157' },
          ...{ affiliationIdentifierScheme: 'ROR', schemeUri: 'https://ror.org' },
        },
      ],
    },
    {
      ...{ name: 'Plato', nameType: 'Personal', familyName: 'Plato' },
      ...{ nameIdentifiers: [], affiliation: [] },
    },
  ]);
});

test('a journal with logins at Crossref and at DataCite is told to choose', () => {
  const both = { CROSSREF_LOGIN: 'a', CROSSREF_PASSWORD: 'b', DATACITE_REPOSITORY: 'c' };
  expect(() => readConfig({ ...both, DATACITE_PASSWORD: 'd' })).toThrow(
    'a journal has its DOIs from one of them',
  );
});

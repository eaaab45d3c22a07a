import { expect, test } from 'vitest';
import { openBrowser } from '../../../../../tests/support/browser.ts';
import { articleRecord, catalogueWith } from '../../../../../tests/support/catalogue.ts';

const WORLD = 'customer_id=0000000000000000&requestor_id=a-library';

/** Two articles, of which the second asked for a password in October; the clock stands in November 2026. */
async function aSite(searches = 0) {
  const platform = await catalogueWith(articleRecord(1), articleRecord(2, { year: 2022 }));
  const count = (article_id: number, month: string, access: 'open' | 'controlled', by: number) => ({
    ...{ article_id, month, access },
    ...{ investigations: 4 * by, unique_investigations: 3 * by },
    ...{ requests: 2 * by, unique_requests: by },
  });
  await platform.db
    .insertInto('usage_counts')
    .values([
      count(1, '2026-09', 'open', 1),
      count(1, '2026-10', 'open', 10),
      count(1, '2026-11', 'open', 1000),
      count(2, '2026-10', 'controlled', 100),
    ])
    .execute();
  if (searches > 0) {
    const counted = { month: '2026-10', searches };
    await platform.db.insertInto('search_counts').values(counted).execute();
  }
  const { get } = openBrowser(platform);
  return async (path: string) => {
    const { status, html } = await get(`/sushi/r51/${path}`);
    return { status, body: (path.includes('.tsv?') ? html : JSON.parse(html)) as never };
  };
}

test('a library asks for the reports of the journal, and gets whole months that are over', async () => {
  const ask = await aSite();
  expect((await ask('status')).body).toMatchObject([{ Service_Active: true }]);
  expect((await ask(`members?${WORLD}`)).body).toEqual([
    { Customer_ID: '0000000000000000', Institution_Name: 'The World' },
  ]);
  const { body: reports } = await ask(`reports?${WORLD}`);
  expect((reports as { Report_ID: string }[]).map(({ Report_ID: id }) => id).join(' ')).toBe(
    'PR PR_P1 TR TR_J1 TR_J2 TR_J3 TR_J4 IR IR_A1',
  );
  expect((reports as object[])[0]).toMatchObject({
    ...{ First_Month_Available: '2026-09', Last_Month_Available: '2026-10' },
    Path: 'https://journal.example.org/sushi/r51/reports/pr',
  });
  const { body } = await ask(`reports/pr?${WORLD}&begin_date=2026-09-01&end_date=2026-11-30`);
  expect(body).toMatchObject({
    Report_Header: {
      Report_ID: 'PR',
      Institution_Name: 'The World',
      Report_Filters: { Begin_Date: '2026-09-01', End_Date: '2026-10-31' },
      Exceptions: [{ Code: 3031, Data: 'Usage is available from 2026-09 to 2026-10.' }],
    },
    Report_Items: [
      {
        Attribute_Performance: [
          {
            Data_Type: 'Journal',
            Performance: {
              Total_Item_Investigations: { '2026-09': 4, '2026-10': 440 },
              Unique_Item_Investigations: { '2026-09': 3, '2026-10': 330 },
              Total_Item_Requests: { '2026-09': 2, '2026-10': 220 },
              Unique_Item_Requests: { '2026-09': 1, '2026-10': 110 },
            },
          },
        ],
      },
    ],
  });
});

test('requests are told apart by access, year and article', async () => {
  const ask = await aSite();
  const october = `${WORLD}&begin_date=2026-10&end_date=2026-10`;
  const use = async (path: string) =>
    ((await ask(`reports/${path}`)).body as { Report_Items: object[] }).Report_Items;
  expect(await use(`tr_j1?${october}`)).toMatchObject([
    { Attribute_Performance: [{ Performance: { Total_Item_Requests: { '2026-10': 200 } } }] },
  ]);
  expect(await use(`tr_j4?${october}`)).toMatchObject([
    {
      Attribute_Performance: [
        { YOP: '2022', Performance: { Total_Item_Requests: { '2026-10': 200 } } },
      ],
    },
  ]);
  expect(await use(`tr_j2?${october}`)).toEqual([]);
  expect(
    await use(`tr?${october}&attributes_to_show=Access_Type&metric_type=Unique_Item_Requests`),
  ).toMatchObject([
    {
      Attribute_Performance: [
        { Access_Type: 'Controlled', Performance: { Unique_Item_Requests: { '2026-10': 100 } } },
        { Access_Type: 'Open', Performance: { Unique_Item_Requests: { '2026-10': 10 } } },
      ],
    },
  ]);
  expect(await use(`ir_a1?${october}`)).toMatchObject([
    {
      Items: [
        { Item: 'Article 1: 5 < 6 & "so on"', Item_ID: { DOI: '10.5555/abc.1' } },
        { Authors: [{ Name: 'Ann Lee' }, { Name: 'Ludwig van der Berg' }] },
      ],
    },
  ]);
});

test.each([
  ['reports', 400, { Code: 1030, Data: 'Missing: customer_id, requestor_id' }],
  ['reports?customer_id=7&requestor_id=a', 403, { Code: 2010 }],
  [`reports/dr?${WORLD}`, 404, { Code: 1030 }],
  [`reports/tr?${WORLD}`, 400, { Code: 1030, Data: 'Missing: begin_date, end_date' }],
  [`reports/tr?${WORLD}&begin_date=2026-10&end_date=2026-09`, 400, { Code: 3020 }],
  [`reports/tr?${WORLD}&begin_date=2026-11&end_date=2026-11`, 400, { Code: 3020 }],
])('what cannot be given is refused as the standard says: %s', async (path, status, exception) => {
  expect(await (await aSite())(path)).toMatchObject({ status, body: exception });
});

test('what is not understood is passed over, and said', async () => {
  const ask = await aSite();
  const { body } = await ask(
    `reports/tr?${WORLD}&begin_date=2026-10&end_date=2026-10&yop=2022&metric_type=No_License&attributes_to_show=Country_Name`,
  );
  expect(body).toMatchObject({
    Report_Header: {
      Exceptions: [
        { Code: 3050, Data: 'yop' },
        { Code: 3060, Data: 'metric_type=No_License' },
        { Code: 3062, Data: 'attributes_to_show=Country_Name' },
      ],
    },
  });
});

const OCTOBER = `${WORLD}&begin_date=2026-10-01&end_date=2026-10-31`;

test('searches are of the platform, and of no article', async () => {
  const ask = await aSite(7);
  const performance = async (query: string) => {
    const { body } = await ask(`reports/pr?${OCTOBER}${query}`);
    return (body as { Report_Items: { Attribute_Performance: object[] }[] }).Report_Items.flatMap(
      ({ Attribute_Performance: parts }) => parts,
    );
  };
  const searches = {
    Data_Type: 'Platform',
    Performance: { Searches_Platform: { '2026-10': 7 } },
  };
  expect((await performance('')).at(-1)).toEqual(searches);
  expect(await performance('&metric_type=Searches_Platform')).toEqual([searches]);
  expect(await performance('&metric_type=Total_Item_Requests')).toHaveLength(1);
  expect(JSON.stringify((await ask(`reports/tr?${OCTOBER}`)).body)).not.toContain('Searches');
});

test('a report is a table of tab-separated values too', async () => {
  const ask = await aSite();
  const query = `${WORLD}&begin_date=2026-09-01&end_date=2026-10-31`;
  const lines = String((await ask(`reports/tr_j3.tsv?${query}`)).body).split('\r\n');
  expect(lines[0]).toBe('Report_Name\tJournal Usage by Access Type');
  expect(lines).toContain('Reporting_Period\tBegin_Date=2026-09-01; End_Date=2026-10-31');
  expect(lines[13]).toBe('');
  expect(lines[14]).toBe(
    'Title\tPublisher\tPublisher_ID\tPlatform\tDOI\tProprietary_ID\tPrint_ISSN\tOnline_ISSN\tURI\t' +
      'Access_Type\tMetric_Type\tReporting_Period_Total\tSep-2026\tOct-2026',
  );
  expect(lines).toContain(
    'Journal of System Design and Information Processing\tSample Scholarly Press\t\t' +
      'Journal of System Design and Information Processing\t\t\t0000-0000\t9999-9994\t' +
      'https://journal.example.org/\tOpen\tTotal_Item_Requests\t22\t2\t20',
  );
  const items = String((await ask(`reports/ir_a1.tsv?${query}`)).body);
  expect(items).toContain('Parent_Title');
  expect(items).toContain('https://journal.example.org/articles/2');
  expect((await ask(`reports/none.tsv?${query}`)).status).toBe(404);
});

test('the use by access names its metrics in the order of COUNTER’s schema', async () => {
  const ask = await aSite();
  const { body } = await ask(`reports/tr_j3?${WORLD}&begin_date=2026-09&end_date=2026-10`);
  expect(body).toMatchObject({
    Report_Header: {
      Report_Filters: {
        Metric_Type: [
          'Total_Item_Investigations',
          'Total_Item_Requests',
          'Unique_Item_Investigations',
          'Unique_Item_Requests',
        ],
      },
    },
  });
});

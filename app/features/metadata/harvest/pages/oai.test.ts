import { expect, test } from 'vitest';
import { takeDown } from '#app/features/catalogue/versions/take-down.server.ts';
import { takeSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { articleRecord, askFor, catalogueWith } from '../../../../../tests/support/catalogue.ts';
import { giveText } from '../../../../../tests/support/full-texts.ts';
import { findAll, readXml, xmlText } from '../../../../../tests/support/read-xml.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { harvest, harvestByForm } from './oai.ts';

const ask = async (platform: TestPlatform, query: string): Promise<string> => {
  const response = await askFor(platform, harvest, `/oai?${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/xml; charset=utf-8');
  return response.text();
};

const textsOf = (xml: string, name: string): string[] => findAll(readXml(xml), name).map(xmlText);
const errorOf = (xml: string): unknown =>
  findAll(readXml(xml), 'error').map(({ attributes }) => attributes['code'])[0];
const tokenOf = (xml: string): string | undefined => textsOf(xml, 'resumptionToken')[0];

/** @param count articles, each changed a second after the one before */
async function aCatalogue(count: number): Promise<TestPlatform> {
  const platform = await catalogueWith(
    ...Array.from({ length: count }, (_, at) => articleRecord(at + 1)),
  );
  await platform.db
    .updateTable('articles')
    .set(({ eb, ref }) => ({
      updated_at: eb(ref('id'), '*', 1000),
      created_at: 0,
    }))
    .execute();
  return platform;
}

async function withdraw(platform: TestPlatform, id: number): Promise<void> {
  const taken = (await takeSnapshot(platform, id))!;
  const at = platform.clock.now();
  await takeDown(platform, id, taken, { reason: 'By mistake.', by: 'e1', at });
}

test('a repository says what it is, what it has and in which formats', async () => {
  const platform = await aCatalogue(1);
  const identify = await ask(platform, 'verb=Identify');
  expect(identify).toContain(
    '<responseDate>2026-11-21T11:59:00Z</responseDate><request verb="Identify">https://journal.example.org/oai</request>',
  );
  expect(identify).toContain(
    '<protocolVersion>2.0</protocolVersion><adminEmail>editor@example.org</adminEmail>' +
      '<earliestDatestamp>1970-01-01T00:00:01Z</earliestDatestamp><deletedRecord>persistent</deletedRecord>' +
      '<granularity>YYYY-MM-DDThh:mm:ssZ</granularity><compression>gzip</compression>',
  );
  expect(textsOf(identify, 'sampleIdentifier')).toEqual(['oai:journal.example.org:article/1']);
  const sets = textsOf(await ask(platform, 'verb=ListSets'), 'setSpec');
  expect(sets.slice(0, 3)).toEqual(['open-access', 'volume-11', 'topic-vlsi']);
  const formats = await ask(
    platform,
    'verb=ListMetadataFormats&identifier=oai:journal.example.org:article/1',
  );
  expect(textsOf(formats, 'metadataPrefix')).toEqual(['oai_dc', 'oai_openaire', 'jats']);
});

test('a record is Dublin Core, or JATS with its text', async () => {
  const platform = await aCatalogue(1);
  await giveText(platform, 1);
  const of = 'identifier=oai:journal.example.org:article/1';
  const dublinCore = await ask(platform, `verb=GetRecord&metadataPrefix=oai_dc&${of}`);
  expect(dublinCore).toContain(
    '<header><identifier>oai:journal.example.org:article/1</identifier><datestamp>1970-01-01T00:00:01Z</datestamp>',
  );
  expect(
    dublinCore.slice(dublinCore.indexOf('<dc:title>'), dublinCore.indexOf('</oai_dc:dc>')),
  ).toBe(
    '<dc:title>Article 1: 5 &lt; 6 &amp; "so on"</dc:title><dc:creator>Lee, Ann</dc:creator>' +
      '<dc:creator>van der Berg, Ludwig</dc:creator><dc:subject>size</dc:subject><dc:subject>edge computing</dc:subject>' +
      '<dc:description>It is small.</dc:description><dc:publisher>Sample Scholarly Press</dc:publisher>' +
      '<dc:date>2023</dc:date><dc:type>info:eu-repo/semantics/article</dc:type><dc:format>text/html</dc:format>' +
      '<dc:identifier>https://journal.example.org/articles/1</dc:identifier>' +
      '<dc:identifier>https://doi.org/10.5555/abc.1</dc:identifier>' +
      '<dc:source>Journal of System Design and Information Processing; Vol. 11, No. 4 (2023); 10-19</dc:source>' +
      '<dc:source>9999-9994</dc:source><dc:source>0000-0000</dc:source><dc:language>en</dc:language>' +
      '<dc:rights>https://creativecommons.org/licenses/by-nc-nd/4.0/</dc:rights>',
  );
  const jats = readXml(await ask(platform, `verb=GetRecord&metadataPrefix=jats&${of}`));
  const [article] = findAll(jats, 'article');
  expect(article!.attributes['xmlns']).toBe('https://jats.nlm.nih.gov/ns/publishing/1.3/');
  expect(findAll(article!, 'body')).toHaveLength(1);
});

test('a list is harvested whole while articles change: none is lost, and what changed comes again', async () => {
  const platform = await aCatalogue(230);
  const first = await ask(platform, 'verb=ListIdentifiers&metadataPrefix=oai_dc');
  expect(first).toMatch(/<resumptionToken completeListSize="230" cursor="0">[\w-]+</);
  await platform.db
    .updateTable('articles')
    .set({ updated_at: 9_000_000 })
    .where('id', 'in', [7, 150])
    .execute();
  await withdraw(platform, 120);
  const second = await ask(platform, `verb=ListIdentifiers&resumptionToken=${tokenOf(first)}`);
  expect(await ask(platform, `verb=ListIdentifiers&resumptionToken=${tokenOf(first)}`)).toBe(
    second,
  );
  const third = await ask(platform, `verb=ListIdentifiers&resumptionToken=${tokenOf(second)}`);
  expect(third).toContain('<resumptionToken completeListSize="230" cursor="200"/>');
  const got = [first, second, third].flatMap((xml) => textsOf(xml, 'identifier'));
  const numbers = got.map((identifier) => Number(identifier.split('/')[1]));
  expect(new Set(numbers).size).toBe(230);
  expect(numbers.slice(-3)).toEqual([7, 150, 120]);
  expect(third).toContain(
    '<header status="deleted"><identifier>oai:journal.example.org:article/120</identifier>' +
      '<datestamp>2026-11-21T12:00:00Z</datestamp><setSpec>volume-11</setSpec>',
  );
});

test('a part of a list takes four statements, the texts of JATS among them, and the first part two more', async () => {
  const platform = await aCatalogue(60);
  platform.statements.length = 0;
  const first = await ask(platform, 'verb=ListRecords&metadataPrefix=jats');
  expect(textsOf(first, 'datestamp')).toHaveLength(25);
  expect(platform.statements.length).toBeLessThanOrEqual(6);
  platform.statements.length = 0;
  await ask(platform, `verb=ListRecords&resumptionToken=${tokenOf(first)}`);
  expect(platform.statements.length).toBeLessThanOrEqual(4);
});

test('a list is of a set and a time, to the day or the second, both ends within it', async () => {
  const platform = await aCatalogue(5);
  const { db } = platform;
  await db.updateTable('articles').set({ volume: 12 }).where('id', '=', 2).execute();
  await db.deleteFrom('article_topics').execute();
  await db
    .insertInto('article_topics')
    .values({ article_id: 5, topic: 'security', dated: 20260101 })
    .execute();
  await withdraw(platform, 5);
  const listed = async (query: string) =>
    textsOf(
      await ask(platform, `verb=ListIdentifiers&metadataPrefix=oai_dc&${query}`),
      'identifier',
    ).map((identifier) => Number(identifier.split('/')[1]));
  expect(await listed('set=volume-12')).toEqual([2]);
  expect(await listed('set=topic-security')).toEqual([5]);
  expect(await listed('from=1970-01-01T00:00:02Z&until=1970-01-01T00:00:03Z')).toEqual([2, 3]);
  expect(await listed('until=1970-01-01')).toEqual([1, 2, 3, 4]);
  expect(await listed('from=2026-11-21T12:00:00Z')).toEqual([5]);
  expect(await listed('until=2026-11-21T11:59:59Z')).toEqual([1, 2, 3, 4]);
  expect(await listed('from=2026-11-22')).toEqual([]);
});

const WRONG = [
  ['', 'badVerb'],
  ['verb=Listen', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=Identify&set=volume-11', 'badArgument'],
  ['verb=Identify&utm_source=x', 'badArgument'],
  ['verb=ListRecords', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
  [
    'verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-03&until=2026-02-03T00:00:00Z',
    'badArgument',
  ],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-03&until=2026-02-02', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=WzFd', 'badArgument'],
  ['verb=ListRecords&resumptionToken=WzFd', 'badResumptionToken'],
  ['verb=ListSets&resumptionToken=WzFd', 'badResumptionToken'],
  ['verb=ListRecords&metadataPrefix=marc', 'cannotDisseminateFormat'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=volume-99', 'noRecordsMatch'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=alchemy', 'noRecordsMatch'],
  [
    'verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:journal.example.org:article/01',
    'idDoesNotExist',
  ],
  ['verb=ListMetadataFormats&identifier=oai:journal.example.org:article/9', 'idDoesNotExist'],
] as const;

test('what is wrong with a request is told by one of the codes of the protocol', async () => {
  const platform = await aCatalogue(1);
  for (const [query, code] of WRONG) {
    const answer = await ask(platform, query);
    expect([query, errorOf(answer)]).toEqual([query, code]);
    const isUnclear = code === 'badVerb' || code === 'badArgument';
    expect(answer.includes('<request>')).toBe(isUnclear);
  }
});

test('OpenAIRE is told the kind and the access by the words of COAR', async () => {
  const platform = await aCatalogue(1);
  const of = 'identifier=oai:journal.example.org:article/1';
  const record = await ask(platform, `verb=GetRecord&metadataPrefix=oai_openaire&${of}`);
  expect(record).toContain(
    '<oaire:resourceType resourceTypeGeneral="literature" uri="http://purl.org/coar/resource_type/c_6501">journal article</oaire:resourceType>',
  );
  expect(record).toContain(
    '<datacite:identifier identifierType="DOI">10.5555/abc.1</datacite:identifier>' +
      '<datacite:rights rightsURI="http://purl.org/coar/access_right/c_14cb">metadata only access</datacite:rights>',
  );
});

test('a list that is as long as one part has no next one, and articles of one instant are parted by their numbers', async () => {
  const platform = await catalogueWith(
    ...Array.from({ length: 26 }, (_, at) => articleRecord(at + 1)),
  );
  const first = await ask(platform, 'verb=ListRecords&metadataPrefix=jats');
  const rest = await ask(platform, `verb=ListRecords&resumptionToken=${tokenOf(first)}`);
  expect(findAll(readXml(first), 'header')).toHaveLength(25);
  expect(findAll(readXml(rest), 'header').map((each) => xmlText(each))).toEqual([
    expect.stringContaining('article/26'),
  ]);
  await platform.db.deleteFrom('articles').where('id', '=', 26).execute();
  expect(tokenOf(await ask(platform, 'verb=ListRecords&metadataPrefix=jats'))).toBeUndefined();
});

test('the set of what is open has what everyone may open, also after it was taken out, and a locked text is given to no one', async () => {
  const platform = await aCatalogue(3);
  const file = { kind: 'pdf' as const, file_name: 'a.pdf', size: 3, sha256: 'c', added_at: 0 };
  const files = [1, 2].map((id) => ({ ...file, article_id: id, storage_key: `${id}` }));
  await platform.db.insertInto('article_files').values(files).execute();
  for (const id of [1, 2]) await giveText(platform, id);
  const locked = platform.db.updateTable('articles').set({ password_hash: 'x' });
  await locked.where('id', '=', 2).execute();
  const open = () => ask(platform, 'verb=ListRecords&metadataPrefix=jats&set=open-access');
  const headers = (xml: string) =>
    findAll(readXml(xml), 'header').map((each) => [
      findAll(each, 'identifier').map(xmlText)[0]!.split('/')[1],
      each.attributes['status'],
    ]);
  expect(headers(await open())).toEqual([['1', undefined]]);
  const all = await ask(platform, 'verb=ListRecords&metadataPrefix=jats');
  expect(findAll(readXml(all), 'article').map((each) => findAll(each, 'body').length)).toEqual([
    1, 0, 0,
  ]);
  for (const id of [1, 2, 3]) await withdraw(platform, id);
  expect(headers(await open())).toEqual([['1', 'deleted']]);
  const of = 'identifier=oai:journal.example.org:article/3';
  const gone = await ask(platform, `verb=GetRecord&metadataPrefix=oai_dc&${of}`);
  expect([headers(gone), textsOf(gone, 'metadata')]).toEqual([[['3', 'deleted']], []]);
});

test('of an article that was taken out twice the last time counts, and an empty catalogue begins now', async () => {
  const platform = await aCatalogue(2);
  await withdraw(platform, 1);
  const taken = await platform.db.selectFrom('takedowns').selectAll().executeTakeFirstOrThrow();
  const earlier = { ...taken, taken_at: 5000 };
  await platform.db.insertInto('takedowns').values(earlier).execute();
  const list = await ask(platform, 'verb=ListIdentifiers&metadataPrefix=oai_dc');
  expect(textsOf(list, 'datestamp')).toEqual(['1970-01-01T00:00:02Z', '2026-11-21T12:00:00Z']);
  const earliest = async () =>
    textsOf(await ask(platform, 'verb=Identify'), 'earliestDatestamp')[0];
  expect(await earliest()).toBe('1970-01-01T00:00:02Z');
  await platform.db.deleteFrom('articles').execute();
  expect(await earliest()).toBe('1970-01-01T00:00:05Z');
  await platform.db.deleteFrom('takedowns').execute();
  expect(await earliest()).toBe('2026-11-21T12:00:00Z');
});

test('the same is asked by a form', async () => {
  const platform = await aCatalogue(1);
  const url = new URL('/oai', platform.config.BASE_URL);
  const body = new URLSearchParams({ verb: 'GetRecord', metadataPrefix: 'oai_dc' });
  body.set('identifier', 'oai:journal.example.org:article/1');
  const request = new Request(url, { method: 'POST', body });
  const response = await harvestByForm({ platform, request, url, params: {}, clientIp: '' });
  expect(await response.text()).toContain('<dc:title>');
});

import { expect, test } from 'vitest';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { jatsFaults } from '../../../../tests/support/jats-schema.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { exportArticles } from '../../catalogue/records/export-articles.server.ts';
import { importArticles } from '../../catalogue/records/import-articles.server.ts';
import { toWritten } from '../../catalogue/core/article-record.ts';

const SPANISH = {
  ...toWritten(articleRecord(1, { name: 'La arena que fluye', keyword: 'arena, flujo' })),
  abstract: 'Medimos cuánto tarda.',
  language: 'ES',
  translations: [
    {
      language: 'eng',
      title: 'Sand that flows',
      abstract: 'We measured how long it takes.',
      keywords: ['sand', 'flow'],
    },
    { language: 'pt_br', title: 'A areia que flui' },
  ],
};

async function importing(...records: object[]) {
  const platform = await createTestPlatform();
  return {
    platform,
    ...(await load(platform, records.map((one) => JSON.stringify(one)).join('\n'))),
  };
}

async function load(platform: TestPlatform, text: string) {
  const refused: string[] = [];
  async function* bytes() {
    yield Buffer.from(text);
  }
  const onRefused = (_: number, reason: string) => void refused.push(reason);
  return { counts: await importArticles(platform, bytes(), { onRefused }), refused };
}

test('a Spanish article with an English abstract is so on its page, in each file and for harvesters', async () => {
  const { platform } = await importing(SPANISH);
  const { get } = openBrowser(platform);
  const { html } = await get('/articles/1');
  expect(html).toContain('<html lang="en">');
  expect(html).toMatch(/<h1[^>]* lang="es">La arena que fluye<\/h1>/);
  expect(html).toContain('lang="pt-BR" dir="auto">A areia que flui</p>');
  expect(html).toContain('>Abstract (English)</h2>');
  expect(html).toContain('lang="en" dir="auto">We measured how long it takes.</p>');
  expect(html).toContain('<meta name="citation_language" content="es"/>');
  expect(html).toContain('"inLanguage":"es"');
  expect(html).toContain('{"@language":"en","@value":"Sand that flows"}');

  const jats = (await get('/articles/1.xml')).html;
  expect(jatsFaults(jats)).toEqual([]);
  expect(jats).toMatch(/<article [^>]*xml:lang="es"/);
  expect(jats).toContain(
    '<trans-title-group xml:lang="en"><trans-title>Sand that flows</trans-title></trans-title-group>',
  );
  expect(jats).toContain(
    '<trans-abstract xml:lang="en"><p>We measured how long it takes.</p></trans-abstract>',
  );
  expect(jats).toContain(
    '<kwd-group kwd-group-type="translated" xml:lang="en"><kwd>sand</kwd><kwd>flow</kwd></kwd-group>',
  );

  const dc = (
    await get(
      '/oai?verb=GetRecord&metadataPrefix=oai_dc&identifier=oai:journal.example.org:article/1',
    )
  ).html;
  expect(dc).toContain('<dc:title xml:lang="es">La arena que fluye</dc:title>');
  expect(dc).toContain('<dc:title xml:lang="en">Sand that flows</dc:title>');
  expect(dc).toContain('<dc:language>es</dc:language>');
  const openaire = (
    await get(
      '/oai?verb=GetRecord&metadataPrefix=oai_openaire&identifier=oai:journal.example.org:article/1',
    )
  ).html;
  expect(openaire).toContain('<datacite:title xml:lang="en" titleType="TranslatedTitle">');
  expect((await get('/articles/1.ris')).html).toContain('LA  - es\r\n');
  expect((await get('/articles/1.ris')).html).toContain('TT  - Sand that flows\r\n');
  expect((await get('/articles/1.bib')).html).toContain('language = {es}');
  expect((await get('/atom.xml')).html).toContain('<entry xml:lang="es">');
  expect((await get('/search?q=measured')).html).toContain('La arena que fluye');
});

test('languages and translations go out with an export and come back as they were', async () => {
  const { platform } = await importing(SPANISH);
  for (const format of ['jsonl', 'csv'] as const) {
    let text = '';
    for await (const piece of exportArticles(platform, format)) text += piece;
    expect((await load(platform, text)).counts).toMatchObject({ unchanged: 1 });
    const other = await createTestPlatform();
    expect((await load(other, text)).counts).toMatchObject({ taken: 1 });
    expect((await openBrowser(other).get('/articles/1')).html).toContain('Sand that flows');
  }
  // An older file, which knows of neither, takes nothing away.
  const { language: _, translations: __, ...older } = SPANISH;
  await load(platform, JSON.stringify({ ...older, abstract: 'Medimos otra vez.' }));
  expect((await openBrowser(platform).get('/articles/1')).html).toContain('Sand that flows');
});

const UNREAD = 'translations are no list with a language such as en, and texts in it, for each';

test.each([
  [{ language: 'Spanish' }, 'language is “Spanish”, not a code such as es or pt-BR'],
  [{ translations: 'Sand' }, 'translations are not JSON'],
  [{ translations: [{ title: 'Sand' }] }, UNREAD],
  [{ translations: [{ language: 'English' }] }, UNREAD],
  [{ translations: {} }, 'translations is an object where a text is expected'],
])('an import says why it does not take %j', async (fields, reason) => {
  const { refused } = await importing({ ...SPANISH, ...fields });
  expect(refused).toEqual([reason]);
});

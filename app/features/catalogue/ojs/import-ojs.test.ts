import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { findArticle } from '../articles/find-article.server.ts';
import { importOjs, isOjsExport } from './import-ojs.server.ts';

const pdf = Buffer.from(makePdf('The tides of a pond')).toString('base64');

/** As version 3.4 writes an issue; lines of base64 are as long as they like. */
const ISSUE = `<?xml version="1.0" encoding="UTF-8"?>
<issues xmlns="http://pkp.sfu.ca" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://pkp.sfu.ca native.xsd">
<issue published="1" current="1"><id type="internal" advice="ignore">4</id>
<issue_identification><volume>7</volume><number>2</number><year>2021</year></issue_identification>
<date_published>2021-06-30</date_published>
<sections><section ref="ART" seq="0"><title locale="es">Artículos</title></section></sections>
<issue_covers><cover locale="es"><cover_image>c.png</cover_image><embed encoding="base64">aGVsbG8=</embed></cover></issue_covers>
<articles>
<article locale="es" date_submitted="2021-01-15" status="3" current_publication_id="21" stage="production">
 <id type="internal" advice="ignore">12</id>
 <submission_file id="30" stage="proof"><name locale="es">lagos.pdf</name>
  <file id="9" filesize="800" extension="pdf"><embed encoding="base64">
${pdf.replaceAll(/.{77}/g, '$&\n')}</embed></file></submission_file>
 <submission_file id="31" stage="proof"><name locale="es">lagos.html</name>
  <file id="10" extension="html"><embed encoding="base64">PGh0bWw+</embed></file></submission_file>
 <publication version="1" status="3" date_published="2021-06-30" section_ref="ART"><id type="internal">20</id>
  <title locale="es">An older version</title></publication>
 <publication version="2" status="3" date_published="2021-07-02" section_ref="ART">
  <id type="internal" advice="ignore">21</id><id type="doi" advice="update">10.5555/Lagos.12</id>
  <title locale="es">Mareas de un lago con CO&lt;sub&gt;2&lt;/sub&gt;</title>
  <title locale="en">The tides of a pond</title><prefix locale="en">The</prefix>
  <subtitle locale="es">a&amp;ntilde;o y medio</subtitle>
  <abstract locale="es">&lt;p class="x"&gt;Medimos &lt;em&gt;cada&lt;/em&gt; hora, p &amp;lt; 0,05.&lt;/p&gt;&lt;p&gt;Y m&amp;aacute;s.&lt;/p&gt;</abstract>
  <abstract locale="en">&lt;p&gt;We measured.&lt;/p&gt;</abstract>
  <keywords locale="es"><keyword>lago</keyword><keyword><name>marea</name><identifier>x:1</identifier></keyword></keywords>
  <keywords locale="en"><keyword>pond</keyword></keywords>
  <authors>
   <author seq="1" user_group_ref="Autor"><givenname locale="es">Second</givenname><familyname locale="es">Maker</familyname></author>
   <author seq="0" user_group_ref="Autor"><givenname locale="es">Firsta</givenname><familyname locale="es">Pondson</familyname>
    <affiliation><name locale="es">Universidad de los Lagos</name></affiliation><email>f@pond.example</email>
    <orcid>https://orcid.org/0000-0002-1825-0097</orcid></author>
  </authors>
  <article_galley locale="es"><name locale="es">PDF</name><seq>0</seq><submission_file_ref id="30"/></article_galley>
  <article_galley locale="es"><name locale="es">HTML</name><seq>1</seq><submission_file_ref id="31"/></article_galley>
  <citations><citation>A. Pond. (2001). Ponds. https://doi.org/10.5555/pond.1</citation><citation>Two. (2002). More ponds.</citation></citations>
  <pages>10-19</pages>
 </publication>
</article>
<article locale="es" current_publication_id="40"><id type="internal">13</id>
 <publication status="1"><id type="internal">40</id><title locale="es">Waits</title></publication></article>
</articles></issue></issues>`;

/** As version 3.1 writes one article. */
const OLD = `<article xmlns="http://pkp.sfu.ca" locale="en_US" date_published="2014-03-01" section_ref="A" stage="production">
<id type="internal" advice="ignore">3</id><title locale="en_US">Older ponds</title><prefix locale="en_US">The</prefix>
<authors><author><firstname>Olda</firstname><middlename>P.</middlename><lastname>Ponder</lastname><affiliation locale="en_US">Pond House</affiliation></author></authors>
<submission_file id="8"><revision number="1" filetype="application/pdf"><name locale="en_US">Admin, old</name><href src="https://old.example/3.pdf"/></revision></submission_file>
<article_galley><name locale="en_US">PDF</name><submission_file_ref id="8" revision="1"/></article_galley>
<issue_identification><number>Winter</number><year>2014</year></issue_identification><pages>1-2</pages></article>`;

async function take(platform: TestPlatform, xml: string, options = {}) {
  const file = path.join(platform.config.DATA_DIR, 'native.xml');
  await writeFile(file, xml);
  const said: string[] = [];
  const counts = await importOjs(platform, file, {
    onRefused: (name, reason) => void said.push(`${name}: ${reason}`),
    onNote: (name, note) => void said.push(`Note. ${name}: ${note}`),
    ...options,
  });
  return { counts, said, isOjs: await isOjsExport(file) };
}

test('an issue of Open Journal Systems becomes articles with authors, languages, references and PDF', async () => {
  const platform = await createTestPlatform();
  const tried = await take(platform, ISSUE, { dryRun: true });
  expect(tried.counts).toEqual({ taken: 1, changed: 0, unchanged: 0, refused: 1 });
  expect(await platform.db.selectFrom('articles').select('id').execute()).toEqual([]);
  const { counts, said, isOjs } = await take(platform, ISSUE);
  expect(isOjs).toBe(true);
  expect(counts).toEqual({ taken: 1, changed: 0, unchanged: 0, refused: 1 });
  expect(said).toEqual([
    'Note. OJS 12: its file “HTML” is not taken: one PDF of each article is',
    'OJS 13: It is not published.',
  ]);
  const { id } = await platform.db.selectFrom('articles').select('id').executeTakeFirstOrThrow();
  expect(await findArticle(platform, id)).toMatchObject({
    title: 'Mareas de un lago con CO$_{2}$: año y medio',
    abstract: 'Medimos \\emph{cada} hora, p < 0,05.\n\nY más.',
    language: 'es',
    translations: [
      {
        language: 'en',
        title: 'The tides of a pond',
        abstract: 'We measured.',
        keywords: ['pond'],
      },
    ],
    authors: [
      {
        ...{ given: 'Firsta', family: 'Pondson', orcid: '0000-0002-1825-0097' },
        affiliation: 'Universidad de los Lagos',
      },
      { given: 'Second', family: 'Maker', affiliation: null },
    ],
    keywords: ['lago', 'marea'],
    doi: '10.5555/lagos.12',
    paperId: 'OJS-12',
    type: 'Artículos',
    volume: 7,
    issue: { label: 'Issue 2' },
    year: 2021,
    pages: '10-19',
    dates: { received: '2021-01-15', published: '2021-07-02' },
    pdf: { fileName: 'OJS-12-lagos.pdf' },
    references: [{ doi: '10.5555/pond.1' }, { written: 'Two. (2002). More ponds.' }],
  });
  expect((await take(platform, ISSUE)).counts).toMatchObject({ unchanged: 1, refused: 1 });

  const { get } = openBrowser(platform);
  const leadsTo = async (address: string) => {
    const { status, headers } = await get(address);
    return [status, headers.get('Location')];
  };
  const page = `/articles/${id}`;
  expect(await leadsTo('/index.php/pond/article/view/12')).toEqual([301, page]);
  expect(await leadsTo('/pond/es/article/view/12/31')).toEqual([301, page]);
  expect(await leadsTo('/index.php/pond/article/download/12/30')).toEqual([301, `${page}.pdf`]);
  expect(await leadsTo('/index.php/pond/article/view/13')).toEqual([404, null]);
});

test('an article of an older version is taken, and what is not in its export is said', async () => {
  const platform = await createTestPlatform();
  const { counts, said } = await take(platform, OLD);
  expect(counts).toMatchObject({ taken: 1 });
  expect(said).toEqual([
    'Note. OJS 3: its file “PDF” is not in the export: https://old.example/3.pdf',
    'Note. OJS 3: it has no volume, and stands in no issue',
  ]);
  const { id } = await platform.db.selectFrom('articles').select('id').executeTakeFirstOrThrow();
  expect(await findArticle(platform, id)).toMatchObject({
    title: 'The Older ponds',
    authors: [{ given: 'Olda P.', family: 'Ponder', affiliation: 'Pond House' }],
    year: 2014,
    language: 'en-US',
  });
});

test('an article of another journal with the same number changes nothing, and what is for subscribers is not opened', async () => {
  const platform = await createTestPlatform();
  const closed = ISSUE.replace('current="1"', 'current="1" access_status="2"');
  const { said } = await take(platform, closed);
  expect(said).toContain('Note. OJS 12: its PDF is not taken: it is for subscribers');
  const other = ISSUE.replace('10.5555/Lagos.12', '10.5555/other.12');
  expect((await take(platform, other)).said).toContain(
    'OJS 12: Another article here has the number OJS-12.',
  );
  expect(await platform.db.selectFrom('article_files').select('file_name').execute()).toEqual([]);
});

test('an export that breaks off is refused, and nothing of it is taken', async () => {
  const platform = await createTestPlatform();
  for (const end of [2200, 1400]) {
    await expect(take(platform, ISSUE.slice(0, end))).rejects.toThrow(/^it is not sound XML: /);
  }
  expect(await platform.db.selectFrom('articles').select('id').execute()).toEqual([]);
});

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { PIXEL } from '../../../../tests/support/documents/make-paper.ts';
import { JATS_PAPER } from '../../../../tests/support/fulltext/jats-paper.ts';
import { jatsFaults } from '../../../../tests/support/jats-schema.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { findFullText } from '../texts/find-full-text.server.ts';
import { importJats } from './import-jats.server.ts';

const TIME = { timeout: 120_000 };

const SUPPLEMENTS = `<sec id="sup"><title>Supporting information</title>
  <supplementary-material id="sm1"><label>Table S1</label><caption><p>All grains.</p></caption>
    <media xlink:href="S1_Grains.xlsx"/></supplementary-material>
  <supplementary-material id="sm2"><label>Film S2</label><media xlink:href="film.avi"/></supplementary-material>
  <supplementary-material id="sm3" xlink:href="https://data.example/3.csv"><label>Data S3</label></supplementary-material></sec>`;

/** Takes one article, with these files beside it. */
async function take(
  platform: TestPlatform,
  xml: string | Buffer,
  files: Record<string, string> = {},
) {
  const folder = path.join(platform.config.DATA_DIR, 'delivery');
  const all = { 'figures/a-fig1.png': PIXEL, 'figures/b.jpg': PIXEL, ...files, 'paper.xml': xml };
  for (const [name, content] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  const said: string[] = [];
  const counts = await importJats(platform, folder, {
    onRefused: (_, reason) => void said.push(reason),
    onNote: (_, note) => void said.push(note),
  });
  return { counts, said };
}

test(
  'supplements come with the article and are had from its page, and what is not there is named',
  TIME,
  async () => {
    const platform = await createTestPlatform();
    const xml = JATS_PAPER.replace('</body>', `${SUPPLEMENTS}</body>`);
    const { said } = await take(platform, xml, { 'data/s1_grains.xlsx': 'the grains' });
    expect(said).toEqual(['its supplementary file film.avi is not there']);
    const { id } = await platform.db.selectFrom('articles').select('id').executeTakeFirstOrThrow();
    const { get } = openBrowser(platform);
    const { html } = await get(`/articles/${id}`);
    const files = Array.from(html.matchAll(/<p>(?:<a href="([^"]+)">)?([\w.]+)(?:<\/a>)?<\/p>/g));
    expect(files.map(([, address, name]) => [name, address])).toEqual([
      [
        'S1_Grains.xlsx',
        expect.stringMatching(/^\/articles\/\d+\/figures\/supplement-1\.xlsx\?v=/),
      ],
      ['film.avi', undefined],
      ['3.csv', 'https://data.example/3.csv'],
    ]);
    const link = files[0]![1]!;
    const file = await get(link.replaceAll('&amp;', '&'));
    expect([file.status, file.html]).toEqual([200, 'the grains']);
    expect(file.headers.get('Content-Disposition')).toBe('attachment');
    const jats = (await get(`/articles/${id}.xml`)).html;
    expect(jats.match(/<supplementary-material /g)).toHaveLength(3);
    expect(jatsFaults(jats)).toEqual([]);
    const { text } = (await findFullText(platform, id))!;
    expect(text.pictures.map(({ name }) => name)).toEqual(['picture-1.png']);
    expect((await get(`/articles/${id}.epub`)).status).toBe(200);
  },
);

test('the report names what an article loses: pictures, words, links and parts', TIME, async () => {
  const platform = await createTestPlatform();
  const losses = `<p>See <ext-link xlink:href="javascript:run()">this</ext-link> and
    <xref ref-type="fig" rid="fig99">Figure 99</xref>.</p><fig id="f5"><label>Figure 5</label><graphic xlink:href="gone.png"/></fig>`;
  const product = '<product><source>A book on sand</source></product>';
  const xml = JATS_PAPER.replace('</body>', `${losses}</body>`).replace(
    '<volume>',
    `${product}<volume>`,
  );
  const { counts, said } = await take(platform, xml);
  expect(counts.taken).toBe(1);
  expect(said.toSorted()).toEqual([
    'its picture gone.png is not shown',
    'left out: javascript:run()',
    '“Figure 99” leads to nothing in it',
  ]);
});

test.each([
  ['ASCII', (xml: string) => Buffer.from(xml.replace('UTF-8', 'ASCII'))],
  ['UTF-16', (xml: string) => Buffer.from(`\uFEFF${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ['ISO-8859-1', (xml: string) => Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
])('an article in %s is taken with its letters', TIME, async (_, encoded) => {
  const platform = await createTestPlatform();
  const { counts } = await take(
    platform,
    encoded(JATS_PAPER.replace('Josiah', 'José').replace('–', '-')),
  );
  expect(counts).toMatchObject({ taken: 1, refused: 0 });
  const names = await platform.db.selectFrom('article_authors').select('given').execute();
  expect(names.map(({ given }) => given)).toContain('José');
});

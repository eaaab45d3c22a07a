import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { PIXEL } from '../../../../tests/support/documents/make-paper.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { JATS_PAPER } from '../../../../tests/support/fulltext/jats-paper.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { createTestPlatform } from '../../../../tests/support/test-platform.ts';
import { findArticle } from '../articles/find-article.server.ts';
import { listFoundIds } from '../search/search-articles.server.ts';
import { findFullText } from '../texts/find-full-text.server.ts';
import type { JatsImportOptions } from './import-jats.server.ts';
import { importJats } from './import-jats.server.ts';

const TIME = { timeout: 120_000 };

async function delivery(platform: TestPlatform): Promise<string> {
  const folder = path.join(platform.config.DATA_DIR, 'delivery');
  const files = {
    'issue-2/paper.xml': JATS_PAPER,
    'issue-2/figures/A-Fig1.png': PIXEL,
    'issue-2/paper.pdf': makePdf('The paper'),
    'issue-2/.hidden.xml': '<article/>',
    'issue-2/unrelated.png': 'nothing',
    'broken.xml': JATS_PAPER.slice(0, 3000),
    'toc.xml': '<toc><item/></toc>',
    'readme.txt': 'No article',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

async function load(platform: TestPlatform, folder: string, options: JatsImportOptions = {}) {
  const said: string[] = [];
  const counts = await importJats(platform, folder, {
    onRefused: (file, reason) => void said.push(`${file}: ${reason}`),
    onNote: (file, note) => void said.push(`Note. ${file}: ${note}`),
    ...options,
  });
  return { counts, said };
}

test(
  'a folder of JATS becomes articles with text, pictures and PDF, each file by itself',
  TIME,
  async () => {
    const platform = await createTestPlatform();
    const folder = await delivery(platform);
    const first = await load(platform, folder);
    expect(first.counts).toEqual({ taken: 1, changed: 0, unchanged: 0, refused: 2 });
    expect(first.said).toEqual([
      'broken.xml: The file is damaged and cannot be read. Please open it on your computer, save a new copy and choose that.',
      'Note. issue-2/paper.xml: its picture b.jpg is not shown',
      'toc.xml: It is no article in JATS.',
    ]);
    const { id } = await platform.db.selectFrom('articles').select('id').executeTakeFirstOrThrow();
    expect(await findArticle(platform, id)).toMatchObject({
      title: 'Light and \\emph{growth} of CO$_{2}$ eaters',
      authors: [
        {
          family: 'Made',
          orcid: '0000-0002-1825-0097',
          affiliation: 'Department of Light, University of Somewhere, Town, Land',
        },
        { given: '', family: 'The Group' },
      ],
      doi: '10.5555/made.00003',
      paperId: '00003',
      type: 'Research article',
      volume: 1,
      pages: '10-19',
      dates: { received: '2012-05-14', accepted: '2012-09-18', published: '2012-12-12' },
      pdf: { fileName: 'paper.pdf' },
      references: [{ doi: '10.5555/x.1' }, { written: 'Lee A. (2002) Another. Made Press.' }],
    });
    const full = (await findFullText(platform, id))!;
    expect(full.pictures.map(({ name }) => name)).toEqual(['picture-1.png']);
    expect(await listFoundIds(platform, 'quoted')).toEqual([id]);
    const { get } = openBrowser(platform);
    const jats = (await get(`/articles/${id}.xml`)).html;
    expect(jats).toContain('<label>Figure 1</label>');
    expect(jats).toContain(
      '<mixed-citation publication-type="book">Lee A. (2002) <italic>Another</italic>. Made Press.',
    );
  },
);

test('a record that cannot be taken is refused in a sentence', TIME, async () => {
  const platform = await createTestPlatform();
  const folder = await delivery(platform);
  const names = `<contrib><collab>${'The Group '.repeat(9000)}</collab></contrib>`;
  const paper = JATS_PAPER.replace('</contrib-group>', `${names}</contrib-group>`);
  await writeFile(path.join(folder, 'issue-2/paper.xml'), paper);
  const { said } = await load(platform, path.join(folder, 'issue-2/paper.xml'));
  expect(said).toEqual([
    expect.stringMatching(/^paper\.xml: Its author has [\d,]+ characters, more than [\d,]+\.$/),
  ]);
});

test(
  'the same folder again changes nothing, and another text of an article takes its place',
  TIME,
  async () => {
    const platform = await createTestPlatform();
    const folder = await delivery(platform);
    expect((await load(platform, folder, { dryRun: true })).counts).toMatchObject({ taken: 1 });
    expect(await platform.db.selectFrom('articles').select('id').execute()).toEqual([]);
    await load(platform, folder);
    expect((await load(platform, folder)).counts).toMatchObject({ unchanged: 1, refused: 2 });
    const file = path.join(folder, 'issue-2/paper.xml');
    await writeFile(file, JATS_PAPER.replace('Quoted.', 'Quoth the raven.'));
    expect((await load(platform, file)).counts).toEqual({
      ...{ taken: 0, changed: 1, unchanged: 0, refused: 0 },
    });
    expect(await listFoundIds(platform, 'raven')).toHaveLength(1);
    expect(await platform.db.selectFrom('articles').select('id').execute()).toHaveLength(1);
  },
);

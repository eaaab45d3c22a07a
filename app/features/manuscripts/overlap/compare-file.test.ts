import { expect, test } from 'vitest';
import { createAccountsPlatform, PASSWORD } from '../../../../tests/support/accounts.ts';
import { openBrowser } from '../../../../tests/support/browser.ts';
import { articleRecord } from '../../../../tests/support/catalogue.ts';
import { chance } from '../../../../tests/support/made-texts.ts';
import { addManuscriptFile } from '../../../../tests/support/manuscripts.ts';
import { aPaper, aUser } from '../../../../tests/support/office.ts';
import type { Paper } from '../../../../tests/support/office.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { storeArticles } from '../../catalogue/records/store-articles.server.ts';
import { queueFileChecks } from '../preflight/queue-file-checks.server.ts';
import { withdrawManuscript } from '../tracking/withdraw-manuscript.server.ts';
import { compareFile } from './compare-file.server.ts';
import { findOverlap } from './find-overlap.server.ts';
import { fingerprintArticles } from './fingerprint-articles.server.ts';

const random = chance(7);
/** Unlike all others. */
const words = (count: number) =>
  Array.from({ length: count }, () => `w${Math.floor(random() * 1e12).toString(36)}`);
const COPIED = words(60);

/** A text of 400 words, 60 of them copied. */
const withCopy = () => [...words(200), ...COPIED, ...words(140)].join(' ');

const OTHERS = {
  ...{ author: 'Mira Vark', email: 'mira@tides.example', college: 'Institute of Tides' },
  ...{ additionalAuthor: '', additionalEmail: '' },
};

async function sendIn(platform: TestPlatform, { id }: Paper, text: string, round = 1) {
  const file = { purpose: 'manuscript', format: 'md', fileName: 'paper.md', round } as const;
  const added = await addManuscriptFile(platform, id, { ...file, content: Buffer.from(text) });
  await fingerprintArticles(platform);
  await compareFile(platform, added);
  return added;
}

async function anOffice() {
  const platform = await createAccountsPlatform();
  const editor = await aUser(platform, 'chief');
  const paper = await aPaper(platform, 'initial-assessment', { editor });
  const browser = openBrowser(platform);
  await browser.signIn(editor.username, PASSWORD);
  const read = async (path = '') =>
    (await browser.get(`/office/manuscripts/${paper.paperId}${path}`)).html
      .replaceAll('\u00a0', ' ')
      .replaceAll(/<!-- -->/g, '');
  return { platform, editor, paper, read };
}

const store = (platform: TestPlatform, ...records: ReturnType<typeof articleRecord>[]) =>
  storeArticles(
    platform,
    records.map((record) => ({ record })),
    'import',
  );

const countPrints = async ({ db }: TestPlatform) => {
  const { count } = await db
    .selectFrom('overlap_prints')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('an editor reads how much of a manuscript stands in an article, and both passages beside each other', async () => {
  const { platform, paper, read } = await anOffice();
  const abstract = [...words(50), ...COPIED, ...words(50)].join(' ');
  await store(platform, articleRecord(1, { abstract }), articleRecord(2), articleRecord(3));
  expect(await read()).not.toContain('Overlap');
  const file = await sendIn(platform, paper, withCopy());
  expect(await read()).toContain('>Overlap 15 %</a>');
  const page = await read('/overlap');
  expect(page).toContain('15 % of its words are also in texts by other authors.');
  expect(page).toContain('3 articles (only the abstracts are known here)');
  expect(page).toContain('compared with its abstract only');
  expect(page.split(COPIED.join(' '))).toHaveLength(3);
  await queueFileChecks(platform, paper.id);
  const queued = await platform.db
    .selectFrom('jobs')
    .select('payload')
    .where('name', '=', 'compare-file')
    .execute();
  expect(queued.map(({ payload }) => JSON.parse(payload))).toContainEqual({ file });
});

test('texts with an author in common count apart', async () => {
  const { platform, paper, read } = await anOffice();
  const { name } = await platform.db
    .selectFrom('manuscript_authors')
    .select('name')
    .where('manuscript_id', '=', paper.id)
    .executeTakeFirstOrThrow();
  await store(platform, articleRecord(1, { author: name, abstract: COPIED.join(' ') }));
  await sendIn(platform, paper, withCopy());
  expect(await read()).toContain('>Overlap 0 %, own texts 15 %</a>');
  expect(await read('/overlap')).toContain('Texts with an author in common');
});

test('the same work sent in twice is told at once, but of a manuscript that an editor may not see no more than that', async () => {
  const { platform, paper, read } = await anOffice();
  const other = await aPaper(platform, 'initial-assessment', { submission: OTHERS });
  const text = words(500);
  await sendIn(platform, other, text.join(' '));
  await sendIn(platform, paper, `Again: ${text.join(' ')}`);
  expect(await read()).toContain(
    'Nearly all of its words are also in another manuscript of this office.',
  );
  expect(await read('/overlap')).toContain(`99 % in manuscript ${other.paperId}`);

  const colleague = await aUser(platform, 'editor', { institution: 'Institute of Tides' });
  const seen = await findOverlap(platform, colleague, paper.id);
  expect(seen?.sources).toMatchObject([{ of: null, perCent: 99, passages: [] }]);
  const browser = openBrowser(platform);
  await browser.signIn(colleague.username, PASSWORD);
  const { html } = await browser.get(`/office/manuscripts/${paper.paperId}/overlap`);
  expect(html).toContain('in a manuscript of this office that you may not see.');
  expect(html).not.toContain(String(other.paperId));
  expect(html).not.toContain(text.slice(0, 20).join(' '));
});

test('an earlier version of a manuscript is no overlap, nor is the article that it became', async () => {
  const { platform, paper, read } = await anOffice();
  const text = withCopy();
  await store(platform, articleRecord(1, { paperId: String(paper.paperId), abstract: text }));
  await sendIn(platform, paper, text);
  await sendIn(platform, paper, `${text} ${words(20).join(' ')}`, 2);
  expect(await read()).toContain('>No overlap</a>');
});

test('a withdrawn manuscript leaves no fingerprints, and others no longer have anything in common with it', async () => {
  const { platform, paper, read } = await anOffice();
  const other = await aPaper(platform, 'received', { submission: OTHERS });
  await sendIn(platform, other, withCopy());
  await sendIn(platform, paper, withCopy());
  expect(await read()).toContain('>Overlap 15 %</a>');
  const author = { paperId: other.paperId, position: 1, actor: 'author:1' } as const;
  await withdrawManuscript(platform, author, null);
  expect(await read()).toContain('>No overlap</a>');
  const left = await platform.db
    .selectFrom('overlap_texts')
    .select('id')
    .where('manuscript_id', '=', other.id)
    .execute();
  expect(left).toEqual([]);
});

test('fingerprints follow the catalogue: made in pieces, made again after a change, gone with the article', async () => {
  const { platform } = await anOffice();
  const abstracts = Array.from({ length: 50 }, () => words(80).join(' '));
  await store(platform, ...abstracts.map((abstract, at) => articleRecord(at + 1, { abstract })));
  expect(await fingerprintArticles(platform, { most: 30 })).toBe(false);
  const half = await countPrints(platform);
  expect(half).toBeGreaterThan(0);
  expect(await fingerprintArticles(platform)).toBe(true);
  const all = await countPrints(platform);
  expect(all).toBeGreaterThan(half);
  platform.clock.moveBy(1000);
  await store(platform, articleRecord(1, { abstract: '' }));
  await platform.db.deleteFrom('articles').where('id', '=', 2).execute();
  expect(await fingerprintArticles(platform)).toBe(true);
  const after = await countPrints(platform);
  expect(after).toBeLessThan(all - 40);
  await platform.db.deleteFrom('articles').execute();
  expect(await countPrints(platform)).toBe(0);
});

test('the fingerprints of many abstracts are written in few commits, each of which holds up readers', async () => {
  const { platform } = await anOffice();
  const records = Array.from({ length: 60 }, (_, at) =>
    articleRecord(at + 1, { abstract: words(at === 5 ? 20_000 : 80).join(' ') }),
  );
  await store(platform, ...records);
  let commits = 0;
  const counting: Platform = {
    ...platform,
    transaction(work) {
      commits += 1;
      return Reflect.apply(platform.transaction, this, [work]);
    },
  };
  expect(await fingerprintArticles(counting)).toBe(true);
  expect(commits).toBeLessThanOrEqual(12);
  const { count } = await platform.db
    .selectFrom('overlap_texts')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(60);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listHistory } from '#app/platform/history/history.server.ts';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import { toWritten } from '../../catalogue/core/article-record.ts';
import { makePdf } from '../../../../tests/support/documents/make-pdf.ts';
import { aPaper } from '../../../../tests/support/office.ts';
import { retract as retractArticle } from '../../../../tests/support/retract.ts';
import { stageFile } from '../../../../tests/support/submission.ts';
import type { TestPlatform } from '../../../../tests/support/test-platform.ts';
import { findArticle } from '../../catalogue/articles/find-article.server.ts';
import {
  findArticleVersion,
  findVersionPdf,
} from '../../catalogue/versions/find-article-version.server.ts';
import { findPdf } from '../../catalogue/articles/find-pdf.server.ts';
import { listArticleFiles } from '../../catalogue/articles/list-used-files.server.ts';
import { listFoundIds, searchArticles } from '../../catalogue/search/search-articles.server.ts';
import type { Asking } from '../../manuscripts/conflicts/standing.ts';
import type { Correction } from './correct-article.server.ts';
import { correctArticle } from './correct-article.server.ts';
import { importArticles } from '../../catalogue/records/import-articles.server.ts';

const EDITOR = { id: 'e1', role: 'editor' } as const;
const AUTHOR = { id: 'a1', role: 'author' } as const;
const { id: _, pdf: __, ...RECORD } = articleRecord(1);

const correct = (
  platform: TestPlatform,
  changes: Partial<Correction> = {},
  user: Asking = EDITOR,
) =>
  correctArticle(platform, user, {
    articleId: 1,
    version: 1,
    record: { ...RECORD, name: 'A better title' },
    file: null,
    notice: 'The title was wrong.',
    ...changes,
  });

const aPdf = (note: string) => makePdf(`/Note (${note})`);
const catalogueVersion = async ({ db }: TestPlatform) =>
  (await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version;
const stored = async ({ storage }: TestPlatform, key: string) => {
  const stream = await storage.read(key);
  return stream && new Response(stream).text();
};

test('a correction is dated, and the earlier version stays as it was', async () => {
  const platform = await catalogueWith(articleRecord(1, { reference: 'One.\nTwo, doi:10.1000/2' }));
  const before = await findArticle(platform, 1);
  const seen = await catalogueVersion(platform);
  const record = { ...RECORD, name: 'A better title', reference: 'Only one.' };
  expect(await correct(platform, { record })).toEqual({ outcome: 'corrected', version: 1 });

  const after = await findArticle(platform, 1);
  expect(after).toMatchObject({ title: 'A better title', references: [{ written: 'Only one.' }] });
  expect(after?.notices).toEqual([
    {
      ...{ number: 1, kind: 'correction', text: 'The title was wrong.', datedOn: '2026-11-21' },
      ...{ version: 1, doi: '10.5555/abc.1.notice1' },
    },
  ]);
  const earlier = await findArticleVersion(platform, { articleId: 1, version: 1 });
  // Topics are of the article as it is now.
  expect(earlier?.article).toEqual({ ...before, topics: [], awaitsPdf: undefined });
  expect(earlier?.notice).toBe('The title was wrong.');
  expect(await catalogueVersion(platform)).toBe(seen + 1);
  const query = {
    q: 'better',
    year: null,
    volume: null,
    author: null,
    topic: null,
    type: null,
  } as const;
  expect(await searchArticles(platform, { ...query, sort: 'relevance', page: 1 })).toMatchObject({
    total: 1,
  });
  expect(await listHistory(platform, 'article:1')).toMatchObject([
    { event: 'article-imported', actor: 'system' },
    { event: 'article-corrected', actor: 'account:e1', details: { replaced: 1 } },
  ]);
});

test('a new PDF takes the place of the old one, which stays readable and is never swept', async () => {
  const platform = await catalogueWith(articleRecord(1));
  const first = await stageFile(platform, aPdf('first'), 'paper.pdf');
  await correct(platform, { record: RECORD, file: first, notice: 'The PDF was missing.' });
  const second = await stageFile(platform, aPdf('second'), 'other-name.pdf');
  const swap = (notice: string) =>
    correct(platform, { version: 2, record: RECORD, file: second, notice });
  expect(await swap('A slip ........................')).toEqual({ outcome: 'notice-short' });
  const third = await stageFile(platform, aPdf('second'), 'other-name.pdf');
  const outcome = await correct(platform, { version: 2, record: RECORD, file: third });
  expect(outcome).toEqual({ outcome: 'corrected', version: 2 });
  const said = (await findArticle(platform, 1))!.notices.map(({ text }) => text);
  expect(said).toContainEqual(
    'The title was wrong.\nThe PDF was replaced; the earlier one can still be read.',
  );

  const now = await findPdf(platform, { fileName: 'paper.pdf' });
  expect(await stored(platform, now!.storageKey)).toContain('second');
  const earlier = await findVersionPdf(platform, { articleId: 1, version: 2 });
  expect(await stored(platform, earlier!.storageKey)).toContain('first');
  expect(await findVersionPdf(platform, { articleId: 1, version: 1 })).toBeNull();
  const keys = [now!.storageKey, earlier!.storageKey];
  expect(await listArticleFiles(platform, [...keys, 'aa/other'])).toEqual(new Set(keys));
});

test('the password stays unless it is changed, and earlier versions are behind the same lock', async () => {
  const platform = await catalogueWith(articleRecord(1, { password: 'sesame' }));
  const file = await stageFile(platform, aPdf('first'));
  await correct(platform, { file });
  const locked = await findPdf(platform, { articleId: 1 });
  expect(locked?.passwordHash).toMatch(/^scrypt/);

  await correct(platform, { version: 2, record: { ...RECORD, name: 'Another' } });
  const earlier = () => findVersionPdf(platform, { articleId: 1, version: 2 });
  expect((await earlier())?.passwordHash).toBe(locked?.passwordHash);

  await correct(platform, { version: 3, record: { ...RECORD, password: '' } });
  expect((await findPdf(platform, { articleId: 1 }))?.passwordHash).toBeNull();
  expect((await earlier())?.passwordHash).toBeNull();
});

test('affiliations and ORCID iDs stay with authors whose names stay', async () => {
  const platform = await catalogueWith(articleRecord(1));
  await platform.db
    .updateTable('article_authors')
    .set({ affiliation: 'Sample University', orcid: '0000-0002-1825-0097' })
    .where('family', '=', 'Lee')
    .execute();
  await correct(platform, { record: { ...RECORD, author: 'Ann Lee, L. van der Berg' } });
  const article = await findArticle(platform, 1);
  expect(article?.authors.map(({ written, orcid }) => [written, orcid])).toEqual([
    ['Ann Lee', '0000-0002-1825-0097'],
    ['L. van der Berg', null],
  ]);
});

test('what may not be corrected is refused by name and changes nothing', async () => {
  const platform = await catalogueWith(articleRecord(1), articleRecord(2));
  const refused = async (
    changes: Partial<Correction>,
    user: typeof EDITOR | typeof AUTHOR = EDITOR,
  ) => (await correct(platform, changes, user)).outcome;
  expect(await refused({}, AUTHOR)).toBe('forbidden');
  expect(await refused({ articleId: 99 })).toBe('no-such-article');
  expect(await refused({ version: 2 })).toBe('changed-meanwhile');
  expect(await refused({ notice: ' \n\u200B.' })).toBe('no-notice');
  expect(await refused({ record: RECORD })).toBe('nothing-changed');
  expect(await refused({ record: { ...RECORD, paperId: '202300002' } })).toBe('paper-id-taken');
  const doi = (taken: string) => refused({ record: { ...RECORD, doi: taken } });
  expect(await doi('10.5555/ABC.2')).toBe('doi-taken');
  await retractArticle(platform, EDITOR, { articleId: 2, notice: 'Invented.' });
  expect(await doi('https://doi.org/10.5555/abc.2.notice1')).toBe('doi-taken');
  expect(await refused({ record: { ...RECORD, paperId: 'ojs-77' } })).toBe('paper-id-of-ojs');
  expect(await refused({ record: { ...RECORD, issue: 'Issue 3' } })).toBe('no-such-issue');
  const web = await stageFile(platform, Buffer.from('<!doctype html>'));
  expect(await refused({ file: web })).toBe('unsound-file');
  expect(await findArticle(platform, 1)).toMatchObject({ notices: [] });
  expect(await listHistory(platform, 'article:1')).toMatchObject([{ event: 'article-imported' }]);
});

test('an article is retracted once, stays readable, and is not corrected any more', async () => {
  const platform = await catalogueWith(articleRecord(1));
  const retract = (user: typeof EDITOR | typeof AUTHOR = EDITOR) =>
    retractArticle(platform, user, { articleId: 1, notice: 'The data were invented.' });
  expect(await retract(AUTHOR)).toBe('forbidden');
  expect(await retract()).toBe('confirmed');
  expect(await retract()).toBe('already-retracted');
  expect(await correct(platform)).toEqual({ outcome: 'retracted' });
  const article = await findArticle(platform, 1);
  expect(article).toMatchObject({ retractedOn: '2026-11-21', abstract: 'It is small.' });
  expect(article?.notices).toHaveLength(1);
  for (const q of ['retracted', 'retraction', `RETRACTED: ${article!.title}`]) {
    expect(await listFoundIds(platform, q)).toEqual([1]);
  }
});

test('the database itself allows one retraction, and no change of what was said', async () => {
  const platform = await catalogueWith(articleRecord(1));
  await correct(platform);
  const { db } = platform;
  const retraction = { article_id: 1, kind: 'retraction', text: 'Wrong.' } as const;
  const add = (position: number) =>
    db
      .insertInto('article_notices')
      .values({ ...retraction, position, dated_on: '2026-11-21', version: null, made_by: 'e1' })
      .execute();
  await add(2);
  await expect(add(3)).rejects.toThrow(/unique/i);
  const changes = [
    db.updateTable('article_notices').set({ text: 'Right.' }),
    db.updateTable('article_versions').set({ record: '{}' }),
  ];
  for (const change of changes) await expect(change.execute()).rejects.toThrow(/never changed/);
});

test('an import never undoes a correction', async () => {
  const platform = await catalogueWith(articleRecord(1));
  await correct(platform);
  const reasons: string[] = [];
  const source = async function* () {
    yield Buffer.from(JSON.stringify(toWritten(articleRecord(1))));
  };
  const counts = await importArticles(platform, source(), {
    onRefused: (_line, reason) => void reasons.push(reason),
  });
  expect(counts).toMatchObject({ changed: 0, refused: 1 });
  expect(reasons).toEqual(['paper 202300001 was corrected here, and the import would undo that']);
});

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ title: fc.constantFrom('A', 'B', 'C'), pdf: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.constant('retract' as const) },
  ),
  { maxLength: 6 },
);

test('no sequence of corrections and retractions ever loses or changes an earlier version (L9)', async () => {
  let id = 0;
  const platform = await catalogueWith(articleRecord(1000));
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      id += 1;
      const { id: own, pdf: _pdf, ...record } = articleRecord(1000 + id);
      await importOne(platform, own!);
      const seen: { title: string; pdf: string | null }[] = [];
      let isRetracted = false;
      for (const [at, step] of sequence.entries()) {
        const version = seen.length + 1;
        const earlier = await state(platform, own!);
        if (step === 'retract') {
          await retractArticle(platform, EDITOR, { articleId: own!, notice: 'Wrong.' });
          isRetracted = true;
        } else {
          const file = step.pdf ? await stageFile(platform, aPdf(`${own} ${at}`)) : null;
          const { outcome } = await correctArticle(platform, EDITOR, {
            articleId: own!,
            version,
            record: { ...record, name: step.title },
            file,
            notice: 'Now all of it is right.',
          });
          const allowed = isRetracted ? ['retracted'] : ['corrected', 'nothing-changed'];
          expect(allowed).toContain(outcome);
          if (outcome === 'corrected') seen.push(earlier);
          else expect(await state(platform, own!)).toEqual(earlier);
        }
        for (const [index, was] of seen.entries()) {
          expect(await stateOfVersion(platform, own!, index + 1)).toEqual(was);
        }
      }
      expect((await findArticle(platform, own!))?.notices).toHaveLength(
        seen.length + Number(isRetracted),
      );
    }),
    { numRuns: 15 },
  );
});

async function importOne(platform: TestPlatform, id: number) {
  const source = async function* () {
    yield Buffer.from(JSON.stringify(toWritten(articleRecord(id))));
  };
  await importArticles(platform, source());
}

async function state(platform: TestPlatform, articleId: number) {
  const article = await findArticle(platform, articleId);
  const pdf = await findPdf(platform, { articleId });
  return { title: article!.title, pdf: pdf && (await stored(platform, pdf.storageKey)) };
}

async function stateOfVersion(platform: TestPlatform, articleId: number, version: number) {
  const found = await findArticleVersion(platform, { articleId, version });
  const pdf = await findVersionPdf(platform, { articleId, version });
  return { title: found!.article.title, pdf: pdf && (await stored(platform, pdf.storageKey)) };
}

test('no correction makes a manuscript an article (L4)', async () => {
  const platform = await catalogueWith(articleRecord(1));
  const { paperId } = await aPaper(platform, 'under-review');
  const record = { ...RECORD, paperId: String(paperId) };
  expect(await correct(platform, { record })).toEqual({ outcome: 'paper-id-taken' });
});

test('no correction makes an article of a manuscript that is not published (L4)', async () => {
  const platform = await catalogueWith(articleRecord(1));
  await aPaper(platform, 'rejected', { submission: { title: 'Sensors that sleep' } });
  const record = { ...RECORD, name: 'Sensors that sleep', author: 'Gus Gift, Ada Example' };
  expect(await correct(platform, { record })).toEqual({ outcome: 'like-a-manuscript' });
});

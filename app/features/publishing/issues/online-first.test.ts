import { expect, test } from 'vitest';
import { articleRecord, catalogueWith } from '../../../../tests/support/catalogue.ts';
import { sampleFacts } from '../../../../tests/support/facts.ts';
import { actingAs, savedUpload } from '../../../../tests/support/upload.ts';
import { findArticle } from '../../catalogue/articles/find-article.server.ts';
import { listDatedArticles } from '../../catalogue/articles/list-dated-articles.server.ts';
import { citableArticle } from '../../metadata/citations/article-citation.ts';
import { correctArticle } from '../corrections/correct-article.server.ts';
import { publishUpload } from '../publication/schedule-publication.server.ts';
import { recordOfUpload } from '../uploads/examine-upload.ts';
import { findUpload } from '../uploads/find-upload.server.ts';

const editor = actingAs('eve', 'editor');
const facts = sampleFacts();

test('an article appears before it has an issue, is cited so, and takes its issue and pages by a dated change at its address', async () => {
  const platform = await catalogueWith(articleRecord(1, { volume: 14, issue: 'Issue 4' }));
  const texts = {
    volume: '',
    issue: 'In progress',
    page_no: '',
    year: '',
    doi_no: '10.5555/2026.7',
  };
  const { id, version: seen } = await savedUpload(platform, actingAs('ann'), { texts });
  const published = await publishUpload(platform, editor, { id, seen });
  if (published.outcome !== 'published') throw new Error(JSON.stringify(published));
  const { articleId } = published;
  const early = (await findArticle(platform, articleId))!;
  expect(early).toMatchObject({ issue: null, volume: null, pages: '', year: 2026 });
  const inProgress = async () =>
    (await listDatedArticles(platform, { inProgress: 9 })).map((article) => article.id);
  expect(await inProgress()).toEqual([articleId]);
  expect(citableArticle(early, facts, '')).toMatchObject({
    ...{ isOnlineFirst: true, doi: '10.5555/2026.7', url: `/articles/${articleId}` },
    issued: { year: 2026 },
  });

  const { id: _, pdf: __, ...record } = recordOfUpload((await findUpload(platform, id))!, '');
  const placed = { ...record, volume: 14, issue: 'Issue 4', pages: '31-40', year: 2026 };
  const notice = 'This article is now in volume 14, issue 4.';
  expect(
    await correctArticle(platform, editor, {
      ...{ articleId, version: 1, record: placed, file: null, notice },
    }),
  ).toMatchObject({ outcome: 'corrected' });
  const late = (await findArticle(platform, articleId))!;
  expect(late).toMatchObject({ issue: { volume: 14, slug: '4' }, pages: '31-40' });
  expect(late.notices).toMatchObject([{ text: notice }]);
  expect(await inProgress()).toEqual([]);
  expect(citableArticle(late, facts, '')).not.toHaveProperty('isOnlineFirst');
});

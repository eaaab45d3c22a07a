import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createAccountsPlatform } from '../../../../../tests/support/accounts.ts';
import { articleRecord, askFor } from '../../../../../tests/support/catalogue.ts';
import { jatsFaults } from '../../../../../tests/support/jats-schema.ts';
import { aPaper, aReview } from '../../../../../tests/support/office.ts';
import type { TestPlatform } from '../../../../../tests/support/test-platform.ts';
import { textsOf } from '../../../../../tests/support/visit.ts';
import { storeArticles } from '#app/features/catalogue/records/store-articles.server.ts';
import { articleDocmap } from '#app/features/metadata/citations/pages/article-docmap.ts';
import { articleJats } from '#app/features/metadata/citations/pages/article-texts.ts';
import { articlePage } from './article.tsx';

/** An article with three reviews that counted in two rounds, and three that counted for nothing. */
async function aReviewedArticle() {
  const platform = await createAccountsPlatform();
  const paper = await aPaper(platform, 'published', { round: 3 });
  const earlier = await aReview(platform, paper.id, { round: 1 });
  await aReview(platform, paper.id, { round: 2 });
  await aReview(platform, paper.id, { round: 2 });
  await aReview(platform, paper.id, { round: 3, forAuthors: null });
  const refused = await aReview(platform, paper.id, { round: 3 });
  const cancelled = await aReview(platform, paper.id, { round: 3 });
  const { db, clock } = platform;
  for (const [{ invitation }, uncounted] of [
    [earlier, 'earlier-round'],
    [refused, 'conflict'],
  ] as const) {
    await db
      .updateTable('reviews')
      .set({ uncounted })
      .where('invitation_id', '=', invitation)
      .execute();
  }
  await db
    .updateTable('review_invitations')
    .set({ cancelled_at: clock.now() })
    .where('id', '=', cancelled.invitation)
    .execute();
  const record = articleRecord(1, { paperId: String(paper.paperId) });
  await storeArticles(platform, [{ record }], 'journal');
  await db
    .updateTable('articles')
    .set({ received_on: '2026-10-02', accepted_on: '2026-11-01' })
    .execute();
  return platform;
}

const open = (platform: TestPlatform, since: string): void => {
  const said = `reviewFigures: { since: ${since} }`;
  const written = `${readFileSync('journal/journal.yaml', 'utf8')}\n${said}\n`;
  platform.content.lay(new Map([['journal.yaml', written]]));
};

/** What the page, the DocMap and JATS say. */
async function toldOf(platform: TestPlatform): Promise<string[]> {
  const url = new URL('/articles/1', platform.config.BASE_URL);
  const context = { platform, url, params: { id: '1' }, clientIp: '192.0.2.1' };
  const page = await articlePage({ ...context, request: new Request(url) });
  if (page instanceof Response) throw new Error('No page.');
  const items = textsOf(renderToStaticMarkup(page.body), 'li');
  const docmap = await askFor(platform, articleDocmap, '/articles/1/docmap.json', { id: '1' });
  const jats = await (await askFor(platform, articleJats, '/articles/1.xml', { id: '1' })).text();
  expect(jatsFaults(jats)).toEqual([]);
  return [
    // On a phone the facts stand folded, too.
    ...new Set(items.filter((item) => /\d reviews?\b/.test(item))),
    ...(/In all: [^."]+/.exec(await docmap.text()) ?? []),
    ...(jats.match(/<custom-meta>.*?<\/custom-meta>/g) ?? []),
  ];
}

test('readers learn neither rounds nor number of reviews unless the journal opened them', async () => {
  expect(await toldOf(await aReviewedArticle())).toEqual([]);
});

test('where the journal opened them, page, DocMap and JATS tell rounds and reviews of what was submitted since', async () => {
  const platform = await aReviewedArticle();
  open(platform, '2026-10-02');
  expect(await toldOf(platform)).toEqual([
    '3 reviews in 2 rounds',
    'In all: 3 reviews in 2 rounds',
    '<custom-meta><meta-name>peer-review-rounds</meta-name><meta-value>2</meta-value></custom-meta>',
    '<custom-meta><meta-name>peer-review-reviews</meta-name><meta-value>3</meta-value></custom-meta>',
  ]);
  open(platform, '2026-10-03');
  expect(await toldOf(platform)).toEqual([]);
});

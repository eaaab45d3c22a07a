import { journalOf } from '#app/features/journal/content/index.server.ts';
import { articleHead } from '#app/features/metadata/head/index.server.ts';
import { citationsOf } from '#app/features/metadata/citations/index.server.ts';
import {
  findArticle,
  listArticleNeighbours,
} from '#app/features/catalogue/articles/index.server.ts';
import { listRelatedArticles } from '#app/features/catalogue/related/index.server.ts';
import { findTextPage } from '#app/features/catalogue/texts/index.server.ts';
import { findTakedown } from '#app/features/catalogue/versions/index.server.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { ArticleView } from './article-view.tsx';
import { negotiatedFile } from './negotiated-file.ts';
import { NoPaperDetails } from './no-paper-details.tsx';
import { UnpublishedPaper } from './unpublished-paper.tsx';

export async function articlePage(context: RouteContext): Promise<Page | Response> {
  const id = wholeNumber(context.params['id']);
  const file = id === null ? null : negotiatedFile(context.request, id);
  return file ?? showArticle(context, id);
}

export function detailsPage(context: RouteContext): Promise<Page> {
  return showArticle(context, wholeNumber(context.url.searchParams.get('id')));
}

async function showArticle({ platform }: RouteContext, id: number | null): Promise<Page> {
  const article = id === null ? null : await findArticle(platform, id);
  if (!article) return nothingThere(platform, id);
  const [neighbours, related, text] = await Promise.all([
    listArticleNeighbours(platform, article.id),
    listRelatedArticles(platform, article.id),
    findTextPage(platform, article.id),
  ]);
  const { facts, topics } = journalOf(platform);
  const { BASE_URL } = platform.config;
  const title = texToPlainText(shownTitle(article));
  return {
    title,
    canonical: href('article', { id: article.id }),
    ...articleHead(article, facts, BASE_URL, text?.updatedAt),
    body: (
      <ArticleView
        article={article}
        citations={citationsOf(article, facts, BASE_URL)}
        neighbours={neighbours}
        related={related}
        text={text}
        journal={facts.title}
        licence={facts.licence}
        topics={topics}
      />
    ),
  };
}

/** Where there was an article it says so: 410, with the reason. */
async function nothingThere(platform: Platform, id: number | null): Promise<Page> {
  const takedown = id === null ? null : await findTakedown(platform, { articleId: id });
  if (takedown) {
    return {
      status: 410,
      title: 'This article is no longer published',
      noindex: true,
      body: <UnpublishedPaper {...takedown} />,
    };
  }
  return {
    status: 404,
    title: 'No paper details found.',
    noindex: true,
    body: <NoPaperDetails />,
  };
}

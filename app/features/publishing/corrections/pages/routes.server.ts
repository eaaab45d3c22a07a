import type { RoutesPart } from '#app/platform/web/page.ts';
import { articleCorrection, articleCorrectionPage, articleTopics } from './article-topics.tsx';
import {
  articleMark,
  articleMarkPage,
  articleRetraction,
  articleRetractionPage,
} from './article-retraction.tsx';
import { articleAuthors } from './proposed-changes.tsx';
import { articleUnpublish, articleUnpublishPage } from './article-unpublish.tsx';
import { officeArticlePage, officeArticlesPage } from './office-article.tsx';

export const correctionsRoutes = {
  officeArticles: { get: officeArticlesPage },
  officeArticle: { get: officeArticlePage },
  articleCorrection: {
    get: articleCorrectionPage,
    post: articleCorrection,
    streamed: true,
  },
  articleRetraction: { get: articleRetractionPage, post: articleRetraction },
  articleMark: { get: articleMarkPage, post: articleMark },
  articleAuthors: { post: articleAuthors },
  articleTopics: { post: articleTopics },
  articleUnpublish: { get: articleUnpublishPage, post: articleUnpublish },
} satisfies RoutesPart;

import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { stampArticle } from './stamp-article.server.ts';
import { stampArticleKind } from '../core/stamp-article-kind.ts';

export const stampArticleJob = jobOfKind(
  stampArticleKind,
  (platform, { articleId }) => stampArticle(platform, articleId),
  { attempts: 3 },
);

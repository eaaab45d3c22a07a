import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { stampArticle } from './stamp-article.server.ts';
import { stampArticleKind } from '../articles/stamp-article-kind.ts';

export const stampArticleJob = jobOfKind(
  stampArticleKind,
  (platform, { articleId }) => stampArticle(platform, articleId),
  { attempts: 3 },
);

import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { registerArticles } from './register-articles.server.ts';
import { registerArticlesKind } from './register-articles-kind.ts';

/** After a restore it waits: what was sent since the back-up is not known then. */
export const registerArticlesJob = jobOfKind(
  registerArticlesKind,
  (platform, _payload, { signal }) => registerArticles(platform, signal),
  { waitsAfterRestore: true },
);

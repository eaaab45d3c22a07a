import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { PRIVATE } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { isDepositable } from '#app/protocols/crossref-deposit.ts';
import { dataciteRecord } from '#app/protocols/agencies/datacite-record.ts';
import { citableWorks } from '../citable-notice.ts';

/** What DataCite would be sent of an article and of each notice about it. */
export const articleDatacite = pageFor('editor', async ({ platform, params }) => {
  const id = wholeNumber(params['id']);
  const article = id === null ? null : await findArticle(platform, id);
  if (!article) throw new HttpError(404, 'There is no article to register.');
  const { facts } = journalOf(platform);
  const works = citableWorks(article, facts, platform.config.BASE_URL).filter(isDepositable);
  if (works.length === 0) {
    throw new HttpError(409, 'DataCite needs a DOI, a title and a year of publication.');
  }
  return new Response(`${JSON.stringify(works.map(dataciteRecord), null, 2)}\n`, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/json',
      'Content-Disposition': `attachment; filename="datacite-article-${article.id}.json"`,
    },
  });
});

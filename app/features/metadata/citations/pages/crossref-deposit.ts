import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { listArticles } from '#app/features/catalogue/articles/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { PRIVATE } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { isDepositable, writeDeposit } from '#app/protocols/crossref-deposit.ts';
import { citableWorks } from '../citable-notice.ts';

/** What an editor uploads at Crossref to register or renew the DOI of an article. */
export const articleCrossref = pageFor('editor', ({ platform, params }) => {
  const id = wholeNumber(params['id']) ?? 0;
  return deposit(platform, [id], `article-${id}`);
});

/** The same for all articles of an issue. */
export const issueCrossref = pageFor('editor', async ({ platform, params }) => {
  const id = wholeNumber(params['id']) ?? 0;
  const rows = await platform.db
    .selectFrom('articles')
    .select('id')
    .where('issue_id', '=', id)
    .orderBy('sort_page')
    .orderBy('id')
    .execute();
  const ids = rows.map((row) => row.id);
  return deposit(platform, ids, `issue-${id}`);
});

async function deposit(
  platform: Platform,
  ids: readonly number[],
  name: string,
): Promise<Response> {
  const { facts } = journalOf(platform);
  const found = new Map((await listArticles(platform, ids)).map((each) => [each.id, each]));
  if (found.size === 0) throw new HttpError(404, 'There are no articles to register.');
  const works = ids
    .flatMap((id) => found.get(id) ?? [])
    .flatMap((article) => citableWorks(article, facts, platform.config.BASE_URL));
  if (!works.some(isDepositable)) {
    throw new HttpError(409, 'Crossref needs a DOI, a title and a year of publication.');
  }
  const at = platform.clock.now();
  const depositor = { name: facts.publisher.name, email: facts.contact.editorial.email };
  const form = { policy: facts.updatePolicy, schema: platform.config.CROSSREF_SCHEMA };
  const xml = writeDeposit({ batchId: `${name}-${at}`, at, depositor, works, ...form });
  return new Response(xml, {
    headers: {
      ...PRIVATE,
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="crossref-${name}.xml"`,
    },
  });
}

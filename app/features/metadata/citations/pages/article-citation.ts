import { journalOf } from '#app/features/journal/content/index.server.ts';
import { goneOrNotFound } from '#app/features/catalogue/versions/index.server.ts';
import { findArticle, listArticles } from '#app/features/catalogue/articles/index.server.ts';
import { listIssueArticles } from '#app/features/catalogue/issues/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Handler, RouteContext } from '#app/platform/web/page.ts';
import { disposition } from '#app/platform/web/send-file.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { bibtexKey } from '#app/protocols/bibtex.ts';
import { recordLinks } from '#app/protocols/crawlers/signposting.ts';
import { href } from '#app/routes.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';
import { citableArticle, lastModified } from '../article-citation.ts';
import type { Format } from '../citation-files.ts';
import { CITATION_FILES, ISSUE_FILES, SEARCH_FILES } from '../citation-files.ts';
import { findSearched } from '../find-searched.server.ts';

/** What a program gets at the address of each file, by the name of its route. */
export const articleCitations = handlersOf(CITATION_FILES, async ({ platform, params }) => {
  const id = wholeNumber(params['id']);
  const article = id === null ? null : await findArticle(platform, id);
  if (!article) throw await goneOrNotFound(platform, { articleId: id }, 'No paper details found.');
  const { facts } = journalOf(platform);
  const work = citableArticle(article, facts, platform.config.BASE_URL);
  const page = href('article', { id: article.id });
  const headers = { ...lastModified(article), Link: recordLinks(page) };
  return { works: [work], name: bibtexKey(work), headers };
});

export const issueCitations = handlersOf(ISSUE_FILES, async ({ platform, params }) => {
  const volume = wholeNumber(params['volume']);
  const slug = params['issue']!;
  const contents = volume === null ? null : await listIssueArticles(platform, { volume, slug });
  if (!contents) throw new HttpError(404, 'This issue does not exist.');
  const works = await worksOf(
    platform,
    contents.articles.map(({ id }) => id),
  );
  return { works, name: `volume-${contents.issue.volume}-${contents.issue.slug}` };
});

/** Articles in one file at most. */
const MOST = 200;

export const searchCitations = handlersOf(SEARCH_FILES, async (context) => {
  const { platform } = context;
  const ids = await findSearched(context, MOST);
  return { works: await worksOf(platform, ids), name: 'search' };
});

/** With their keywords, which lists do without. */
async function worksOf(platform: Platform, ids: readonly number[]): Promise<CitableWork[]> {
  const found = new Map((await listArticles(platform, ids)).map((each) => [each.id, each]));
  const { facts } = journalOf(platform);
  return ids
    .flatMap((id) => found.get(id) ?? [])
    .map((article) => citableArticle(article, facts, platform.config.BASE_URL));
}

type Found = { works: CitableWork[]; name: string; headers?: Record<string, string> };

function handlersOf<Route extends string>(
  files: readonly (Format & { route: Route })[],
  find: (context: RouteContext) => Promise<Found>,
): Record<Route, { get: Handler }> {
  const handlers = files.map(({ route, type, ending, write }) => {
    const get = async (context: RouteContext): Promise<Response> => {
      const { works, name, headers } = await find(context);
      return new Response(write(works), {
        headers: {
          'Content-Type': `${type}; charset=utf-8`,
          'Content-Disposition': disposition('attachment', name, ending),
          ...headers,
        },
      });
    };
    return [route, { get }];
  });
  return Object.fromEntries(handlers) as Record<Route, { get: Handler }>;
}

import { listArticleRecords } from '#app/features/catalogue/articles/index.server.ts';
import { listFoundIds } from '#app/features/catalogue/search/index.server.ts';
import { ReadRefused } from '#app/platform/db/apart/read-refused.ts';
import { found, notFound, readCall } from '#app/platform/web/json-call.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { countSearch, REFUSED_SEARCH, RETRY_AFTER, waitMessage } from '../count-search.server.ts';

/** Articles in one answer at most. */
const MOST = 200;

export async function callSearch({ platform, request, clientIp }: RouteContext): Promise<Response> {
  const payload = await readCall(request);
  if (payload instanceof Response) return payload;
  const { q } = payload;
  if (typeof q !== 'string') {
    return notFound('“q” must be the text to search for, such as "neural network".', 400);
  }
  const wait = countSearch(platform, clientIp);
  if (wait !== null) return later(notFound(waitMessage(wait), 429), wait);
  let ids: number[];
  try {
    ids = await listFoundIds(platform, q, MOST, clientIp);
  } catch (error) {
    if (!(error instanceof ReadRefused)) throw error;
    return later(notFound(REFUSED_SEARCH[error.reason], 503), RETRY_AFTER);
  }
  const records = await listArticleRecords(platform, ids);
  return records.length > 0 ? found(records) : notFound('No articles found for the search query.');
}

function later(refusal: Response, seconds: number): Response {
  refusal.headers.set('Retry-After', String(seconds));
  return refusal;
}

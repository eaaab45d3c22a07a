import { findTakedown } from '#app/features/catalogue/versions/index.server.ts';
import {
  listArticleRecords,
  listIssueRecords,
} from '#app/features/catalogue/articles/index.server.ts';
import { listVolumes } from '#app/features/catalogue/issues/index.server.ts';
import { found, notFound, readCall } from '#app/platform/web/json-call.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';

export async function callFetch({ platform }: RouteContext): Promise<Response> {
  const volumes = await listVolumes(platform);
  return found(
    volumes.map(({ volume, issues }) => ({ volume, issues: issues.map(({ label }) => label) })),
  );
}

export async function callArticle({ platform, request }: RouteContext): Promise<Response> {
  const payload = await readCall(request);
  if (payload instanceof Response) return payload;
  const volume = wholeNumber(payload['volume']);
  const issue = payload['issue'];
  if (volume === null) return notFound('“volume” must be a whole number, such as 11.', 400);
  if (typeof issue !== 'string' && typeof issue !== 'number') {
    return notFound('“issue” must be the label of an issue, such as "Issue 4".', 400);
  }
  const records = await listIssueRecords(platform, { volume, issue: String(issue) });
  return records.length > 0
    ? found(records)
    : notFound('No articles found for the selected volume and issue.');
}

/** One that was taken out gets the specified words too, and the status that its page has. */
export async function callDetails({ platform, request }: RouteContext): Promise<Response> {
  const payload = await readCall(request);
  if (payload instanceof Response) return payload;
  const id = wholeNumber(payload['id']);
  if (id === null) return notFound('“id” must be a whole number, such as 12.', 400);
  const records = await listArticleRecords(platform, [id]);
  if (records.length > 0) return found(records);
  const takedown = await findTakedown(platform, { articleId: id });
  return notFound('No paper details found.', takedown ? 410 : 200);
}

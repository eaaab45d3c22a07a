import { onlyFor } from '#app/features/accounts/sessions/index.server.ts';
import { REFUSALS } from '#app/features/manuscripts/core/index.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import type { ArticleNotOpened } from '../take-down.server.ts';
import { openArticle } from '../take-down.server.ts';

/** @throws HttpError 404 when there is none, 403 when it is not theirs to change (L2) */
export async function articleOfPage(
  { platform, params }: Pick<RouteContext, 'platform' | 'params'>,
  user: Asking,
): Promise<TakenSnapshot> {
  const id = wholeNumber(params['id']) ?? 0;
  const open = await openArticle(platform, user, id);
  if ('outcome' in open) throw articleNotOpened(open);
  return open.article;
}

export function articleNotOpened({ outcome }: ArticleNotOpened): HttpError {
  switch (outcome) {
    case 'no-such-article':
      return new HttpError(404, 'This article does not exist.');
    case 'conflict':
    case 'possible-conflict':
    case 'institution-missing':
      return new HttpError(403, REFUSALS[outcome]);
    case 'forbidden':
      return onlyFor('editor');
  }
}

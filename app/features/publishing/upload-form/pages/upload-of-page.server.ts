import { REFUSALS } from '#app/features/manuscripts/core/index.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import type { NotOpened, OpenUpload } from '../../uploads/open-upload.server.ts';
import { openUpload } from '../../uploads/open-upload.server.ts';

/** @throws HttpError 404 when it is not theirs to see, 403 when they have a conflict with it (L2) */
export async function uploadOfPage(
  { platform, params }: Pick<RouteContext, 'platform' | 'params'>,
  user: Asking,
): Promise<OpenUpload> {
  const open = await openUpload(platform, user, wholeNumber(params['id']));
  if ('outcome' in open) throw forbiddenError(open);
  return open;
}

/** What a page answers about an upload that is not opened. */
export const forbiddenError = (open: NotOpened): HttpError =>
  open.outcome === 'refused'
    ? new HttpError(403, REFUSALS[open.reason])
    : new HttpError(404, 'This upload does not exist.');

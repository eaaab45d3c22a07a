import { currentUser } from '#app/features/accounts/index.server.ts';
import { mayActAs } from '#app/features/accounts/index.ts';
import { findVisibleUpload } from '#app/features/publishing/index.server.ts';
import { conflictedPapers } from '#app/features/reviewing/index.server.ts';
import { REFUSALS } from '#app/features/submissions/index.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Handler, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';

/**
 * A page or action of one upload, kept from editors who have a conflict with the manuscript whose
 * paper ID it bears (L2): its file is the manuscript's, whoever uploaded it.
 */
export const withoutConflict =
  (handler: Handler): Handler =>
  async (context) => {
    if (await hasConflict(context)) throw new HttpError(403, REFUSALS.conflict.sentence);
    return handler(context);
  };

async function hasConflict({ platform, request, params }: RouteContext): Promise<boolean> {
  const user = await currentUser(platform, request);
  if (!user || !mayActAs(user.role, 'editor')) return false;
  const upload = await findVisibleUpload(platform, user, wholeNumber(params['id'] ?? '') ?? 0);
  const paper = wholeNumber(upload?.texts.man_id.trim() ?? '');
  return (
    paper !== null && (await conflictedPapers(platform, platform.db, user, [paper])).has(paper)
  );
}

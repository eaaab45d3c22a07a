import { signedInOrLogin } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { countDoor } from '#app/platform/web/limits/count-door.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { proveOrcid } from '../author-list/prove-orcid.server.ts';
import { proveAddress } from './prove-address.server.ts';
import { ownerOf } from '../core/list-own-paper-ids.server.ts';
import { findTrackedManuscript } from './find-tracked-manuscript.server.ts';
import type { TrackedManuscript } from './find-tracked-manuscript.server.ts';
import { emailKey } from '../core/submission.ts';

/**
 * For a visitor, the answer that leads to the login.
 * @throws HttpError 404 when it is not theirs, whether it exists or not
 */
export async function findOwnPaper(
  context: RouteContext,
): Promise<{ user: SignedIn; manuscript: TrackedManuscript } | Response> {
  const { platform, params, clientIp } = context;
  const user = await signedInOrLogin(context);
  if (user instanceof Response) return user;
  const paperId = wholeNumber(params['id']);
  const owner = ownerOf(user);
  const manuscript =
    paperId === null ? null : await findTrackedManuscript(platform, paperId, { owner });
  if (manuscript) {
    await countDoor(context, `manuscript:${paperId!}`);
    await proveOrcid(platform, manuscript, user);
    const { position, email, provedAt } = manuscript.author;
    // The account's own address is confirmed.
    if (email !== null && provedAt === null && emailKey(email) === owner.email) {
      await proveAddress(platform, { paperId: paperId!, position, email, from: clientIp });
      return { user, manuscript: { ...manuscript, isReached: true } };
    }
    return { user, manuscript };
  }
  throw new HttpError(404, 'You have no manuscript with this paper ID.');
}

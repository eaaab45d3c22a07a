import { countDoor } from '#app/platform/web/limits/count-door.server.ts';
import { linkError, HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { proveAddress } from './prove-address.server.ts';
import { findTrackedManuscript } from './find-tracked-manuscript.server.ts';
import type { TrackedManuscript } from './find-tracked-manuscript.server.ts';
import { authorOfKey, provesAddress } from '../core/letters/tracking-link.server.ts';
import { signedInOrLogin } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { proveOrcid } from '../author-list/confirm-authorship.server.ts';
import { ownerOf } from '../conflicts/list-own-paper-ids.server.ts';
import { emailKey } from '../core/manuscript-details.ts';

/**
 * @param id paper ID, by default that of the query
 * @returns `isProof`: whether opening it has just confirmed the author's address
 * @throws HttpError 404 when the link is not one of ours, whether the paper exists or not
 */
export async function findPaperOfLink(
  context: RouteContext,
  id: string | null = context.url.searchParams.get('id'),
) {
  const { platform, request, url, clientIp } = context;
  const paperId = wholeNumber(id) ?? 0;
  const key = url.searchParams.get('key') ?? '';
  const position = authorOfKey(platform, paperId, key);
  const manuscript =
    position === null ? null : await findTrackedManuscript(platform, paperId, { position });
  if (!manuscript) {
    throw linkError(
      'This link is incomplete or no longer valid. Please copy the whole link from your e-mail, or have a new one sent to you.',
      { label: 'Send a new link', href: href('trackYourPaper') },
    );
  }
  await countDoor(context, `manuscript:${paperId}`);
  const { position: place, email, provedAt } = manuscript.author;
  const isOpened = request.method !== 'HEAD' && email !== null && provedAt === null;
  const proof = url.searchParams.get('proof');
  if (isOpened && provesAddress(platform, paperId, { position: place, email }, proof)) {
    await proveAddress(platform, { paperId, position: place, email, from: clientIp });
    return { manuscript: { ...manuscript, isReached: true }, key, isProof: true };
  }
  return { manuscript, key, isProof: false };
}

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

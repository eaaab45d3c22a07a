import { countDoor } from '#app/platform/web/limits/count-door.server.ts';
import { linkError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { proveAddress } from './prove-address.server.ts';
import { findTrackedManuscript } from './find-tracked-manuscript.server.ts';
import type { TrackedManuscript } from './find-tracked-manuscript.server.ts';
import { authorOfKey, provesAddress } from '../core/letters/tracking-link.server.ts';

type PaperOfLink = {
  manuscript: TrackedManuscript;
  key: string;
  /** Whether opening it has just confirmed the author's address. */
  isProof: boolean;
};

/**
 * @param id paper ID, by default that of the query
 * @throws HttpError 404 when the link is not one of ours, whether the paper exists or not
 */
export async function findPaperOfLink(
  context: RouteContext,
  id: string | null = context.url.searchParams.get('id'),
): Promise<PaperOfLink> {
  const { platform, request, url, clientIp } = context;
  const paperId = wholeNumber(id) ?? 0;
  const key = url.searchParams.get('key') ?? '';
  const position = authorOfKey(platform, paperId, key);
  const manuscript =
    position === null ? null : await findTrackedManuscript(platform, paperId, { position });
  if (!manuscript) {
    throw linkError(
      'This link is incomplete or no longer valid. Please copy the whole link from your e-mail, or track your paper with its paper ID.',
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

import type { Page, RouteContext } from '#app/platform/web/page.ts';
import type { PeerReview } from './peer-review.server.ts';

/** What answers a route that asks peer review; it is no handler until a router gives it that. */
export type AskingHandler = (
  context: RouteContext,
  peerReview: PeerReview,
) => Promise<Page | Response>;

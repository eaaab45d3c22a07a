import type { PeerReview } from '#app/features/publishing/index.server.ts';
import { openPublication } from './commands/open-publication.server.ts';
import { listStandings } from './queries/list-standings.server.ts';

/** What publishing asks about manuscripts, and who answers. */
export const peerReview: PeerReview = { standings: listStandings, open: openPublication };

import type { MoveRefusal } from '#app/features/submissions/index.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ArticleDates } from './article-rows.server.ts';

/** A manuscript in production that may become an article now. */
export type ManuscriptPublication = {
  dates: Omit<ArticleDates, 'published'>;
  /** Name of the editor who handled it. */
  editedBy: string | null;
  /** Makes it a published one, once the article is stored. */
  complete(articleId: number): Promise<void>;
};

/**
 * Asks, in the transaction of a publication, whether an account may publish a manuscript (DESIGN.md
 * L2, L4). Peer review stands below this feature and answers; the routes and jobs put both together.
 */
export type OpenManuscript = (
  platform: Platform,
  transaction: Connection,
  wanted: { paperId: number; account: string | null },
) => Promise<ManuscriptPublication | { refused: ManuscriptRefusal }>;

/** Why a manuscript is not published: a law, or a way by which none is. */
export type ManuscriptRefusal = MoveRefusal | 'on-its-page';

/** Where nobody can be asked, no manuscript is published. */
export const closed: OpenManuscript = () => Promise.resolve({ refused: 'on-its-page' });

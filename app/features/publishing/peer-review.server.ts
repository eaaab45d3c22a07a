import type { SignedIn } from '#app/features/accounts/index.ts';
import type { MoveRefusal } from '#app/features/submissions/index.ts';
import type { Connection } from '#app/platform/db/database.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ArticleDates } from './commands/article-rows.server.ts';

/** Who asks: their role is the one that they may act in now. */
export type Asking = Pick<SignedIn, 'id' | 'role'>;

/** What somebody is to a manuscript that was received here. */
export type Standing =
  /** An editor of the journal without a conflict. */
  | 'editor'
  /** Its guest editor, without a conflict. */
  | 'guest'
  /** One of them with a conflict, who has no power over it and learns nothing of it (L2). */
  | 'conflict'
  | 'author'
  | 'stranger';

/** A manuscript in production that may become an article now. */
export type ManuscriptPublication = {
  dates: Omit<ArticleDates, 'published'>;
  /** Name of the editor who handled it. */
  editedBy: string | null;
  /** Makes it a published one, once the article is stored. */
  complete(articleId: number): Promise<void>;
};

/**
 * What publishing asks about manuscripts (L2, L4). Peer review stands below this feature
 * and answers; routes and jobs put both together. Whatever opens or changes an upload or an article
 * takes it as an argument that cannot be left out.
 */
export type PeerReview = {
  /** What somebody is to manuscripts, by paper ID; IDs of none received here are left out. */
  standings(
    platform: Platform,
    connection: Connection,
    user: Asking,
    paperIds: readonly number[],
  ): Promise<ReadonlyMap<number, Standing>>;
  /**
   * Asks, in the transaction of a publication, whether an account may publish a manuscript; null
   * when it was published before, and its article may come back.
   */
  open(
    platform: Platform,
    transaction: Connection,
    wanted: { paperId: number; account: string | null; returns: boolean },
  ): Promise<ManuscriptPublication | { refused: MoveRefusal } | null>;
};

import type { SignedIn } from '#app/features/accounts/core/index.ts';

/** Who asks: their role is the one that they may act in now. */
export type Asking = Pick<SignedIn, 'id' | 'role'>;

/** What an account is to a manuscript that was received here. */
export type Standing =
  /** An editor of the journal without a conflict. */
  | 'editor'
  /** Its guest editor, without a conflict. */
  | 'guest'
  /** One of them with a conflict, who has no power over it and learns nothing of it (L2). */
  | 'conflict'
  | 'author'
  | 'stranger';

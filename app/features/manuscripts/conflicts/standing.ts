import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Barrier } from './judge.ts';

export type Asking = Pick<SignedIn, 'id' | 'role'>;

/** What an account is to a manuscript that was received here. */
export type Standing =
  /** An editor of the journal without a conflict. */
  | 'editor'
  /** Its guest editor, without a conflict. */
  | 'guest'
  /** One of them with a conflict, or who may have one: without any power over it, told nothing of it (L2). */
  | Barrier
  | 'author'
  | 'stranger';

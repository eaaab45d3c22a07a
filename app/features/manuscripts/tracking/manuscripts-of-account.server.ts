import type { PartOfAccount } from '#app/features/accounts/index.server.ts';
import { findInHand } from '../editors/find-in-hand.server.ts';
import { removeReviewer } from '../reviewers/remove-reviewer.server.ts';
import { exportManuscripts } from './export-manuscripts.server.ts';
import { keepForManuscripts } from './keep-for-manuscripts.server.ts';

/** What manuscripts mean for an account that is exported or deleted. */
export const manuscriptsOfAccount = {
  inHand: findInHand,
  keeps: keepForManuscripts,
  takeAway: removeReviewer,
  exports: exportManuscripts,
} satisfies PartOfAccount;

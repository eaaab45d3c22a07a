import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { waitsFor } from './list-waiting.server.ts';
import { TO_DO } from './queues.ts';

type Paper = Parameters<typeof waitsFor>[1];

/**
 * Whether the next step of a manuscript is a user's: all lists and numbers ask it here.
 * @param tookPart in the decision that is appealed
 */
export const needsUser = (
  user: Pick<SignedIn, 'id' | 'role'>,
  paper: Paper,
  tookPart: boolean,
): boolean => TO_DO.includes(paper.queue) && waitsFor(user, paper, tookPart);

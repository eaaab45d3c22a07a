import { HttpError } from '#app/platform/web/http-error.ts';
import { REFUSALS } from '../../core/laws.ts';
import type { ClosedProof } from '../answer-proofs.server.ts';

export function wordsOfClosed(closed: ClosedProof): string {
  switch (closed.outcome) {
    case 'answered-before':
      return 'You have already answered this proof, and your first answer counts. To add anything, please write to the editorial office.';
    case 'replaced':
      return 'A newer proof has arrived since you opened this page. Please check that one.';
    case 'no-such-proof':
      throw nothingToCheck();
    case 'refused':
      if (closed.reason === 'not-yours') throw new HttpError(403, REFUSALS['not-yours']);
      return 'The proofs can no longer be answered because the article is no longer in production.';
  }
}

export const nothingToCheck = () =>
  new HttpError(409, 'There are no proofs to check for this manuscript yet.');

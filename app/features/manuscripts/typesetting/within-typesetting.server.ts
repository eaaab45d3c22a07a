import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ManuscriptState } from '../core/states.ts';
import { withinCase } from '../editors/within-case.server.ts';
import type { OpenCase, Refused } from '../editors/within-case.server.ts';
import { IN_PRODUCTION } from '../core/states.ts';

/** States in which the text of the article may change. */
export const mayTypeset = (state: ManuscriptState): boolean => IN_PRODUCTION.includes(state);

/** For the editor who handles an accepted manuscript, until it is published. */
export const withinTypesetting = <Result>(
  platform: Platform,
  user: SignedIn,
  paperId: number,
  work: (open: OpenCase) => Promise<Result>,
): Promise<Result | Refused> =>
  withinCase<Result | Refused>(platform, user, paperId, async (open) => {
    if (!open.editor.handles) return { outcome: 'refused', reason: 'not-handled-by-you' };
    if (!mayTypeset(open.manuscript.state)) {
      return { outcome: 'refused', reason: 'not-in-this-state' };
    }
    return work(open);
  });

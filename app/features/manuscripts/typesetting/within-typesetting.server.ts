import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ManuscriptState } from '../core/states.ts';
import { handlersCommand } from '../editors/within-case.server.ts';
import type { EditorsCommand, OpenCase, Refused } from '../editors/within-case.server.ts';
import { IN_PRODUCTION } from '../core/states.ts';

export const mayTypeset = (state: ManuscriptState): boolean => IN_PRODUCTION.includes(state);

/** A command of the editor who handles an accepted manuscript, until it is published. */
export const typesettingCommand = <Said, Result>(
  work: Parameters<typeof handlersCommand<Said, Result>>[1],
): EditorsCommand<Said, Result> => handlersCommand(mayTypeset, work);

export const withinTypesetting = <Result>(
  platform: Platform,
  user: SignedIn,
  paperId: number,
  work: (open: OpenCase) => Promise<Result>,
): Promise<Result | Refused> =>
  typesettingCommand<object, Result>(work)(platform, user, { paperId });

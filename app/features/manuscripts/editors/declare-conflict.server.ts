import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { DECLARED } from '../core/conflicts.ts';
import { noteConflict } from '../conflicts/note-conflict.server.ts';
import { takeAway } from './take-away.server.ts';
import { withinCase } from './within-case.server.ts';
import type { Refused } from './within-case.server.ts';

type Declaration = {
  paperId: number;
  relation: (typeof DECLARED)[number];
  /** The editor's own words; may be empty. */
  note: string;
};

/** From then on they have no power over it, and there is no way back (L2). */
export const declareConflict = (
  platform: Platform,
  user: SignedIn,
  { paperId, relation, note }: Declaration,
): Promise<{ outcome: 'declared' } | Refused> =>
  withinCase(platform, user, paperId, async ({ inside, manuscript }) => {
    const noted = { account: user.id, relation, source: 'declared', note } as const;
    await noteConflict(inside, manuscript, noted);
    await takeAway(inside, manuscript, user.id);
    return { outcome: 'declared' };
  });

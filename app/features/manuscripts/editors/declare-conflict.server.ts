import type { EditorsCommand } from './within-case.server.ts';
import { editorsCommand } from './within-case.server.ts';
import type { DECLARED } from '../core/conflicts.ts';
import { noteConflict } from '../conflicts/note-conflict.server.ts';
import { takeAway } from './take-away.server.ts';

type Declaration = {
  relation: (typeof DECLARED)[number];
  /** The editor's own words; may be empty. */
  note: string;
};

/** From then on they have no power over it, and there is no way back (L2). */
export const declareConflict: EditorsCommand<Declaration, { outcome: 'declared' }> = editorsCommand(
  async ({ inside, manuscript, user }, { relation, note }) => {
    const noted = { account: user.id, relation, source: 'declared', note } as const;
    await noteConflict(inside, manuscript, noted);
    await takeAway(inside, manuscript, user.id);
    return { outcome: 'declared' };
  },
);

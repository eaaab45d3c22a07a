import type { EditorsCommand, Refused } from '../editors/within-case.server.ts';
import { handlersCommand } from '../editors/within-case.server.ts';
import { isUnderWay } from '../core/states.ts';
import { holdBack } from '../files/add-files.server.ts';

export type HoldingBack = { outcome: 'held-back' | 'released' | 'no-such-file' } | Refused;

type Wanted = {
  file: number;
  /** Why readers are not to get it, or nothing; null releases it. */
  reason: string | null;
};

/** What is published already changes by a correction alone (L9), which then leaves the file out or adds it. */
export const holdBackSupplement: EditorsCommand<Wanted, HoldingBack> = handlersCommand(
  (state) => isUnderWay(state) || state === 'published',
  async ({ inside, manuscript, record }, { file, reason }): Promise<HoldingBack> => {
    const at = reason === null ? null : inside.clock.now();
    const name = await holdBack(inside, { manuscriptId: manuscript.id, file, at });
    if (name === null) return { outcome: 'no-such-file' };
    await record({ event: 'supplement-held-back', details: { file: name, reason } });
    return { outcome: reason === null ? 'released' : 'held-back' };
  },
);

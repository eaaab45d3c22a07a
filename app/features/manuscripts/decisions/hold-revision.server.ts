import { listHistory } from '#app/platform/history/history.server.ts';
import { editorsCommand } from '../editors/within-case.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';
import { isUntouchedRevision } from './untouched-revision.ts';

/** An editor begins to decide: from then on the authors no longer replace the file of their revision (L1). */
export const holdRevision: EditorsCommand<object, { outcome: 'held' }> = editorsCommand(
  async ({ inside, manuscript: { paperId, state, round }, record }) => {
    const history = await listHistory(inside, `manuscript:${paperId}`);
    if (isUntouchedRevision({ state, history })) {
      await record({ event: 'decision-opened', details: { round } });
    }
    return { outcome: 'held' };
  },
);

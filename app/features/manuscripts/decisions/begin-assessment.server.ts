import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { handOver } from '../editors/hand-over.server.ts';
import { editorsStep } from '../steps/step.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';

export const beginAssessment: EditorsCommand<object, { outcome: 'begun' }> = editorsStep({
  leads: () => ({ name: 'assess' }),
  records: () => ({ event: 'manuscript-assessment-begun' }),
  tells: async ({ inside, manuscript, user }) => {
    if (manuscript.editorId !== null) return;
    const [to = null] = await listPeople(inside, { ids: [user.id] });
    await handOver(inside, manuscript, { to, by: user.id, why: 'assessment' });
  },
  done: { outcome: 'begun' },
});

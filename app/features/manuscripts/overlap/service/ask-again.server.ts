import { isWithEditors } from '../../core/states.ts';
import { editorsCommand } from '../../editors/within-case.server.ts';

/** Lets the service be asked again about what it refused or never answered. */
export const askServiceAgain = editorsCommand<object, { outcome: 'asked' }>(
  async ({ inside, manuscript: { id, state } }) => {
    if (!isWithEditors(state)) return { outcome: 'refused', reason: 'not-in-this-state' };
    await inside.db
      .deleteFrom('similarity_reports')
      .where('next_at', 'is', null)
      .where('answered_at', 'is', null)
      .where('file_id', 'in', (file) =>
        file.selectFrom('manuscript_files').select('id').where('manuscript_id', '=', id),
      )
      .execute();
    return { outcome: 'asked' };
  },
);

import { tellEditor } from '../editors/tell-editors.server.ts';
import { authorsStep } from '../steps/step.server.ts';
import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { endReturn, placeBefore } from './end-return.server.ts';
import { sentBack } from './sent-back.mail.ts';

/** Said with it: a note to the editor, or nothing. */
export const sendBack: AuthorsCommand<string, { outcome: 'sent-back' }> = authorsStep({
  leads: ({ manuscript }) => ({ name: 'send-back', ...placeBefore(manuscript) }),
  records: ({ said: note }) => ({ event: 'manuscript-sent-back', details: { note } }),
  writes: ({ said: note, ...open }) => endReturn({ ...open, how: 'sent-back', note }),
  tells: ({ inside, manuscript, said: note }, { id }) =>
    tellEditor(inside, manuscript, {
      purpose: 'sent-back',
      key: `sent-back:${id}`,
      write: sentBack.of({ words: note }),
    }),
  done: { outcome: 'sent-back' },
});

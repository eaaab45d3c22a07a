import { trackingUrl } from '../core/letters/tracking-link.server.ts';
import { mailCorresponding } from '../author-list/mail-corresponding.server.ts';
import { editorsStep } from '../steps/step.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';
import { calledBack } from './called-back.mail.ts';
import { endReturn, placeBefore } from './end-return.server.ts';

export const callBack: EditorsCommand<object, { outcome: 'called-back' }> = editorsStep({
  leads: ({ manuscript }) => ({ name: 'call-back', ...placeBefore(manuscript) }),
  records: () => ({ event: 'manuscript-called-back' }),
  writes: (open) => endReturn({ ...open, how: 'called-back' }),
  tells: ({ inside, manuscript }, { id }) =>
    mailCorresponding(inside, manuscript, {
      urlOf: trackingUrl,
      write: ({ url, ...facts }) => calledBack.write({ ...facts, manuscript: url }),
      ...{ purpose: 'called-back', key: String(id) },
    }),
  done: { outcome: 'called-back' },
});

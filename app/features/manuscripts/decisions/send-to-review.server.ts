import { findMissing } from '../completion/find-missing.server.ts';
import { toldMissing } from '../completion/missing-for-review.ts';
import { listFiles } from '../files/list-files.server.ts';
import { openMusts } from '../preflight/file-check.ts';
import { editorsStep } from '../steps/step.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';

type Sending = {
  /** Why it goes to review although the guide for authors asks for changes, or something is missing. */
  reason?: string;
};

export const sendToReview: EditorsCommand<Sending, { outcome: 'sent' | 'reason-missing' }> =
  editorsStep({
    finds: async ({ inside, manuscript }) => {
      const open = openMusts(await listFiles(inside, manuscript.id)).length;
      const missing = await findMissing(inside, manuscript);
      return { open, missing, asksReason: open > 0 || missing.length > 0 };
    },
    leads: () => ({ name: 'send-to-review' }),
    refuses: ({ found, said: { reason = '' } }) =>
      found.asksReason && reason === '' ? { outcome: 'reason-missing' } : null,
    records: ({ found: { open, missing, asksReason }, said: { reason = '' } }) => ({
      event: 'manuscript-sent-to-review',
      details: {
        ...(open > 0 && { open }),
        ...(missing.length > 0 && toldMissing(missing)),
        ...(asksReason && { reason }),
      },
    }),
    done: { outcome: 'sent' },
  });

import { findMissing } from '../completion/find-missing.server.ts';
import { asksWhy, toldMissing } from '../completion/missing-for-review.ts';
import { listFiles } from '../files/list-files.server.ts';
import { openMusts } from '../preflight/file-check.ts';
import { editorsStep } from '../steps/step.server.ts';
import type { EditorsCommand } from '../editors/within-case.server.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { handOver } from '../editors/assign-editor.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { isWrittenReason } from '#app/platform/text/plain-line.ts';
import { decisionKinds } from '../core/decision-kinds.ts';
import type { DecisionKind } from '../core/decision-kinds.ts';
import { endOfDay } from '../core/words.ts';
import { readDays } from '../core/settings/read-settings.server.ts';

type Sending = {
  /** Why it goes to review although the guide for authors asks for changes, or something is missing. */
  reason?: string;
};

export const sendToReview: EditorsCommand<Sending, { outcome: 'sent' | 'reason-missing' }> =
  editorsStep({
    finds: async ({ inside, manuscript }) => {
      const open = openMusts(await listFiles(inside, manuscript.id)).length;
      const missing = await findMissing(inside, manuscript);
      return { open, missing, asksReason: open > 0 || missing.some(asksWhy) };
    },
    leads: () => ({ name: 'send-to-review' }),
    refuses: ({ found, said: { reason = '' } }) =>
      found.asksReason && !isWrittenReason(reason) ? { outcome: 'reason-missing' } : null,
    records: ({ found: { open, missing, asksReason }, said: { reason = '' } }) => ({
      event: 'manuscript-sent-to-review',
      details: {
        ...(open > 0 && { open }),
        ...(asksReason && { ...(missing.length > 0 && toldMissing(missing)), reason }),
      },
    }),
    done: { outcome: 'sent' },
  });

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

/** Until when a decision of a kind asks for a revision unless its editor says otherwise; null if for none. */
export async function proposeRevision(
  platform: Pick<Platform, 'content' | 'db' | 'clock'>,
  kind: DecisionKind,
): Promise<number | null> {
  const { days } = decisionKinds[kind];
  if (days === null) return null;
  const all = await readDays(platform);
  return endOfDay(platform.clock.now(), all[days]);
}

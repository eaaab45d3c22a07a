import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { listOnceConfirmed, noteAuthorship } from '../author-list/confirm-authorship.server.ts';
import { isReached } from '../author-list/list-authors.server.ts';
import { askAuthors, queueAuthorReceipt } from '../author-list/queue-receipts.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { recordEvent, setCompleted } from '../core/write-manuscript.server.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { assignForIssue } from '../editors/special-issues/assign-for-issue.server.ts';
import type { Completion } from './completion.ts';
import { submissionComplete } from './submission-complete.mail.ts';

type Completing = { position: number; actor: Actor; from: string | null };

/** Its author says that a submission is complete, once or again: its editor is told, and the other authors are asked. */
export async function completeSubmission(
  inside: Platform,
  asked: Parameters<typeof askAuthors>[1] &
    Parameters<typeof queueAuthorReceipt>[1] &
    Pick<Completion, 'files'>,
  { position, actor, from }: Completing,
): Promise<void> {
  const { id, paperId, files } = asked;
  const now = inside.clock.now();
  await setCompleted(inside, id, now);
  await recordEvent(inside, asked, actor, { event: 'manuscript-completed' });
  await noteAuthorship(inside, id, position);
  const completed = await loadCase(inside, paperId);
  if (completed?.editorId != null) {
    await tellEditor(inside, completed, {
      purpose: 'manuscript-completed',
      key: `completed:${now}`,
      write: submissionComplete.of({}),
    });
  } else if (completed) await assignForIssue(inside, completed);
  // Otherwise they are asked as soon as the author has opened the link in the mail.
  if (await isReached(inside, id)) {
    await queueAuthorReceipt(inside, asked, { what: 'completion', number: now });
    await askAuthors(inside, asked, from, {
      ...{ files, confirmed: await listOnceConfirmed(inside, paperId) },
    });
  }
}

import type { Actor } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { noteAuthorship } from '../author-list/confirm-authorship.server.ts';
import { isReached } from '../author-list/list-authors.server.ts';
import { askAuthors, queueAuthorReceipt } from '../author-list/queue-receipts.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { recordEvent, setCompleted } from '../core/write-manuscript.server.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { submissionComplete } from './submission-complete.mail.ts';

type Completing = { position: number; actor: Actor; from: string | null };

/** Its author says that a submission is complete: its editor is told, and the other authors are asked. */
export async function completeSubmission(
  inside: Platform,
  asked: Parameters<typeof askAuthors>[1] & Parameters<typeof queueAuthorReceipt>[1],
  { position, actor, from }: Completing,
): Promise<void> {
  const { id, paperId } = asked;
  await setCompleted(inside, id, inside.clock.now());
  await recordEvent(inside, asked, actor, { event: 'manuscript-completed' });
  await noteAuthorship(inside, id, position);
  const completed = await loadCase(inside, paperId);
  if (completed?.editorId != null) {
    await tellEditor(inside, completed, {
      purpose: 'manuscript-completed',
      key: 'completed',
      write: submissionComplete.of({}),
    });
  }
  // Otherwise they are asked as soon as the author has opened the link in the mail.
  if (await isReached(inside, id)) {
    await queueAuthorReceipt(inside, asked, { what: 'completion', number: 1 });
    await askAuthors(inside, asked, from);
  }
}

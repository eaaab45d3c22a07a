import type { Platform } from '#app/platform/platform.server.ts';
import { tellEditorOfReviewer } from '../invitations/mail-reviewer.server.ts';
import { actorOf, withinTask } from '../reviews/within-task.server.ts';
import type { Reviewer } from '../reviews/within-task.server.ts';
import { addMessage, keepDraft } from './add-message.server.ts';

/** A reviewer writes to the editor who handles the manuscript, or without one to the chief. */
export const sendAsReviewer = (
  platform: Platform,
  reviewer: Reviewer,
  text: string,
): Promise<{ outcome: 'sent' | 'sent-before' | 'too-many' }> =>
  withinTask(platform, reviewer, async (inside, task, manuscript) => {
    const adding = await addMessage(inside, writerOf(reviewer, manuscript), text);
    if (adding.outcome !== 'sent') return adding;
    await tellEditorOfReviewer(inside, {
      invitation: task.id,
      news: { kind: 'message', words: text },
      key: `${task.id}:message:${adding.message}`,
    });
    return { outcome: 'sent' };
  });

export const keepReviewersDraft = (
  platform: Platform,
  reviewer: Reviewer,
  text: string,
): Promise<void> =>
  withinTask(platform, reviewer, (inside, _, manuscript) =>
    keepDraft(inside, writerOf(reviewer, manuscript), text),
  );

const writerOf = (reviewer: Reviewer, manuscript: { id: number; paperId: number }) =>
  ({
    manuscript,
    invitation: reviewer.invitation,
    side: 'reviewer',
    actor: actorOf(reviewer),
  }) as const;

import { seeOther } from '#app/platform/web/answers.ts';
import { authorsRefusal, correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import { remindUnconfirmed } from '../../reminders/remind-authors.server.ts';

/** Sends a reminder to the co-authors who have not confirmed their authorship. */
export const manuscriptReminder = correspondingPageOf(async ({ acting, back }, { platform }) => {
  const result = await remindUnconfirmed(platform, acting, null);
  if (result.outcome === 'refused') throw authorsRefusal(result.reason);
  return seeOther(back);
});

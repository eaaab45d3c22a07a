import type { Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import type { RateLimit } from '#app/platform/web/limits/rate-limit.server.ts';
import { completionLink, trackingLink } from './tracking-link.mail.ts';
import { findTrackedManuscript } from '../authors/find-tracked-manuscript.server.ts';
import { completionUrl, mailedTrackingUrl } from '../core/letters/tracking-link.server.ts';
import { mailTrackingLinkKind } from './tracking-jobs.ts';
import { mailAuthor } from '../author-list/mail-author.server.ts';
import { isToComplete } from '../waiting/author-tasks.ts';
import { DAY } from '#app/platform/clock.ts';

/** A mailbox is not filled with links that strangers ask for. */
const BY_AUTHOR: RateLimit = { name: 'tracking-link', attempts: 3, window: DAY };

type Asked = { paperId: number; email: string };

/** Asks for the link. Whether there is one to mail is left to a job, so that no time tells it. */
export const askForTrackingLink = async (platform: Platform, asked: Asked): Promise<void> =>
  void (await enqueue(platform, mailTrackingLinkKind, asked));

export async function mailTrackingLink(
  platform: Platform,
  { paperId, email }: Asked,
): Promise<void> {
  const manuscript = await findTrackedManuscript(platform, paperId, { email });
  if (!manuscript || manuscript.author.email === null) return;
  const { position } = manuscript.author;
  const isOwn = position === manuscript.corresponding;
  const isHeard = manuscript.isReached || isOwn;
  if (!isHeard || (await countAttempt(platform, BY_AUTHOR, `${paperId}:${position}`)) !== null) {
    return;
  }
  const to = { ...manuscript.author, email: manuscript.author.email };
  await mailAuthor(platform, manuscript, to, {
    write: (about) => {
      const tracking = mailedTrackingUrl(platform, manuscript, to);
      if (!isOwn || !isToComplete(manuscript)) return trackingLink.write({ ...about, tracking });
      const completion = completionUrl(platform, manuscript, to);
      return completionLink.write({ ...about, tracking, completion });
    },
    purpose: 'tracking-link',
    confidential: true,
    rank: 'urgent',
    isOwn,
  });
}

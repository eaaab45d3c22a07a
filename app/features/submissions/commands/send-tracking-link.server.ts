import { journalOf } from '#app/features/journal/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { countAttempt } from '#app/platform/web/rate-limit.server.ts';
import type { RateLimit } from '#app/platform/web/rate-limit.server.ts';
import { trackingLinkLetter } from '../mail/tracking-link.ts';
import { findTrackedManuscript } from '../queries/find-tracked-manuscript.server.ts';
import { mailedTrackingUrl } from '../tracking-link.server.ts';
import { mailAuthor } from './mail-author.server.ts';

/** A mailbox is not filled with links that somebody else asks for. */
const BY_AUTHOR: RateLimit = { name: 'tracking-link', attempts: 3, window: 24 * 3_600_000 };

/** Counts what is asked for in vain: it takes the time that queueing a mail takes. */
const IN_VAIN: RateLimit = { ...BY_AUTHOR, name: 'tracking-link-vain' };

/**
 * Mails an author's own tracking link again; neither words nor time tell whether there was one to
 * mail: each way counts once and writes once more.
 */
export async function sendTrackingLink(
  platform: Platform,
  asked: { paperId: number; email: string; /** Network address. */ from: string },
): Promise<void> {
  const { paperId, email, from } = asked;
  const manuscript = await findTrackedManuscript(platform.db, paperId, { email });
  const position = manuscript?.author.position ?? 0;
  const wait = await countAttempt(platform, BY_AUTHOR, `${paperId}:${position}`);
  const isHeard = manuscript?.isReached || position === manuscript?.corresponding;
  if (!manuscript || manuscript.author.email === null || wait !== null || !isHeard) {
    await countAttempt(platform, IN_VAIN, 'all');
    return;
  }
  const { author, title } = manuscript;
  const { facts } = journalOf(platform);
  const to = { name: author.name, email: manuscript.author.email, provedAt: author.provedAt };
  await mailAuthor(platform, platform.db, {
    paperId,
    to,
    write: (say) =>
      trackingLinkLetter({
        journal: facts.title,
        paperId,
        title: say(title),
        name: say(author.name),
        trackingUrl: mailedTrackingUrl(platform, manuscript, { ...author, email: to.email }),
      }),
    purpose: 'tracking-link',
    confidential: true,
    rank: 'urgent',
    from,
    isOwn: position === manuscript.corresponding,
  });
}

import { revisionUrl } from '#app/features/submissions/index.server.ts';
import type { MailAttachment } from '#app/platform/mail/queue-mail.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { dayEvent } from '#app/protocols/icalendar.ts';
import type { DayEvent } from '#app/protocols/icalendar.ts';
import { reviewerUrl } from './reviewer-link.server.ts';

type Review = Parameters<typeof reviewerUrl>[1] & { id: number; title: string; dueAt: number };

/** The due date of a review as a calendar file; another file with another date moves the event. */
export const reviewCalendar = (platform: Platform, review: Review): MailAttachment =>
  fileOf(platform, 'review-due.ics', {
    uid: `review-${review.id}`,
    on: review.dueAt,
    title: `Review due: ${review.title}`,
    description: 'Your review of this manuscript is due.',
    url: reviewerUrl(platform, review),
  });

type Revision = { paperId: number; receivedAt: number; round: number; corresponding: number };

/** The due date of a revision, likewise. */
export const revisionCalendar = (
  platform: Platform,
  { round, corresponding, ...paper }: Revision,
  dueAt: number,
): MailAttachment =>
  fileOf(platform, 'revision-due.ics', {
    uid: `revision-${paper.paperId}-${round}`,
    on: dueAt,
    title: `Revision due: paper ${paper.paperId}`,
    description: 'Your revised manuscript is due.',
    url: revisionUrl(platform, paper, corresponding),
  });

function fileOf(
  { config, clock }: Platform,
  fileName: string,
  { uid, ...event }: Pick<DayEvent, 'uid' | 'on' | 'title' | 'description' | 'url'>,
): MailAttachment {
  const text = dayEvent({
    ...event,
    uid: `${uid}@${new URL(config.BASE_URL).hostname}`,
    writtenAt: clock.now(),
    remindDaysBefore: 3,
  });
  return { fileName, contentType: 'text/calendar; charset=utf-8', text };
}

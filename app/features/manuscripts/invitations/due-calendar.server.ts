import { proofsUrl, returnUrl, revisionUrl } from '../core/letters/tracking-link.server.ts';
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

export const revisionCalendar = (
  platform: Platform,
  { round, corresponding, ...paper }: Revision,
  dueAt: number,
): MailAttachment =>
  fileOf(platform, 'revision-due.ics', {
    uid: `revision-${paper.paperId}-${round}`,
    on: dueAt,
    title: `Revision due: manuscript ${paper.paperId}`,
    description: 'Your revised manuscript is due.',
    url: revisionUrl(platform, paper, { position: corresponding }),
  });

/** @param since when it was returned */
export const returnCalendar = (
  platform: Platform,
  { corresponding, ...paper }: Omit<Revision, 'round'>,
  { dueAt, since }: { dueAt: number; since: number },
): MailAttachment =>
  fileOf(platform, 'return-due.ics', {
    uid: `return-${paper.paperId}-${since}`,
    on: dueAt,
    title: `Due: manuscript ${paper.paperId}`,
    description: 'The editor is waiting for this manuscript.',
    url: returnUrl(platform, paper, { position: corresponding }),
  });

type Proof = Omit<Revision, 'round'> & {
  title: string;
  /** Which proof it is, from 1. */ proof: number;
};

/** Each proof has an event of its own. */
export const proofsCalendar = (
  platform: Platform,
  { proof, title, corresponding, ...paper }: Proof,
  dueAt: number,
): MailAttachment =>
  fileOf(
    platform,
    'proofs-due.ics',
    {
      uid: `proofs-${paper.paperId}-${proof}`,
      on: dueAt,
      title: `Proofs due: ${title}`,
      description: 'Your approval of the proofs of this article, or your corrections, are due.',
      url: proofsUrl(platform, paper, { position: corresponding }),
    },
    1,
  );

function fileOf(
  { config, clock }: Platform,
  fileName: string,
  { uid, ...event }: Pick<DayEvent, 'uid' | 'on' | 'title' | 'description' | 'url'>,
  remindDaysBefore = 3,
): MailAttachment {
  const text = dayEvent({
    ...event,
    uid: `${uid}@${new URL(config.BASE_URL).hostname}`,
    writtenAt: clock.now(),
    remindDaysBefore,
  });
  return { fileName, contentType: 'text/calendar; charset=utf-8', text };
}

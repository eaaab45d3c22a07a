import { integer, number, object, pipe, string } from 'valibot';

/** What the job is given that mails a tracking link again: paper ID and address, as typed. */
export const mailTrackingLinkKind = {
  name: 'mail-tracking-link',
  payload: object({ paperId: pipe(number(), integer()), email: string() }),
} as const;

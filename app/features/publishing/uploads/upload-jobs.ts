import { integer, nullable, number, object, pipe } from 'valibot';

const whole = pipe(number(), integer());

export const publishScheduledKind = {
  name: 'publish-scheduled',
  payload: object({ uploadId: whole, publishAt: whole }),
};

/** The text of an article that was published with a PDF set from it, or that came back. */
export const giveTextKind = {
  name: 'give-full-text',
  payload: object({ article: whole, paperId: nullable(whole) }),
};

export const readFrontPageKind = {
  name: 'read-front-page',
  payload: object({ uploadId: whole }),
  lane: 'documents',
  rank: 'incoming',
} as const;

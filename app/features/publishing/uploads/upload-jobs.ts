import { boolean, integer, nullable, number, object, optional, pipe } from 'valibot';

const whole = pipe(number(), integer());

export const publishScheduledKind = {
  name: 'publish-scheduled',
  payload: object({ uploadId: whole, publishAt: whole }),
};

/** The text of an article that was published with a PDF set from it, or that came back; where it is given, the day in the PDF alone. */
export const giveTextKind = {
  name: 'give-full-text',
  payload: object({ article: whole, paperId: nullable(whole), isGiven: optional(boolean()) }),
};

export const readFrontPageKind = {
  name: 'read-front-page',
  payload: object({ uploadId: whole }),
  lane: 'documents',
  rank: 'incoming',
} as const;

import { integer, number, object, pipe } from 'valibot';

const whole = pipe(number(), integer());

/** Publishes an upload on its date, if that is still its date. */
export const publishScheduledKind = {
  name: 'publish-scheduled',
  payload: object({ uploadId: whole, publishAt: whole }),
};

/** Looks for title and abstract on the first page of an upload's PDF. */
export const readFrontPageKind = {
  name: 'read-front-page',
  payload: object({ uploadId: whole }),
  lane: 'documents',
} as const;

import { integer, number, object, pipe } from 'valibot';

const whole = pipe(number(), integer());

export const publishScheduledKind = {
  name: 'publish-scheduled',
  payload: object({ uploadId: whole, publishAt: whole }),
};

export const readFrontPageKind = {
  name: 'read-front-page',
  payload: object({ uploadId: whole }),
  lane: 'documents',
} as const;

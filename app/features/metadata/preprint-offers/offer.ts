import * as v from 'valibot';
import { DAY } from '#app/platform/clock.ts';

/** What the journal says of a preprint that is offered to it; `expired` where no editor answered in time. */
export type OfferAnswer = 'invited' | 'declined' | 'expired';

/** Milliseconds that an offer waits for an editor. */
export const OFFER_WAITS = 30 * DAY;

const address = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.check((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
);
const types = v.union([
  v.array(v.string()),
  v.pipe(
    v.string(),
    v.transform((one) => [one]),
  ),
]);

/** Of a notification as far as it is read (COAR Notify 1.0.1). */
export const notificationForm = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
  type: types,
  origin: v.object({ inbox: address }),
  object: v.object({
    id: v.pipe(v.string(), v.maxLength(2000)),
    'ietf:cite-as': v.optional(v.string()),
    'sorg:name': v.optional(v.string()),
  }),
});

export type Notification = v.InferOutput<typeof notificationForm>;

/** “Request Review” and “Request Endorsement”; anything else is told, and asks for nothing. */
export const isOffer = ({ type }: Notification): boolean =>
  type.includes('Offer') &&
  (type.includes('coar-notify:ReviewAction') || type.includes('coar-notify:EndorsementAction'));

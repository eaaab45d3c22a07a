import * as v from 'valibot';
import { DAY } from '#app/platform/clock.ts';
import type { PreprintServer } from '#app/platform/preprint-servers.server.ts';
import { doiUrl, normaliseDoi } from '#app/protocols/doi.ts';

/** What the journal says of a preprint that is offered to it; `expired` where no editor answered in time. */
export type OfferAnswer = 'invited' | 'declined' | 'expired';

/** Milliseconds that an offer waits for an editor. */
export const OFFER_WAITS = 30 * DAY;

/** Offers of one server that wait for an editor: more are refused for the time being. */
export const MOST_WAITING = 100;

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
    'ietf:cite-as': v.optional(v.pipe(v.string(), v.maxLength(2000))),
    'sorg:name': v.optional(v.string()),
  }),
});

export type Notification = v.InferOutput<typeof notificationForm>;

/** Where the preprint is, on the server itself or by a DOI of its; null for any other place. */
export function placeOf({ object }: Notification, server: PreprintServer): string | null {
  const doi = normaliseDoi(object['ietf:cite-as'] ?? '') ?? normaliseDoi(object.id);
  if (doi?.startsWith(`${server.doiPrefix}/`)) return doiUrl(doi);
  const url = URL.parse(object.id);
  const isTheirs = url?.origin === new URL(server.inbox).origin;
  return isTheirs && url.username + url.password === '' ? url.href : null;
}

/** “Request Review” and “Request Endorsement”; anything else is told, and asks for nothing. */
export const isOffer = ({ type }: Notification): boolean =>
  type.includes('Offer') &&
  (type.includes('coar-notify:ReviewAction') || type.includes('coar-notify:EndorsementAction'));

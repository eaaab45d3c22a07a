/** Owns how often the pages behind a personal link may be asked for, and how many files come at once. */
import { TooBusy } from '../../too-busy.ts';
import { createAtOnceCounter } from './at-once.ts';
import { HttpError } from '../http-error.ts';
import { wantsJson } from '../json-call.ts';
import type { RouteContext } from '../page.ts';
import { countAttempt } from './rate-limit.server.ts';
import { waitInWords } from './rate-limit.ts';
import type { RateLimit } from './rate-limit.ts';
import { HOUR, MINUTE } from '../../clock.ts';

const READ = { name: 'door-read', attempts: 600, window: 10 * MINUTE };
/** A form keeps what is typed after each pause of a second or so. */
const TYPED = { name: 'door-typed', attempts: 3000, window: HOUR };
const SENT = { name: 'door-sent', attempts: 60, window: HOUR };

/** A whole institute may share an address. */
const SHARED = 5;

const ofPlace = (limit: RateLimit): RateLimit => ({
  ...limit,
  name: `${limit.name}-from`,
  attempts: SHARED * limit.attempts,
});

/**
 * By what the link opens and by the network address; reading in this process alone, changes in the
 * database. Once the link has proved right: no stranger uses up an author's requests.
 * @param what such as `manuscript:202600001`
 * @throws HttpError 429 with the time to wait; what was typed comes back with it
 */
export async function countDoor(context: RouteContext, what: string): Promise<void> {
  const { platform, request, clientIp } = context;
  const isSent = request.method === 'POST';
  const limit = isSent ? (wantsJson(request) ? TYPED : SENT) : READ;
  const count = async (one: RateLimit, who: string) =>
    isSent ? countAttempt(platform, one, who) : platform.floods.count(one, who);
  if (!isSent && platform.config.RATE_LIMITS === 'off') return;
  const wait = (await count(limit, what)) ?? (await count(ofPlace(limit), clientIp));
  if (wait !== null) throw tooMany(`Please try again in ${waitInWords(wait)}.`, wait);
}

const tooMany = (text: string, wait: number) =>
  new HttpError(429, `There were too many requests. ${text}`, wait);

/** Uploads that this process takes in at once: of one address, and of all together. */
const UPLOADS_AT_ONCE = 8;
const ALL_UPLOADS_AT_ONCE = 100;

/**
 * @returns what counts one, and gives back what ends it
 * @throws HttpError 429 from that for too many of one address, TooBusy of all
 */
export function createUploadGate(): (place: string) => () => void {
  const begin = createAtOnceCounter(UPLOADS_AT_ONCE);
  let all = 0;
  return (place) => {
    if (all >= ALL_UPLOADS_AT_ONCE) throw new TooBusy('Too many uploads arrive at once.');
    const end = begin(place);
    if (!end) {
      throw tooMany('Please wait until your other files have arrived, and send this again.', 30);
    }
    all += 1;
    return () => {
      all -= 1;
      end();
    };
  };
}

/** Owns how Crossref is asked: one request after another, and not at all where it has no time. */
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { DAY } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { callService } from '#app/platform/web/call-service.server.ts';

/** Milliseconds until the same is asked again: a work may have been registered or retracted meanwhile. */
export const AGAIN = 30 * DAY;
/** The same where the answer said nothing, so that it holds up no other. */
export const LATER = DAY;
/** Questions in a row without an answer after which the service is left alone until the next run. */
const MOST_FAILURES = 3;

type NoAnswer = 'unreachable' | 'unclear';

type Asking<Due, Answer> = {
  listDue: () => Promise<readonly Due[]>;
  ask: (service: string, due: Due) => Promise<Answer | NoAnswer>;
  keep: (due: Due, answer: Answer) => Promise<void>;
  putOff: (due: Due) => Promise<void>;
};

/** Asks the service of the settings for all that is due; nothing where there is none. */
export async function askInTurn<Due, Answer extends object | null>(
  { config }: Platform,
  signal: AbortSignal,
  { listDue, ask, keep, putOff }: Asking<Due, Answer>,
): Promise<void> {
  const service = config.REFERENCES_URL;
  if (service === null) return;
  let failures = 0;
  for (const due of await listDue()) {
    if (signal.aborted || failures === MOST_FAILURES) return;
    const answer = await ask(service, due);
    failures = answer === 'unreachable' ? failures + 1 : 0;
    if (answer === 'unreachable' || answer === 'unclear') await putOff(due);
    else await keep(due, answer);
  }
}

/** @param patience in milliseconds */
export function callCrossref(platform: Platform, url: URL, patience: number) {
  url.searchParams.set('mailto', journalOf(platform).facts.contact.editorial.email);
  return callService(url.hostname, url, {}, patience);
}

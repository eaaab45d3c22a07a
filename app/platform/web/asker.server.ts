/** Owns which address the work at hand is for, also within libraries. */
import { AsyncLocalStorage } from 'node:async_hooks';

type Asking = {
  place: string;
  /** When the database left it without an answer, on the clock that only goes on. */
  unansweredAt: number;
};

/** Milliseconds for which a request that got no answer asks nothing more; what it began may live on. */
const RESIGNED = 30_000;

const asking = new AsyncLocalStorage<Asking>();

/** Does the work as asked from an address. */
export const askedFrom = <Result>(place: string, work: () => Result): Result =>
  asking.run({ place, unansweredAt: -Infinity }, work);

/** The address that the work at hand is for; '' when no request asks. */
export const asker = (): string => asking.getStore()?.place ?? '';

/** Whether the database has just left this request without an answer. */
export const isUnanswered = (): boolean =>
  performance.now() - (asking.getStore()?.unansweredAt ?? -Infinity) < RESIGNED;

export function noteUnanswered(): void {
  const store = asking.getStore();
  if (store) store.unansweredAt = performance.now();
}

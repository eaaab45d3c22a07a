/** Owns which address the work at hand is for, also within libraries. */
import { AsyncLocalStorage } from 'node:async_hooks';

const places = new AsyncLocalStorage<string>();

/** Does the work as asked from an address. */
export const askedFrom = <Result>(place: string, work: () => Result): Result =>
  places.run(place, work);

/** The address that the work at hand is for; '' when no request asks. */
export const asker = (): string => places.getStore() ?? '';

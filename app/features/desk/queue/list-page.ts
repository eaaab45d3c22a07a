import { wholeNumber } from '#app/platform/web/whole-number.ts';

const SHOWN = 50;

/** One row more than shown tells that there are more. @param states what the list can be narrowed to */
export function readListQuery<State extends string>(
  query: URLSearchParams,
  states: Readonly<Record<State, string>>,
) {
  const asked = query.get('state');
  const state = (Object.keys(states) as State[]).find((each) => each === asked);
  const before = wholeNumber(query.get('before'));
  return {
    limit: SHOWN + 1,
    ...(state && { state }),
    ...(before !== null && { before }),
  };
}

/** The rows of a page, and the id before which the next page begins, if there is one. */
export function cutPage<Row extends { id: number }>(
  rows: readonly Row[],
): { shown: readonly Row[]; older: number | null } {
  const shown = rows.slice(0, SHOWN);
  return { shown, older: rows.length > SHOWN ? shown.at(-1)!.id : null };
}

import { CO_AUTHOR_YEARS } from '../core/conflicts.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';

/** What stood for a reviewer before an editor changed it. */
export type FormerOfReviewer = {
  field: 'name' | 'institution' | 'email';
  value: string;
  leftAt: number;
};

const read = (former: string): FormerOfReviewer[] => JSON.parse(former) as FormerOfReviewer[];

/** Former names, and the institutions and addresses that were left lately, as those of accounts count. */
export function formerlyOf(
  { former }: { former: string },
  field: FormerOfReviewer['field'],
  now: number,
): string[] {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - CO_AUTHOR_YEARS);
  return read(former).flatMap((each) =>
    each.field === field && (field === 'name' || each.leftAt > since.getTime()) ? each.value : [],
  );
}

/** What editors entered for a reviewer after an instant, and never before. */
export function enteredSince(
  row: { former: string; name: string; institution: string },
  at: number,
): { names: string[]; institutions: string[] } {
  const since = (field: 'name' | 'institution') => {
    const former = read(row.former).filter((each) => each.field === field);
    const before = former.filter(({ leftAt }) => leftAt <= at).map(({ value }) => value);
    const known = new Set([asOf(row, field, at), ...before]);
    return [row[field], ...former.map(({ value }) => value)].filter((each) => !known.has(each));
  };
  return { names: since('name'), institutions: since('institution') };
}

/** What stood there at an instant, such as that of a review. */
export const asOf = (
  { former, ...now }: { former: string; name: string; institution: string },
  field: 'name' | 'institution',
  at: number,
): string =>
  read(former).find((each) => each.field === field && each.leftAt > at)?.value ?? now[field];

/** What a person said of themselves before, as far as it counts still. */
export const formerly = (
  { former }: { former: readonly SignedIn['former'][number][] },
  wanted: SignedIn['former'][number]['field'],
): string[] => former.flatMap(({ field, value }) => (field === wanted ? [value] : []));

/** Whether an account is one of these, or of the owner of one that was deleted. */
export const isOneOf = (
  account: Pick<SignedIn, 'id' | 'former'>,
  ids: readonly string[],
): boolean => [account.id, ...formerly(account, 'account')].some((id) => ids.includes(id));

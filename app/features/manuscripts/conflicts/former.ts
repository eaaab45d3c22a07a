import type { SignedIn } from '#app/features/accounts/core/index.ts';

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

import type { SignedIn } from '#app/features/accounts/core/index.ts';

/** What a person said of themselves before, as far as it counts still. */
export const formerly = (
  { former }: { former: readonly SignedIn['former'][number][] },
  wanted: SignedIn['former'][number]['field'],
): string[] => former.flatMap(({ field, value }) => (field === wanted ? [value] : []));

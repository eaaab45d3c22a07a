import { matchNames } from './match-names.ts';

type Named = { name: string; orcid: string | null };

export const mayBeOne = (one: Named, other: Named): boolean =>
  (one.orcid !== null && one.orcid === other.orcid) || matchNames(one.name, other.name) !== null;

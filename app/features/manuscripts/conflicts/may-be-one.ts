import { matchNames } from './match-names.ts';

type Named = { name: string; orcid: string | null };

/** Whether two may be one person, by ORCID iD or variants of a name. */
export const mayBeOne = (one: Named, other: Named): boolean =>
  (one.orcid !== null && one.orcid === other.orcid) || matchNames(one.name, other.name) !== null;

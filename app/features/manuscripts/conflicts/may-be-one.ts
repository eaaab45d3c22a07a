import { nameKey } from '../core/conflicts.ts';

type Named = { name: string; orcid: string | null };

/** Whether two may be one person, by ORCID iD or name. */
export const mayBeOne = (one: Named, other: Named): boolean =>
  (one.orcid !== null && one.orcid === other.orcid) ||
  (nameKey(one.name) !== '' && nameKey(one.name) === nameKey(other.name));

/** The roles of the CRediT taxonomy (ANSI/NISO Z39.104-2022), in its order. */
export const CREDIT_ROLES = [
  'Conceptualization',
  'Data curation',
  'Formal analysis',
  'Funding acquisition',
  'Investigation',
  'Methodology',
  'Project administration',
  'Resources',
  'Software',
  'Supervision',
  'Validation',
  'Visualization',
  'Writing – original draft',
  'Writing – review & editing',
] as const;

export type ListedAuthor = {
  position: number;
  name: string;
  /** The end of the name that is the family name, as the author said; null where that is not known. */
  family: string | null;
  email: string | null;
  college: string | null;
  orcid: string | null;
  /** When ORCID confirmed that the iD is theirs; null for a typed one. */
  orcidProvedAt: number | null;
  roles: string[];
  confirmedAt: number | null;
};

export type TypedAuthor = {
  /** Null for one who is new. */
  position: number | null;
  name: string;
  /** Null where the name came as a whole. */
  family: string | null;
  email: string;
  college: string;
  orcid: string | null;
  rank: number;
  roles: string[];
  remove: boolean;
  corresponding: boolean;
};

export type ProposedAuthor = {
  /** Of a present author with this very address; null for a new author. */
  position: number | null;
  name: string;
  email: string;
  college: string | null;
  orcid: string | null;
  corresponding: boolean;
  /** The name before, where only its spelling is another. */
  was?: string;
};

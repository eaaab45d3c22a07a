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
  email: string | null;
  college: string | null;
  orcid: string | null;
  roles: string[];
  confirmedAt: number | null;
};

export type TypedAuthor = {
  /** Null for one who is new. */
  position: number | null;
  name: string;
  email: string;
  college: string;
  orcid: string;
  /** Position in the list. */
  rank: number;
  roles: string[];
  remove: boolean;
  corresponding: boolean;
};

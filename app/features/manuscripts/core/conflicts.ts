/** How an editor or reviewer may be related to a manuscript (L2 and L7). */
export const RELATIONS = {
  author: 'Is an author of the manuscript',
  submitter: 'Submitted the manuscript',
  family: 'Related to an author',
  colleague: 'Colleague of an author',
  product: 'Has an interest in a product described in the manuscript',
  institution: 'Works at the institution of an author',
  'mail-domain': 'Has an e-mail address at an author’s domain',
  'co-author': 'Has published with an author in the last four years',
  reviewer: 'Reviews this manuscript',
  appointed:
    'Was made an editor by an author, less than 90 days before the manuscript came or since, and not confirmed on the server (journal user role)',
} as const;

export type Relation = keyof typeof RELATIONS;

export const DECLARED = ['author', 'family', 'colleague', 'product'] as const satisfies Relation[];

/** Years for which having written together counts, and an institution that was left. */
export const CO_AUTHOR_YEARS = 4;

/** `certain` acts at once; `likely` is answered by an independent editor first. */
export type Strength = 'certain' | 'likely';

export type NamedAuthor = {
  name: string;
  emailKey: string | null;
  institution: string | null;
  orcid: string | null;
  /** Names of columns that the author filled in after the assessment began, each after a space. */
  filledLate?: string;
  /** When they confirmed to be an author; null while they did not, left out where it is not read. */
  confirmedAt?: number | null;
};

export type ConflictAnswer = {
  person: string;
  other: string;
  relation: string;
  ground: string;
  answer: 'conflict' | 'none';
};

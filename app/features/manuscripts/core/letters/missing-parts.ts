/** What completing a submission asks for, named so that the words tell nothing that was typed. */
const COMPLETION_PARTS = {
  abstract: 'abstract',
  keywords: 'keywords',
  articleType: 'article type',
  authors: 'affiliations and contributions of all authors',
  'title-page': 'title page',
  anonymised: 'anonymised manuscript',
  funding: 'funding',
  competingInterests: 'competing interests',
  dataStatement: 'data statement',
  generativeAi: 'use of generative AI',
  checklist: 'checklist',
} as const;

/** The first form asks for none of these. */
export const AFTER_SUBMITTING: readonly string[] = Object.values(COMPLETION_PARTS);

/** As every page and letter says it. */
export const HOW_TO_COMPLETE = 'You can complete it now or later, in about ten minutes.';

/** What a list of gaps is about, each part once, in the order of the form. */
export const partsOf = (gaps: readonly { field: string; kind: string }[]): string[] =>
  Object.entries(COMPLETION_PARTS).flatMap(([field, name]) =>
    gaps.some((gap) => gap.field === field && gap.kind !== 'warning') ? [name] : [],
  );

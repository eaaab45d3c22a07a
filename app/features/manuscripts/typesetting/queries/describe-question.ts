/** What an author is asked of a figure without alternative text; the answer becomes it. */
export const DESCRIBE =
  'Please describe this figure in a sentence or two, for readers who do not see it.';

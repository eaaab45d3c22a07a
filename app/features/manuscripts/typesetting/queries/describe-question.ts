export const DESCRIBE =
  'Please describe this figure in a sentence or two, for readers who do not see it.';

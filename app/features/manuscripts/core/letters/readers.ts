import { lettersTo } from '#app/platform/mail/letters/define-letter.ts';

/** Begin letters that say why their reader gets them; another reason has its own `lettersTo`. */
export const toCorresponding = lettersTo(
  'Authors',
  'You are receiving this e-mail because you are the corresponding author of manuscript {{paperId}}.',
);

export const toAuthors = lettersTo(
  'Authors',
  'You are receiving this e-mail because you are an author of manuscript {{paperId}}.',
);

/** Authors who may not have confirmed that they are. */
export const toNamedAuthors = lettersTo(
  'Authors',
  'You are receiving this e-mail because you were named as an author of manuscript {{paperId}}.',
);

export const toReviewers = lettersTo(
  'Reviewers',
  'You are receiving this e-mail because you were invited to review manuscript {{reviewNumber}}.',
);

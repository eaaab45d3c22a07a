/** Why what changes an article is refused, in words. */
export const CHANGE_WAITS =
  'A proposed change of this article still waits for a second editor. Please confirm, refuse or withdraw it first.';

export const NAMES_REVIEWER =
  'Readers would learn who reviewed the manuscript. Please leave that name out.';

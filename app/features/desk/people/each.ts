/** Chosen in the place of one editor: the journal finds an independent one for each manuscript. */
export const EACH = 'each';

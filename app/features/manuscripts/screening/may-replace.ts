/** States in which the office may give reviewers another text. */
export const MAY_REPLACE: ReadonlySet<string> = new Set(['initial-assessment', 'under-review']);

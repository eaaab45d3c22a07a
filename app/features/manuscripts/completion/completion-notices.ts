/** What a step says that comes after another, by the words of its address. */
export const NOTICES: ReadonlyMap<string, string> = new Map([
  ['incomplete', 'Saved. Some items are still missing (see below).'],
  ['completed', 'The submission is complete.'],
  [
    'asked',
    'The submission is complete. We have asked your co-authors to confirm their authorship.',
  ],
]);

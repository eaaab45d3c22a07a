/** What is said above the form of a submission, by what happened to it. */
export const NOTICES: ReadonlyMap<string, string> = new Map([
  ['saved', 'Saved.'],
  ['incomplete', 'Saved. It is not complete yet: what is missing stands below.'],
  ['completed', 'The submission is complete.'],
  [
    'asked',
    'The submission is complete. We asked your co-authors to confirm that they are authors.',
  ],
  ['typed', 'This is what you typed last. It is kept, but editors see it once you press Save.'],
]);

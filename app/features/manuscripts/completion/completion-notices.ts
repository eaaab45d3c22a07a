export const NOTICES: ReadonlyMap<string, string> = new Map([
  ['saved', 'Saved.'],
  ['incomplete', 'Saved. Some items are still missing (see below).'],
  ['completed', 'The submission is complete.'],
  [
    'asked',
    'The submission is complete. We have asked your co-authors to confirm their authorship.',
  ],
  ['typed', 'Your unsaved draft has been restored. Editors will see it once you press Save.'],
]);

/** What a step says that comes after another, by the words of its address. */
export const NOTICES: ReadonlyMap<string, string> = new Map([
  [
    'mailed',
    'A link to this manuscript is on its way to you. We send it at most three times a day; links in earlier e-mails still work.',
  ],
  ['author-removed', 'The author was removed from the list.'],
  ['file-removed', 'The file was removed.'],
  ['incomplete', 'Saved. Some items are still missing (see below).'],
  ['completed', 'The submission is complete.'],
  [
    'asked',
    'The submission is complete. We have asked your co-authors to confirm their authorship.',
  ],
]);

/** @param used percent of the disk */
export const diskText = (used: number): string =>
  `The disk of the journal’s server is ${used} % full. Please ask its administrator for more room: from 95 % on, no files can be sent in.`;

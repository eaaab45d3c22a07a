const inQuotes = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(', ');

/** Of words for readers that name a reviewer (L6). */
export const namesReviewer = (found: readonly string[]): string =>
  `Readers would learn who reviewed an article of this issue: ${inQuotes(found)}. Please leave that name out.`;

export const mayNameReviewer = (found: readonly string[]): string =>
  `This may tell readers who reviewed an article of this issue: ${inQuotes(found)}. If you mean another person, such as an author, please save again.`;

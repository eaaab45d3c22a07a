/** The keywords of a text, split at commas, semicolons and line breaks; a repeated one counts once. */
export function splitKeywords(text: string): string[] {
  const keywords = new Map<string, string>();
  for (const piece of text.split(/[,;\n\r]/)) {
    const keyword = piece.replace(/\s+/gu, ' ').trim();
    const lower = keyword.toLowerCase();
    if (keyword !== '' && !keywords.has(lower)) keywords.set(lower, keyword);
  }
  return [...keywords.values()];
}

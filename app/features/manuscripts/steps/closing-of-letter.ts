/** What the journal's letters to authors close with, before who signs them. */
export const SINCERELY = 'Yours sincerely';

/** A letter in two: what is added to it comes before its closing. The second part is empty where it has none. */
export function atClosing(letter: string): [string, string] {
  const at = letter.indexOf(`\n\n${SINCERELY}`);
  return at === -1 ? [letter, ''] : [letter.slice(0, at), letter.slice(at).trimStart()];
}

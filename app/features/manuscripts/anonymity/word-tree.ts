/** What begins alike shares its beginning, so that a text is walked once for all. */
export type Branch = { isEnd: boolean; next: Map<string, Branch> };

export const branch = (): Branch => ({ isEnd: false, next: new Map() });

/** @param least words after which it may end; all of them without */
export function plant(root: Branch, words: readonly string[], least = words.length): void {
  let here = root;
  for (const [at, word] of words.entries()) {
    const next = here.next.get(word) ?? branch();
    here.next.set(word, next);
    here = next;
    if (at + 1 >= least) here.isEnd = true;
  }
}

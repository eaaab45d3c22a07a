/** Names of earlier parts in the head of a Markdown file, which stand for them again. */
const MOST_ALIASES = 20;

/** Whether a Markdown file unfolds to more than any manuscript. */
export const isEndlessMarkdown = (text: string): boolean => aliasesIn(text) > MOST_ALIASES;

function aliasesIn(text: string): number {
  if (!text.startsWith('---')) return 0;
  const end = text.indexOf('\n---', 3);
  const head = text.slice(0, end === -1 ? text.length : end);
  return [...head.matchAll(/[\s,[:]\*[A-Za-z0-9_]/g)].length;
}

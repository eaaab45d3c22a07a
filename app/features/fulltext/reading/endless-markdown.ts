/** Names of earlier parts in the head of a Markdown file, which stand for them again. */
const MOST_ALIASES = 20;
/** Quotations or brackets within each other. */
const MOST_DEPTH = 200;

/** Whether a Markdown file unfolds to more than any manuscript, or goes deeper. */
export function isEndlessMarkdown(text: string): boolean {
  return aliasesIn(text) > MOST_ALIASES || text.split('\n').some(isTooDeep);
}

function aliasesIn(text: string): number {
  if (!text.startsWith('---')) return 0;
  const end = text.indexOf('\n---', 3);
  const head = text.slice(0, end === -1 ? text.length : end);
  return [...head.matchAll(/[\s,[:]\*[A-Za-z0-9_]/g)].length;
}

function isTooDeep(line: string): boolean {
  let quotes = 0;
  let at = 0;
  while (line[at] === '>' || line[at] === ' ' || line[at] === '\t') {
    if (line[at] === '>') quotes += 1;
    at += 1;
  }
  if (quotes > MOST_DEPTH) return true;
  let brackets = 0;
  for (const sign of line) {
    if (sign === '[') brackets += 1;
    else if (sign === ']') brackets = Math.max(brackets - 1, 0);
    if (brackets > MOST_DEPTH) return true;
  }
  return false;
}

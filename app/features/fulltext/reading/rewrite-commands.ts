import { closingBrace } from './closing-brace.ts';

export type Rewriting = {
  /** The command with its backslash, or the beginning of an environment. */
  command: string;
  /** How many arguments in braces it takes; one with fewer stays as it is. */
  braces: number;
  write: (...words: string[]) => string;
};

const LONGEST_OPTION = 1000;
const LONGEST_ARGUMENT = 100_000;

/** LaTeX with commands said in another way, whatever stands in their arguments. */
export const rewriteCommands = (source: string, rewritings: readonly Rewriting[]): string =>
  rewritings.reduce(rewriteOne, source);

function rewriteOne(source: string, { command, braces, write }: Rewriting): string {
  let written = '';
  let done = 0;
  for (let at = source.indexOf(command); at !== -1; at = source.indexOf(command, at + 1)) {
    const end = at + command.length;
    const isLonger = !command.endsWith('}') && /[a-zA-Z@]/.test(source[end] ?? '');
    if (at < done || isLonger) continue;
    const found = argumentsAfter(source, end, braces);
    if (!found) continue;
    written += source.slice(done, at) + write(...found.words);
    done = found.to;
  }
  return written + source.slice(done);
}

function argumentsAfter(source: string, from: number, braces: number) {
  const words: string[] = [];
  let to = afterOption(source, from);
  while (words.length < braces) {
    if (source[to] !== '{') return null;
    const close = closingBrace(source, to, LONGEST_ARGUMENT);
    if (close === null) return null;
    words.push(source.slice(to + 1, close));
    to = close + 1;
  }
  return { words, to };
}

/** Behind `[…]`, which may have brackets of its own. */
function afterOption(source: string, from: number): number {
  if (source[from] !== '[') return from;
  let depth = 0;
  for (let at = from; at < Math.min(source.length, from + LONGEST_OPTION); at += 1) {
    if (source[at] === '[') depth += 1;
    if (source[at] === ']') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return from;
}

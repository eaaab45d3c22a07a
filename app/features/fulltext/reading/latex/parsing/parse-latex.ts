import { attachMacroArgs } from '@unified-latex/unified-latex-util-arguments';
import { parseMinimal } from '@unified-latex/unified-latex-util-parse';
import type { MacroInfoRecord } from '@unified-latex/unified-latex-types';
import { trimTokens } from '../macros/input.ts';
import { isWord, PAR, printTokens } from '../source/tokens.ts';
import type { Token } from '../source/tokens.ts';
import type { Meanings } from '../tables/all-tables.ts';
import { childrenOf, environmentName, isEnvironment } from './nodes.ts';
import type { Node } from './nodes.ts';
import { takeArguments } from './take-arguments.ts';

/** Groups and environments within each other, more than any text has. */
const DEEPEST = 300;

/** Thrown for a text that goes deeper than any text. */
export class TooDeep extends Error {}

/**
 * The tree of a text of LaTeX, with the arguments of commands and environments attached.
 * @throws TooDeep
 */
export function parseLatex(tokens: readonly Token[], meanings: Meanings): Node[] {
  const balanced = withoutInternals(withBalance(tokens));
  const nodes = stretchesOf(balanced).flatMap((stretch, at): Node[] => {
    const { content } = parseMinimal(printTokens(stretch));
    return at === 0 ? content : [{ type: 'parbreak' }, ...content];
  });
  const content = withSpaces(withoutWordEnds(nodes), meanings);
  attachArguments(content, meanings);
  return content;
}

/** The parser takes some kilobytes for each sign until it is done. */
const STRETCH = 20_000;

/** What ends with a paragraph that stands in nothing else, and is parsed for itself. */
function stretchesOf(tokens: readonly Token[]): Token[][] {
  const stretches: Token[][] = [];
  let from = 0;
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    if (token === '{' || token === '\\begin') depth += 1;
    if (token === '}' || token === '\\end') depth -= 1;
    if (token !== PAR || depth !== 0 || at - from < STRETCH) continue;
    stretches.push(trimTokens(tokens.slice(from, at)));
    from = at + 1;
  }
  return [...stretches, from === 0 ? [...tokens] : trimTokens(tokens.slice(from))];
}

/** Arguments of commands, and of environments, by what the paper loads. */
function attachArguments(nodes: Node[], { commands, environments }: Meanings): void {
  const macros: MacroInfoRecord = Object.create(null) as MacroInfoRecord;
  for (const [name, { takes }] of commands) {
    macros[name] = { argumentParser: (around, start) => takeArguments(around, start, takes) };
  }
  attachMacroArgs({ type: 'root', content: nodes }, macros);
  const open = [...nodes];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isEnvironment(node)) {
      const entry = environments.get(environmentName(node));
      if (entry && entry.takes !== '') node.args = takeArguments(node.content, 0, entry.takes).args;
    }
    open.push(...childrenOf(node));
  }
}

/** A brace or an environment that nothing closes would make the parser look everywhere for its end. */
function withBalance(tokens: readonly Token[]): Token[] {
  const open: number[] = [];
  const lost = new Set<number>();
  for (const [at, token] of tokens.entries()) {
    if (token === '{') open.push(at);
    else if (token === '}' && open.pop() === undefined) lost.add(at);
    if (open.length > DEEPEST) throw new TooDeep();
  }
  for (const at of open) lost.add(at);
  return withEnvironmentsClosed(
    lost.size === 0 ? [...tokens] : tokens.filter((_, at) => !lost.has(at)),
  );
}

/** `\begin` and `\end` that have no other half are taken out; their content stays. */
function withEnvironmentsClosed(tokens: Token[]): Token[] {
  const open: { name: string; at: number; end: number; depth: number }[] = [];
  const lost: { at: number; end: number }[] = [];
  let depth = 0;
  const drop = (depthNow: number) => {
    while (open.length > 0 && open.at(-1)!.depth > depthNow) lost.push(open.pop()!);
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (token === '{') depth += 1;
    if (token === '}') {
      depth -= 1;
      drop(depth);
    }
    if (token !== '\\begin' && token !== '\\end') continue;
    const close = tokens[at + 1] === '{' ? tokens.indexOf('}', at) : -1;
    if (close === -1) continue;
    const name = tokens.slice(at + 2, close).join('');
    const found = { name, at, end: close + 1, depth };
    if (token === '\\begin') {
      open.push(found);
      if (open.length > DEEPEST) throw new TooDeep();
    } else {
      const from = open.findLastIndex((each) => each.name === name && each.depth === depth);
      if (from === -1) lost.push(found);
      else lost.push(...open.splice(from).slice(1));
    }
    at = close;
  }
  lost.push(...open);
  if (lost.length === 0) return tokens;
  const gone = new Set(lost.flatMap(({ at, end }) => range(at, end)));
  return tokens.filter((_, at) => !gone.has(at));
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, by) => from + by);

/** Commands within packages have names that the parser would cut: they show nothing. */
const withoutInternals = (tokens: readonly Token[]): Token[] =>
  tokens
    .filter((token) => !(token.length > 2 && token[0] === '\\' && token.includes('@')))
    .map((token) => SAID[token] ?? token);

/** What the parser would take for something else. */
const SAID: Readonly<Record<Token, Token>> = { '%': '\\%', '\\ ': '\\space' };

/** What an unknown command is given are several things, not one word. */
function withSpaces(nodes: Node[], meanings: Meanings): Node[] {
  let isUnknown = false;
  return nodes.flatMap((node, at): Node[] => {
    if ('content' in node && Array.isArray(node.content)) {
      node.content = withSpaces(node.content, meanings);
    }
    const isFollowing = isUnknown && node.type === 'group' && nodes[at - 1]?.type === 'group';
    if (node.type === 'macro') isUnknown = !meanings.commands.has(node.content);
    else if (node.type !== 'group') isUnknown = false;
    return isFollowing ? [{ type: 'whitespace' }, node] : [node];
  });
}

/** White space that only ends the name of a command is none. */
function withoutWordEnds(nodes: Node[]): Node[] {
  const kept: Node[] = [];
  for (const node of nodes) {
    const last = kept.at(-1);
    const isEnd =
      node.type === 'whitespace' && last?.type === 'macro' && isWord(`\\${last.content}`);
    if (isEnd) continue;
    if ('content' in node && Array.isArray(node.content))
      node.content = withoutWordEnds(node.content);
    kept.push(node);
  }
  return kept;
}

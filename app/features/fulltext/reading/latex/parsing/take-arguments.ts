import type { Argument } from '@unified-latex/unified-latex-types';
import type { Node } from './nodes.ts';

/** What a command takes, of what xparse can say: stars, and what stands between signs. */
type Part =
  | { kind: 'star' }
  | { kind: 'braces' }
  | { kind: 'optional'; open: string; close: string; isClose: boolean };

const known = new Map<string, Part[]>();

/** `s o m`, `!o`, `d<>`, `d()` and `d{}`. */
function partsOf(takes: string): Part[] {
  const before = known.get(takes);
  if (before) return before;
  const parts = takes
    .split(' ')
    .filter(Boolean)
    .map((written): Part => {
      const isClose = written.startsWith('!');
      const letters = isClose ? written.slice(1) : written;
      if (letters === 's') return { kind: 'star' };
      if (letters === 'm') return { kind: 'braces' };
      const [open = '[', close = ']'] = letters === 'o' ? ['[', ']'] : letters.slice(1);
      return { kind: 'optional', open, close, isClose };
    });
  known.set(takes, parts);
  return parts;
}

/** Nodes among which the end of what stands in brackets is looked for. */
const FARTHEST = 400;

/** Takes the arguments that stand behind a command out of the nodes around it. */
export function takeArguments(
  nodes: Node[],
  start: number,
  takes: string,
): { args: Argument[]; nodesRemoved: number } {
  const args: Argument[] = [];
  let at = start;
  for (const part of partsOf(takes)) {
    const found = argumentAt(nodes, at, part);
    args.push(found?.argument ?? { type: 'argument', openMark: '', closeMark: '', content: [] });
    if (found) at = found.end;
  }
  const nodesRemoved = at - start;
  nodes.splice(start, nodesRemoved);
  return { args, nodesRemoved };
}

type Found = { argument: Argument; end: number };

function argumentAt(nodes: Node[], from: number, part: Part): Found | null {
  let at = from;
  const isClose = part.kind === 'optional' && part.isClose;
  if (!isClose) while (nodes[at]?.type === 'whitespace') at += 1;
  const node = nodes[at];
  if (!node || node.type === 'parbreak') return null;
  switch (part.kind) {
    case 'star':
      if (!startsWith(node, '*')) return null;
      splitAfterFirst(nodes, at);
      return { argument: asArgument([nodes[at]!], '', ''), end: at + 1 };
    case 'braces':
      if (node.type === 'group')
        return { argument: asArgument(node.content, '{', '}'), end: at + 1 };
      splitAfterFirst(nodes, at);
      return { argument: asArgument([nodes[at]!], '{', '}'), end: at + 1 };
    case 'optional': {
      if (part.open === '{') {
        return node.type === 'group'
          ? { argument: asArgument(node.content, '{', '}'), end: at + 1 }
          : null;
      }
      return startsWith(node, part.open) ? between(nodes, at, part.open, part.close) : null;
    }
  }
}

const asArgument = (content: Node[], openMark: string, closeMark: string): Argument => ({
  ...{ type: 'argument', openMark, closeMark, content },
});

const startsWith = (node: Node, sign: string): boolean =>
  node.type === 'string' && node.content.startsWith(sign);

/** TeX takes one sign where there are no braces. */
function splitAfterFirst(nodes: Node[], at: number): void {
  const node = nodes[at];
  if (node?.type !== 'string') return;
  const [first = '', ...rest] = node.content;
  if (rest.length > 0)
    nodes.splice(at, 1, { ...node, content: first }, { ...node, content: rest.join('') });
}

/** What stands between two signs, which may stand within each other. */
function between(nodes: Node[], from: number, open: string, close: string): Found | null {
  let depth = 0;
  const last = Math.min(nodes.length, from + FARTHEST);
  for (let at = from; at < last; at += 1) {
    const node = nodes[at]!;
    if (node.type === 'parbreak') return null;
    if (node.type !== 'string') continue;
    for (let sign = 0; sign < node.content.length; sign += 1) {
      if (node.content[sign] === open) depth += 1;
      else if (node.content[sign] === close) depth -= 1;
      if (depth > 0) continue;
      return cut(nodes, from, at, sign, open, close);
    }
  }
  return null;
}

function cut(
  nodes: Node[],
  from: number,
  at: number,
  sign: number,
  open: string,
  close: string,
): Found {
  const last = nodes[at] as Extract<Node, { type: 'string' }>;
  const rest = last.content.slice(sign + 1);
  const content: Node[] = nodes.slice(from, at + 1).map((node, by): Node => {
    if (node.type !== 'string') return node;
    const start = by === 0 ? 1 : 0;
    return { ...node, content: node.content.slice(start, by === at - from ? sign : undefined) };
  });
  if (rest !== '') nodes.splice(at + 1, 0, { ...last, content: rest });
  const filled = content.filter((node) => node.type !== 'string' || node.content !== '');
  return { argument: asArgument(filled, open, close), end: at + 1 };
}

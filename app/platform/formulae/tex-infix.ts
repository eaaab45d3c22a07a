/** Owns fractions as plain TeX writes them: `{a \over b}` is `\frac{a}{b}`. */
import { readTex, written } from './tex-tree.ts';
import type { TexNode } from './tex-tree.ts';

const INFIX: Readonly<Record<string, (above: string, below: string) => string>> = {
  over: (above, below) => `\\frac{${above}}{${below}}`,
  choose: (above, below) => `\\binom{${above}}{${below}}`,
  atop: (above, below) => `\\genfrac{}{}{0pt}{}{${above}}{${below}}`,
  brack: (above, below) => `\\genfrac{[}{]}{0pt}{}{${above}}{${below}}`,
  brace: (above, below) => `\\genfrac{\\{}{\\}}{0pt}{}{${above}}{${below}}`,
};

/** The nodes of a group, the first such command of it written in front of what it parts. */
export function withoutInfix(nodes: readonly TexNode[]): readonly TexNode[] {
  const built = nodes.findIndex(({ source }) => source === '\\buildrel');
  const isParted = (node: TexNode, at: number): boolean =>
    node.kind === 'command' && Object.hasOwn(INFIX, node.name) && (built === -1 || at < built);
  const at = nodes.findIndex(isParted);
  const node = nodes[at];
  if (node?.kind !== 'command') return nodes;
  const start = startOf(nodes, at);
  const end = endOf(nodes, at);
  const [above, below] = [nodes.slice(start, at), nodes.slice(at + 1, end)];
  const made = readTex(INFIX[node.name]!(written(above), written(below)));
  return [...nodes.slice(0, start), ...made, ...nodes.slice(end)];
}

const parts = ({ source }: TexNode): boolean => source === '&' || source === '\\\\';

/** Behind the last bracket that opens in front of it, or the last cell. */
function startOf(nodes: readonly TexNode[], from: number): number {
  let depth = 0;
  for (let at = from - 1; at >= 0; at -= 1) {
    const { source } = nodes[at]!;
    if (source === '\\right') depth += 1;
    else if (source === '\\left') {
      depth -= 1;
      // The bracket itself stands behind the command.
      if (depth < 0) return nodes[at + 1]?.kind === 'space' ? at + 3 : at + 2;
    } else if (depth === 0 && parts(nodes[at]!)) return at + 1;
  }
  return 0;
}

function endOf(nodes: readonly TexNode[], from: number): number {
  let depth = 0;
  for (let at = from + 1; at < nodes.length; at += 1) {
    const { source } = nodes[at]!;
    if (source === '\\left') depth += 1;
    else if (source === '\\right') {
      depth -= 1;
      if (depth < 0) return at;
    } else if (depth === 0 && parts(nodes[at]!)) return at;
  }
  return nodes.length;
}

import type * as Ast from '@unified-latex/unified-latex-types';

export type Node = Ast.Node;
export type MacroNode = Ast.Macro;
export type EnvironmentNode = Ast.Environment;

export const isMacro = (node: Node | undefined, name?: string): node is MacroNode =>
  node?.type === 'macro' && (name === undefined || node.content === name);

export const isEnvironment = (node: Node | undefined): node is EnvironmentNode =>
  node?.type === 'environment' || node?.type === 'mathenv';

export const isBlank = (node: Node | undefined): boolean =>
  node?.type === 'whitespace' || node?.type === 'parbreak' || node?.type === 'comment';

/** The name of an environment, which the parser gives as a text or as a node. */
export const environmentName = ({ env }: EnvironmentNode): string => {
  const name: unknown = env;
  if (typeof name === 'string') return name;
  const node = name as { content?: unknown };
  return typeof node.content === 'string' ? node.content : '';
};

/** An argument by its number from 1; null where it was left out. */
export function argument(node: MacroNode | EnvironmentNode, number: number): Node[] | null {
  const found = node.args?.[number - 1];
  if (!found || (found.openMark === '' && found.content.length === 0)) return null;
  return found.content;
}

export const lastArgument = (node: MacroNode | EnvironmentNode): Node[] =>
  argument(node, node.args?.length ?? 0) ?? [];

export const hasStar = (node: MacroNode | EnvironmentNode): boolean =>
  (node.args ?? []).some(
    ({ content: [only], openMark }) =>
      openMark === '' && only?.type === 'string' && only.content === '*',
  );

/** All that stands within a node, arguments first. */
export const childrenOf = (node: Node): Node[] => {
  const within = 'content' in node && Array.isArray(node.content) ? node.content : [];
  const args = 'args' in node ? (node.args ?? []).flatMap(({ content }) => content) : [];
  return args.length === 0 ? within : [...args, ...within];
};

export const trimNodes = (nodes: readonly Node[]): Node[] => {
  let start = 0;
  let end = nodes.length;
  while (start < end && isBlank(nodes[start])) start += 1;
  while (end > start && isBlank(nodes[end - 1])) end -= 1;
  return nodes.slice(start, end);
};

/** The number that a mark of ours stands for; null for any other node. */
export function markNumber(node: Node): number | null {
  if (!isMacro(node, 'octavomark')) return null;
  const words = (argument(node, 1) ?? []).map((each) =>
    each.type === 'string' ? each.content : '',
  );
  const number = Number(words.join(''));
  return Number.isInteger(number) ? number : null;
}

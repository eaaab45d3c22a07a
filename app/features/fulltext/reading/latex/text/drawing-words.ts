import { environmentName, isEnvironment, lastArgument } from '../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode } from '../parsing/nodes.ts';
import { rawWords } from './plain-nodes.ts';

/** What a drawing says, as far as it is words, behind its name. */
export function drawingWords(node: MacroNode | EnvironmentNode): string {
  const name = isEnvironment(node) ? environmentName(node) : `\\${node.content}`;
  const words = rawWords(isEnvironment(node) ? node.content : lastArgument(node));
  return `${name}: ${words}`;
}

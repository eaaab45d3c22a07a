import type { PandocTree } from '../understanding/pandoc-tree.ts';

/**
 * Has pandoc write citations and the list of references of Markdown from the works that lie beside it;
 * without any, keys stand for themselves.
 */
export function citing(from: string, files: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const bibliography = [...files.keys()].filter((name) => /\.bib$/i.test(name));
  if (!from.startsWith('markdown') || bibliography.length === 0) return {};
  return { citeproc: true, metadata: { bibliography } };
}

/** The list that pandoc writes has a heading only where its author wrote one. */
export function withListHeading(tree: PandocTree): PandocTree {
  const { blocks } = tree;
  const at = blocks.findIndex(({ t, c }: { t: string; c?: unknown }) => t === 'Div' && isList(c));
  if (at === -1 || blocks[at - 1]?.t === 'Header') return tree;
  const heading: PandocTree['blocks'][number] = {
    t: 'Header',
    c: [1, ['', ['unnumbered'], []], [{ t: 'Str', c: 'References' }]],
  };
  return { ...tree, blocks: [...blocks.slice(0, at), heading, ...blocks.slice(at)] };
}

const isList = (content: unknown): boolean =>
  Array.isArray(content) && (content[0] as unknown[] | undefined)?.[0] === 'refs';

import type { PandocTree } from '../understanding/pandoc-tree.ts';

export type Citing = { options: Record<string, unknown>; files: ReadonlyMap<string, Uint8Array> };

/**
 * Has pandoc write citations and the list of references of Markdown from the works that lie beside it, in the style
 * that it names; without any works, keys stand for themselves. Pandoc sees no folders, so files get names of their own.
 */
export function citing(source: string, files: ReadonlyMap<string, Uint8Array>): Citing {
  const works = [...files].filter(([name]) => /\.bib$/i.test(name));
  if (works.length === 0) return { options: {}, files: new Map() };
  const asked = STYLE.exec(source)?.[1] ?? '';
  const style = [...files].find(
    ([name, bytes]) => asked !== '' && nameOf(name) === nameOf(asked) && isWhole(bytes),
  );
  const named = works.map(
    ([, bytes], at) => [`octavo-works-${at}.bib`, withDashes(bytes)] as const,
  );
  return {
    options: {
      citeproc: true,
      metadata: {
        bibliography: named.map(([name]) => name),
        ...(style && { csl: 'octavo-style.csl' }),
      },
    },
    files: new Map([...named, ...(style ? [['octavo-style.csl', style[1]] as const] : [])]),
  };
}

/** Dashes before a group are lost with it. */
const withDashes = (works: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(works)
      .toString()
      .replaceAll(/\\text(en|em)dash(?:\{\}|(?![A-Za-z]) ?)/g, (_, kind) =>
        kind === 'en' ? '–' : '—',
      ),
  );

const STYLE = /^csl:\s{0,9}["']?([^"'\s]{1,300})/m;
const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).toLowerCase();

/** Some styles only say of which other they are, and that one lies elsewhere. */
const isWhole = (style: Uint8Array): boolean => !Buffer.from(style).includes('independent-parent');

/** Without the style that it names, which pandoc would not find and then read nothing. */
export const withoutStyle = (source: string): string => source.replace(/^csl:.*\n/m, '');

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

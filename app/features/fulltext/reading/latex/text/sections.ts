import type { Block, Inline } from '../../../core/article-text.ts';
import type { Heading } from '../../understanding/reading.ts';
import { plainText } from '../../../core/plain-text.ts';
import { trimmed } from '../../understanding/inline-text.ts';
import { argument, hasStar, isMacro, lastArgument } from '../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode, Node } from '../parsing/nodes.ts';
import { beginAppendix } from '../counting/class-styles.ts';
import { asText } from './text-reading.ts';
import type { BlockReader, Piece, TextReading } from './text-reading.ts';
import { lookup } from '#app/platform/text/lookup.ts';

/** How deep LaTeX counts sections; chapters are above them. */
const LEVELS: Readonly<Record<string, number>> = lookup({
  part: -1,
  chapter: 0,
  section: 1,
  subsection: 2,
  subsubsection: 3,
  subsubsubsection: 4,
  paragraph: 4,
  subparagraph: 5,
});

export const readSection: BlockReader = (to, node) => {
  const name = (node as MacroNode).content;
  const level = LEVELS[name] ?? 1;
  const given = lastArgument(node);
  const title = trimmed(to.inlines(given.filter((each) => !isMacro(each, 'label'))));
  const isAround = name === 'chapter' && !to.isInMain;
  const isNumbered =
    !hasStar(node) && !isAround && level <= to.depth && level >= 0 && to.counters.has(name);
  const begun = beginSection(to, { name, level, title, isNumbered });
  // REVTeX sets labels within the title, where the number is that of this section already.
  to.inlines(given.filter((each) => isMacro(each, 'label')));
  return begun;
};

type Begun = { name: string; level: number; title: Inline[]; isNumbered: boolean };

function beginSection(to: TextReading, { name, level, title, isNumbered }: Begun): Piece[] {
  let number: string | null = null;
  if (isNumbered) {
    to.counters.step(name);
    number = to.counters.show(name).replace(/^Appendix\s/, '');
  }
  const heading = addHeading(to, {
    title,
    level: Math.max(1, level + (to.counters.has('chapter') ? 1 : 0)),
    // The only appendix of REVTeX has none.
    number: number || null,
  });
  const isAppendix = to.isInAppendix && number !== null && isTop(to, level);
  to.headings.get(heading)!.isAppendix = isAppendix;
  const own = isAppendix ? to.names.appendix : to.names.section;
  to.current = {
    number,
    kind: isAppendix ? 'appendix' : 'section',
    name: own,
    target: heading,
    title,
  };
  return [heading];
}

const isTop = (to: TextReading, level: number): boolean =>
  level === (to.counters.has('chapter') ? 0 : 1);

type New = { title: Inline[]; level: number; number: string | null; role?: string | null };

/** A heading of its own, and not of a command of sections. */
export function addHeading(to: TextReading, { title, level, number, role = null }: New): Heading {
  const heading: Heading = { kind: 'heading', id: '', level, title, isNumbered: number !== null };
  to.headings.set(heading, { number, isAppendix: false, role });
  return to.reading.claim(heading);
}

/** A section that a command of a class begins, with the words of the class as its title. */
export function statement(
  to: TextReading,
  role: string,
  title: Inline[],
  blocks: readonly Block[],
): Piece[] {
  if (blocks.length === 0) return [];
  const heading = addHeading(to, { title, level: 1, number: null, role });
  return [heading, ...blocks];
}

/** What classes print before a statement. */
export const TITLES: Readonly<Record<string, string>> = {
  acknowledgements: 'Acknowledgements',
  ai: 'Use of AI',
  'competing-interests': 'Conflicts of Interest',
  contributions: 'Author Contributions',
  data: 'Data Availability',
  ethics: 'Ethics Statement',
  funding: 'Funding',
  supplementary: 'Supplementary Materials',
};

/** `\funding{…}`, `\begin{acks}…`: what authors declare, in a section of its own. */
export const readStatement: BlockReader = (to, node) => {
  const entry = to.entry(node)!;
  const [role = 'body', ...own] = entry.of.split(' ');
  const isEnvironment = node.type !== 'macro';
  const option = isEnvironment ? argument(node, 1) : null;
  const title = option
    ? trimmed(to.inlines(option))
    : [asText(own.join(' ') || (TITLES[role] ?? role))];
  const nodes = isEnvironment ? node.content : lastArgument(node);
  const before = to.current;
  const pieces = to.pieces(withList(nodes));
  to.current = before;
  const [first] = pieces;
  // Authors begin with a heading of their own.
  if (first?.kind === 'heading') return pieces;
  return statement(to, role, title, to.asBlocks(pieces));
};

/** Items without a list are a list. */
function withList(nodes: readonly Node[]): Node[] {
  const hasItems = nodes.some((each) => each.type === 'macro' && each.content === 'item');
  return hasItems ? [{ type: 'environment', env: 'itemize', content: [...nodes] }] : [...nodes];
}

/** `\acknowledgments` of AASTeX: all up to the next heading. */
export const readHeading: BlockReader = (to, node) => {
  const role = to.entry(node)?.of.split(' ')[1] ?? 'acknowledgements';
  return [addHeading(to, { title: [asText(TITLES[role] ?? role)], level: 1, number: null, role })];
};

/** `\bmhead{Title}` */
export const runIn: BlockReader = (to, node) => {
  const title = trimmed(to.inlines(lastArgument(node)));
  return [addHeading(to, { title, level: 1, number: null })];
};

/** `\introduction[Title]` of Copernicus. */
export const namedSection =
  (word: string): BlockReader =>
  (to, node) => {
    const own = argument(node, 1);
    const title = own ? trimmed(to.inlines(own)) : [asText(word)];
    return beginSection(to, { name: 'section', level: 1, title, isNumbered: true });
  };

/** `\abbreviations{Abbreviations}{…}` of MDPI, before without a title. */
export const abbreviations: BlockReader = (to, node) => {
  const [title, words] = [argument(node, 1) ?? [], argument(node, 2)];
  return words
    ? statement(to, 'body', trimmed(to.inlines(title)), to.blocks(words))
    : statement(to, 'body', [asText('Abbreviations')], to.blocks(title));
};

/** Chapters before and behind the main matter of a book have no number. */
export const matter: BlockReader = (to, node) => {
  const name = node.type === 'macro' ? node.content : '';
  to.isInMain = name === 'mainmatter';
  if (to.isInMain) to.counters.set('chapter', 0);
  if (name === 'backmatter') to.isInAppendix = false;
  return [];
};

/** From here on sections are appendices. */
export const appendix: BlockReader = (to, node) => {
  if (!to.isInAppendix) beginAppendix(to.counters, to.documentClass, hasStar(node));
  to.isInAppendix = true;
  return node.type === 'macro' ? [] : to.pieces(node.content);
};

/** The life of an author, with their picture: those that follow each other are one section. */
export const biography: BlockReader = (to, node) => {
  const name = trimmed(to.inlines(argument(node, 2) ?? []));
  const photo = argument(node, 1);
  const pictures = photo ? to.inlines(photo).filter(({ kind }) => kind === 'picture') : [];
  const figures = pictures.flatMap((picture): Block[] =>
    picture.kind === 'picture'
      ? [
          to.reading.claim({
            ...{ kind: 'figure', id: '', label: null, caption: [] },
            parts: [
              {
                picture: picture.picture,
                caption: [],
                alternative: picture.alternative || plainText(name),
              },
            ],
          }),
        ]
      : [],
  );
  const blocks = to.blocks((node as EnvironmentNode).content);
  const [first] = blocks;
  // The name is the beginning of the first sentence.
  if (first?.kind === 'paragraph')
    first.content = [{ kind: 'bold', content: name }, asText(' '), ...first.content];
  const all = [...figures, ...blocks];
  const [last, known] = Array.from(to.headings).at(-1) ?? [];
  if (last === undefined || known?.role !== 'biography')
    return statement(to, 'biography', [asText('About the author')], all);
  last.title = [asText('About the authors')];
  return all;
};

/** Equations that share a number and have letters of their own. */
export const subequations: BlockReader = (to, node) => {
  to.counters.step('equation');
  const parent = to.counters.show('equation');
  const count = to.counters.value('equation');
  const restore = to.counters.lend('equation', [
    ...Array.from(parent),
    '\\alph',
    '{',
    ...'equation',
    '}',
  ]);
  to.counters.set('equation', 0);
  const before = to.current;
  const label = {
    number: parent,
    kind: 'equation',
    name: to.names.equation,
    target: null,
    title: [],
  };
  to.current = label;
  const blocks = to.blocks((node as EnvironmentNode).content);
  Object.assign(label, {
    target: blocks.find(({ kind }) => kind === 'formula') ?? blocks[0] ?? null,
  });
  to.current = before;
  restore();
  to.counters.set('equation', count);
  return blocks;
};

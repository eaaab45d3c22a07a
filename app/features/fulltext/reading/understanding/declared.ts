import type { Block, Paragraph, Role, Section } from '../../core/article-text.ts';
import { plainBlocks, plainText } from '../../core/plain-text.ts';
import { foldTitle, statementOf } from './section-roles.ts';

/** Blocks that state something together, or nothing, as far as their own words tell. */
type Declared = { role: Role | null; blocks: Block[]; words: string };

/**
 * What the blocks of a section state that is no section itself: `Funding: grant 12` as a paragraph, as an item of a
 * list, or as a term that is explained. A title alone is of what follows it.
 */
export function declaredIn(section: Pick<Section, 'blocks' | 'title'>): Declared[] {
  const isWhole = isDeclarations(section.title);
  const found: Declared[] = [];
  for (const block of section.blocks) {
    const last = found.at(-1);
    const own = block.kind === 'paragraph' ? titleOf(block) : null;
    const isOpen = last?.role && own === null && block.kind === 'paragraph';
    if (isOpen && (last.words === '' || isWhole)) {
      last.blocks.push(block);
      last.words = [last.words, plainBlocks([block])].filter(Boolean).join('\n');
    } else if (block.kind === 'list' || block.kind === 'definitions') found.push(...inItems(block));
    else found.push({ role: own?.role ?? null, blocks: [block], words: own?.words ?? '' });
  }
  return found;
}

/** Whether a section has all that its authors declare, as in the templates of Springer. */
export const isDeclarations = (title: Section['title']): boolean =>
  DECLARATIONS.has(foldTitle(plainText(title)));

const DECLARATIONS = new Set([
  ...['declaration', 'declarations', 'statements', 'statements and declarations'],
  ...['author statements', 'author declarations', 'compliance with ethical standards'],
  ...['declaraciones', 'declarações', 'déclarations', 'erklärungen'],
]);

type Items = Extract<Block, { kind: 'list' | 'definitions' }>;

/** Each item for itself, in a list of its own. */
function inItems(block: Items): Declared[] {
  if (block.kind === 'definitions') {
    return block.items.map((item) => ({
      role: statementOf(plainText(item.term).replace(/[:.]$/, '')),
      blocks: [{ ...block, items: [item] }],
      words: plainBlocks(item.blocks),
    }));
  }
  return block.items.map((item) => {
    const [first, ...others] = item;
    const own = first?.kind === 'paragraph' ? titleOf(first) : null;
    return {
      role: own?.role ?? null,
      blocks: [{ ...block, items: [item] }],
      words: own ? [own.words, plainBlocks(others)].filter(Boolean).join('\n') : '',
    };
  });
}

/** The title that a paragraph begins with, in other letters or up to a colon, a full stop or a dash; null for any other. */
function titleOf({ content }: Paragraph): { role: Role | null; words: string } | null {
  const words = plainText(content);
  const [first] = content;
  const set = first?.kind === 'bold' || first?.kind === 'italic' ? plainText(first.content) : '';
  const role = statementOf(set.replace(/[:：.]$/, ''));
  if (role && !MAY_BE_TEXT.has(foldTitle(set))) {
    return {
      role,
      words: words
        .slice(set.length)
        .replace(/^[:：.]/, '')
        .trim(),
    };
  }
  return typedTitle(words);
}

function typedTitle(words: string): { role: Role | null; words: string } | null {
  const beginning = words.slice(0, LONGEST_TITLE);
  for (const end of beginning.matchAll(/[:：.]|\s[-–—]\s|$/g)) {
    const role = statementOf(words.slice(0, end.index));
    const isSaid = end[0] === ':' || end[0] === '：';
    if (role && (isSaid || !MAY_BE_TEXT.has(foldTitle(words.slice(0, end.index))))) {
      return { role, words: words.slice(end.index + end[0].length).trim() };
    }
    // Another title ends what is stated before it.
    if (isSaid) return { role: null, words: '' };
  }
  return null;
}

const LONGEST_TITLE = 160;

/** Papers say by these what is new in them, too. */
const MAY_BE_TEXT = new Set(['contributions', 'disclosure', 'disclosures']);

import type { Block, Inline } from '../../../../core/article-text.ts';
import { joinTexts } from '../../../understanding/inline-text.ts';
import { asText } from '../text-reading.ts';
import type { Piece, TextReading } from '../text-reading.ts';

/** A line of an algorithm: its words, and how deep it stands. */
export type Line = { content: Inline[]; depth: number; isNumbered: boolean };

export const keyword = (word: string): Inline[] =>
  word === '' ? [] : [{ kind: 'bold', content: [asText(word)] }];

export const spaced = (parts: readonly Inline[][]): Inline[] =>
  parts
    .filter((part) => part.length > 0)
    .flatMap((part, at) => (at === 0 ? part : [asText(' '), ...part]));

/** Numbered lines are a list; others stand below each other. */
export function linesAsBlock(
  to: TextReading,
  lines: readonly Line[],
  hasNumbers: boolean,
): Piece[] {
  if (lines.length === 0) return [];
  const blocks: Block[] = [];
  const plain = (some: readonly Line[]): Block[] =>
    split(
      to,
      some.flatMap((line, at): Inline[] => [
        ...(at > 0 ? [{ kind: 'break' as const }] : []),
        ...indented(line),
      ]),
    );
  if (!hasNumbers) blocks.push(...plain(lines));
  else {
    const first = lines.findIndex(({ isNumbered }) => isNumbered);
    const head = first === -1 ? lines : lines.slice(0, first);
    if (head.length > 0) blocks.push(...plain(head));
    if (first !== -1) {
      blocks.push({
        ...{ kind: 'list', id: '', start: 1, numbering: 'decimal' },
        items: lines.slice(first).map((line) => split(to, indented(line))),
      });
    }
  }
  // A line has no place of its own: what refers to it leads to all of them.
  for (const label of to.lines.splice(0)) label.target = blocks.at(-1) ?? null;
  return blocks.map((block) => to.reading.claim(block));
}

/** Formulae in lines of their own stand between the paragraphs. */
function split(to: TextReading, content: readonly Inline[]): Block[] {
  const blocks: Block[] = [];
  let words: Inline[] = [];
  const end = () => {
    const trimmedWords = withoutBreaksAround(words);
    if (trimmedWords.length > 0) blocks.push({ kind: 'paragraph', id: '', content: trimmedWords });
    words = [];
  };
  for (const inline of content) {
    const own = inline.kind === 'formula' ? to.displayed.get(inline.formula) : undefined;
    if (own) {
      end();
      blocks.push(own);
    } else words.push(inline);
  }
  end();
  return blocks;
}

/** Spaces that set a line in stay. */
function withoutBreaksAround(content: readonly Inline[]): Inline[] {
  const isBreak = (inline: Inline | undefined) =>
    inline?.kind === 'break' || (inline?.kind === 'text' && /^[ \n]{0,9}$/.test(inline.text));
  let start = 0;
  let end = content.length;
  while (start < end && isBreak(content[start])) start += 1;
  while (end > start && isBreak(content[end - 1])) end -= 1;
  return content.slice(start, end);
}

/** The same width in every format. */
const INDENT = '\u2003';

const indented = ({ content, depth }: Line): Inline[] =>
  depth === 0 ? content : joinTexts([asText(INDENT.repeat(depth)), ...content]);

import { SUBSCRIPTS, SUPERSCRIPTS } from '#app/protocols/tex-symbols.ts';
import { onlyXml } from '#app/protocols/xml.ts';
import { formulaWords } from './formula-words.ts';
import { supplementLine } from './supplement-line.ts';
import type { Block, Inline } from './article-text.ts';

/** Words without their looks, in one line, for every place that is no page: search, names, counts. */
export const plainText = (content: readonly Inline[]): string =>
  inOneLine(content.map(plainInline).join(''));

/** Without what XML forbids, which databases do not keep either. */
export const inOneLine = (text: string): string => onlyXml(text).replaceAll(/\s+/g, ' ').trim();

/** Powers and indices of numbers as signs of Unicode, for records, which have no raised letters: `kg m⁻³`. */
export const withPowers = (content: readonly Inline[]): Inline[] =>
  content.map((inline) => {
    if (!('content' in inline)) return inline;
    const { kind } = inline;
    const signs = kind === 'sup' || kind === 'sub' ? powerOf(kind, inline.content) : null;
    return signs === null
      ? { ...inline, content: withPowers(inline.content) }
      : { kind: 'text', text: signs };
  });

function powerOf(kind: 'sup' | 'sub', content: readonly Inline[]): string | null {
  const written = plainText(content).replaceAll('−', '-');
  if (!/^[+-]?\d{1,3}[+-]?$/.test(written)) return null;
  const signs = kind === 'sup' ? SUPERSCRIPTS : SUBSCRIPTS;
  return Array.from(written, (sign) => signs[sign]).join('');
}

/** The words of paragraphs and other blocks for a record. */
export const recordWords = (blocks: readonly Block[]): string =>
  plainBlocks(
    blocks.map((block) =>
      block.kind === 'paragraph' ? { ...block, content: withPowers(block.content) } : block,
    ),
  );

/** The words of blocks, a line each. */
export const plainBlocks = (blocks: readonly Block[]): string =>
  blocks
    .flatMap(linesOf)
    .flatMap((line) => line.split('\n'))
    .map((line) => onlyXml(line).trim())
    .filter(Boolean)
    .join('\n');

function plainInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
    case 'code':
      return inline.text;
    case 'break':
      return ' ';
    case 'formula':
      return formulaWords(inline.formula.tex);
    case 'picture':
      return inline.alternative;
    case 'note':
      return '';
    case 'link':
    case 'mention':
    case 'citation':
    case 'language':
    case 'italic':
    case 'bold':
    case 'sub':
    case 'sup':
    case 'small-caps':
    case 'underline':
    case 'strike':
      return inline.content.map(plainInline).join('');
  }
}

function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'paragraph':
      return [plainText(block.content)];
    case 'figure':
      return [
        captionWords(block),
        ...block.parts.flatMap(({ caption, alternative }) => [plainText(caption), alternative]),
      ];
    case 'table':
      return [
        captionWords(block),
        ...[...block.head, ...block.rows].map((row) =>
          row.map(({ blocks }) => blocks.flatMap(linesOf).join(' ')).join('\t'),
        ),
        ...block.remarks.map(plainText),
      ];
    case 'formula':
      return [formulaWords(block.formula.tex)];
    case 'list':
      return block.items.flatMap((item) => item.flatMap(linesOf));
    case 'definitions':
      return block.items.flatMap(({ term, blocks }) => [
        plainText(term),
        ...blocks.flatMap(linesOf),
      ]);
    case 'quotation':
      return block.blocks.flatMap(linesOf);
    case 'code':
      return block.text.split('\n');
    case 'supplement':
      return [plainText(supplementLine(block))];
    case 'aside':
      return [
        [block.label, plainText(block.title)].filter(Boolean).join(' '),
        ...block.blocks.flatMap(linesOf),
      ];
  }
}

/** `Figure 3: What it shows`. */
const captionWords = (of: { label: string | null; caption: readonly Inline[] }): string =>
  [of.label, plainText(of.caption)].filter(Boolean).join(': ');

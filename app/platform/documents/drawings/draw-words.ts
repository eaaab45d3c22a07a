import { childOf, descendants, isElement, valueOf } from '../office/xml-nodes.ts';
import type { XmlElement, XmlNode } from '../office/xml-nodes.ts';
import { escapeXml, plainText } from '../office/xml-tokens.ts';
import { fixed } from './geometry.ts';
import type { Box } from './geometry.ts';

/** Lines of words in a shape, of Word (`txbxContent`) or of DrawingML (`txBody`). */
type Line = { words: string; size: number; isBold: boolean; align: string };

/** In points. */
const USUAL = 11;
const INSET = 4;
/** How wide a letter is on average, and a sign of Chinese, of the height of its font. */
const LETTER = 0.5;
const WIDE = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u;

/** The words of a shape within its box, in lines that fit; smaller where they would not. */
export function drawWords(
  holder: XmlElement,
  box: Box,
  { anchor, color }: { anchor: string; color: string },
): string {
  const paragraphs = paragraphsIn(holder);
  if (paragraphs.every(({ words }) => words === '')) return '';
  let scale = 1;
  let lines = linesOf(paragraphs, box.width - 2 * INSET, scale);
  while (heightOf(lines) > box.height && scale > 0.55) {
    scale -= 0.1;
    lines = linesOf(paragraphs, box.width - 2 * INSET, scale);
  }
  const height = heightOf(lines);
  const start = { t: INSET, b: box.height - height - INSET }[anchor] ?? (box.height - height) / 2;
  let y = box.y + Math.max(0, start);
  const drawn = lines.map(({ words, size, isBold, align }) => {
    y += size * 1.2;
    const [x, at] =
      align === 'center'
        ? [box.x + box.width / 2, 'middle']
        : align === 'right'
          ? [box.x + box.width - INSET, 'end']
          : [box.x + INSET, 'start'];
    return `<text x="${fixed(x)}" y="${fixed(y - size * 0.25)}" text-anchor="${at}" font-size="${fixed(size)}"${isBold ? ' font-weight="bold"' : ''} fill="${color}">${escapeXml(words)}</text>`;
  });
  return drawn.join('');
}

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((all, { size }) => all + size * 1.2, 0);

function linesOf(paragraphs: readonly Line[], width: number, scale: number): Line[] {
  return paragraphs.flatMap((paragraph) => {
    const size = paragraph.size * scale;
    const lines: string[] = [''];
    for (const word of paragraph.words.split(/\s+/)) {
      const last = lines.at(-1)!;
      const longer = last === '' ? word : `${last} ${word}`;
      if (last === '' || widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines.map((words) => ({ ...paragraph, words, size }));
  });
}

const widthOf = (words: string, size: number): number =>
  Array.from(words).reduce((all, sign) => all + (WIDE.test(sign) ? 1 : LETTER) * size, 0);

function paragraphsIn(holder: XmlElement): Line[] {
  return [...descendants(holder.children, 'p')].map((paragraph) => {
    const own = childOf(paragraph, 'pPr');
    const [run] = descendants(paragraph.children, 'rPr');
    const half = Number(valueOf(run && childOf(run, 'sz'), 'val') ?? 0);
    const hundredth = Number(valueOf(run, 'sz') ?? 0);
    const size = half > 0 ? half / 2 : hundredth > 0 ? hundredth / 100 : USUAL;
    const align = valueOf(own && childOf(own, 'jc'), 'val') ?? valueOf(own, 'algn') ?? 'left';
    return {
      words: wordsIn(paragraph.children).trim(),
      size: Math.min(Math.max(size, 5), 72),
      isBold: (run !== undefined && childOf(run, 'b') !== undefined) || valueOf(run, 'b') === '1',
      align: { ctr: 'center', r: 'right', end: 'right' }[align] ?? align,
    };
  });
}

/** In reading order, without what has been taken out. */
export function wordsIn(nodes: readonly XmlNode[]): string {
  return nodes
    .map((node): string => {
      if (!isElement(node)) return '';
      if (node.name === 'del' || node.name === 'instrText') return '';
      if (node.name === 'br' || node.name === 'tab') return ' ';
      if (node.name !== 't') return wordsIn(node.children);
      return node.children.map((child) => (isElement(child) ? '' : plainText(child))).join('');
    })
    .join('');
}

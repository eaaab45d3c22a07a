import type { Inline } from '../../core/article-text.ts';
import { contentFrom, isAll, rawText } from './inline-text.ts';

export type CaptionLabel = {
  of: 'figure' | 'table';
  /** `Figure 3`. */
  label: string;
  /** The caption without its label. */
  rest: Inline[];
  /** Whether the label is set off as only captions have it. */
  isSure: boolean;
};

const LABEL =
  /^\s{0,4}((?:supplementary |extended data )?(?:figure|fig\.?|scheme|chart|plate|table|tab\.?))\s{0,4}((?:[A-Z]{1,2}[.-]?)?\d{1,3}(?:\.\d{1,3})?[a-z]?|[IVX]{1,5})(?![\w-])/i;
const DELIMITER = /^\s{0,2}[.:|–—-]{0,2}\s{0,4}/;

const NAMES: Record<string, string> = { fig: 'Figure', tab: 'Table' };

/** The label at the beginning of a paragraph that may be a caption. */
export function captionLabel(content: readonly Inline[]): CaptionLabel | null {
  const raw = rawText(content);
  const found = LABEL.exec(raw);
  if (!found) return null;
  const [whole, name, number] = found as unknown as [string, string, string];
  const delimiter = DELIMITER.exec(raw.slice(whole.length))![0];
  const after = raw.slice(whole.length + delimiter.length);
  const isSetOff = delimiter.trim() !== '' || after === '' || isBoldUpTo(content, whole.length);
  const word = name.replace('.', '').toLowerCase();
  // `Figure 3 shows …` is a sentence.
  if (!isSetOff && !/^[\p{Lu}\d]/u.test(after)) return null;
  const isTable = /table|tab$/.test(word);
  return {
    of: isTable ? 'table' : 'figure',
    label: `${NAMES[word] ?? word.charAt(0).toUpperCase() + word.slice(1)} ${number}`,
    rest: contentFrom(content, whole.length + delimiter.length),
    isSure: isSetOff,
  };
}

function isBoldUpTo(content: readonly Inline[], length: number): boolean {
  const [first] = content;
  if (!first || !('content' in first) || !isAll([first], 'bold')) return false;
  return rawText([first]).length >= length;
}

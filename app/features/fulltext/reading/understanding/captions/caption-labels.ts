import type { Inline } from '../../../core/article-text.ts';
import { namedBy, wholeWord } from './caption-words.ts';
import { contentFrom, isAll, rawText } from '../inline-text.ts';

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
  /^\s{0,4}((?:(?:supplementary|supplemental|extended data|appendix) )?\p{L}{1,12}\.?)[\s\u00A0]{0,4}(?:[(（]([A-Z]?\p{Nd}{1,3}(?:[.-]\p{Nd}{1,3}){0,2}[a-z]?)[)）]|((?:[A-Z]{1,2}[.-]?)?\p{Nd}{1,3}(?:[.-]\p{Nd}{1,3}){0,2}[a-z]?|[IVX]{1,5}|[A-Z]\d?)(?![\p{L}\p{Nd}_]|[.-]?-[\p{L}\p{Nd}]|\.\p{Nd}))/iu;
/** Signs without a space between the word and what follows. */
const SPACELESS =
  /^\s{0,4}((?:附|续|續)?[图圖表])[\s\u00A0]{0,4}((?:[A-Z][.-]?)?\p{Nd}{1,3}(?:[.\-–—]\p{Nd}{1,3}){0,2}[a-z]?)(?![\p{Nd}_-])/iu;
const DELIMITER = /^[\s\u00A0]{0,2}[.:|、，：．–—-]{0,2}[\s\u00A0]{0,4}/;
const LONGEST_SPACELESS = 60;
/** `Figure 1, The dunes` and no `Figure 1, which shows`. */
const COMMA = /^,\s{1,3}(?=\p{Lu})/u;

/** The label at the beginning of a paragraph that may be a caption. */
export function captionLabel(content: readonly Inline[]): CaptionLabel | null {
  const raw = rawText(content);
  const spaceless = SPACELESS.exec(raw);
  const found = spaceless ?? LABEL.exec(raw);
  if (!found) return null;
  const [whole, name, bracketed, bare] = found as unknown as [string, string, string?, string?];
  const number = bracketed ?? bare!;
  const words = name.split(' ');
  const named = namedBy(words.at(-1)!.replace(/^[附续續]/, ''));
  if (!named) return null;
  const rest = raw.slice(whole.length);
  // `graph3d(data)` is code.
  if (rest.startsWith('(') && /\p{L}\p{Nd}/u.test(whole)) return null;
  const comma = COMMA.exec(rest)?.[0] ?? '';
  const delimiter = comma || DELIMITER.exec(rest)![0];
  const after = rest.slice(delimiter.length);
  const isSetOff =
    delimiter.trim() !== '' ||
    after === '' ||
    isBoldUpTo(content, whole.length) ||
    // `图3 系统结构` is set off by its space, and `图3显示了` is a sentence.
    (spaceless !== null && delimiter !== '' && after.length <= LONGEST_SPACELESS);
  // `Figure 3 shows …` is a sentence; a letter alone is a number only where it is set off.
  const isLetter = /^(?:[A-Z]|[IVX]{1,5})$/i.test(number);
  if (isLetter && (number !== number.toUpperCase() || !isSetOff)) return null;
  if (!isSetOff && !/^[\p{Lu}\p{Nd}\p{Lo}]/u.test(after)) return null;
  const before = words.length > 1 ? `${words.slice(0, -1).join(' ')} ` : '';
  const written = before === '' ? wholeWord(name) : `${capital(before)}${bareWord(words.at(-1)!)}`;
  return {
    of: named === 'table' ? 'table' : 'figure',
    label: `${written} ${number}`,
    rest: contentFrom(content, whole.length + delimiter.length),
    isSure: isSetOff,
  };
}

const capital = (words: string): string =>
  words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();

const bareWord = (word: string): string => wholeWord(word).toLowerCase();

function isBoldUpTo(content: readonly Inline[], length: number): boolean {
  const [first] = content;
  if (!first || !('content' in first) || !isAll([first], 'bold')) return false;
  return rawText([first]).length >= length;
}

import type { ArticleText, Block, Inline } from '../../../core/article-text.ts';
import { plainBlocks, plainText } from '../../../core/plain-text.ts';
import { contentFrom, rawText } from '../../understanding/inline-text.ts';
import { linesIn } from './authors/byline.ts';
import { isNoTitle, LONGEST_TITLE } from '../../understanding/front/find-title.ts';
import { keywordsIn } from './front.ts';
import type { Piece } from './text-reading.ts';

const ABSTRACT =
  /^\s{0,4}(?:abstract|summary|resumo|resumen|résumé|zusammenfassung|riassunto|摘要)\s{0,4}(?:[.:：–—-]{1,3}|$)\s{0,4}/iu;
const KEYWORDS =
  /^\s{0,4}(?:key ?words(?: and phrases)?|index terms|palavras[- ]chaves?|palabras[- ]claves?|mots[- ]clés|schlüsselwörter|关键[词字])\s{0,4}(?:[.:：–—-]{1,3}|$)\s{0,4}/iu;

/** Codes of a field, which stand beside the authors as those of commands do: `JEL codes: D12, E31`. */
const CODES =
  /^\s{0,4}(?:JEL|MSC|AMS|PACS)(?: (?:codes?|classifications?|subject classifications?|numbers?)){0,2}(?: \(?(?:19|20)\d\d\)?)?\s{0,4}[:.–—-]/iu;

/** An abstract stands before so many pieces of a text. */
const MOST = 20;

/**
 * Takes paragraphs that say themselves what they are (*Abstract — …*, *Palavras-chave: …*) out of
 * what stands before the first section.
 */
export function takeRunInFront(front: ArticleText['front'], pieces: readonly Piece[]): Piece[] {
  const firstHeading = pieces.findIndex(({ kind }) => kind === 'heading');
  const end = Math.min(firstHeading === -1 ? pieces.length : firstHeading, MOST);
  const inFront = pieces.slice(0, end).flatMap((piece) => atLabels(piece));
  return [...inFront, ...pieces.slice(end)].filter((piece, at) => {
    if (at >= inFront.length || piece.kind !== 'paragraph') return true;
    const raw = rawText(piece.content);
    const abstract = ABSTRACT.exec(raw)?.[0];
    const keywords = KEYWORDS.exec(raw)?.[0];
    if (keywords !== undefined && keywords.length < raw.length) {
      front.keywords.push(...keywordsIn(raw.slice(keywords.length)));
    } else if (abstract !== undefined && abstract.length < raw.length) {
      front.abstract.push(withoutHead(piece, abstract.length));
    } else if (CODES.test(raw)) front.byline.push(piece.content);
    else return true;
    return false;
  });
}

/**
 * Takes notes without a word before them, such as `\thanks` between authors and `\footnotetext` behind
 * the title, out of the first paragraphs: they are about the authors.
 */
export function takeLeadingNotes(front: ArticleText['front'], pieces: readonly Piece[]): Piece[] {
  const left = [...pieces];
  for (let at = 0; at < left.length; at += 1) {
    const piece = left[at]!;
    // They may stand behind the first heading.
    if (at === 0 && piece.kind === 'heading') continue;
    if (piece.kind !== 'paragraph') break;
    const from = piece.content.findIndex((inline) => inline.kind !== 'note' && !isBlank(inline));
    const notes = piece.content.slice(0, from === -1 ? Infinity : from);
    const line = front.byline.at(-1) ?? [];
    line.push(...notes.filter(({ kind }) => kind === 'note'));
    if (front.byline.length === 0 && line.length > 0) front.byline.push(line);
    if (from === -1) left.splice(at--, 1);
    else {
      if (notes.length > 0) piece.content.splice(0, from);
      break;
    }
  }
  return left;
}

/** A paragraph of which lines begin with such a label is one for each of them. */
function atLabels<Kind extends Piece | Block>(piece: Kind): Kind[] {
  if (piece.kind !== 'paragraph') return [piece];
  const parts: Inline[][] = [[]];
  for (const [at, inline] of piece.content.entries()) {
    const below = inline.kind === 'break' ? rawText(piece.content.slice(at + 1, at + 4)) : '';
    if (KEYWORDS.test(below) || CODES.test(below)) parts.push([]);
    else parts.at(-1)!.push(inline);
  }
  return parts.map((content) => ({ ...piece, content }));
}

const isBlank = (inline: Inline): boolean => inline.kind === 'text' && inline.text.trim() === '';

/** Takes keywords that stand within the abstract, in its paragraph or in the one below, out of it. */
export function takeKeywordsOfAbstract(front: ArticleText['front']): void {
  front.abstract.splice(0, Infinity, ...front.abstract.flatMap((block) => atLabels(block)));
  front.abstract = front.abstract.filter((block, at) => {
    const isCodes = at > 0 && block.kind === 'paragraph' && CODES.test(rawText(block.content));
    if (isCodes) front.byline.push(block.content);
    return !isCodes;
  });
  const isHead = (block: Block | undefined): boolean =>
    block?.kind === 'paragraph' && KEYWORDS.exec(rawText(block.content))?.[0] !== undefined;
  const at = front.abstract.findIndex(isHead);
  if (at < 1 || front.keywords.length > 0) return;
  const [head, below] = front.abstract.slice(at);
  const words = plainBlocks([head!]);
  const own = words.replace(KEYWORDS, '');
  if (own === '' && below?.kind !== 'paragraph') return;
  front.keywords.push(...keywordsIn(own === '' ? plainBlocks([below!]) : own));
  front.abstract.splice(at, own === '' ? 2 : 1);
}

/**
 * Takes a title that an author sets in type of its own, without `\\title`, and the names and addresses
 * around it: what stands before the heading of the abstract, its first line that names no institution.
 */
export function takeSetFront(
  front: ArticleText['front'],
  pieces: readonly Piece[],
): Piece[] | null {
  const heading = pieces.findIndex(({ kind }) => kind === 'heading');
  const before = pieces.slice(0, Math.max(0, heading));
  const next = pieces[heading];
  if (next?.kind !== 'heading' || !isAbstractTitle(next) || before.length > MOST) return null;
  const paragraphs = before.filter((piece) => piece.kind === 'paragraph');
  const lines = paragraphs.flatMap(linesIn);
  const title = lines.find((line) => !isNoTitle(plainText(line)));
  if (!title || plainText(title).length > LONGEST_TITLE || lines.length === 1) return null;
  front.title.push(...title);
  front.byline.push(...lines.filter((line) => line !== title));
  return [...before.filter((piece) => piece.kind !== 'paragraph'), ...pieces.slice(heading)];
}

export const isAbstractTitle = ({ title }: { title: readonly Inline[] }): boolean =>
  /^(?:abstract|summary|resumen|resumo|résumé|zusammenfassung|摘要)$/i.test(plainText(title));

function withoutHead(paragraph: Extract<Block, { kind: 'paragraph' }>, length: number): Block {
  const content = contentFrom(paragraph.content, length);
  const [only] = content;
  // All of it was set in one type.
  const isWhole = content.length === 1 && only !== undefined && 'content' in only;
  const isEmphasis = isWhole && (only.kind === 'bold' || only.kind === 'italic');
  return {
    ...paragraph,
    content: isEmphasis && plainText(only.content) !== '' ? only.content : content,
  };
}

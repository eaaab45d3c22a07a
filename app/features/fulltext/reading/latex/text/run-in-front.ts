import type { ArticleText, Block } from '../../../core/article-text.ts';
import { plainText } from '../../../core/plain-text.ts';
import { contentFrom, rawText } from '../../understanding/inline-text.ts';
import { keywordsIn } from './front.ts';
import type { Piece } from './text-reading.ts';

const ABSTRACT =
  /^\s{0,4}(?:abstract|summary|resumo|resumen|résumé|zusammenfassung|riassunto|摘要)\s{0,4}(?:[.:–—-]{1,3}|$)\s{0,4}/iu;
const KEYWORDS =
  /^\s{0,4}(?:key ?words(?: and phrases)?|index terms|palavras[- ]chave|palabras clave|mots[- ]clés|schlüsselwörter|关键词)\s{0,4}(?:[.:–—-]{1,3}|$)\s{0,4}/iu;

/** An abstract stands before so many pieces of a text. */
const MOST = 20;

/**
 * Takes paragraphs that say themselves what they are (*Abstract — …*, *Palavras-chave: …*) out of
 * what stands before the first section.
 */
export function takeRunInFront(front: ArticleText['front'], pieces: readonly Piece[]): Piece[] {
  const firstHeading = pieces.findIndex(({ kind }) => kind === 'heading');
  const end = Math.min(firstHeading === -1 ? pieces.length : firstHeading, MOST);
  return pieces.filter((piece, at) => {
    if (at >= end || piece.kind !== 'paragraph') return true;
    const raw = rawText(piece.content);
    const abstract = ABSTRACT.exec(raw)?.[0];
    const keywords = KEYWORDS.exec(raw)?.[0];
    if (keywords !== undefined && keywords.length < raw.length) {
      front.keywords.push(...keywordsIn(raw.slice(keywords.length)));
    } else if (abstract !== undefined && abstract.length < raw.length) {
      front.abstract.push(withoutHead(piece, abstract.length));
    } else return true;
    return false;
  });
}

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

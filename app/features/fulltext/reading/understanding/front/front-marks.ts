import type { Inline } from '../../../core/article-text.ts';
import { WORKPLACE } from '../../../core/byline/byline-words.ts';
import { plainText } from '../../../core/plain-text.ts';
import { rawText } from '../inline-text.ts';
import type { Piece } from '../read-blocks.ts';
import { sectionNumber } from '../section-numbers.ts';
import {
  isAbstractTitle,
  isKeywordsTitle,
  isReferencesTitle,
  isWellKnown,
  statementOf,
} from '../section-roles.ts';

/** What begins a part of the front: its word, and how many signs of the line it takes. */
type Opening = { word: string; length: number };

const WORD =
  /^\s{0,4}([\p{L}\p{M}][\p{L}\p{M} '’-]{1,24}?)\s{0,3}(?:[.:：。–—]\s{0,4}|-\s{1,4}|$|\n)/u;
/** Chinese sets it in brackets, or with a space alone. */
const SPACELESS =
  /^\s{0,4}[【[]?(摘\s{0,4}要|关\s?键\s?[词字]|關\s?鍵\s?詞)[】\]]?\s{0,2}[:：]?\s{0,4}/u;

function openingOf(piece: Piece, isMeant: (title: string) => boolean): Opening | null {
  const raw = rawOf(piece);
  if (piece.kind === 'heading') {
    const words = plainText(piece.title);
    const bare = words.slice(sectionNumber(words)?.length ?? 0);
    if (isMeant(bare.replace(/[:.：]$/u, ''))) return { word: bare, length: raw.length };
  }
  const found = SPACELESS.exec(raw) ?? WORD.exec(raw);
  if (!found || !isMeant(found[1]!)) return null;
  return { word: found[1]!, length: found[0].length };
}

/** `Abstract` as a heading, or as the first word of a paragraph where it is set off. */
export const abstractOpening = (piece: Piece): Opening | null => openingOf(piece, isAbstractTitle);
export const keywordsOpening = (piece: Piece): Opening | null =>
  openingOf(piece, (title) => isKeywordsTitle(title) || KEYWORDS.test(title));

const KEYWORDS = /^(?:key ?words(?: and phrases)?|index terms|subject headings)$/i;

export const rawOf = (piece: Piece): string => rawText(lineOf(piece));

export const lineOf = (piece: Piece): readonly Inline[] => {
  if (piece.kind === 'paragraph') return piece.content;
  return piece.kind === 'heading' ? piece.title : [];
};

/** The one line of a piece, or null. */
export const onlyLine = (piece: Piece): readonly Inline[] | null =>
  piece.kind === 'heading' || piece.kind === 'paragraph' ? lineOf(piece) : null;

/** Paragraphs within lists, quotations and tables that only arrange them, each for itself. */
export function unfoldLines(piece: Piece): Piece[] {
  if (piece.kind === 'list') return piece.items.flat().flatMap(unfoldLines);
  if (piece.kind === 'quotation') return piece.blocks.flatMap(unfoldLines);
  if (piece.kind !== 'table' || piece.caption.length > 0) return [piece];
  const cells = [...piece.head, ...piece.rows].flat();
  return cells.length <= MOST_CELLS
    ? cells.flatMap(({ blocks }) => blocks.flatMap(unfoldLines))
    : [piece];
}

const MOST_CELLS = 16;

/** Above each page, and not in the text: `LRH: J.D. Silva`, `Running head: Sand`. */
const RUNNING =
  /^\s{0,4}(?:[LR]RH|running (?:head(?:er)?|title)|short(?:ened)? title|head(?:er)? title)\s{0,3}[:：–—-]/i;
export const isRunningTitle = (line: readonly Inline[]): boolean => RUNNING.test(rawText(line));

const TITLE_LABEL =
  /^\s{0,4}(?:(?:full |article |manuscript )?title|题目|標題|标题|название)\s{0,3}[:：]\s{0,4}/iu;
/** How many signs `Title:` takes. */
export const titleLabel = (raw: string): number => TITLE_LABEL.exec(raw)?.[0].length ?? 0;

/** How authors say who they are, how to reach them, and what became of the paper. */
const ABOUT =
  /^\s{0,4}[*†‡§¹∗]{0,3}\s{0,2}(?:(?:author for )?correspond|e-?mails?\b|tel(?:ephone)?[.: ]|fax[.: ]|phone[.: ]|orcid|https?:\/\/orcid|received\b|accepted\b|revised\b|published\b|submitted\b|available online|doi\b|https?:\/\/(?:dx\.)?doi\.org\/10\.\d{4,9}\/\S{1,80}$|copyright|©|preprint|manuscript (?:id|number|type|received)|article (?:type|history|info)|affiliations?\b|authors?\b\s{0,2}:|present address|current address|word count|number of (?:words|pages|figures|tables)|these authors|equal(?:ly)? contribut|university\b|department\b|institut|удк\b|автор|e-mail|поступила|通[讯訊]作者|作者简介|收稿日期|基金项目)/iu;
/** A sign before, a name behind with a dot in it. */
const MAILBOX = /[\w.+-]@[\w-]{1,60}\.\w/;
const LONGEST_LINE = 400;

/** Whether a line says something about the paper and its authors, and is no part of its text. */
export function isAboutPaper(line: readonly Inline[]): boolean {
  const raw = rawText(line);
  if (raw.length > LONGEST_LINE) return false;
  return ABOUT.test(raw) || (MAILBOX.test(raw) && !/[.!?]\s\p{Lu}.{60}/u.test(raw));
}

/** Where the text begins, at the latest: its introduction, or a first number. */
export function opensText(piece: Piece): boolean {
  if (piece.kind !== 'heading') return false;
  const words = plainText(piece.title);
  const number = sectionNumber(words);
  const title = words.slice(number?.length ?? 0);
  if (abstractOpening(piece) || keywordsOpening(piece)) return false;
  // A mark and the place of an author, in capitals.
  if (piece.title[0]?.kind === 'sup' || (WORKPLACE.test(title) && title.includes(',')))
    return false;
  return (number !== null && /^(?:1|I)\.?$|^1\./.test(number.number)) || isOpening(title);
}

const isOpening = (title: string): boolean =>
  isWellKnown(title) && statementOf(title) === null && !isReferencesTitle(title);

/** Keywords of a line, parted by whatever parts them in it. */
export function keywordsIn(line: string): string[] {
  const mark = [';', '；', '•', '·', ',', '，', '、', '،'].find((each) => line.includes(each));
  return (mark ? line.split(mark) : [line])
    .map((word) => word.split(/\s/).filter(Boolean).join(' ').replace(/\.$/, ''))
    .filter(Boolean);
}

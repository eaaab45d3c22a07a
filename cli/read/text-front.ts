import { splitAuthors } from '#app/features/catalogue/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { plainBlocks, plainText } from '#app/features/fulltext/core/index.ts';
import type { SourceRecord } from '#app/features/fulltext/reading/index.server.ts';

type Inlines = ArticleText['front']['title'];

export type FrontAuthor = {
  given: string;
  family: string;
  orcid: string | null;
  affiliations: string[];
};

/** What a file says of its article, where there is no record of a journal. */
export type TextFront = {
  /** With LaTeX between dollar signs. */
  title: string;
  authors: FrontAuthor[];
  /** Lines of the byline that name no author. */
  lines: string[];
  /** A paragraph each. */
  abstract: string[];
  keywords: string[];
  /** By BCP 47; English where the file says none. */
  language: string;
  doi: string | null;
};

/** @param record what JATS says of itself; null for any other format */
export function frontOf({ front }: ArticleText, record: SourceRecord | null): TextFront {
  const { authors, lines } = record
    ? { authors: authorsOf(record), lines: [] }
    : readByline(front.byline);
  return {
    title: withTex(front.title).trim() || record?.title || '',
    authors,
    lines,
    abstract: linesOf(front.abstract),
    keywords: front.keywords,
    language: front.language ?? 'en',
    doi: record?.doi ?? null,
  };
}

const linesOf = (blocks: ArticleText['front']['abstract']): string[] =>
  plainBlocks(blocks).split('\n').filter(Boolean);

const authorsOf = ({ authors }: SourceRecord): FrontAuthor[] =>
  authors.map(({ given, family, affiliation, orcid }) => ({
    ...{ given, family, orcid },
    affiliations: affiliation ? [affiliation] : [],
  }));

const withTex = (content: Inlines): string =>
  content
    .map((inline) => {
      if (inline.kind === 'formula') return `$${inline.formula.tex}$`;
      if (inline.kind === 'text') return inline.text;
      return 'content' in inline ? withTex(inline.content) : plainText([inline]) || ' ';
    })
    .join('');

type Named = FrontAuthor & { marks: string[] };

/** Names and affiliations, joined by the marks behind the names and before the lines. */
function readByline(byline: readonly Inlines[]): { authors: FrontAuthor[]; lines: string[] } {
  const named: Named[] = [];
  const lines: string[] = [];
  const beside: string[] = [];
  for (const content of byline) {
    const names = namesIn(content);
    // A line for letters names its author again.
    const isNew = names.some((name) => !named.some((each) => isSame(each, name)));
    if (names.length > 0 && isNew) {
      named.push(...names);
      beside.push(...(plainText(content).match(ADDRESS) ?? []));
    } else if (/\p{L}/u.test(plainText(content))) lines.push(plainText(content));
  }
  const single = lines.length === 1 && named.every(({ marks }) => marks.length === 0);
  const authors = named.map(({ marks, ...author }) => ({
    ...author,
    affiliations: single
      ? lines.map(withoutMark)
      : [...new Set(marks.flatMap((mark) => linesMarked(lines, mark)))],
  }));
  const used = new Set(authors.flatMap(({ affiliations }) => affiliations));
  return { authors, lines: [...lines.filter((line) => !used.has(withoutMark(line))), ...beside] };
}

const isSame = (one: Named, other: Named): boolean =>
  one.given === other.given && one.family === other.family;

const linesMarked = (lines: readonly string[], mark: string): string[] =>
  lines.filter((line) => markOf(line) === mark).map(withoutMark);

const MOST_WORDS = 6;
/** Long words in small letters, which names have few of. */
const MOST_SMALL = 1;
/** Words of a place, a way to reach a person, or a sentence; none of them stands in a name. */
const NO_NAME =
  /[@:/]|\d{3}|\b(?:universit|institut|department|dept|school|college|facult|laborator|cent(?:er|re)\b|hospital|academy|street|corresponding|contact|e-?mail|received|abstract|the\b|of\b|for\b)/i;

/** An iD with what stands around it, which is no part of a name (https://orcid.org). */
const ORCID = /\(?(?:(?:https?:\/\/)?orcid\.org\/)?(?:\d{4}-){3}\d{3}[\dX]\)?/g;
const ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{1,100}/g;
/** As IEEE prints it behind a name. */
const MEMBERSHIP =
  /,?\s{1,3}(?:(?:Graduate |Student |Senior |Life )?(?:Member|Fellow),?\s{1,3}IEEE|IEEE\s{1,3}(?:Student |Senior )?(?:Member|Fellow))/gi;
const PREFIX = /^\s{0,9}authors?\s{0,9}:/i;

function namesIn(content: Inlines): Named[] {
  const pieces = markedPieces(ordinalIn(content) ? content.slice(2) : content);
  const whole = pieces.map(({ text }) => text).join(' ');
  if (NO_NAME.test(whole) || beginsWithMark(content)) return [];
  const names = pieces.flatMap(({ text, marks }) => {
    const split = splitAuthors(listed(text));
    return split.map(({ given, family, written }, at): Named => ({
      ...{ given, family, orcid: null, affiliations: [] },
      marks: at === split.length - 1 ? marks : marksIn(MARKS.exec(written)?.[0] ?? ''),
    }));
  });
  return names.every(({ given, family }) => isName(`${given} ${family}`)) ? names : [];
}

/** `Ana Silva, Bo Li and Cem Arslan` names three whole, and no family first. */
function listed(text: string): string {
  const [before = '', last, ...more] = text.split(/\sand\s/);
  const names = before.split(',');
  const isWhole = names.every((name) => name.trim().includes(' '));
  return names.length > 1 && isWhole && last && more.length === 0 && !last.includes(',')
    ? [...names, last].map((name) => name.trim()).join('; ')
    : text;
}

/** As lines of affiliations do: `1 Sand Works, Dune Bay`. */
const beginsWithMark = (content: Inlines): boolean => {
  const first = content.find((inline) => plainText([inline]).trim() !== '');
  if (ordinalIn(content)) return false;
  return first?.kind === 'sup' || (first !== undefined && LEADING.test(plainText([first])));
};

/** `1st Ana Silva`, as a template of IEEE has it. */
const ordinalIn = ([first, second]: Inlines): boolean =>
  first !== undefined &&
  second?.kind === 'sup' &&
  /^\s{0,9}\d{1,2}\s{0,9}$/.test(plainText([first])) &&
  /^(?:st|nd|rd|th)$/.test(plainText(second.content));

const LEADING = /^\s{0,9}(?:[\d¹²³⁴-⁹*†‡§¶]|[a-h][\s.:)])/u;

function isName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return (
    !/\d/.test(text) &&
    words.length >= 2 &&
    words.length <= MOST_WORDS &&
    words.some((word) => /^\p{Lu}|^\p{Lo}/u.test(word)) &&
    words.filter((word) => /^\p{Ll}{5}/u.test(word)).length <= MOST_SMALL
  );
}

type Piece = { text: string; marks: string[] };

/** Without what is bold or in italics, of which names may have marks; what a formula raises alone is raised. */
const flat = (content: Inlines): Inlines =>
  content.flatMap((inline) => {
    if (inline.kind === 'bold' || inline.kind === 'italic') return flat(inline.content);
    return inline.kind === 'formula' && inline.formula.tex.startsWith('^')
      ? [{ kind: 'sup', content: [{ kind: 'text', text: lowered(plainText([inline])) }] }]
      : [inline];
  });

/** Runs of text, each with what stands raised behind it. */
function markedPieces(content: Inlines): Piece[] {
  const pieces: Piece[] = [{ text: '', marks: [] }];
  for (const inline of flat(content)) {
    const last = pieces.at(-1)!;
    if (inline.kind === 'sup') last.marks.push(...marksIn(plainText(inline.content)));
    else if (inline.kind !== 'note' && inline.kind !== 'break') {
      const text = lowered(plainText([inline]))
        .replaceAll(ORCID, '')
        .replaceAll(ADDRESS, '')
        .replaceAll(MEMBERSHIP, '')
        .replace(PREFIX, '');
      if (last.marks.length > 0 && text.trim() !== '') pieces.push({ text, marks: [] });
      else last.text += ` ${text}`;
    } else if (inline.kind === 'break') pieces.push({ text: '', marks: [] });
  }
  return pieces.map(unmarked).filter(({ text }) => text !== '');
}

/** With marks that are raised by their letters, or by brackets, as others are. */
const lowered = (text: string): string =>
  text
    .replaceAll(/[⁰¹²³⁴-⁹]/gu, (digit) => digit.normalize('NFKC'))
    .replaceAll(/\^\(([\d,]{1,20})\)/g, '$1');

/** `1,2` and `ab*`: each letter and sign is a mark, and each number. */
const marksIn = (text: string): string[] => text.match(/\d{1,3}|[^\s\d,;()]/g) ?? [];

const MARKS = /[\d*†‡§¶,]{1,20}$/;

/** Marks that are not raised stand as digits and signs at the end. */
function unmarked({ text, marks }: Piece): Piece {
  const trimmed = text
    .trim()
    .replace(/^(?:,|;|and\s|&)/, '')
    .trim();
  const found = MARKS.exec(trimmed);
  if (!found || marks.length > 0) return { text: trimmed.replace(/,$/, ''), marks };
  return { text: trimmed.slice(0, found.index).trim(), marks: marksIn(found[0]) };
}

const MARK = /^[\d†‡§¶a-h]{1,3}(?=[\s.:)]|\p{Lu})/u;

const markOf = (line: string): string | null => MARK.exec(lowered(line))?.[0] ?? null;
const withoutMark = (line: string): string =>
  lowered(line)
    .replace(MARK, '')
    .replace(/^[\s.:)]{1,5}/, '');

import { Marked } from 'marked';
import type { Token, Tokens } from 'marked';
import { mathsPieces } from './maths-text.ts';

/** A piece of a text, as `inline` of `journal/typesetting/style.typ` reads it. */
export type Piece =
  | string
  | { em: Piece[] }
  | { strong: Piece[] }
  | { code: string }
  | { raised: Piece[] }
  | { lowered: Piece[] }
  | { link: string; of: Piece[] };

export type Block =
  | { heading: Piece[]; level: number }
  | { paragraph: Piece[] }
  | { items: Block[][]; /** Number of the first item, null for bullets. */ start: number | null }
  | { head: Piece[][]; rows: { cell: Piece[] }[][]; align: ('left' | 'right')[] };

const markdown = new Marked({
  extensions: [
    {
      name: 'maths',
      level: 'inline',
      start: (source) => source.indexOf('$'),
      tokenizer(source) {
        const found = /^\$([^$\n]+)\$/u.exec(source);
        return found ? { type: 'maths', raw: found[0], text: found[1] ?? '' } : undefined;
      },
    },
  ],
});

/** The Markdown of an article's body: headings of two levels, paragraphs, lists and plain tables. */
export const blocksOf = (source: string): Block[] => markdown.lexer(source).flatMap(blockOf);

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'space':
    case 'hr':
      return [];
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      return [{ heading: pieces(tokens), level: depth <= 2 ? 1 : 2 }];
    }
    case 'list': {
      const { items, ordered, start } = token as Tokens.List;
      return [
        {
          items: items.map((item) => item.tokens.flatMap(blockOf)),
          start: ordered ? start || 1 : null,
        },
      ];
    }
    case 'table':
      return [tableOf(token as Tokens.Table)];
    default:
      return [{ paragraph: pieces('tokens' in token ? (token.tokens ?? [token]) : [token]) }];
  }
}

function tableOf({ header, rows, align }: Tokens.Table): Block {
  const isOfFigures = (at: number) =>
    rows.every((row) => /^[-−+±<≤~]?[\d.,\s]+%?$/u.test(row[at]?.text ?? ''));
  return {
    head: header.map(({ tokens }) => pieces(tokens)),
    rows: rows.map((row) => row.map(({ tokens }) => ({ cell: pieces(tokens) }))),
    align: header.map((_, at) =>
      align[at] === 'right' || (align[at] === null && at > 0 && isOfFigures(at)) ? 'right' : 'left',
    ),
  };
}

const pieces = (tokens: readonly Token[]): Piece[] => tokens.flatMap(pieceOf);

function pieceOf(token: Token): Piece[] {
  const inner = 'tokens' in token ? (token.tokens ?? []) : [];
  switch (token.type) {
    case 'em':
      return [{ em: pieces(inner) }];
    case 'strong':
      return [{ strong: pieces(inner) }];
    case 'link':
      return [{ link: (token as Tokens.Link).href, of: pieces(inner) }];
    case 'maths':
      return formula(token['text'] as string);
    case 'codespan':
      return [{ code: (token as Tokens.Codespan).text }];
    case 'br':
      return [' '];
    default:
      return inner.length > 0 ? pieces(inner) : [curled(plain(token))];
  }
}

const plain = (token: Token): string =>
  ('text' in token ? String(token.text) : token.raw)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** A text that may hold formulas between dollar signs. */
export const textPieces = (text: string): Piece[] =>
  text
    .split(/\$([^$]+)\$/u)
    .flatMap((part, at) => (at % 2 === 1 ? formula(part) : part === '' ? [] : [curled(part)]));

const formula = (latex: string): Piece[] =>
  mathsPieces(latex).map(({ text, italic, script }) => {
    const piece: Piece = italic ? { em: [text] } : text;
    if (script === 'none') return piece;
    return script === 'sup' ? { raised: [piece] } : { lowered: [piece] };
  });

/** A text in which every web address is a link. */
export const linked = (text: string): Piece[] =>
  text
    .split(/(https?:\/\/\S*[\w/])/u)
    .flatMap((part, at): Piece[] =>
      at % 2 === 1 ? [{ link: part, of: [part] }] : part === '' ? [] : [curled(part)],
    );

/** Straight quotes and apostrophes as printers set them. */
const curled = (text: string): string =>
  text
    .replaceAll(/(?<=^|[\s([—–])"/gu, '“')
    .replaceAll('"', '”')
    .replaceAll(/(?<=^|[\s([—–“])'/gu, '‘')
    .replaceAll("'", '’');

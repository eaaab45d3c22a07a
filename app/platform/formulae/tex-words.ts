/** Owns words within a formula, such as those of `\text{if $x>0$}`: letters here, formulae there. */
import { texToUnicode } from '#app/protocols/tex.ts';
import { TexCursor } from './tex-cursor.ts';
import { written } from './tex-tree.ts';
import type { TexNode } from './tex-tree.ts';
import { lookup } from '../text/lookup.ts';

/** Commands whose argument is words, and the one that writes letters of this kind. */
export const TEXTS: ReadonlyMap<string, string> = new Map([
  ...[
    'text',
    'mbox',
    'hbox',
    'textrm',
    'textnormal',
    'textup',
    'textmd',
    'mathtext',
    'ul',
    'hl',
    'so',
  ].map((name) => [name, '\\text'] as const),
  ...['textit', 'textsl', 'emph'].map((name) => [name, '\\textit'] as const),
  ['textbf', '\\textbf'],
  ['textsf', '\\textsf'],
  ['texttt', '\\texttt'],
  ['textsc', '\\textsc'],
]);

/** Commands that change all words behind them. */
const SWITCHES: ReadonlyMap<string, string> = new Map([
  ...['bf', 'bfseries'].map((name) => [name, '\\textbf'] as const),
  ...['it', 'itshape', 'em', 'sl', 'slshape'].map((name) => [name, '\\textit'] as const),
  ...['rm', 'rmfamily', 'upshape', 'normalfont', 'mdseries'].map(
    (name) => [name, '\\text'] as const,
  ),
  ...['sf', 'sffamily'].map((name) => [name, '\\textsf'] as const),
  ...['tt', 'ttfamily'].map((name) => [name, '\\texttt'] as const),
  ...['sc', 'scshape'].map((name) => [name, '\\textsc'] as const),
]);

export const SIZES: ReadonlySet<string> = new Set([
  ...['tiny', 'scriptsize', 'footnotesize', 'small', 'normalsize', 'large', 'Large', 'LARGE'],
  ...['huge', 'Huge', 'boldmath', 'unboldmath', 'centering', 'xspace', 'protect', 'strut'],
]);

const ACCENTS = new Set(`" ' \` ^ ~ = . c v u H k r d b t`.split(' '));
const SPACES = new Set([',', ';', ':', '!', '>', 'quad', 'qquad', 'enspace', 'thinspace']);
const LETTERS: Readonly<Record<string, string>> = lookup({
  ' ': ' ',
  space: ' ',
  '\\': ' ',
  newline: ' ',
  '%': '%',
  '&': '&',
  _: '_',
  '#': '#',
  $: '$',
  '{': '{',
  '}': '}',
  '-': '',
  '/': '',
  '@': '',
  textbackslash: '\\',
  textasciitilde: '~',
  textasciicircum: '^',
  textless: '<',
  textgreater: '>',
  textbar: '|',
  textendash: '–',
  textemdash: '—',
  textquoteright: '’',
  textquoteleft: '‘',
  textquotedblleft: '“',
  textquotedblright: '”',
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  textsterling: '£',
  pounds: '£',
  textdegree: '°',
  degree: '°',
  textregistered: '®',
  texttrademark: '™',
  copyright: '©',
});

type Inside = {
  /** The nodes of a formula as it is written outside of words. */
  maths(nodes: readonly TexNode[]): string;
  /** What a reference shows. */
  numbered(command: string, label: string): string;
};

/** Words in a font, with the formulae in them set beside them. @throws NotFormula */
export function writeWords(nodes: readonly TexNode[], font: string, inside: Inside): string {
  const pieces: string[] = [];
  let raw = '';
  const end = () => {
    if (raw !== '') pieces.push(`${font}{${escaped(texToUnicode(raw))}}`);
    raw = '';
  };
  const add = (piece: string) => {
    end();
    if (piece !== '') pieces.push(piece);
  };
  const cursor = new TexCursor(nodes);
  for (let node = cursor.next(); node; node = cursor.next()) {
    if (node.source === '$') add(`{${inside.maths(cursor.until('$'))}}`);
    else if (node.source === '\\(') add(`{${inside.maths(cursor.until('\\)'))}}`);
    else if (node.kind === 'group') add(writeWords(node.inner, font, inside));
    else if (node.source === '~') raw += '\u00A0';
    else if (node.kind !== 'command') raw += node.source;
    else {
      const { name } = node;
      const letter = LETTERS[name];
      const switched = SWITCHES.get(name);
      if (letter !== undefined)
        raw += letter === '\\' || letter === '{' || letter === '}' ? MARKS[letter]! : letter;
      else if (ACCENTS.has(name)) raw += `\\${name}{${written(cursor.argument())}}`;
      else if (TEXTS.has(name)) add(writeWords(cursor.argument(), TEXTS.get(name)!, inside));
      else if (switched) add(writeWords(cursor.rest(), switched, inside));
      else if (name === 'rule') cursor.given('omm');
      else if (SIZES.has(name)) continue;
      else if (SPACES.has(name)) add(`\\${name} `);
      else if (name === 'ref' || name === 'eqref')
        raw += inside.numbered(name, written(cursor.argument()));
      else if (texToUnicode(`${node.source}{}`) !== `${node.source}{}`)
        raw += texToUnicode(`${node.source}{}`);
      else add(`{${inside.maths([node, ...cursor.groups()])}}`);
    }
  }
  end();
  return pieces.length > 1 ? `{${pieces.join('')}}` : (pieces[0] ?? '{}');
}

/** Signs that would be read as LaTeX again before they are written. */
const MARKS: Readonly<Record<string, string>> = { '\\': '\uE000', '{': '\uE001', '}': '\uE002' };
const SPECIAL: Readonly<Record<string, string>> = {
  '\uE000': '\\textbackslash ',
  '\uE001': '\\{',
  '\uE002': '\\}',
  '^': '\\textasciicircum ',
  '~': '\\textasciitilde ',
  '&': '\\&',
  '%': '\\%',
  '#': '\\#',
  _: '\\_',
  $: '\\$',
};

const escaped = (text: string): string =>
  text
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll('``', '“')
    .replaceAll("''", '”')
    .replaceAll(/[\\{}]/g, '')
    .replaceAll(/[\uE000-\uE002^~&%#_$]/g, (sign) => SPECIAL[sign]!);

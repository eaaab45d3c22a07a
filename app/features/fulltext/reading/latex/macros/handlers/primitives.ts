import type { Token } from '../../source/tokens.ts';
import type { Handler, Handlers, Unfolding } from '../unfolding.ts';

/** Lengths of TeX and LaTeX, which `=` or a value behind them sets. */
const LENGTHS =
  `hsize vsize textwidth textheight columnwidth linewidth columnsep columnseprule parindent parskip
  topmargin oddsidemargin evensidemargin headheight headsep footskip marginparwidth marginparsep marginparpush
  baselineskip lineskip normallineskip normalbaselineskip tabcolsep arraycolsep arrayrulewidth doublerulesep
  extrarowheight floatsep textfloatsep intextsep abovecaptionskip belowcaptionskip abovedisplayskip
  belowdisplayskip abovedisplayshortskip belowdisplayshortskip jot topsep partopsep itemsep parsep leftmargin
  rightmargin labelsep labelwidth itemindent listparindent leftmargini fboxsep fboxrule unitlength hangindent
  hoffset voffset topskip splittopskip maxdepth leftskip rightskip parfillskip spaceskip xspaceskip
  emergencystretch hfuzz vfuzz overfullrule mathsurround scriptspace nulldelimiterspace paperwidth paperheight
  pdfpagewidth pdfpageheight stockwidth stockheight bibsep bibindent heavyrulewidth lightrulewidth cmidrulewidth
  aboverulesep belowrulesep skip footnotesep LTleft LTright LTpre LTpost`.split(/\s+/);

/** Numbers likewise. */
const NUMBERS =
  `widowpenalty clubpenalty brokenpenalty interlinepenalty hyphenpenalty exhyphenpenalty relpenalty binoppenalty
  tolerance pretolerance hangafter hbadness vbadness looseness doublehyphendemerits finalhyphendemerits adjdemerits
  predisplaypenalty postdisplaypenalty floatingpenalty interfootnotelinepenalty displaywidowpenalty
  lefthyphenmin righthyphenmin tracingonline endlinechar newlinechar escapechar year month day time
  pdfoutput pdfcompresslevel pdfminorversion language`.split(/\s+/);

const REGISTERS = [...LENGTHS, ...NUMBERS];

const LETTERS = /^[a-zA-Z]$/;

/** `12pt plus 1fil minus 2pt`, `-\baselineskip`, `.5\textwidth`, `10`, `\z@`. */
function skipLength(to: Unfolding): void {
  const { input } = to;
  input.skipSpaces();
  let isAny = false;
  let isApart = false;
  let hasDigit = false;
  for (let token = input.peek(); token !== undefined; token = input.peek()) {
    if (/^[-+\d.,'"]$/.test(token) && !(isApart && hasDigit)) {
      isAny = true;
      hasDigit ||= /\d/.test(token);
    } else if (token.length > 1 && token[0] === '\\') {
      // `.5\textwidth` is a length; what stands behind a whole number is none of it.
      const isLength = !isAny || REGISTER_NAMES.has(token) || !(isApart || isKnown(to, token));
      if (!isLength) return;
      input.next();
      return skipStretch(input);
    } else if (token === ' ' && isAny) {
      input.next();
      isApart = true;
      continue;
    } else if (LETTERS.test(token) && isAny) {
      // In `\number=1 Instituto` no inches are meant.
      if (!takeUnit(input, isApart)) return;
      skipStretch(input);
      // One space ends a unit.
      input.take(' ');
      return;
    } else return;
    input.next();
  }
}

/** `10000`, `-50`, `\@M`: a space ends it, and what stands behind is text, digits too. */
function skipNumber({ input }: Unfolding): void {
  input.skipSpaces();
  while (input.take('-') || input.take('+')) input.skipSpaces();
  if (/^\\./.test(input.peek() ?? '')) input.next();
  else while (/^\d$/.test(input.peek() ?? '')) input.next();
  input.take(' ');
}

/** A length of a class that no table knows is set: `\titlepgskip=-15pt`. */
export function setsLength(to: Unfolding, token: Token): boolean {
  const isWord = /^\\[a-zA-Z]{3,40}$/.test(token);
  if (!isWord || to.isMaths() || isKnown(to, token) || !to.input.take('=')) return false;
  const isLength = /^[-+\d.]$/.test(to.input.peek() ?? '');
  if (isLength) skipLength(to);
  else to.input.push(['=']);
  return isLength;
}

const isKnown = (to: Unfolding, token: Token): boolean =>
  to.scope.macro(token) !== undefined || to.knows('commands', token.slice(1));

type Input = Unfolding['input'];

const UNITS = [
  'true',
  'pt',
  'cm',
  'mm',
  'in',
  'ex',
  'em',
  'bp',
  'pc',
  'sp',
  'dd',
  'cc',
  'mu',
  'filll',
  'fill',
  'fil',
  'px',
  'vw',
];

/** Takes a word if it comes next; else all stays. A whole one has no letter behind it. */
function takeWord(input: Input, word: string, isWhole = false): boolean {
  const taken: Token[] = [];
  for (const letter of word) {
    const token = input.peek();
    if (token === undefined || token.toLowerCase() !== letter) {
      if (taken.length > 0) input.push(taken);
      return false;
    }
    taken.push(token);
    input.next();
  }
  if (isWhole && LETTERS.test(input.peek() ?? '')) {
    input.push(taken);
    return false;
  }
  return true;
}

function takeUnit(input: Input, isWhole = false): boolean {
  const found = UNITS.find((unit) => takeWord(input, unit, isWhole && unit !== 'true'));
  if (found !== 'true') return found !== undefined;
  input.skipSpaces();
  return takeUnit(input);
}

function skipStretch(input: Input): void {
  for (const word of ['plus', 'minus']) {
    let spaces = 0;
    while (input.peek() === ' ') {
      input.next();
      spaces += 1;
    }
    if (!takeWord(input, word)) {
      if (spaces > 0) input.push([' ']);
      continue;
    }
    input.skipSpaces();
    while (/^[-+\d.\s]$/.test(input.peek() ?? '')) input.next();
    if ((input.peek() ?? '').startsWith('\\')) input.next();
    else takeUnit(input);
  }
}

/** `\parindent 0pt`, `\parskip=3pt`: outside of mathematics they say how the page looks. */
const register: Handler = (to, token) => {
  const { input } = to;
  if (to.isMaths()) return to.emit(token);
  let spaces = 0;
  while (input.peek() === ' ') {
    input.next();
    spaces += 1;
  }
  const isSet = input.take('=');
  const next = input.peek() ?? '';
  if (!isSet && !/^[-+\d.]$/.test(next) && !(next.startsWith('\\') && REGISTER_NAMES.has(next))) {
    if (spaces > 0) input.push([' ']);
    return ALSO_UNITS.has(token) ? to.emit(token) : undefined;
  }
  if (NUMBER_NAMES.has(token)) skipNumber(to);
  else skipLength(to);
};

/** Where nothing is set they may be units of siunitx. */
const ALSO_UNITS: ReadonlySet<string> = new Set(['\\day', '\\month', '\\year']);

const NUMBER_NAMES = new Set(NUMBERS.map((name) => `\\${name}`));
const REGISTER_NAMES = new Set(REGISTERS.map((name) => `\\${name}`));

/** White space of a given length, which is one space at most. */
const white =
  (isSpace: boolean): Handler =>
  (to, token) => {
    if (to.isMaths()) return to.emit(token);
    skipLength(to);
    if (isSpace) to.emit(' ');
  };

/** `\advance\x by 1`, `\catcode`\@=11`, `\count0=1`: nothing of it is text. */
const assignment: Handler = (to) => {
  const { input } = to;
  input.skipSpaces();
  if (input.peek() === '`') {
    input.next();
    input.next();
  } else {
    if ((input.peek() ?? '').startsWith('\\')) input.next();
    while (/^\d$/.test(input.peek() ?? '')) input.next();
  }
  input.skipSpaces();
  if (!input.take('=')) takeWord(input, 'by');
  input.skipSpaces();
  input.take('\\string');
  if (input.take('`')) input.next();
  else if (input.take('"')) while (/^[\dA-F]$/.test(input.peek() ?? '')) input.next();
  else skipLength(to);
};

/** `\@makeother\$`: a sign that means nothing from here on. */
const sign: Handler = ({ input }) => {
  input.skipSpaces();
  input.next();
};

/** `\vadjust pre{…}` sets above the line what stands in its braces. */
const adjust: Handler = ({ input }) => {
  input.skipSpaces();
  takeWord(input, 'pre');
};

/** `\hbox to 3cm{…}` is its words; `\hbox` in mathematics is text. */
const box: Handler = (to, token) => {
  const { input } = to;
  input.skipSpaces();
  if (takeWord(input, 'to') || takeWord(input, 'spread')) skipLength(to);
  if (!to.isMaths() || token !== '\\hbox') return;
  const inner = input.group();
  // A box of its own sort within says what it holds.
  if (!/^\\(?:scale|raise)box$/.test(inner?.[0] ?? '')) to.emit('\\text');
  if (inner) input.push(['{', ...inner, '}']);
};

const rule: Handler = (to) => {
  for (let isMore = true; isMore;) {
    to.input.skipSpaces();
    isMore = ['height', 'width', 'depth'].some((word) => takeWord(to.input, word));
    if (isMore) skipLength(to);
  }
};

/** `\setlength\parskip{2pt}`: the length is no text, whatever it stands in. */
const setLength: Handler = (to) => {
  to.input.argument();
  to.input.argument();
};

/** `\mathpalette\own{x}` draws a sign in the size of its formula: `\own` is given the size, then `x`. */
const palette: Handler = ({ input }) => {
  const own = input.argument() ?? [];
  input.push([...own, '{', '}', '{', ...(input.argument() ?? []), '}']);
};

export const PRIMITIVES: Handlers = {
  setlength: setLength,
  addtolength: setLength,
  ...Object.fromEntries(REGISTERS.map((name) => [name, register])),
  hskip: white(true),
  vskip: white(true),
  kern: white(false),
  mskip: white(true),
  mkern: white(false),
  vglue: white(true),
  hglue: white(true),
  raise: white(false),
  lower: white(false),
  moveleft: white(false),
  moveright: white(false),
  penalty: skipNumber,
  advance: assignment,
  multiply: assignment,
  divide: assignment,
  catcode: assignment,
  mathcode: assignment,
  lccode: assignment,
  uccode: assignment,
  sfcode: assignment,
  count: assignment,
  dimen: assignment,
  setbox: assignment,
  '@makeother': sign,
  hbox: box,
  vbox: box,
  vtop: box,
  vcenter: box,
  vadjust: adjust,
  mathpalette: palette,
  hrule: rule,
  vrule: rule,
};

import { PAR, printTokens } from '../../source/tokens.ts';
import type { Token } from '../../source/tokens.ts';
import { trimTokens } from '../input.ts';
import { withArguments, takeArguments } from '../macro.ts';
import type { Handler, Handlers, Unfolding } from '../unfolding.ts';

/** `\csname a\endcsname` is the command `\a`. */
const csname: Handler = (to) => {
  const name = to.input.until(['\\endcsname']);
  if (name) to.input.push([`\\${printTokens(to.expand(name))}`]);
};

/** What follows the next token is unfolded before it, once. */
const expandAfter: Handler = (to) => {
  const first = to.input.next();
  const second = to.input.next();
  if (first === undefined) return;
  if (second !== undefined) expandOnce(to, second);
  to.input.push([first]);
};

function expandOnce(to: Unfolding, token: Token): void {
  if (token === '\\csname') return csname(to, token);
  if (token === '\\expandafter') return expandAfter(to, token);
  const macro = to.scope.macro(token);
  const given = macro && !macro.alias ? takeArguments(to.input, macro.parameters) : null;
  to.input.push(macro && given ? withArguments(macro.body, given) : [token]);
}

/** A command as the signs of its name. */
const string: Handler = (to) => {
  to.input.skipSpaces();
  const token = to.input.next();
  if (token === undefined) return;
  if (token.length === 1) return to.emit(...(SHOWN[token] ?? [token]));
  const name = token.slice(1);
  if (/^[a-zA-Z@]/.test(name)) return to.emit('\\textbackslash', '{', '}', ...name);
  // A sign that is escaped already is shown with what escapes it.
  to.emit(...('{}%&#_$'.includes(name) ? [token] : ['\\textbackslash', '{', '}', name]));
};

const SHOWN: Readonly<Record<string, Token[]>> = {
  '{': ['\\{'],
  '}': ['\\}'],
  $: ['\\$'],
  '&': ['\\&'],
  '#': ['\\#'],
  _: ['\\_'],
  '~': ['\\textasciitilde', '{', '}'],
  '^': ['\\textasciicircum', '{', '}'],
};

/** A space, unless a sign follows that wants none (xspace). */
const xspace: Handler = (to) => {
  const next = to.input.peek();
  const wantsNone =
    next === undefined ||
    /^[\s.,;:!?'"/)\]}~-]$/.test(next) ||
    next === PAR ||
    NO_SPACE_BEFORE.has(next);
  if (!wantsNone && !to.isMaths()) to.emit(' ');
};

const NO_SPACE_BEFORE = new Set([
  '\\ ',
  '\\,',
  '\\/',
  '\\@',
  '\\xspace',
  '\\footnote',
  '\\footnotemark',
  '\\end',
]);

const beginGroup: Handler = (to) => {
  to.scope.begin();
  to.emit('{');
};
const endGroup: Handler = (to) => {
  to.scope.end();
  to.emit('}');
};

const nothing: Handler = () => undefined;

const GLOBAL: Readonly<Record<Token, Token>> = {
  '\\def': '\\gdef',
  '\\edef': '\\xdef',
  '\\let': '\\octavogloballet',
};

const global: Handler = (to) => {
  to.input.skipSpaces();
  const next = to.input.next();
  if (next !== undefined) to.input.push([GLOBAL[next] ?? next]);
};

/** What is put off until the document begins is said at once. */
const now: Handler = (to) => to.input.push(to.input.argument() ?? []);

/** `\addto\captionsenglish{…}` changes what things are called. */
const addTo: Handler = (to) => {
  to.input.argument();
  now(to, '');
};

/** `\twocolumn[…]`: what goes over both columns is text. */
const twoColumns: Handler = (to) => {
  const given = to.input.optional();
  if (given) to.input.push([PAR, ...given, PAR]);
};

/** `\@ifstar{with}{without}` and `\@ifnextchar[{with}{without}`. */
const ifStar: Handler = (to) => {
  const [yes, no] = [to.input.argument() ?? [], to.input.argument() ?? []];
  to.input.skipSpaces();
  to.input.push(to.input.take('*') ? yes : no);
};
const ifNext: Handler = (to) => {
  to.input.skipSpaces();
  const sign = to.input.next();
  const [yes, no] = [to.input.argument() ?? [], to.input.argument() ?? []];
  to.input.skipSpaces();
  to.input.push(to.input.peek() === sign ? yes : no);
};

const nameDef: Handler = (to) => {
  const name = printTokens(to.expand(to.input.argument() ?? []));
  to.input.push(['\\def', `\\${name}`]);
};
const nameUse: Handler = (to) => {
  const name = printTokens(to.expand(to.input.argument() ?? []));
  to.input.push([`\\${name}`]);
};

/** `\write\f{…}` would write to a file: it is taken out, and named. */
const write: Handler = (to) => {
  const { input } = to;
  input.skipSpaces();
  const target: Token[] = [];
  for (let token = input.peek(); token !== undefined && isOfTarget(token); token = input.peek()) {
    target.push(token);
    input.next();
  }
  const words = input.group();
  // What LaTeX notes for its next run is no text.
  const isNote = /^\\@(?:aux|mainaux|partaux)/.test(printTokens(target));
  if (words && !isNote && !to.isInPackage()) {
    to.doubt('left-out', `\\write${printTokens(target)}{${printTokens(words)}}`);
  }
};

const isOfTarget = (token: Token): boolean => token.length > 1 || /^[\d-]$/.test(token);

/** `\newwrite\f`, `\openout\f=name`: nothing is written. */
const openOut: Handler = (to) => {
  to.input.skipSpaces();
  to.input.next();
  if (!to.input.take('=')) return;
  for (
    let token = to.input.peek();
    token !== undefined && token.length === 1 && token !== ' ' && token !== '}';
  ) {
    to.input.next();
    token = to.input.peek();
  }
};

const upper =
  (change: (sign: string) => string): Handler =>
  (to) => {
    const written = to.input.argument() ?? [];
    // The idiom that gives a sign a meaning of its own: `\lowercase{\endgroup\let~}\meaning`.
    if (written.includes('\\let') || written.includes('\\def')) {
      if (written.includes('\\endgroup')) endGroup(to, '');
      return void to.input.next();
    }
    const given = to.expand(written);
    to.input.push(
      given.flatMap((token) => (token.startsWith('\\') ? [token] : [...change(token)])),
    );
  };

/** `\newtheorem{law}{Law}` makes a counter, which the author may show as `\thelaw` says. */
const newTheorem: Handler = (to, token) => {
  const { input } = to;
  const star: Token[] = input.take('*') ? ['*'] : [];
  const options = input.optional();
  const name = input.group();
  if (name && star.length === 0) to.counters.add(printTokens(trimTokens(name)));
  input.push([
    ...[...star, ...(options ? ['[', ...options, ']'] : [])],
    ...(name ? ['{', ...name, '}'] : []),
  ]);
  to.emit(token);
};

const newCounter: Handler = (to) => {
  const name = printTokens(trimTokens(to.input.argument() ?? []));
  to.counters.add(name);
  const within = to.input.optional();
  to.emit('\\newcounter', '{', ...name, '}', ...(within ? ['[', ...within, ']'] : []));
};

export const EXPANSIONS: Handlers = {
  twocolumn: twoColumns,
  csname,
  expandafter: expandAfter,
  string,
  detokenize: (to) => to.emit(...(to.input.argument() ?? []).filter((token) => token !== '\\par')),
  unexpanded: now,
  noexpand: nothing,
  protect: nothing,
  '@': nothing,
  relax: nothing,
  long: nothing,
  global,
  protected: nothing,
  outer: nothing,
  immediate: nothing,
  ignorespaces: (to) => to.input.skipSpaces(),
  ignorespacesafterend: nothing,
  unskip: nothing,
  leavevmode: nothing,
  xspace,
  begingroup: beginGroup,
  bgroup: beginGroup,
  endgroup: endGroup,
  egroup: endGroup,
  AtBeginDocument: now,
  AtEndDocument: (to) => void to.atEnd.push(...(to.input.argument() ?? [])),
  addto: addTo,
  '@ifstar': ifStar,
  '@ifnextchar': ifNext,
  '@firstofone': now,
  '@firstoftwo': (to) => {
    const first = to.input.argument() ?? [];
    to.input.argument();
    to.input.push(first);
  },
  '@secondoftwo': (to) => {
    to.input.argument();
    now(to, '');
  },
  '@gobble': (to) => void to.input.argument(),
  '@namedef': nameDef,
  csdef: nameDef,
  '@nameuse': nameUse,
  csuse: nameUse,
  write,
  openout: openOut,
  openin: openOut,
  closeout: (to) => void to.input.next(),
  closein: (to) => void to.input.next(),
  uppercase: upper((sign) => sign.toUpperCase()),
  MakeUppercase: upper((sign) => sign.toUpperCase()),
  lowercase: upper((sign) => sign.toLowerCase()),
  MakeLowercase: upper((sign) => sign.toLowerCase()),
  ...{ newtheorem: newTheorem, declaretheorem: newTheorem, spnewtheorem: newTheorem },
  newcounter: newCounter,
  '@addtoreset': (to) => {
    const [name, within] = [to.input.argument() ?? [], to.input.argument() ?? []];
    to.emit('\\counterwithin', '*', '{', ...name, '}', '{', ...within, '}');
  },
};

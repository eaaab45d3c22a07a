import { trimTokens, withoutBraces } from '../input.ts';
import { countedParameters, delimitedParameters, documentParameters, PLAIN } from '../macro.ts';
import type { Macro, Parameter } from '../macro.ts';
import type { Token } from '../../source/tokens.ts';
import { printTokens } from '../../source/tokens.ts';
import { OF_AMSMATH } from '../modes.ts';
import type { Handler, Handlers, Unfolding } from '../unfolding.ts';
import { ALPHABETS, define, takeName, withValues } from './define.ts';
import type { Kind } from './define.ts';
import { pairedDelimiter, pairedDelimiterX } from './delimiters.ts';

const newCommand =
  (kind: Kind = {}): Handler =>
  (to, token) => {
    const { input } = to;
    input.take('*');
    const name = takeName(to);
    const count = input.optional();
    const first = count ? input.optional() : null;
    const body = input.argument();
    if (!name || !body) return endless(to, token, name);
    if (isAskedFor(to, name, body)) return;
    // Algorithms say it, and so may commands of the author.
    if (/^\\algorithmic[a-z]{1,20}$/.test(name)) to.mark({ kind: 'name', of: name.slice(1), body });
    define(to, name, { parameters: countedParameters(count, first), body }, kind);
  };

/** What things are called; the commands of babel and of classes that say so. */
const NAMES =
  /^\\(?:(?:figure|table|abstract|ref|bib|appendix|proof|part|chapter|lstlisting|listing|algorithm|algorithmcf|keywords|ALG@)name|[a-zA-Z]{1,40}autorefname)$/;

const COUNTERS =
  /^(?:part|chapter|(?:sub){0,2}section|(?:sub)?paragraph|(?:sub)?figure|(?:sub)?table|equation|footnote|mpfootnote|enumi{1,3}|enumiv|algorithm|algocf|lstlisting|listing)$/;

/** `\thefigure` and `\figurename` are asked for where things are numbered, as they are then. */
function isAskedFor(to: Unfolding, name: Token, body: Token[]): boolean {
  if (NAMES.test(name)) {
    // Lengths among its commands are none of the name.
    to.mark({ kind: 'name', of: name.slice(1), body: to.expand(body) });
    return true;
  }
  const counter = name.startsWith('\\the') ? name.slice('\\the'.length) : '';
  if (!COUNTERS.test(counter) && !to.counters.has(counter)) return false;
  to.mark({ kind: 'format', counter, body });
  return true;
}

function endless(to: Unfolding, token: Token, name: Token | null): void {
  if (!to.isInPackage()) to.doubt('left-out', `${token} ${name ?? ''}`);
}

/** `\newcommandx{\a}[3][1=x,3=y]{…}` of xargs: any of its arguments may be left out. */
const newCommandX: Handler = (to, token) => {
  const { input } = to;
  input.take('*');
  const name = takeName(to);
  const count = input.optional();
  const values = printTokens(input.optional() ?? []);
  const body = input.argument();
  if (!name || !body) return endless(to, token, name);
  const given = values.split(',').map((each) => each.trim());
  const parameters = countedParameters(count, null).map((plain, at): Parameter => {
    const value = given.find((each) => each.startsWith(`${at + 1}=`))?.slice(2);
    if (value === undefined) return plain;
    return { kind: 'optional', open: '[', close: ']', otherwise: withoutBraces([...value]) };
  });
  define(to, name, { parameters, body });
};

const def =
  (kind: Kind = {}, isExpanded = false): Handler =>
  (to, token) => {
    const { input } = to;
    input.skipSpaces();
    const name = input.next();
    if (name === undefined) return;
    const pattern: Token[] = [];
    for (
      let next = input.peek();
      next !== undefined && next !== '{' && next !== '}';
      next = input.peek()
    ) {
      pattern.push(next);
      input.next();
    }
    const written = input.group();
    if (!written) return endless(to, token, name);
    if (name.length < 2) return;
    const body = isExpanded ? withValues(to, to.expand(written)) : written;
    if (pattern.length === 0 && isAskedFor(to, name, body)) return;
    // `\def\a#1#` takes up to the brace that it leaves there.
    define(to, name, { parameters: delimitedParameters(pattern), body }, kind);
  };

const letBe =
  (kind: Kind = {}): Handler =>
  (to) => {
    const { input } = to;
    input.skipSpaces();
    const name = input.next();
    input.skipSpaces();
    if (input.take('=')) input.skipSpaces();
    const target = input.next();
    if (name === undefined || target === undefined || name.length < 2 || name === target) return;
    const isLineEnd = name === '\\\\' && target.includes('@');
    if (target === '\\undefined' || isLineEnd)
      return to.scope.define(name, undefined, kind.isGlobal);
    const meant = to.scope.macro(target);
    const macro: Macro = meant ?? { parameters: [], body: [target], alias: target };
    define(to, name, macro, kind);
  };

const newEnvironment: Handler = (to, token) => {
  const { input } = to;
  input.take('*');
  const name = printTokens(trimTokens(input.argument() ?? []));
  const count = input.optional();
  const first = count ? input.optional() : null;
  const [begin, end] = [input.argument(), input.argument()];
  if (!begin || !end) return endless(to, token, name);
  defineEnvironment(to, name, countedParameters(count, first), begin, end);
};

const documentEnvironment: Handler = (to, token) => {
  const { input } = to;
  const name = printTokens(trimTokens(input.argument() ?? []));
  const specification = input.argument();
  const [begin, end] = [input.argument(), input.argument()];
  if (!specification || !begin || !end) return endless(to, token, name);
  defineEnvironment(to, name, documentParameters(specification), begin, end);
};

function defineEnvironment(
  to: Unfolding,
  name: string,
  parameters: Parameter[],
  begin: Token[],
  end: Token[],
): void {
  // What numbers lines puts something around mathematics (lineno), which stays what it is.
  if (name === '' || OF_AMSMATH.test(name) || to.keeps('environments', name)) return;
  if (to.isInPackage() && to.knows('environments', name)) return;
  to.scope.defineEnvironment(name, { parameters, begin, end });
}

const documentCommand =
  (kind: Kind = {}): Handler =>
  (to, token) => {
    const name = takeName(to);
    const specification = to.input.argument();
    const body = to.input.argument();
    if (!name || !specification || !body) return endless(to, token, name);
    if (isAskedFor(to, name, body)) return;
    define(to, name, { parameters: documentParameters(specification), body }, kind);
  };

const operator: Handler = (to) => {
  const star: Token[] = to.input.take('*') ? ['*'] : [];
  const name = takeName(to);
  const body = to.input.argument();
  if (name && body) {
    define(to, name, { parameters: [], body: ['\\operatorname', ...star, '{', ...body, '}'] });
  }
};

const newIf: Handler = (to) => {
  const name = takeName(to);
  if (!name?.startsWith('\\if')) return;
  const own = name.slice(3);
  if (to.scope.switch(own) === undefined) to.scope.setSwitch(own, false, true);
};

/** `\newcolumntype{C}[1]{…}`: its definition is asked for where tables are read. */
const columnType: Handler = (to) => {
  const { input } = to;
  const name = input.argument();
  const count = input.optional();
  const body = input.argument();
  if (!name || !body) return;
  const letter = printTokens(trimTokens(name));
  to.mark({ kind: 'column', letter, count: Number(printTokens(count ?? [])) || 0, body });
};

const ignoring =
  (count: number): Handler =>
  (to) => {
    to.input.take('*');
    for (let left = count; left > 0; left -= 1) {
      while (to.input.optional()) continue;
      to.input.argument();
    }
  };

/** `\DeclareTextFontCommand{\strong}{\bfseries}` */
const fontCommand: Handler = (to) => {
  const name = takeName(to);
  const font = to.input.argument();
  if (name && font)
    define(to, name, { parameters: [PLAIN], body: ['{', ...font, ' ', '#', '1', '}'] });
};

/** `\appto{\x}{…}` says more behind what a command says, or before it (etoolbox). */
const add =
  (isBefore = false): Handler =>
  (to) => {
    const name = takeName(to);
    const more = to.input.argument();
    const known = name ? to.scope.macro(name) : undefined;
    if (!name || !more || (known && known.parameters.length > 0)) return;
    const body = known?.body ?? [];
    to.scope.define(
      name,
      { parameters: [], body: isBefore ? [...more, ...body] : [...body, ...more] },
      true,
    );
  };

export const DEFINITIONS: Handlers = {
  newcommand: newCommand(),
  renewcommand: newCommand(),
  algnewcommand: newCommand(),
  algrenewcommand: newCommand(),
  DeclareRobustCommand: newCommand(),
  newrobustcmd: newCommand(),
  renewrobustcmd: newCommand(),
  newcommandx: newCommandX,
  renewcommandx: newCommandX,
  providecommand: newCommand({ isProvided: true }),
  providerobustcmd: newCommand({ isProvided: true }),
  def: def(),
  edef: def({}, true),
  gdef: def({ isGlobal: true }),
  xdef: def({ isGlobal: true }, true),
  let: letBe(),
  octavogloballet: letBe({ isGlobal: true }),
  newenvironment: newEnvironment,
  renewenvironment: newEnvironment,
  NewDocumentCommand: documentCommand(),
  RenewDocumentCommand: documentCommand(),
  DeclareDocumentCommand: documentCommand(),
  ProvideDocumentCommand: documentCommand({ isProvided: true }),
  NewExpandableDocumentCommand: documentCommand(),
  NewDocumentEnvironment: documentEnvironment,
  RenewDocumentEnvironment: documentEnvironment,
  DeclareDocumentEnvironment: documentEnvironment,
  DeclareMathOperator: operator,
  DeclarePairedDelimiter: pairedDelimiter,
  DeclarePairedDelimiterX: pairedDelimiterX(false),
  DeclarePairedDelimiterXPP: pairedDelimiterX(true),
  DeclareTextFontCommand: fontCommand,
  newif: newIf,
  newcolumntype: columnType,
  newlength: ignoring(1),
  newsavebox: ignoring(1),
  newdimen: ignoring(1),
  newskip: ignoring(1),
  newbox: ignoring(1),
  newtoks: ignoring(1),
  newcount: ignoring(1),
  newread: ignoring(1),
  newwrite: ignoring(1),
  newfont: ignoring(2),
  newmathalphabet: ignoring(3),
  ...ALPHABETS,
  SetMathAlphabet: ignoring(6),
  DeclareSymbolFont: ignoring(5),
  DeclareMathSymbol: ignoring(4),
  DeclareFontFamily: ignoring(3),
  DeclareFontShape: ignoring(6),
  DeclareUnicodeCharacter: ignoring(2),
  newunicodechar: ignoring(2),
  PassOptionsToPackage: ignoring(2),
  PassOptionsToClass: ignoring(2),
  // What lhs2TeX says of columns leads back to itself, but for polytable.
  savecolumns: (to) => void to.input.optional(),
  restorecolumns: (to) => void to.input.optional(),
  NeedsTeXFormat: ignoring(1),
  ProvidesPackage: ignoring(1),
  ProvidesClass: ignoring(1),
  ProvidesFile: ignoring(1),
  AtEndOfPackage: ignoring(1),
  AtEndOfClass: ignoring(1),
  patchcmd: ignoring(5),
  apptocmd: ignoring(4),
  pretocmd: ignoring(4),
  xpatchcmd: ignoring(5),
  preto: add(true),
  appto: add(),
  gappto: add(),
  eappto: add(),
  xappto: add(),
  gpreto: add(true),
};

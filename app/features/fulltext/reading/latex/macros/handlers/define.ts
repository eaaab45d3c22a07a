import { STYLES } from '../../counting/counters.ts';
import { trimTokens } from '../input.ts';
import type { Macro } from '../macro.ts';
import { printTokens } from '../../source/tokens.ts';
import type { Token } from '../../source/tokens.ts';
import type { Handlers, Unfolding, Handler } from '../unfolding.ts';

/** The name that is defined: a command, alone or in braces. */
export function takeName({ input }: Unfolding): Token | null {
  const found = trimTokens(input.argument() ?? []);
  const [name] = found;
  return found.length === 1 && name !== undefined && name.length > 1 ? name : null;
}

export type Kind = { isProvided?: boolean; isGlobal?: boolean };

/** Gives a command its meaning, unless what it is understood as is kept. */
export function define(
  to: Unfolding,
  name: Token,
  macro: Macro,
  { isProvided = false, isGlobal = false }: Kind = {},
): void {
  const own = name.slice(1);
  if (to.keeps('commands', own) && !refersItself(own, macro)) {
    // The template of Frontiers has its front in definitions.
    if (FRONT.has(own) && macro.parameters.length === 0)
      to.emit(name, '{', ...to.expand(macro.body), '}');
    return;
  }
  // How TeX draws a sign that is known says no more than its name.
  if (to.knows('commands', own) && macro.body.some((token) => BOXES.has(token))) return;
  if (macro.body.includes('\\wide@accent')) {
    return to.scope.define(name, { ...macro, body: WIDE_ACCENT }, isGlobal);
  }
  // What a class of the author's own prints around the title is no text of the paper.
  const isTitle = to.isInPackage() && macro.body.includes('\\maketitle');
  if (isTitle) return to.scope.define(name, { parameters: [], body: ['\\maketitle'] }, true);
  if (!to.isInPackage() && isNoteToOneself(own, macro)) {
    return to.scope.define(name, { ...macro, body: asNote(macro.body) }, isGlobal);
  }
  const isKnown = to.scope.macro(name) !== undefined || to.knows('commands', own);
  // Of accents and letters such as `\l` no publisher's file gives another meaning; authors do.
  const isForeign = to.isInPackage() && !to.isInDefinitionsOfOurs() && !/^[a-zA-Z]$/.test(own);
  if (isKnown && (isProvided || (isForeign && !isOwnWord(to, name, macro)))) return;
  to.scope.define(name, macro, isGlobal);
}

/** `\newcommand{\comment}[1]{\textcolor{red}{[#1]}}`: what one author asks another is no text of the paper. */
function isNoteToOneself(own: string, { body }: Macro): boolean {
  if (!body.includes('#')) return false;
  const before = printTokens(body.slice(0, body.indexOf('#')));
  if (/todo|fixme/i.test(own) && /todo|fixme/i.test(before)) return true;
  if (!body.some((token) => token === '\\textcolor' || token === '\\color')) return false;
  // `\newcommand{\jd}[1]{\textcolor{red}{JD: #1}}`: who asks, by initials.
  if (/^[a-z]{2,4}$/i.test(own) && before.includes(`${own.toUpperCase()}:`)) return true;
  // `\newcommand{\ines}[1]{\textcolor{blue}{[Inês: #1]}}`: or by name, as it is spelt.
  if (/\[[^[\]]{1,60}:\}?\s{0,9}$/.test(before)) return true;
  const hasMarks = body.some((token) => ['[', '\\textbf', '\\footnote'].includes(token));
  return hasMarks && /comment|todo|fixme/i.test(own);
}

/** As notes of packages: named among what is left out. */
const asNote = (body: readonly Token[]): Token[] => [
  ...['\\hiddennote', '{'],
  ...body.slice(body.indexOf('#'), body.lastIndexOf('#') + 2),
  '}',
];

/** A file of the author's own may call something by a name that only other classes know. */
const isOwnWord = (to: Unfolding, name: Token, { body }: Macro): boolean =>
  to.scope.macro(name) === undefined &&
  !to.explains(name.slice(1)) &&
  !body.some((token) => token.includes('@'));

/** A command that refers in another way, by one that refers: `\renewcommand{\eqref}[1]{\ref{eq:#1}}`. */
const refersItself = (own: string, { body }: Macro): boolean =>
  /^(?:[a-z]{2,8}ref|Cref)$/.test(own) &&
  body.some((token) => /^\\(?:ref|autoref|cref)$/.test(token) && token !== `\\${own}`);

const FRONT: ReadonlySet<string> = new Set(['Authors', 'Address', 'corrAuthor', 'corrEmail']);

/** What puts a sign together out of boxes. */
const BOXES: ReadonlySet<Token> = new Set(
  ['setbox', 'mathaccent', 'halign', 'ooalign', 'mathpalette', 'mathchoice', 'wd', 'ht'].map(
    (name) => `\\${name}`,
  ),
);

/** `\wideaccent{\overline}{H}`, as wide as what it covers: papers copy the forty lines that measure it from each other. */
const WIDE_ACCENT: readonly Token[] = [...'#1{#2}'];

/** Values of the author's own counters while commands are unfolded, which `\edef` holds fast. */
const values = new WeakMap<Unfolding, Map<string, number>>();

const valuesOf = (to: Unfolding): Map<string, number> => {
  const known = values.get(to) ?? new Map<string, number>();
  values.set(to, known);
  return known;
};

/** The command stays: things are numbered by it later. */
const counting =
  (takes: number, next: (value: number, given: number) => number): Handler =>
  (to, token) => {
    const given: Token[][] = [];
    for (let left = takes; left > 0; left -= 1) given.push(to.input.argument() ?? []);
    const name = printTokens(trimTokens(given[0] ?? []));
    const number = Number(printTokens(to.expand(given[1] ?? [])));
    if (to.counters.has(name) && !Number.isNaN(number))
      valuesOf(to).set(name, next(valuesOf(to).get(name) ?? 0, number));
    to.emit(token);
    to.input.push(given.flatMap((each) => ['{', ...each, '}']));
  };

/** `\DeclareMathAlphabet{\mathxyz}{…}`: letters of that kind, as far as its name says it. */
const mathAlphabet: Handler = (to) => {
  const name = takeName(to);
  for (let left = 4; left > 0; left -= 1) to.input.argument();
  if (!name || to.knows('commands', name.slice(1))) return;
  const [, kind = 'rm'] = /(bb|cal|scr|frak|sf|tt|bf|it)/.exec(name.slice(1)) ?? [];
  define(to, name, { parameters: [], body: [`\\math${kind}`] });
};

export const ALPHABETS: Handlers = { DeclareMathAlphabet: mathAlphabet };

export const COUNTING: Handlers = {
  setcounter: counting(2, (_, given) => given),
  addtocounter: counting(2, (value, given) => value + given),
  stepcounter: counting(1, (value) => value + 1),
  refstepcounter: counting(1, (value) => value + 1),
};

/** The body of an `\edef`, in which counters of the author's own are the numbers that they are now. */
export function withValues(to: Unfolding, body: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < body.length; at += 1) {
    const token = body[at]!;
    const style = STYLES[token.slice(1)];
    const end = style && body[at + 1] === '{' ? body.indexOf('}', at) : -1;
    const name = end === -1 ? token.slice('\\the'.length) : printTokens(body.slice(at + 2, end));
    const isShown = end !== -1 || token.startsWith('\\the');
    if (!isShown || !to.counters.has(name)) {
      found.push(token);
      continue;
    }
    const value = valuesOf(to).get(name) ?? 0;
    found.push(...(style ?? String)(value));
    if (end !== -1) at = end;
  }
  return found;
}

/** `\newtcolorbox[auto counter]{own}[2][]{title=Box~\thetcbcounter: #2,#1}`: a box of the author's own. */
export const ownBox: Handler = (to) => {
  const { input } = to;
  const settings = printTokens(input.optional() ?? []);
  const name = printTokens(trimTokens(input.argument() ?? [])).trim();
  const [count, first] = [input.optional(), input.optional()];
  const options = input.argument() ?? [];
  const isCounted = /auto counter/.test(settings);
  const counter = `${name}tcb`;
  const own = options.flatMap((token) =>
    isCounted && token === '\\thetcbcounter' ? [`\\the${counter}`] : [token],
  );
  input.push([
    ...(isCounted ? ['\\newcounter', '{', ...counter, '}'] : []),
    ...['\\newenvironment', '{', ...name, '}'],
    ...(count ? ['[', ...count, ']'] : []),
    ...(first ? ['[', ...first, ']'] : []),
    ...['{', ...(isCounted ? ['\\refstepcounter', '{', ...counter, '}'] : [])],
    ...['\\begin', '{', ...'tcolorbox', '}', '[', ...own, ']', '}'],
    ...['{', '\\end', '{', ...'tcolorbox', '}', '}'],
  ]);
};

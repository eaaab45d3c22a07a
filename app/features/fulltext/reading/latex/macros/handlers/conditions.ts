import { nameOfLanguage } from '../../counting/words.ts';
import { printTokens } from '../../source/tokens.ts';
import type { Token } from '../../source/tokens.ts';
import { trimTokens } from '../input.ts';
import { NO_VALUE, TRUE } from '../macro.ts';
import type { Handler, Handlers, Unfolding } from '../unfolding.ts';
import { judge, takeNumber } from './judge.ts';

/** Conditions of TeX and of well-known packages, which all end with `\fi`. */
const CONDITIONS = new Set(
  `if ifcat ifx ifnum ifdim ifodd ifvmode ifhmode ifmmode ifinner ifvoid ifhbox ifvbox ifeof iftrue
  iffalse ifcase ifdefined ifcsname iffontchar ifpdf ifpdftex ifPDFTeX ifxetex ifXeTeX ifluatex
  ifLuaTeX ifluahbtex iftutex ifTUTeX ifincsname ifprimitive`.split(/\s+/),
);
/** Conditions of classes, which are not known here. */
const OF_CLASSES = /^if@[a-zA-Z@]{1,60}$/;

const isCondition = (to: Unfolding, token: Token): boolean => {
  if (!token.startsWith('\\if')) return false;
  const name = token.slice(1);
  return (
    CONDITIONS.has(name) || to.scope.switch(name.slice(2)) !== undefined || OF_CLASSES.test(name)
  );
};

/** Leaves the branch that holds, and takes the others away. */
const condition: Handler = (to, token) => {
  const name = token.slice(1);
  if (name === 'ifcase') return chooseCase(to);
  const holds = judge(to, name);
  if (holds === true) return to.openConditions.push('if');
  const { skipped, end } = skip(to, ['\\else', '\\fi']);
  noteSkipped(to, skipped, holds === null);
  if (end === '\\else') to.openConditions.push('else');
};

function chooseCase(to: Unfolding): void {
  const number = takeNumber(to) ?? 0;
  for (let left = number; left > 0; left -= 1) {
    const { end } = skip(to, ['\\or', '\\else', '\\fi']);
    if (end === '\\fi' || end === undefined) return;
    if (end === '\\else') break;
  }
  to.openConditions.push('case');
}

const MOST_SHOWN = 2000;

const FRONT = /\\(?:title|author|affil|address|institut|abstract|keyword|thanks|begin)/;

/** What is left out because it is not known whether it holds is said, where it has words. */
function noteSkipped(to: Unfolding, skipped: Token[], isUnknown: boolean): void {
  const words = printTokens(skipped).trim();
  if (words === '') return;
  to.skipped.push(words);
  const hasWords = /(?<![\\a-zA-Z])[a-zA-Z]{4,20}\s[a-zA-Z]{2,20}/.test(words);
  // Before the text only its front has words.
  const isSaid = to.hasBegun || FRONT.test(words);
  if (isUnknown && hasWords && isSaid && !to.isInPackage())
    to.doubt('left-out', words.slice(0, MOST_SHOWN));
}

/**
 * Takes away all up to the end of a branch, or of the file, as TeX does. What would lead from the
 * author's own text to its end is no condition of ours: it ends at the first `\fi` that there is.
 */
function skip(to: Unfolding, ends: readonly Token[]): { skipped: Token[]; end: Token | undefined } {
  const skipped: Token[] = [];
  let depth = 0;
  for (;;) {
    const next = to.input.nextInFile();
    if (next === undefined) return endEarly(to, skipped);
    // The condition of `\loop` ends with `\repeat`, which TeX says is `\fi`.
    const token = next === '\\repeat' && !to.scope.macro(next) ? '\\fi' : next;
    if (depth === 0 && ends.includes(token)) return { skipped, end: token };
    if (isCondition(to, token)) depth += 1;
    else if (token === '\\fi') depth -= 1;
    skipped.push(token);
  }
}

function endEarly(to: Unfolding, skipped: Token[]): { skipped: Token[]; end: Token | undefined } {
  const first = to.isInPackage() ? -1 : skipped.indexOf('\\fi');
  if (first === -1) return { skipped, end: undefined };
  to.input.push(skipped.slice(first + 1));
  return { skipped: skipped.slice(0, first), end: '\\fi' };
}

const endBranch: Handler = (to, token) => {
  if (to.openConditions.length === 0) return;
  to.openConditions.pop();
  if (token === '\\fi') return;
  const { skipped } = skip(to, ['\\fi']);
  noteSkipped(to, skipped, false);
};

/** `\name{yes}{no}` for what `holds` says of as many arguments. */
const choice =
  (
    count: number,
    holds: (to: Unfolding, given: Token[][]) => boolean | null,
    has = { yes: true, no: true },
  ): Handler =>
  (to) => {
    const given = Array.from({ length: count }, () => to.input.argument() ?? []);
    to.skipped.push(...given.map((each) => printTokens(each)));
    const yes = has.yes ? (to.input.argument() ?? []) : [];
    const no = has.no ? (to.input.argument() ?? []) : [];
    const result = holds(to, given);
    noteSkipped(to, result ? no : yes, result === null);
    to.input.push(result ? yes : no);
  };

const ONLY_YES = { yes: true, no: false };
const ONLY_NO = { yes: false, no: true };

const asText = (to: Unfolding, tokens: Token[] | undefined): string =>
  printTokens(trimTokens(to.expand(tokens ?? [])));
const isNoValue = (_: Unfolding, [given]: Token[][]): boolean => given?.[0] === NO_VALUE;
const hasValue = (to: Unfolding, given: Token[][]): boolean => !isNoValue(to, given);
const isTrue = (_: Unfolding, [given]: Token[][]): boolean => given?.[0] === TRUE;
const isBlank = (to: Unfolding, [given]: Token[][]): boolean => asText(to, given) === '';
const isEqual = (to: Unfolding, [one, other]: Token[][]): boolean =>
  asText(to, one) === asText(to, other);
const isSwitched = (to: Unfolding, [name]: Token[][]): boolean | null =>
  to.scope.switch(asText(to, name)) ?? null;
const isDefined = (to: Unfolding, [name]: Token[][]): boolean => {
  const [token = ''] = trimTokens(name ?? []);
  return to.scope.macro(token) !== undefined || to.knows('commands', token.slice(1));
};
const isNamed = (to: Unfolding, [name]: Token[][]): boolean => {
  const own = asText(to, name);
  return to.scope.macro(`\\${own}`) !== undefined || to.knows('commands', own);
};
const not =
  (holds: (to: Unfolding, given: Token[][]) => boolean | null) =>
  (to: Unfolding, given: Token[][]): boolean | null => {
    const result = holds(to, given);
    return result === null ? null : !result;
  };

/** A test of `\ifthenelse`, as far as it is one of the common ones. */
function isThen(to: Unfolding, [test]: Token[][]): boolean | null {
  const tokens = trimTokens(test ?? []);
  const [first, ...rest] = tokens;
  if (first === '\\not' || first === '\\NOT') return not(isThen)(to, [rest]);
  const named = splitArguments(rest);
  if (first === '\\equal') return isEqual(to, named);
  if (first === '\\boolean') return isSwitched(to, named);
  if (first === '\\isundefined') return !isDefined(to, named);
  const numbers = /^(-?\d{1,9})\s{0,3}([<>=])\s{0,3}(-?\d{1,9})$/.exec(asText(to, tokens));
  if (!numbers) return null;
  const [one, other] = [Number(numbers[1]), Number(numbers[3])];
  if (numbers[2] === '<') return one < other;
  return numbers[2] === '>' ? one > other : one === other;
}

/** What stands in braces, one after the other. */
function splitArguments(tokens: readonly Token[]): Token[][] {
  const found: Token[][] = [];
  let depth = 0;
  let start = 0;
  for (const [at, token] of tokens.entries()) {
    if (token === '{') {
      if (depth === 0) start = at + 1;
      depth += 1;
    } else if (token === '}') {
      depth -= 1;
      if (depth === 0) found.push(tokens.slice(start, at));
    }
  }
  return found;
}

/** Of the main language, which most of a paper is in. */
const isInLanguage = (to: Unfolding, [name]: Token[][]): boolean =>
  asText(to, name) ===
  nameOfLanguage({ documentClass: to.documentClass, packages: to.packages, main: null });

const fileExists = (to: Unfolding, [name]: Token[][]): boolean => {
  const own = asText(to, name);
  return to.project.names.some((each) => each === own || each.endsWith(`/${own}`));
};

/** `\setboolean{x}{true}` and `\settoggle`. */
const setSwitch: Handler = (to) => {
  const [name, value] = [to.input.argument(), to.input.argument()];
  to.scope.setSwitch(asText(to, name ?? []), asText(to, value ?? []) === 'true');
};
const switchTo =
  (value: boolean): Handler =>
  (to) =>
    to.scope.setSwitch(asText(to, to.input.argument() ?? []), value);

/** `\excludeversion{long}` and `\excludecomment{long}`: what stands in that environment is not shown. */
const exclude: Handler = (to) => {
  const name = to.input.argument();
  if (!name) return;
  const end = ['\\end', '{', ...name, '}'];
  to.scope.defineEnvironment(printTokens(name).trim(), {
    parameters: [{ kind: 'until', end }],
    begin: ['\\octavoskip', '{', '#', '1', '}', ...end],
    end: [],
  });
};

const hide: Handler = (to) => void to.skipped.push(printTokens(to.input.argument() ?? []));

export const CONDITIONALS: Handlers = {
  ...Object.fromEntries([...CONDITIONS].map((name) => [name, condition])),
  else: endBranch,
  or: endBranch,
  fi: endBranch,
  ifthenelse: choice(1, isThen),
  iflanguage: choice(1, isInLanguage),
  IfLanguageName: choice(1, isInLanguage),
  '@ifundefined': choice(1, not(isNamed)),
  '@ifpackageloaded': choice(1, (to, [name]) => to.packages.has(asText(to, name))),
  '@ifclassloaded': choice(1, (to, [name]) => to.documentClass === asText(to, name)),
  IfFileExists: choice(1, fileExists),
  InputIfFileExists: choice(1, fileExists),
  IfNoValueTF: choice(1, isNoValue),
  IfNoValueT: choice(1, isNoValue, ONLY_YES),
  IfNoValueF: choice(1, isNoValue, ONLY_NO),
  IfValueTF: choice(1, hasValue),
  IfValueT: choice(1, hasValue, ONLY_YES),
  IfValueF: choice(1, hasValue, ONLY_NO),
  IfBooleanTF: choice(1, isTrue),
  IfBooleanT: choice(1, isTrue, ONLY_YES),
  IfBooleanF: choice(1, isTrue, ONLY_NO),
  IfBlankTF: choice(1, isBlank),
  ifblank: choice(1, isBlank),
  notblank: choice(1, not(isBlank)),
  ifstrempty: choice(1, isBlank),
  ifempty: choice(1, isBlank),
  ifstrequal: choice(2, isEqual),
  ifdef: choice(1, isDefined),
  ifundef: choice(1, not(isDefined)),
  ifcsdef: choice(1, isNamed),
  ifcsundef: choice(1, not(isNamed)),
  iftoggle: choice(1, isSwitched),
  ifbool: choice(1, isSwitched),
  nottoggle: choice(1, not(isSwitched)),
  notbool: choice(1, not(isSwitched)),
  IfRefUndefinedExpandable: choice(1, () => false),
  newboolean: switchTo(false),
  provideboolean: switchTo(false),
  newtoggle: switchTo(false),
  newbool: switchTo(false),
  toggletrue: switchTo(true),
  togglefalse: switchTo(false),
  booltrue: switchTo(true),
  boolfalse: switchTo(false),
  setboolean: setSwitch,
  settoggle: setSwitch,
  setbool: setSwitch,
  ...{ excludeversion: exclude, excludecomment: exclude, octavoskip: hide },
};

/** `\iffoo` of `\newif`, and its `\footrue` and `\foofalse`. */
export function ownCondition(to: Unfolding, token: Token): boolean {
  if (token === '\\repeat' && to.openConditions.at(-1) === 'if') {
    to.openConditions.pop();
    return true;
  }
  if (isCondition(to, token)) {
    condition(to, token);
    return true;
  }
  const value = ['true', 'false'].find((each) => token.endsWith(each));
  if (value === undefined) return false;
  const name = token.slice(1, -value.length);
  if (to.scope.switch(name) === undefined) return false;
  to.scope.setSwitch(name, value === 'true');
  return true;
}

import { printTokens } from '../../source/tokens.ts';
import type { Token } from '../../source/tokens.ts';
import { trimTokens } from '../input.ts';
import { countedParameters } from '../macro.ts';
import type { Handler, Handlers, Unfolding } from '../unfolding.ts';

/** A program in a line whose command stands in one of the author's own: `\def\ocaml{\lstinline}`. */
const program =
  (name: string, hasLanguage: boolean): Handler =>
  (to, token) => {
    const { input } = to;
    const option = input.optional();
    const language = hasLanguage ? input.group() : null;
    const sign = input.peek();
    const isEnd = sign === undefined || sign === '}' || sign === '{';
    const words = isEnd ? input.group() : input.next() && input.until([sign]);
    if (!words) return to.emit(token);
    const options = [
      option && `[${printTokens(option)}]`,
      language && `{${printTokens(language)}}`,
    ];
    const verbatim = {
      ...{ name, options: options.filter(Boolean).join(''), isInline: true },
      text: printTokens(words, false),
    };
    to.emit(`\0${to.verbatims.push(verbatim) - 1}`);
  };

/** `\SetKwFunction{Find}{find}`: in a formula `\Find{x}` is find(x). */
const keyword =
  (isFunction: boolean): Handler =>
  (to, token) => {
    const [names, words] = [to.input.argument(), to.input.argument()];
    if (!names || !words) return;
    to.emit(token, '{', ...names, '}', '{', ...words, '}');
    const shown = printTokens(words).split(',');
    for (const [at, name] of printTokens(names).split(',').entries()) {
      const word = (shown[at] ?? name).trim();
      to.keywords.set(`\\${name.trim()}`, { word, isFunction });
    }
  };

/** Says such a word in a formula; false for any other command. */
export function sayKeyword(to: Unfolding, token: Token): boolean {
  const known = to.isMaths() ? to.keywords.get(token) : undefined;
  if (!known) return false;
  const given = to.input.group();
  const isCall = known.isFunction && given !== null && given.length > 0;
  to.emit('\\mathtt', '{', ...known.word, '}');
  to.input.push(isCall ? ['(', ...given, ')'] : (given ?? []));
  return true;
}

export const PROGRAMS: Handlers = {
  lstinline: program('lstinline', false),
  mintinline: program('mintinline', true),
  SetKwFunction: keyword(true),
  SetKwData: keyword(false),
  SetKwArray: keyword(false),
  SetKw: keyword(false),
};

/** How a line of the author's own stands: it opens a block, goes on with it, closes it, or only says something. */
type Stands = 'opens' | 'again' | 'closes' | 'says';

const LINE = '\\octavoalg';

/** What algorithmicx itself says, for texts that name it. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ...'end do while for loop repeat until procedure function if then else return'
    .split(' ')
    .map((word) => [word, word] as const),
  ['forall', 'for all'],
  ['require', 'Require:'],
  ['ensure', 'Ensure:'],
]);
const KNOWN =
  /^(?:(?:End)?(?:If|For|ForAll|While|Loop|Procedure|Function)|Else|ElsIf|Repeat|Until)$/;

function nameOf(to: Unfolding): string {
  const given = printTokens(trimTokens(to.input.argument() ?? [])).trim();
  return given.replace(/^\\/, '');
}

const bold = (words: string): Token[] => ['\\textbf', '{', ...words, '}'];

/** The author's own words for a line, in which those of the package stand as it says them. */
function defineLine(to: Unfolding, name: string, stands: Stands, count: Token[] | null): void {
  const first = count ? to.input.optional() : null;
  const text = to.input.argument();
  if (text) say(to, name, stands, text, count, first);
}

function say(
  to: Unfolding,
  name: string,
  stands: Stands,
  text: readonly Token[],
  count: Token[] | null = null,
  first: Token[] | null = null,
): void {
  if (name === '') return;
  const words = text.flatMap((token) => {
    const known = token.startsWith('\\algorithmic') ? WORDS.get(token.slice(12)) : undefined;
    return known !== undefined && !to.scope.macro(token) ? bold(known) : [token];
  });
  const parameters = countedParameters(count, first);
  to.scope.define(`\\${name}`, { parameters, body: [LINE + stands, '{', ...words, '}'] }, true);
}

/** A line without a text of its own says its name; those of the package stay. */
function sayName(to: Unfolding, name: string, stands: Stands): void {
  if (!KNOWN.test(name) && !to.scope.macro(`\\${name}`)) say(to, name, stands, bold(name));
}

/** `\algdef{SE}[WAIT]{Wait}{EndWait}[1]{wait for #1}{go on}`: capitals have a text. */
const algdef: Handler = (to) => {
  const flags = printTokens(to.input.argument() ?? []);
  to.input.optional();
  const goesOn = /c/i.test(flags);
  if (goesOn) to.input.argument();
  const begin = /[slc]/i.test(flags) ? nameOf(to) : '';
  const end = /e/i.test(flags) ? nameOf(to) : '';
  const stands = /l/i.test(flags) ? 'says' : goesOn ? 'again' : 'opens';
  if (/[SLC]/.test(flags)) defineLine(to, begin, stands, to.input.optional());
  else if (begin) sayName(to, begin, stands);
  if (/E/.test(flags)) defineLine(to, end, 'closes', to.input.optional());
  else if (end) sayName(to, end, 'closes');
};

type Shape = { before?: number; between?: number; stands?: Stands };

/** `\algblockdefx[Wait]{Wait}{EndWait}[1]{wait for #1}{go on}`, and `\algblock` without the texts. */
const block =
  (hasTexts: boolean, { before = 0, between = 0, stands = 'opens' }: Shape = {}): Handler =>
  (to) => {
    to.input.optional();
    for (let left = before; left > 0; left -= 1) to.input.argument();
    const begin = nameOf(to);
    const end = stands === 'says' ? '' : nameOf(to);
    for (let left = between; left > 0; left -= 1) to.input.argument();
    if (hasTexts) defineLine(to, begin, stands, to.input.optional());
    else sayName(to, begin, stands);
    if (end === '') return;
    if (hasTexts) defineLine(to, end, 'closes', to.input.optional());
    else sayName(to, end, 'closes');
  };

function standsAs(to: Unfolding, name: string): Stands {
  const [own = ''] = to.scope.macro(`\\${name}`)?.body ?? [];
  if (own.startsWith(LINE)) return own.slice(LINE.length) as Stands;
  if (/^End|^Until$/.test(name)) return 'closes';
  return /^Els/.test(name) ? 'again' : 'opens';
}

/** `\algrenewtext{EndFor}{done}` */
const text: Handler = (to) => {
  const isSilent = to.input.take('*');
  to.input.optional();
  const name = nameOf(to);
  if (isSilent) say(to, name, standsAs(to, name), []);
  else defineLine(to, name, standsAs(to, name), to.input.optional());
};

const noText: Handler = (to) => {
  to.input.optional();
  const name = nameOf(to);
  say(to, name, standsAs(to, name), []);
};

/** What algorithmicx lets authors define: blocks, and what their lines say. */
export const ALGORITHMS: Handlers = {
  algdef,
  algnewtext: text,
  algrenewtext: text,
  algtext: text,
  algnotext: noText,
  algblock: block(false),
  algblockdefx: block(true),
  algsetblock: block(false, { between: 2 }),
  algsetblockdefx: block(true, { between: 2 }),
  algcblock: block(false, { before: 1, stands: 'again' }),
  algcblockdefx: block(true, { before: 1, stands: 'again' }),
  algloop: block(false, { stands: 'says' }),
  algloopdefx: block(true, { stands: 'says' }),
};

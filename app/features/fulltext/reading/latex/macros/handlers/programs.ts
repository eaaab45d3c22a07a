import { printTokens } from '../../source/tokens.ts';
import type { Token } from '../../source/tokens.ts';
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

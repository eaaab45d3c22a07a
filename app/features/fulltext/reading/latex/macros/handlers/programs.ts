import { printTokens } from '../../source/tokens.ts';
import type { Handler, Handlers } from '../unfolding.ts';

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

export const PROGRAMS: Handlers = {
  lstinline: program('lstinline', false),
  mintinline: program('mintinline', true),
};

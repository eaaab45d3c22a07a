import { trimTokens } from '../input.ts';
import type { Macro } from '../macro.ts';
import type { Token } from '../../source/tokens.ts';
import type { Unfolding } from '../unfolding.ts';

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
  // What a class of the author's own prints around the title is no text of the paper.
  const isTitle = to.isInPackage() && macro.body.includes('\\maketitle');
  if (isTitle) return to.scope.define(name, { parameters: [], body: ['\\maketitle'] }, true);
  const isKnown = to.scope.macro(name) !== undefined || to.knows('commands', own);
  // Of accents and letters such as `\l` no publisher's file gives another meaning; authors do.
  const isForeign = to.isInPackage() && !to.isInDefinitionsOfOurs() && !/^[a-zA-Z]$/.test(own);
  if (isKnown && (isProvided || (isForeign && !isOwnWord(to, name, macro)))) return;
  to.scope.define(name, macro, isGlobal);
}

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

import type { Token } from '../source/tokens.ts';

/** Of what a package says, what bears on the text: with all that stands in braces and brackets behind. */
const SETTINGS = new Set(
  `newtheorem theoremstyle spnewtheorem declaretheorem newcounter setcounter addtocounter numberwithin counterwithin
  counterwithout graphicspath crefname Crefname newfloat DeclareFloatingEnvironment DeclareCaptionType floatname
  newcaptionname DeclareGraphicsExtensions setdefaultlanguage setmainlanguage selectlanguage octavomark
  captionsetup setlist bibliographystyle`
    .split(/\s+/)
    .map((name) => `\\${name}`),
);

const CLOSING: Readonly<Record<Token, Token>> = { '{': '}', '[': ']' };

export function settingsIn(tokens: readonly Token[]): Token[] {
  const found: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (!SETTINGS.has(token)) continue;
    found.push(token);
    let next = at + 1;
    if (tokens[next] === '*') found.push(tokens[next++]!);
    for (;;) {
      while (tokens[next] === ' ') next += 1;
      const open = tokens[next] ?? '';
      const close = CLOSING[open];
      const end = close === undefined ? -1 : closingAt(tokens, next, open, close);
      if (end === -1) break;
      found.push(...tokens.slice(next, end + 1));
      next = end + 1;
    }
    at = next - 1;
  }
  return found;
}

function closingAt(tokens: readonly Token[], from: number, open: Token, close: Token): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    if (tokens[at] === open) depth += 1;
    if (tokens[at] === close) depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

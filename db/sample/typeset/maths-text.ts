/** A piece of a formula: its text, whether it is italic, and whether it is raised or lowered. */
export type MathsPiece = { text: string; italic: boolean; script: 'none' | 'sub' | 'sup' };

const names = pairs(
  'alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta θ iota ι ' +
    'kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ ' +
    'psi ψ omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Phi Φ Psi Ψ Omega Ω ' +
    'infty ∞ partial ∂ ell ℓ sum ∑ prod ∏ int ∫ sqrt √ prime ′ ldots … cdots … dots … ' +
    'lbrace { rbrace } langle ‹ rangle › vert | mid |',
);

const operators = pairs(
  'times × cdot · pm ± le ≤ leq ≤ ge ≥ geq ≥ ne ≠ neq ≠ approx ≈ sim ~ to → rightarrow → ' +
    'leftarrow ← in in ll << gg >>',
);

const functions = new Set([
  'log',
  'ln',
  'exp',
  'sin',
  'cos',
  'tan',
  'min',
  'max',
  'arg',
  'det',
  'lim',
]);
const styles = new Set([
  'mathcal',
  'mathbb',
  'mathbf',
  'mathit',
  'mathsf',
  'mathrm',
  'text',
  'operatorname',
]);
const upright = new Set(['mathrm', 'text', 'operatorname', 'mathbb', 'mathbf', 'mathsf']);
const spaces: Record<string, string> = {
  ',': '\u2009',
  ';': '\u2009',
  ':': '\u2009',
  ' ': '\u00a0',
  '!': '',
};
const nbsp = '\u00a0';

/**
 * A formula of simple LaTeX (the inside of `$…$`) as pieces of plain text: sub- and superscripts,
 * Greek letters, named functions and the usual signs. Whatever it does not know stays readable.
 */
export function mathsPieces(latex: string): MathsPiece[] {
  const pieces: MathsPiece[] = [];
  read(tokens(latex), 'none', null, pieces);
  return merge(pieces);
}

/** A text with formulas as one plain line, for titles in metadata: `$H_2$` becomes `H2`. */
export function plainMaths(text: string): string {
  return text
    .replaceAll(/\$([^$]+)\$/gu, (_, latex: string) =>
      mathsPieces(latex)
        .map((piece) => piece.text)
        .join(''),
    )
    .replaceAll(/[\u00a0\u2009]/gu, ' ');
}

function pairs(list: string): Record<string, string> {
  const words = list.split(' ');
  return Object.fromEntries(
    words.flatMap((name, i) => (i % 2 ? [] : [[name, words[i + 1] ?? '']])),
  );
}

function tokens(latex: string): string[] {
  return latex.match(/\\[A-Za-z]+|\\.|[\s\S]/gu) ?? [];
}

function read(
  rest: string[],
  script: MathsPiece['script'],
  italic: boolean | null,
  out: MathsPiece[],
): void {
  const put = (text: string, slanted: boolean) =>
    out.push({ text, italic: italic ?? slanted, script });
  while (rest.length > 0) {
    const token = rest.shift() ?? '';
    const name = token.startsWith('\\') ? token.slice(1) : null;
    if (token === '_' || token === '^')
      read(group(rest), token === '_' ? 'sub' : 'sup', italic, out);
    else if (token === '{')
      read(group(['{', ...rest.splice(0, closing(rest))]), script, italic, out);
    else if (/^\s$/u.test(token)) continue;
    else if (name !== null && styles.has(name)) read(group(rest), script, !upright.has(name), out);
    else if (name !== null && functions.has(name)) put(`${apart(out)}${name}${nbsp}`, false);
    else if (name !== null && name in operators)
      put(operator(operators[name] ?? '', script), false);
    else if (name !== null && name in spaces) put(spaces[name] ?? '', false);
    else if (name !== null) put(names[name] ?? name, /^\p{Ll}$/u.test(names[name] ?? ''));
    else if (/[=<>+]/u.test(token)) put(operator(token, script), false);
    else if (token === '-') put(operator('−', script), false);
    else put(token, /^\p{L}$/u.test(token));
  }
}

/** The space before a named function that follows a letter or number. */
function apart(out: MathsPiece[]): string {
  return /[\p{L}\p{N})]$/u.test(out.at(-1)?.text ?? '') ? nbsp : '';
}

function operator(sign: string, script: MathsPiece['script']): string {
  return script === 'none' ? `${nbsp}${sign}${nbsp}` : sign;
}

function group(rest: string[]): string[] {
  if (rest[0] !== '{') return rest.splice(0, 1);
  rest.shift();
  const inside = rest.splice(0, closing(rest));
  if (inside.at(-1) === '}') inside.pop();
  return inside;
}

/** How many tokens there are up to and with the brace that closes the open one. */
function closing(rest: string[]): number {
  let depth = 1;
  const end = rest.findIndex((token) => {
    depth += token === '{' ? 1 : token === '}' ? -1 : 0;
    return depth === 0;
  });
  return end < 0 ? rest.length : end + 1;
}

function merge(pieces: MathsPiece[]): MathsPiece[] {
  const merged: MathsPiece[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (last && last.italic === piece.italic && last.script === piece.script)
      last.text += piece.text;
    else merged.push({ ...piece });
  }
  return merged;
}

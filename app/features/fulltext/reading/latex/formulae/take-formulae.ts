import { MATHS_ENVIRONMENTS } from '../macros/modes.ts';
import type { Mark } from '../macros/unfolding.ts';
import { PAR } from '../source/tokens.ts';
import type { Token } from '../source/tokens.ts';
import { BEGINS_PROOF, PROOF_IN_TEXT, RULES } from './inference-rules.ts';
import type { Verbatim } from '../source/verbatim.ts';

/** A dollar sign that begins no formula: it says that cells of a table are mathematics. */
const DOLLAR = '\\octavodollar';

/**
 * Takes formulae and what stands for itself out of a text, which has their numbers instead: they
 * are kept as they are written.
 * @param marks gets them
 */
export function takeFormulae(
  tokens: readonly Token[],
  marks: Mark[],
  verbatims: readonly Verbatim[],
): Token[] {
  const text: Token[] = [];
  const search = { left: MOST_SEARCHED };
  const mark = (each: Mark) =>
    void text.push('\\octavomark', '{', ...String(marks.push(each) - 1), '}');
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const found = search.left > 0 ? formulaAt(tokens, at, search) : null;
    if (found) {
      const { environment, given, end } = found;
      const inside = tokens.slice(found.from, found.to);
      mark({ kind: 'formula', formula: { environment, given, tokens: shown(inside, verbatims) } });
      at = end - 1;
    } else if (token[0] === '\0') {
      mark({ kind: 'verbatim', verbatim: verbatims[Number(token.slice(1))]! });
    } else if (token === '$') text.push(DOLLAR);
    else if (!LONELY.has(token)) text.push(token);
  }
  return text;
}

/** The half of a formula without the other. */
const LONELY = new Set(['\\[', '\\]', '\\(', '\\)']);

/** Tokens that are looked through for ends that are not there. */
const MOST_SEARCHED = 20_000_000;
const LONGEST_INLINE = 5000;

type Search = { left: number };

type Found = { environment: string; given: Token[]; from: number; to: number; end: number };

function formulaAt(tokens: readonly Token[], at: number, search: Search): Found | null {
  if (BEGINS_PROOF.has(tokens[at] ?? '')) return proofAt(tokens, at, search);
  switch (tokens[at]) {
    case '$': {
      const isDisplayed = tokens[at + 1] === '$';
      const from = at + (isDisplayed ? 2 : 1);
      const to = closingDollar(tokens, from);
      if (to === null) return null;
      const end = to + (isDisplayed && tokens[to + 1] === '$' ? 2 : 1);
      return { environment: isDisplayed ? 'displaymath' : '$', given: [], from, to, end };
    }
    case '\\(':
    case '\\[': {
      const closing = tokens[at] === '\\(' ? '\\)' : '\\]';
      const to = tokens.indexOf(closing, at);
      if (to === -1) {
        search.left -= tokens.length - at;
        return null;
      }
      const environment = closing === '\\)' ? '$' : 'displaymath';
      return { environment, given: [], from: at + 1, to, end: to + 1 };
    }
    case '\\ensuremath': {
      const from = afterSpaces(tokens, at + 1);
      const to = tokens[from] === '{' ? closingBrace(tokens, from) : null;
      return to === null ? null : { environment: '$', given: [], from: from + 1, to, end: to + 1 };
    }
    case '\\begin':
      return environmentAt(tokens, at, search);
    case undefined:
    default:
      return null;
  }
}

/** `\AxiomC{$A$}\UnaryInfC{$B$}\DisplayProof` outside of an environment of its own. */
function proofAt(tokens: readonly Token[], at: number, search: Search): Found | null {
  const end = tokens.indexOf('\\DisplayProof', at);
  search.left -= (end === -1 ? tokens.length : end) - at;
  if (end === -1 || tokens.slice(at, end).includes(PAR)) return null;
  return { environment: PROOF_IN_TEXT, given: [], from: at, to: end, end: end + 1 };
}

/** Mathematics in a paragraph ends with it at the latest, at the depth of braces where it began. */
function closingDollar(tokens: readonly Token[], from: number): number | null {
  let depth = 0;
  const last = Math.min(tokens.length, from + LONGEST_INLINE);
  for (let at = from; at < last; at += 1) {
    const token = tokens[at]!;
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    else if (token === '$' && depth === 0) return at;
    if (depth < 0 || token === PAR) return null;
  }
  return null;
}

const afterSpaces = (tokens: readonly Token[], from: number): number => {
  let at = from;
  while (tokens[at] === ' ') at += 1;
  return at;
};

function closingBrace(tokens: readonly Token[], open: number): number | null {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    if (tokens[at] === '{') depth += 1;
    if (tokens[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

/** The name in braces behind `\begin` and `\end`, and where these close. */
function nameAt(tokens: readonly Token[], from: number): { name: string; end: number } | null {
  const open = afterSpaces(tokens, from);
  if (tokens[open] !== '{') return null;
  const close = tokens.indexOf('}', open);
  return close === -1 ? null : { name: tokens.slice(open + 1, close).join(''), end: close + 1 };
}

/** What stands in braces before the mathematics of an environment. */
const GIVEN = new Set([
  'alignat',
  'xalignat',
  'xxalignat',
  'IEEEeqnarray',
  'empheq',
  'numcases',
  'subnumcases',
]);

function environmentAt(tokens: readonly Token[], at: number, search: Search): Found | null {
  const begin = nameAt(tokens, at + 1);
  if (!begin || !(MATHS_ENVIRONMENTS.has(begin.name) || RULES.has(begin.name))) return null;
  const end = endOf(tokens, begin.name, begin.end);
  if (end === null) {
    search.left -= tokens.length - at;
    return null;
  }
  let from = begin.end;
  const given: Token[] = [];
  if (GIVEN.has(begin.name.replace('*', ''))) {
    from = afterSpaces(tokens, from);
    if (tokens[from] === '[') from = tokens.indexOf(']', from) + 1;
    const close = tokens[from] === '{' ? closingBrace(tokens, from) : null;
    if (close !== null) {
      given.push(...tokens.slice(from + 1, close));
      from = close + 1;
    }
  }
  return { environment: begin.name, given, from, to: end.at, end: end.end };
}

function endOf(
  tokens: readonly Token[],
  name: string,
  from: number,
): { at: number; end: number } | null {
  let depth = 1;
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token !== '\\begin' && token !== '\\end') continue;
    const found = nameAt(tokens, at + 1);
    if (found?.name !== name) continue;
    depth += token === '\\begin' ? 1 : -1;
    if (depth === 0) return { at, end: found.end };
  }
  return null;
}

/** What stands for itself within a formula, as text of it. */
const shown = (tokens: readonly Token[], verbatims: readonly Verbatim[]): Token[] =>
  tokens.flatMap((token) => {
    if (token[0] !== '\0') return [token];
    const { text } = verbatims[Number(token.slice(1))]!;
    return ['\\texttt', '{', ...escaped(text), '}'];
  });

const escaped = (text: string): Token[] =>
  Array.from(text, (sign) => ('{}%&#_$'.includes(sign) ? `\\${sign}` : sign)).filter(
    (sign) => sign !== '\\' && sign !== '\n',
  );

import { closingBrace } from './closing-brace.ts';

/** Columns of a table are said in this much at most. */
const LONGEST = 2000;

const TABLES = /\\begin\{(tabular|tabularx|tabulary|array|longtable)(\*?)\}/g;
const CELL = /\\multicolumn\{\s{0,9}\d{1,3}\s{0,9}\}\s{0,9}(?=\{)/g;

/**
 * Tables with columns as `l`, `c` and `r` alone: packages define more kinds than pandoc knows, and
 * it would leave a table out for one of them. Formulae keep their own.
 */
export function withPlainColumns(source: string): string {
  const changes: { from: number; to: number; words: string }[] = [];
  for (const { 0: whole, 1: name, 2: star, index } of source.matchAll(TABLES)) {
    if (name === 'array') continue;
    let open = afterOptions(source, index + whole.length);
    if (star === '*' || name === 'tabularx' || name === 'tabulary') {
      const width = braced(source, open);
      if (!width) continue;
      open = afterOptions(source, width.to);
    }
    const columns = braced(source, open);
    if (!columns) continue;
    const kind = name === 'longtable' ? 'longtable' : 'tabular';
    changes.push({
      ...{ from: index, to: columns.to },
      words: `\\begin{${kind}}{${plainColumns(columns.words)}}`,
    });
  }
  for (const { 0: whole, index } of source.matchAll(CELL)) {
    const columns = braced(source, index + whole.length);
    if (!columns) continue;
    const [from, to] = [index + whole.length, columns.to];
    changes.push({ from, to, words: `{${plainColumns(columns.words) || 'c'}}` });
  }
  let plain = '';
  let done = 0;
  for (const { from, to, words } of changes.toSorted((one, other) => one.from - other.from)) {
    if (from < done) continue;
    plain += source.slice(done, from) + words;
    done = to;
  }
  return (plain + source.slice(done)).replaceAll(/\\end\{tabular(?:\*|x|y)\}/g, '\\end{tabular}');
}

function afterOptions(source: string, from: number): number {
  const found = /^\s{0,20}(?:\[[^\][]{0,100}\]\s{0,20})?/.exec(source.slice(from, from + 200));
  return from + (found?.[0].length ?? 0);
}

function braced(source: string, open: number): { words: string; to: number } | null {
  if (source[open] !== '{') return null;
  const close = closingBrace(source, open, LONGEST);
  return close === null ? null : { words: source.slice(open + 1, close), to: close + 1 };
}

/** `>{\bfseries}p{3cm} @{ } d{3.3} *{3}{c} |` as `lrccc`. */
function plainColumns(words: string, depth = 0): string {
  let columns = '';
  for (let at = 0; at < words.length; at += 1) {
    const sign = words[at]!;
    const open = at + 1 + (/^\s{0,9}/.exec(words.slice(at + 1, at + 10))?.[0].length ?? 0);
    const given = braced(words, open);
    // Options, as `S[table-format=2.1]` has.
    if (sign === '[') {
      at = Math.max(at, words.indexOf(']', at));
      continue;
    }
    if ('lcr'.includes(sign)) columns += sign;
    else if (sign === '*' && given) {
      const repeated = braced(words, given.to);
      const times = Math.min(Number.parseInt(given.words, 10) || 0, 100);
      if (repeated && depth < 3) columns += plainColumns(repeated.words, depth + 1).repeat(times);
      at = (repeated?.to ?? given.to) - 1;
      continue;
    } else if (/[dDSN]/.test(sign)) columns += 'r';
    else if (/[a-zA-Z]/.test(sign)) columns += 'l';
    if (!given || 'lcr'.includes(sign)) continue;
    at = given.to - 1;
    // `D{.}{.}{2}` has three.
    for (let next = braced(words, at + 1); next; next = braced(words, at + 1)) at = next.to - 1;
  }
  return columns.slice(0, 200);
}

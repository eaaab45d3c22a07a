import { MOST_COLUMNS } from './most.ts';

const TIMES = /\*\s{0,9}\{\s{0,9}(\d{1,12})\s{0,9}\}\s{0,9}\{/y;

/**
 * How many columns a table asks for, with `*{3}{c}` as three; what is said of the looks of a column counts as
 * none. No more than one beyond the most that there may be.
 * @param source from behind the name of the environment
 * @param group which of the arguments in braces it is that says so, from 1
 */
export function columnsIn(source: string, group: number): number {
  let columns = 0;
  let begun = 0;
  // How many columns a letter stands for at each level of braces: none in what is said of the looks.
  const levels: number[] = [];
  for (let at = 0; at < source.length && columns <= MOST_COLUMNS; at += 1) {
    const sign = source[at]!;
    const level = levels.at(-1);
    if (level === undefined) {
      if (begun === group || !/[\s[{]/.test(sign)) break;
      if (sign === '{') {
        begun += 1;
        levels.push(begun === group ? 1 : 0);
      }
    }
    if (sign === '[') at = Math.max(at, source.indexOf(']', at));
    if (level === undefined) continue;
    TIMES.lastIndex = at;
    const repeated = sign === '*' ? TIMES.exec(source) : null;
    if (repeated) {
      levels.push(level * Number(repeated[1]));
      at = TIMES.lastIndex - 1;
    } else if (sign === '{') levels.push(0);
    else if (sign === '}') levels.pop();
    else if (/[a-zA-Z]/.test(sign)) columns += level;
  }
  return columns;
}

/**
 * Where the brace that opens here closes.
 * @param most characters that are looked at
 * @returns null where it does not within these
 */
export function closingBrace(source: string, open: number, most: number): number | null {
  let depth = 0;
  const last = Math.min(source.length, open + most);
  for (let at = open; at < last; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '{') depth += 1;
    else if (source[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

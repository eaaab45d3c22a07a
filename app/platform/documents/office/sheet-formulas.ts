/** Owns which formulas of a spreadsheet start programs or fetch something (ECMA-376 part 1 §18.17). */

/** Functions that call elsewhere, however new they are. */
const CALLS =
  /(?:^|[^a-z0-9_.])(?:_xl(?:fn|ws|udf)\.)*(?:webservice|image|rtd|call|exec|register(?:\.id)?)\s*\(/i;

/** By such a function, or by dynamic data exchange (`program|topic!item`). */
export function runsOutside(formula: string): boolean {
  const bare = withoutQuoted(formula);
  return bare.includes('|') || CALLS.test(bare);
}

/** Without texts, quoted names of sheets and columns in brackets, in which every sign may stand. */
function withoutQuoted(formula: string): string {
  let bare = '';
  let depth = 0;
  for (let at = 0; at < formula.length; at += 1) {
    const sign = formula[at]!;
    if (depth === 0 && (sign === '"' || sign === "'")) {
      const end = formula.indexOf(sign, at + 1);
      if (end === -1) break;
      at = end;
      // A program's name may be quoted too.
      bare += '_';
    } else if (sign === '[') depth += 1;
    else if (sign === ']' && depth > 0) depth -= 1;
    else if (depth === 0) bare += sign;
  }
  return bare;
}

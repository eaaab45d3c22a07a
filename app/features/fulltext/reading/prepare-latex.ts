/**
 * What pandoc passes over in LaTeX, said so that it does not: bibliographies written by hand or by
 * BibTeX, and where the appendices begin.
 */
export function prepareLatex(source: string, bibliography: string | null): string {
  const marked = source.replace(BEGIN_APPENDICES, `$&\n\n\\hypertarget{${APPENDICES}}{}\n\n`);
  const whole = bibliography === null ? marked : withBibliography(marked, bibliography);
  const begin = whole.indexOf(BEGIN_LIST);
  const end = whole.indexOf(END, begin);
  if (begin === -1 || end === -1) return whole;
  // Behind the name stands the widest label, in braces.
  const first = whole.indexOf('\\bibitem', begin);
  const entries = first === -1 || first > end ? '' : whole.slice(first, end);
  return `${whole.slice(0, begin)}\\section*{References}\n${itemsOf(entries)}\n${whole.slice(end + END.length)}`;
}

/** An anchor that the first heading behind it claims. */
export const APPENDICES = 'appendices begin here';
const BEGIN_APPENDICES = /^[ \t]{0,40}\\(?:appendix(?![a-zA-Z])|begin\{append(?:ix|ices)\})/m;

export const BEGIN_LIST = '\\begin{thebibliography}';
const END = '\\end{thebibliography}';
/** Where the list is called for: by BibTeX with the names of its files, by biblatex without. */
const CALL = /\\(?:bibliography\s{0,9}\{[^{}]{0,2000}\}|printbibliography\b(?:\[[^\][]{0,500}\])?)/;

/** The list that BibTeX made stands where it is called for. */
function withBibliography(source: string, bibliography: string): string {
  const call = CALL.exec(source);
  if (!call || source.includes(BEGIN_LIST)) return source;
  const end = call.index + call[0].length;
  return source.slice(0, call.index) + bibliography + source.slice(end);
}

const ITEM = /^\s{0,9}\{([^{}]*)\}/;

/** `\bibitem{key}` as a paragraph that begins with an anchor. */
function itemsOf(entries: string): string {
  return entries
    .split('\\bibitem')
    .slice(1)
    .map((entry) => {
      const found = ITEM.exec(skipLabel(entry));
      const words = found ? skipLabel(entry).slice(found[0].length) : entry;
      const anchor = found ? `\\hypertarget{bib:${found[1]!.trim()}}{}` : '';
      return `\\par ${anchor}${words.replaceAll('\\newblock', ' ').trim()}\n\n`;
    })
    .join('');
}

/** Without a label in brackets, which may have braces and brackets of its own. */
function skipLabel(entry: string): string {
  const start = entry.trimStart();
  if (!start.startsWith('[')) return start;
  let depth = 0;
  for (let at = 0; at < start.length; at += 1) {
    const sign = start[at];
    if (sign === '{' || sign === '[') depth += 1;
    if (sign === '}' || sign === ']') depth -= 1;
    if (depth === 0) return start.slice(at + 1);
  }
  return start;
}

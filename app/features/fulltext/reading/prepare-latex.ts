import { withPlainColumns } from './plain-columns.ts';
import { rewriteCommands } from './rewrite-commands.ts';
import type { Rewriting } from './rewrite-commands.ts';

/**
 * What pandoc passes over in LaTeX, said so that it does not: bibliographies written by hand or by
 * BibTeX, where the appendices begin, and what publishers' classes and habits do in their own way.
 */
export function prepareLatex(source: string, bibliography: string | null): string {
  const plain = withPlainColumns(shownSigns(rewriteCommands(source, THEIRS)));
  const marked = plain.replace(BEGIN_APPENDICES, `$&\n\n\\hypertarget{${APPENDICES}}{}\n\n`);
  const whole = bibliography === null ? marked : withBibliography(marked, bibliography);
  const begin = beginOfList(whole);
  const end = whole.indexOf(END, begin);
  if (begin === -1 || end === -1) return whole;
  // Behind the name stands the widest label, in braces.
  const first = whole.indexOf('\\bibitem', begin);
  const entries = first === -1 || first > end ? '' : whole.slice(first, end);
  return `${whole.slice(0, begin)}\\section*{References}\n${itemsOf(entries)}\n${whole.slice(end + END.length)}`;
}

const END_LINE = '\n\n';
const KEYWORDS = '\n\n\\textbf{Keywords:} ';

/** What classes of publishers and habits of authors say in a way that pandoc does not know. */
const THEIRS: readonly Rewriting[] = [
  // It takes nothing: what stands in braces behind it would be left out with it.
  { command: '\\centering', braces: 1, write: (words) => `\\centering ${words}\n` },
  // What is printed at the heads of pages.
  { command: '\\markboth', braces: 2, write: () => '' },
  { command: '\\markright', braces: 1, write: () => '' },
  { command: '\\IEEEpubid', braces: 1, write: () => '' },
  { command: '\\keywords', braces: 1, write: (words) => KEYWORDS + words + END_LINE },
  ...['IEEEkeywords', 'keywords', 'keyword'].flatMap((name): Rewriting[] => [
    { command: `\\begin{${name}}`, braces: 0, write: () => KEYWORDS },
    { command: `\\end{${name}}`, braces: 0, write: () => END_LINE },
  ]),
  ...['IEEEbiography', 'IEEEbiographynophoto'].flatMap((name): Rewriting[] => [
    {
      ...{ command: `\\begin{${name}}`, braces: 1 },
      write: (author) => `\n\n\\section*{${author}}\n\n`,
    },
    { command: `\\end{${name}}`, braces: 0, write: () => END_LINE },
  ]),
];
/** `\string` before a command or a sign says that it is only shown. */
const shownSigns = (source: string): string =>
  source
    .replaceAll(/\\string\\([a-zA-Z@]{1,40})/g, '\\textbackslash{}$1')
    .replaceAll(/\\string\s{0,4}(?=\\[{}%&#_$]|[^\\\sa-zA-Z])/g, '');

/** An anchor that the first heading behind it claims. */
export const APPENDICES = 'appendices begin here';
const BEGIN_APPENDICES = /^[ \t]{0,40}\\(?:appendix(?![a-zA-Z])|begin\{append(?:ix|ices)\})/m;

export const BEGIN_LIST = '\\begin{thebibliography}';

/** -1 where there is none but in comments. */
function beginOfList(source: string): number {
  for (let at = source.indexOf(BEGIN_LIST); at !== -1; at = source.indexOf(BEGIN_LIST, at + 1)) {
    const line = source.slice(source.lastIndexOf('\n', at) + 1, at);
    if (!/(?<!\\)%/.test(line)) return at;
  }
  return -1;
}
const END = '\\end{thebibliography}';
/** Where the list is called for: by BibTeX with the names of its files, by biblatex without. */
const CALL =
  /\\(?:bibliography\s{0,9}\{[^{}]{0,2000}\}|printbibliography\b(?:\[[^\][]{0,500}\])?)/g;

/** The list that BibTeX made stands where it is called for. */
function withBibliography(source: string, bibliography: string): string {
  // Before the last there may be examples.
  const call = [...source.matchAll(CALL)].at(-1);
  if (!call || beginOfList(source) !== -1) return source;
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
      return `\\par ${anchor}${words.replaceAll('\\newblock', ' ').replaceAll('\\bysame', '———').trim()}\n\n`;
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

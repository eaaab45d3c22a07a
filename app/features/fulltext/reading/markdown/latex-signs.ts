import { closingBrace } from '../bounds/latex-bounds.ts';

/** Commands that authors of Markdown set for a sign, or for what only LaTeX arranges. */
const SIGNS = new Map(
  Object.entries({
    ...{ textemdash: '—', textendash: '–', ldots: '…', dots: '…', textellipsis: '…', quad: ' ' },
    ...{ textquoteright: '’', textquoteleft: '‘', textdegree: '°', degree: '°', pm: '±' },
    ...{ textregistered: '®', texttrademark: '™', copyright: '©', times: '×', newline: ' ' },
    ...{ newpage: '', clearpage: '', pagebreak: '', noindent: '', centering: '', vspace: '' },
    ...{ hspace: '', hfill: '', vfill: '', smallskip: '', medskip: '', bigskip: '', par: ' ' },
    ...{ linebreak: ' ', small: '', footnotesize: '', normalsize: '', raggedright: '' },
  }),
);

const COMMAND =
  /\\([A-Za-z]{2,20})\*?(?:\{\}|\{-?[\d.]{1,8} {0,2}[a-z]{2}\}| {1,3}(?=\S)|(?![A-Za-z{]))/;
const ALONE = new RegExp(`^${COMMAND.source}$`);
/** In code and in formulae they mean what they say. */
const WITHIN = new RegExp(String.raw`(\`[^\`]{0,400}\`|\$[^$]{1,2000}\$)|${COMMAND.source}`, 'g');

/** Between a number and its unit; Markdown alone would make a comma of it. */
const THIN_SPACE = /(`[^`]{0,400}`|\$[^$]{1,2000}\$)|(?<=\d)\\,(?=[\p{L}%°\\])/gu;

/** The sign that a command alone means, empty for one of space; null for any other. */
export const signOf = (command: string): string | null =>
  SIGNS.get(ALONE.exec(command)?.[1] ?? '') ?? null;

/** Markdown with these commands as signs. */
export function withSigns(source: string): string {
  let fence = '';
  let isFormula = false;
  return source
    .split('\n')
    .map((line) => {
      const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
      if (mark !== '' && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
      const isOutside = fence === '' && !isFormula;
      if (fence === '' && line.split('$$').length % 2 === 0) isFormula = !isFormula;
      if (!isOutside || isFormula || !line.includes('\\')) return line;
      return line
        .replaceAll(WITHIN, (whole, kept?: string, name = '') =>
          kept === undefined ? (SIGNS.get(name) ?? whole) : whole,
        )
        .replaceAll(THIN_SPACE, (whole, kept?: string) => (kept === undefined ? '\u202f' : whole));
    })
    .join('\n');
}

/** What moves, numbers or defines something, and says nothing itself. */
const LAYOUT = new Set(
  [
    'newpage clearpage cleardoublepage pagebreak noindent bigskip medskip smallskip vfill hfill',
    'centering FloatBarrier vspace hspace setcounter addtocounter stepcounter newcommand def let',
    'renewcommand providecommand newenvironment DeclareMathOperator setlength addtolength',
    'linenumbers nolinenumbers doublespacing singlespacing onehalfspacing setstretch linespread',
    'pagenumbering thispagestyle pagestyle appendix tableofcontents listoffigures listoftables',
    'maketitle captionsetup floatplacement begingroup endgroup small footnotesize normalsize large',
    'scriptsize tiny raggedright sloppy fontsize selectfont makeatletter makeatother global',
    'blandscape elandscape usepackage bibliographystyle bibliography printbibliography par',
    'hypersetup setkeys renewenvironment counterwithin numberwithin theHfigure theHtable twocolumn',
    'onecolumn balance IEEEpeerreviewmaketitle protect relax phantomsection addcontentsline label',
    'thetable thefigure arabic hline toprule midrule bottomrule linebreak nopagebreak',
  ].flatMap((names) => names.split(' ')),
);
const MOST = 20_000;

/**
 * Whether LaTeX only moves, numbers or defines something.
 * @param isAlone whether it stands between paragraphs: there a command without words says nothing
 */
export function isOnlyLayout(tex: string, { isAlone = false } = {}): boolean {
  let at = 0;
  for (;;) {
    while (/[\s%{}]/.test(tex.charAt(at))) at += 1;
    if (at >= tex.length) return true;
    NAME.lastIndex = at;
    const name = NAME.exec(tex)?.[1];
    if (name === undefined) return false;
    at = NAME.lastIndex;
    const isBare = isAlone && !/^[ \t*]{0,9}[[{]/.test(tex.slice(at, at + 10));
    if (!LAYOUT.has(name) && !isBare) return false;
    if (name === 'def' || name === 'let') at = Math.max(at, tex.indexOf('{', at));
    for (;;) {
      while (/[ \t*]/.test(tex.charAt(at))) at += 1;
      const open = tex.charAt(at);
      const close = open === '[' ? tex.indexOf(']', at) : closingBrace(tex, at, MOST);
      if ((open !== '[' && open !== '{') || close === null || close === -1) break;
      at = close + 1;
    }
  }
}

const NAME = /\\([A-Za-z]{1,30})/y;

/** What is no word of LaTeX: places, sizes and names. */
const SETTINGS =
  /\\begin\{(?:subfigure|minipage|wrapfigure|wraptable|adjustbox|multicols)\*?\}(?:\[[^[\]]{0,80}\]){0,2}(?:\{[^{}]{0,80}\}){1,2}|\\(?:resizebox|scalebox)\*?(?:\{[^{}]{0,80}\}){1,2}|\\(?:begin|end)\{[^{}]{0,40}\}(?:[ \t]{0,9}\[[^[\]]{0,400}\])?|\\(?:label|(?:auto|c|C|eq|page|name)?ref|cite[a-zA-Z]{0,12}|[vh]space|setlength|textcolor|color|cmidrule|cline|input|multirow|rowcolor|cellcolor|setcounter|addtocounter)\*?(?:\([^()]{0,40}\)|\[[^[\]]{0,200}\]){0,2}(?:\{[^{}]{0,400}\}){1,2}|\\includegraphics\*?(?:\[[^[\]]{0,400}\])?\{[^{}]{0,400}\}|\\multicolumn\{[^{}]{0,9}\}\{[^{}]{0,40}\}|\\[A-Za-z]{1,30}\*?(?:\[[^[\]]{0,400}\])?/g;
const COLUMNS =
  /\\begin\{(?:tabular|longtable|tabularx|tabulary|array)\*?\}(?:\[[^[\]]{0,40}\])?(?:\{[^{}]{0,80}\})?\{(?:[^{}]|\{[^{}]{0,80}\}){0,400}\}/g;

/** Words of LaTeX, without its commands. */
export const wordsOfTex = (tex: string): string =>
  withoutAgain(tex, '\\endfirsthead', '\\endhead')
    .replaceAll(/(?<!\\)%.{0,4000}/g, ' ')
    .replaceAll(COLUMNS, ' ')
    .replaceAll(MINTED, ' ')
    .replaceAll(SETTINGS, ' ')
    .replaceAll(/\\\\|[&~]/g, ' ');

const COLUMNS_OF = /\\begin\{tabular[xy*]\}\{[^{}]{0,80}\}/g;
const BOXED =
  /\\(?:resizebox\*?\{[^{}]{0,80}\}\{[^{}]{0,80}\}|(?:scalebox|adjustbox)\{[^{}]{0,80}\})\s{0,9}\{/g;
const WRAPPED = /\\begin\{wrap(figure|table)\}(?:\[[^[\]]{0,40}\])?(?:\{[^{}]{0,80}\}){1,2}/g;
const TABLE_NOTES = /\\begin\{tablenotes\}(?:\[[^[\]]{0,40}\])?|\\end\{tablenotes\}/g;

/** LaTeX without what pandoc leaves out together with all that stands in it. */
export const plainTex = (tex: string): string =>
  withoutAgain(withoutListing(tex), '\\endfirsthead', '\\endhead')
    .replaceAll(COLUMNS_OF, '\\begin{tabular}')
    .replaceAll(/\\end\{tabular[xy*]\}/g, '\\end{tabular}')
    .replaceAll(/\\(begin|end)\{(?:sideways|SC|sc)(figure|table)\*?\}/g, '\\$1{$2}')
    .replaceAll(WRAPPED, '\\begin{$1}')
    .replaceAll(/\\end\{wrap(figure|table)\}/g, '\\end{$1}')
    .replaceAll(BOXED, '{')
    .replaceAll(TABLE_NOTES, '\n\n')
    .replaceAll(
      /\\item\s{0,3}\[([^[\]]{1,20})\]\s{0,9}(?=[^\n]{0,2000}$)/gm,
      (item, mark: string) =>
        tex.includes('{tablenotes}') ? `\n\n\\textsuperscript{${mark}}` : item,
    )
    .replaceAll(/\\tnote\{([^{}]{1,20})\}/g, '\\textsuperscript{$1}');

const LISTING = /\\(?:begin|end)\{listing\*?\}(?:\[[^[\]]{0,40}\])?/g;

const MINTED = /\\begin\{minted\}(?:\[[^[\]]{0,200}\])?\{([^{}]{1,40})\}/g;
const LABEL = /\\label\{([^{}]{1,80})\}/;

/** A program of minted as one of listings, with the caption and the label of what floats around it. */
function withoutListing(tex: string): string {
  const plain = tex.replaceAll(LISTING, '\n\n');
  const at = plain === tex ? -1 : plain.indexOf('\\caption{');
  const end = at === -1 ? null : closingBrace(plain, at + 8, MOST);
  if (end === null) return plain;
  const caption = plain.slice(at + 9, end);
  const rest = plain.slice(0, at) + plain.slice(end + 1);
  if (rest.search(MINTED) === -1) return `${rest}\n\n${caption}\n\n`;
  const label = LABEL.exec(rest)?.[1] ?? '';
  return rest
    .replace(LABEL, '')
    .replace(MINTED, (_, language: string) => {
      return `\\begin{lstlisting}[caption={${caption}},label=${label},language=${language}]`;
    })
    .replace('\\end{minted}', '\\end{lstlisting}');
}

/** Heads and feet of a long table that each of its pages has. */
function withoutAgain(tex: string, from: string, to: string): string {
  const begin = tex.indexOf(from);
  const end = begin === -1 ? -1 : tex.indexOf(to, begin);
  const head = end === -1 ? tex : tex.slice(0, begin) + tex.slice(end);
  const last = ['\\endlastfoot', '\\endfoot'].find((foot) => head.includes(foot));
  const at = head.indexOf(to);
  if (last === undefined || at === -1) return head;
  return head.slice(0, at + to.length) + head.slice(head.indexOf(last) + last.length);
}

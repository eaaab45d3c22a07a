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
      return line.replaceAll(WITHIN, (whole, kept?: string, name = '') =>
        kept === undefined ? (SIGNS.get(name) ?? whole) : whole,
      );
    })
    .join('\n');
}

import { withoutComments } from './comments.ts';
import { isEscaped } from './count-inlines.ts';
import { withSigns } from './latex-signs.ts';

const FENCE = /^\s{0,3}(`{3,}|~{3,})/;
const BEGIN = /^\s{0,3}\\begin\{([A-Za-z]{1,30}\*?)\}/;
const FORMULAE = /^(?:equation|align|gather|multline|eqnarray|flalign|alignat|displaymath)\*?$/;
/** What only moves something on a page. */
const SPACING =
  /^\s{0,3}\\(?:newpage|pagebreak|clearpage|cleardoublepage|noindent|bigskip|medskip|smallskip|vfill|hfill|centering|FloatBarrier|[vh]space\*?\{[^{}]{0,40}\})\s{0,40}$/;

/**
 * The same Markdown without comments, with the marks of HTML in it as those of Markdown, and with LaTeX
 * as what it is: formulae, or a passage in another language.
 */
export function prepareMarkdown(source: string): string {
  const kept: string[] = [];
  let fence = '';
  let isFormula = false;
  let open: { name: string; lines: string[] } | null = null;
  for (const line of withSigns(withoutComments(source)).split('\n')) {
    if (open) {
      open.lines.push(line);
      if (!line.includes(`\\end{${open.name}}`)) continue;
      kept.push(...wrapped(open.name, open.lines));
      open = null;
      continue;
    }
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (mark !== '' && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    if (fence === '' && line.split('$$').length % 2 === 0) isFormula = !isFormula;
    const name = fence === '' && !isFormula ? BEGIN.exec(line)?.[1] : undefined;
    if (name !== undefined && line.includes(`\\end{${name}}`)) kept.push(...wrapped(name, [line]));
    else if (name !== undefined) open = { name, lines: [line] };
    else if (fence !== '' || isFormula) kept.push(line);
    else if (!SPACING.test(line)) kept.push(withLinks(withSpans(withBrackets(line))));
  }
  // An end that is not there leaves all as it is.
  return [...kept, ...(open?.lines ?? [])].join('\n');
}

/** The same with each line of dashes as a rule, where it began what is no metadata: of those after the first line, or of all. */
export function withRules(source: string, from: 'all' | 'after-the-first'): string {
  const lines = source.split('\n');
  return lines
    .map((line, at) =>
      at < (from === 'all' ? 0 : 1) || line.trimEnd() !== '---' ? line : `${line}\n`,
    )
    .join('\n');
}

const BRACKETS = /(`[^`]{0,400}`)|\\([[(])([^\\]{1,400})\\([\])])/g;

/** Brackets that programs escape though they only stand around words. */
const withBrackets = (line: string): string =>
  line.replaceAll(BRACKETS, (whole, code?: string, open = '', inside = '', close = '') =>
    code === undefined && isEscaped(inside) ? `${entity(open)}${inside}${entity(close)}` : whole,
  );

const entity = (sign: string): string => `&#${sign.codePointAt(0)};`;

/** Of HTML what stands within a line. */
const TAG =
  /(`[^`]{0,400}`)|<(\/?)(sup|sub|i|em|b|strong|u|s|del|br|img|p|center|small)(\s[^<>]{0,400})?\/?>/gi;
const SOURCE = /\ssrc\s?=\s?["']([^"'\s]{1,400})["']/i;
const ALTERNATIVE = /\salt\s?=\s?["']([^"']{0,400})["']/i;

/** What pandoc would show as it was typed. */
const withSpans = (line: string): string =>
  line.replaceAll(TAG, (whole, code?: string, end = '', name = '', more = '') => {
    if (code !== undefined) return whole;
    const kind = name.toLowerCase();
    if (kind === 'p' || kind === 'center' || kind === 'small') return '';
    if (kind === 'br') return '<span class="break"></span>';
    if (kind !== 'img') return end === '' ? `<span class="${kind}">` : '</span>';
    const file = SOURCE.exec(more)?.[1];
    return file === undefined ? whole : `![](${file}){alt="${ALTERNATIVE.exec(more)?.[1] ?? ''}"}`;
  });

const LABELLED =
  /\\label\{([^{}\s]{1,80})\}([^\]{}]{0,2000})\]\(([^()\s]{1,400})\)(?:\{([^{}]{0,200})\})?/g;
/** A name of a picture in the brackets of links. */
const NAMED = /\]\(([^()]{1,400})\)\[#([\w:.-]{1,80})\]/g;
const REFERRED = /(`[^`]{0,400}`)|\\(auto|c|C|eq|page|name)?ref\{([^{}\s]{1,80})\}/g;

/** `\\label` and `\\autoref` of LaTeX, as journals of software ask for them. */
const withLinks = (line: string): string =>
  line
    .replaceAll(LABELLED, '$2]($3){#$1 $4}')
    .replaceAll(NAMED, ']($1){#$2}')
    .replaceAll(REFERRED, (whole, code?: string, how?: string, name = '') => {
      if (code !== undefined) return whole;
      const isNamed = /^(?:auto|c|C)$/.test(how ?? '');
      return `[${name}](#${name}){reference="${name}" reference-type="${isNamed ? 'ref+label' : 'ref'}"}`;
    });

/** Of Quarto, `@fig-share`, and of pandoc-crossref, `@Fig:share`. */
const MENTION =
  /(`[^`]{0,400}`)|(-?)@((?:fig|tbl|eq|sec|lst|thm|lem|cor|prp|def|exm|nte|tip|wrn|imp|cau)(?:[-:]\w{1,80}){1,20})/gi;
const IN_BRACKETS = /(`[^`]{0,400}`)|\[([^[\]]{1,400})\](?![[({])/g;
const BOOKDOWN_MENTION = /\\@ref\(([\w:.-]{1,80})\)/g;

/**
 * Names of figures, tables, formulae and sections as LaTeX mentions them. Several stand in brackets together; what an
 * author writes before one there stands in place of its kind.
 */
export const withMentions = (line: string): string =>
  line
    .replaceAll(BOOKDOWN_MENTION, String.raw`\ref{$1}`)
    .replaceAll(IN_BRACKETS, (whole, code?: string, list = '') => {
      if (code !== undefined) return whole;
      const parts = (list as string).split(';').map((part) => part.trim());
      const said = parts.map((part) => part.replace(MENTION, '').length < part.length);
      const areNames = said.every(Boolean) && !parts.some((part) => /@.*@/.test(part));
      return areNames
        ? parts.map((part) => part.replace(/^([^@-].*?)-?@/, '$1-@')).join(', ')
        : whole;
    })
    .replaceAll(MENTION, (whole, code: string | undefined, short: string, name: string) => {
      const anchor = (name ?? '').charAt(0).toLowerCase() + (name ?? '').slice(1);
      return code === undefined ? `\\${short === '-' ? '' : 'auto'}ref{${anchor}}` : whole;
    });

function wrapped(name: string, lines: readonly string[]): string[] {
  if (FORMULAE.test(name)) return ['', '$$', ...lines, '$$', ''];
  return ['', '````{=latex}', ...lines, '````', ''];
}

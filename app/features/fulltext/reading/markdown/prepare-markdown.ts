import { isEscaped } from './count-inlines.ts';
import { withSigns } from './latex-signs.ts';

const FENCE = /^\s{0,3}(`{3,}|~{3,})/;
const BEGIN = /^\s{0,3}\\begin\{([A-Za-z]{1,30}\*?)\}/;
const FORMULAE = /^(?:equation|align|gather|multline|eqnarray|flalign|alignat|displaymath)\*?$/;
/** What only moves something on a page. */
const SPACING =
  /^\s{0,3}\\(?:newpage|pagebreak|clearpage|cleardoublepage|noindent|bigskip|medskip|smallskip|vfill|hfill|centering|FloatBarrier|[vh]space\*?\{[^{}]{0,40}\})\s{0,40}$/;

/** Of LaTeX what stands around Markdown and only places it. */
const AROUND =
  /^\s{0,3}\\(?:begin|end)\{(?:landscape|center|flushleft|flushright|multicols|singlespace|doublespace|spacing|small|footnotesize|scriptsize|adjustwidth|refsection|linenumbers|subappendices|appendices)\*?\}(?:[[{][^[\]{}]{0,80}[\]}]){0,2}\s{0,40}$/;
/** Of HTML what pandoc reads in its own way. */
const MARKUP =
  /^\s{0,9}(?:<(?:div|center|p)\b[^<>]{0,200}>\s{0,9}){0,3}<(table|figure|ul|ol|dl)\b/i;

/**
 * The same Markdown without comments, with the marks of HTML in it as those of Markdown, and with LaTeX
 * as what it is: formulae, or a passage in another language.
 */
export function prepareMarkdown(source: string): string {
  const kept: string[] = [];
  let fence = '';
  let isFormula = false;
  let open: { begin: string; end: string; lines: string[] } | null = null;
  for (const line of withDefinitions(withSigns(withoutComments(source))).split('\n')) {
    if (open) {
      open.lines.push(line);
      if (!line.includes(open.end)) continue;
      kept.push(...wrapped(open.begin, open.lines));
      open = null;
      continue;
    }
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (mark !== '' && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    if (fence === '' && line.split('$$').length % 2 === 0) isFormula = !isFormula;
    if (fence !== '' || isFormula) {
      kept.push(line);
      continue;
    }
    if (SPACING.test(line) || AROUND.test(line)) continue;
    const begin = BEGIN.exec(line)?.[1] ?? MARKUP.exec(line)?.[1];
    if (begin === undefined) kept.push(withLinks(withSpans(withBrackets(line))));
    else {
      const end = line.includes('\\begin') ? `\\end{${begin}}` : `</${begin}>`;
      if (line.includes(end)) kept.push(...wrapped(begin, [line]));
      else open = { begin, end, lines: [line] };
    }
  }
  // An end that is not there leaves all as it is.
  return eachPictureAlone([...kept, ...(open?.lines ?? [])]).join('\n');
}

/** Definitions of LaTeX in the head, where pandoc knows them from. */
function withDefinitions(source: string): string {
  const end = source.startsWith('---') ? source.indexOf('\n---', 3) : -1;
  const own = Array.from(source.slice(0, Math.max(end, 0)).matchAll(DEFINITION), ([, tex]) => tex!);
  if (own.length === 0) return source;
  const body = source.indexOf('\n', end + 1) + 1;
  return `${source.slice(0, body)}\n${own.join('\n')}\n\n${source.slice(body)}`;
}

const DEFINITION =
  /^[ \t]{0,20}(?:- {1,9})?(\\(?:newcommand|renewcommand|providecommand|DeclareMathOperator)\*?\{?\\[A-Za-z]{1,40}\}?.{1,400})$/gm;

const PICTURE_ALONE = /^!\[[^[\]]{1,2000}\]\([^()]{1,400}\)(?:\{[^{}]{0,200}\})?\s{0,9}$/;

/** Pictures in lines one below the other are figures, each with its caption. */
const eachPictureAlone = (lines: readonly string[]): string[] =>
  lines.flatMap((line, at) =>
    PICTURE_ALONE.test(line) && PICTURE_ALONE.test(lines[at + 1] ?? '') ? [line, ''] : [line],
  );

/** Comments are for authors alone; in code they are code. */
export function withoutComments(source: string): string {
  let fence = '';
  let isMarkup = false;
  let isOpen = false;
  return source
    .split('\n')
    .flatMap((line) => {
      const mark = isOpen ? '' : (FENCE.exec(line)?.[1] ?? '');
      if (mark !== '' && (fence === '' || mark.startsWith(fence))) {
        fence = fence === '' ? mark : '';
        isMarkup = fence !== '' && line.trimEnd().endsWith('{=html}');
        return [line];
      }
      if (fence !== '' && !isMarkup) return [line];
      let kept = '';
      let rest = line;
      const wasOpen = isOpen;
      for (;;) {
        const at = rest.indexOf(isOpen ? '-->' : '<!--');
        if (!isOpen) kept += at === -1 ? rest : rest.slice(0, at);
        if (at === -1) break;
        rest = rest.slice(at + (isOpen ? 3 : 4));
        isOpen = !isOpen;
      }
      return kept === '' && (wasOpen || isOpen) ? [] : [kept];
    })
    .join('\n');
}

/** Of Obsidian, GitHub and HTML what other marks of Markdown say as well. */
const DIALECTS: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/\$`([^`$]{1,400})`\$/g, (_, tex) => `$${tex}$`],
  [/%%[^%]{1,2000}%%/g, () => ''],
  [/!\[\[([^[\]|#]{1,200}\.\w{2,5})(?:\|[^[\]]{0,200})?\]\]/g, (_, file) => `![](<${file}>)`],
  [
    /(?<!!)\[\[([^[\]|@#]{1,200})(?:#[^[\]|]{1,200})?(?:\|([^[\]@]{1,200}))?\]\]/g,
    (_, page, words) => words || page,
  ],
  [/(?<![=\w])==([^=\s][^=]{0,400})==(?![=\w])/g, (_, words) => words],
  [
    /^(\s{0,3}>\s{0,3})\[!(\w{1,20})\][+-]?[ \t]{0,9}(.{0,200})$/g,
    (_, quote, kind, title) => `${quote}**${title || named(kind)}**\n>`,
  ],
  [/<summary\b[^<>]{0,200}>([^<]{0,400})<\/summary>/gi, (_, words) => `\n\n**${words}:** `],
  [
    /<\/?(?:details|font|mark|big|kbd|tt|abbr|nobr|wbr|section|article|span|picture|source)\b[^<>]{0,400}>/gi,
    () => '',
  ],
  [/<a\s(?:id|name)=["']([\w:.-]{1,80})["'][^<>]{0,200}>(?:<\/a>)?/gi, (_, name) => `[]{#${name}}`],
  [
    /<h([1-6])\b[^<>]{0,200}>([^<]{1,400})<\/h[1-6]>/gi,
    (_, level, words) => `\n\n${'#'.repeat(Number(level))} ${words}\n\n`,
  ],
];

/** A figure as bookdown writes it. */
const RENDERED =
  /<img src="([^"<>]{1,400})"[^<>]{0,4000}>\n<p class="caption">\s?(?:\(\\#([\w:.-]{1,80})\))?([^<]{1,4000})<\/p>/g;

const named = (kind: string): string => `${kind.charAt(0)}${kind.slice(1).toLowerCase()}`;
const CODE = /(`[^`]{1,400}`)/;

/** Markdown of Obsidian and GitHub as that of pandoc. */
export function withoutDialects(source: string): string {
  let fence = '';
  let isMath = false;
  return source
    .replaceAll('\r\n', '\n')
    .replaceAll(
      RENDERED,
      (_, file: string, name: string | undefined, caption: string) =>
        `![${caption.trim()}](<${file}>)${name === undefined ? '' : `{#${name}}`}`,
    )
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1] ?? '';
      if (mark !== '' && (fence === '' || mark.startsWith(fence))) {
        if (fence === '') isMath = line.trim() === `${mark}math`;
        fence = fence === '' ? mark : '';
        return isMath ? '$$' : line;
      }
      if (fence !== '') return line;
      const parts = line.includes('$`') ? [line] : line.split(CODE);
      return parts.map((part, at) => (at % 2 === 1 ? part : spoken(part))).join('');
    })
    .join('\n');
}

const spoken = (part: string): string =>
  DIALECTS.reduce((said, [pattern, write]) => said.replaceAll(pattern, write), part);

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
const LINK = /<a\s[^<>]{0,200}?href=["']([^"'<>\s]{1,400})["'][^<>]{0,200}>([^<>]{1,400})<\/a>/gi;
const SOURCE = /\ssrc\s?=\s?["']([^"'\s]{1,400})["']/i;
const ALTERNATIVE = /\salt\s?=\s?["']([^"']{0,400})["']/i;

/** What pandoc would show as it was typed. */
const withSpans = (line: string): string =>
  line
    .replaceAll(LINK, '[$2]($1)')
    .replaceAll(TAG, (whole, code?: string, end = '', name = '', more = '') => {
      if (code !== undefined) return whole;
      const kind = name.toLowerCase();
      if (kind === 'p' || kind === 'center' || kind === 'small') return '';
      if (kind === 'br') return '<span class="break"></span>';
      if (kind !== 'img') return end === '' ? `<span class="${kind}">` : '</span>';
      const file = SOURCE.exec(more)?.[1];
      return file === undefined
        ? whole
        : `![](${file}){alt="${ALTERNATIVE.exec(more)?.[1] ?? ''}"}`;
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
        ? asReferences(parts.map((part) => part.replace(/^([^@-].*?)-?@/, '$1-@')).join(', '))
        : whole;
    })
    .replaceAll(MENTION, asReference);

const asReferences = (words: string): string => words.replaceAll(MENTION, asReference);

function asReference(whole: string, code: string | undefined, short: string, name: string): string {
  const anchor = (name ?? '').charAt(0).toLowerCase() + (name ?? '').slice(1);
  return code === undefined ? `\\${short === '-' ? '' : 'auto'}ref{${anchor}}` : whole;
}

function wrapped(name: string, lines: readonly string[]): string[] {
  if (FORMULAE.test(name)) return ['', '$$', ...lines, '$$', ''];
  const language = lines[0]!.includes('\\begin') ? 'latex' : 'html';
  return ['', `\`\`\`\`{=${language}}`, ...lines, '````', ''];
}

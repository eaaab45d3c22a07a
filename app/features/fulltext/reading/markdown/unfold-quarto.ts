import type { Doubt } from '../../core/doubts.ts';
import {
  asFigure,
  asRecord,
  asTable,
  emptyTable,
  isShown,
  readCell,
  readYaml,
  wordsOf,
} from './code-cells.ts';
import { withMentions } from './prepare-markdown.ts';

/** What a paper that programs render becomes without them. */
export type Unfolded = { text: string; doubts: Doubt[] };

const CELL = /^ {0,3}(`{3,20}|~{3,20}) ?\{ ?([A-Za-z][\w.+-]{0,30})/;
const FENCE = /^\s{0,3}(`{3,}|~{3,})/;
const INCLUDE =
  /^\s{0,9}\{\{<\s{1,9}include\s{1,9}["']?([^"'<>\s]{1,300})["']?\s{1,9}>\}\}\s{0,9}$/;
const CHILD =
  /^ {0,3}```\{r\b[^{}]{0,200}\bchild\s?=\s?(?:c\()?["']([^"']{1,300})["'][^{}]{0,200}\}/;
const CHILD_OPTION = /\bchild\s?=\s?(?:c\()?["'][^"']{1,300}["']\)?/;
/** Others set pages, or show what the renderer knows. */
const SHORTCODE = /\{\{<\s{1,9}([\w-]{1,40})([^<>]{0,300})>\}\}/g;
const OF_PAGES = new Set(['pagebreak', 'env', 'kbd', 'embed', 'video']);
const DEEPEST = 4;
const MOST_SIGNS = 4_000_000;

/**
 * Quarto and R Markdown as Markdown: cells of code as the code that they show, the picture that they made or a place
 * for it, names of figures, tables, formulae and sections as mentions, and files that are put in.
 * @param files beside it, by their names
 */
export function unfoldQuarto(source: string, files: ReadonlyMap<string, Uint8Array>): Unfolded {
  const doubts: Doubt[] = [];
  const isEchoed = !/^\s{0,9}echo:\s{0,9}false\b/m.test(headOf(source)) && !HIDES_ALL.test(source);
  const captions = new Map(
    Array.from(source.matchAll(CAPTION), ([, name, words]) => [name!, words!.trim()] as const),
  );
  const lines = withIncludes(
    source
      .replace(DAY, '')
      .replaceAll(CAPTION, '')
      .replaceAll(CAPTION_ALONE, (_, name: string, words: string) => {
        doubts.push({ kind: 'computed', place: null, words: words.trim() });
        return ['', ...emptyTable(name, words.trim()), ''].join('\n');
      })
      .replaceAll(LIST, '\n\n::: {#refs}\n:::\n\n'),
    { files, doubts, depth: 0 },
  ).split('\n');
  const valueOf = valuesIn(source, files);
  const kept: string[] = [];
  let fence = '';
  let formulae = 0;
  let unnamed = 0;
  let cell: { lines: string[]; engine: string; head: string } | null = null;
  for (const line of lines) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (cell) {
      if (mark !== fence || line.trim() !== mark) cell.lines.push(line);
      else {
        kept.push(...shown({ ...cell, files, doubts, isEchoed, captions, unnamed }));
        if (isUnnamed(cell)) unnamed += 1;
        [cell, fence] = [null, ''];
      }
      continue;
    }
    const opened = fence === '' && line.trimEnd().endsWith('}') ? CELL.exec(line) : null;
    if (opened) {
      const [start, ticks, engine] = opened as unknown as [string, string, string];
      fence = ticks;
      cell = { lines: [], engine, head: line.trimEnd().slice(start.length, -1) };
      continue;
    }
    if (mark !== '' && (fence === '' || (mark.startsWith(fence) && line.trim() === mark)))
      fence = fence === '' ? mark : '';
    const end = fence === '' ? line.lastIndexOf('$$') : -1;
    const named = end === -1 ? null : FORMULA_NAME.exec(line.slice(end + 2));
    if (named) {
      formulae += 1;
      const begin = Math.max(0, line.slice(0, end).indexOf('$$'));
      const before = line.slice(0, begin);
      if (before.trim() !== '') kept.push(inText(before, doubts, valueOf), '');
      numberFormula(kept, line.slice(begin, end), { name: named[1]!, number: formulae });
      const rest = line.slice(end + 2 + named[0].length).trim();
      if (rest !== '') kept.push('', inText(rest, doubts, valueOf));
    } else kept.push(fence === '' && mark === '' ? inText(line, doubts, valueOf) : line);
  }
  return { text: [...kept, ...(cell?.lines ?? [])].join('\n'), doubts };
}

/** `(ref:name) A caption of bookdown.` */
const CAPTION = /^\(ref:([\w:.-]{1,80})\)[ \t]{1,9}(.{1,4000})$/gm;
/** Of a table that the next cell of code makes. */
const CAPTION_ALONE =
  /^<caption>[ \t]{0,9}\(\\#(tab:[\w:-]{1,80})\)([^<\n]{1,2000})<\/caption>[ \t]{0,9}$/gm;
/** The day on which it is rendered. */
const DAY = /^date: ?["']?(?:`r [^`\n]{1,200}`|today|now|last-modified)["']?[ \t]{0,9}$/m;
/** Where R Markdown has the list of references. */
const LIST = /<div id=["']refs["']>\s{0,3}<\/div>/g;
const HIDES_ALL = /opts_chunk\$set\([^()]{0,400}\becho\s?=\s?F(?:ALSE)?\b/;

function headOf(source: string): string {
  const end = source.startsWith('---') ? source.indexOf('\n---', 3) : -1;
  return end === -1 ? '' : source.slice(0, end);
}

/** `{{< meta grains.count >}}` of the head and of what lies beside it, `{{< var count >}}` of `_variables.yml`. */
function valuesIn(source: string, files: ReadonlyMap<string, Uint8Array>) {
  const read = (name: string) => readYaml(Buffer.from(files.get(name) ?? []).toString());
  const head = readYaml(headOf(source).slice('---'.length));
  const beside = [head['metadata-files'] ?? []].flat().map((name) => read(wordsOf(name)));
  const meta = Object.assign({}, read('_quarto.yml'), ...beside, head) as Record<string, unknown>;
  const all: unknown = { meta, var: read('_variables.yml') };
  return (name: string, key: string): string | null =>
    wordsOf([name, ...key.split('.')].reduce((value, step) => asRecord(value)[step], all)) || null;
}

type Including = { files: Parameters<typeof unfoldQuarto>[1]; doubts: Doubt[]; depth: number };

function withIncludes(source: string, { files, doubts, depth }: Including): string {
  let size = source.length;
  return source
    .split('\n')
    .map((line) => {
      const child = CHILD.exec(line)?.[1];
      const name = child ?? INCLUDE.exec(line)?.[1];
      if (name === undefined) return line;
      // What is left of the cell shows nothing.
      const rest = child === undefined ? '' : line.replace(CHILD_OPTION, 'include=FALSE');
      const found = files.get(name.replace(/^\.\//, ''));
      const text = found === undefined ? '' : Buffer.from(found).toString();
      size += text.length;
      if (found === undefined || depth >= DEEPEST || size > MOST_SIGNS) {
        doubts.push({ kind: 'file-lost', place: null, words: name });
        return rest;
      }
      const own = text.slice(headOf(text).length).replace(/^\n---[ \t]{0,9}(?:\n|$)/, '');
      const included = withIncludes(own, { files, doubts, depth: depth + 1 });
      return rest === '' ? included : `${included}\n\n${rest}`;
    })
    .join('\n');
}

const FORMULA_NAME = /^ {0,9}\{#(eq[-:][\w:-]{1,80})(?: [^{}]{0,100})?\}/;

type Named = { name: string; number: number };

/** Only formulae with a name are numbered, each in its turn. */
function numberFormula(kept: string[], before: string, { name, number }: Named): void {
  const anchor = `[]{#${name}}`;
  const opened = before.includes('$$')
    ? -1
    : kept.findLastIndex((line) => line.trimStart().startsWith('$$'));
  if (opened !== -1) kept[opened] = `${anchor}${kept[opened]}`;
  kept.push(`${opened === -1 ? anchor : ''}${before}$$ (${number})`);
}

/** The renderer numbers cells without a name. */
const isUnnamed = ({ lines, head }: { lines: readonly string[]; head: string }): boolean =>
  !/^[\s,]{0,9}[\w:.-]{1,80}\s{0,9}(?:,|$)/.test(head) &&
  !lines.some((line) => /^\s{0,9}#\|\s{0,9}label:/.test(line));

type Shown = { lines: readonly string[]; engine: string; head: string; isEchoed: boolean } & {
  files: ReadonlyMap<string, unknown>;
  doubts: Doubt[];
  captions: ReadonlyMap<string, string>;
  unnamed: number;
};

function shown({ lines, isEchoed, files, doubts, ...known }: Shown): string[] {
  const { engine } = known;
  const cell = readCell(lines, known);
  const made: string[] = [];
  if (isShown(cell, isEchoed)) made.push(`\`\`\`\`\`{.${engine}}`, ...cell.code, '`````');
  const figure = asFigure(cell, [...files.keys()]);
  if (figure !== null) made.push('', figure, '');
  const table = asTable(cell);
  if (table) doubts.push({ kind: 'computed', place: null, words: table.words });
  return ['', ...made, ...(table?.lines ?? []), ''];
}

export const VALUE = /`\{?(?:r|python|julia)\}? ([^`]{1,400})`/g;
const TABLE_NAME = /^\{#((?:tbl|tab)[-:][\w:-]{1,80})(?: [^{}]{0,200})?\} {0,9}$/;
const IS_CAPTION = /^ {0,3}(?:Table)?: /;
const BOOKDOWN_TABLE = /^(\s{0,3}(?:Table)?:\s?)\(\\?#(tab:[\w:-]{1,80})\)/;
const CALLOUT = /^(:{3,}\s{0,3}\{[^{}]{0,200})\btitle="([^"]{1,300})"([^{}]{0,200}\}\s{0,9})$/;

function inText(line: string, doubts: Doubt[], valueOf: ReturnType<typeof valuesIn>): string {
  return withMentions(withTableName(line))
    .replaceAll(/\(\\#(eq:[\w:-]{1,80})\)/g, '')
    .replace(BOOKDOWN_TABLE, '$1[]{#$2}')
    .replace(
      CALLOUT,
      (_, start: string, title: string, end: string) => `${start}${end}\n**${title}.**`,
    )
    .replaceAll(VALUE, (_, code: string, at: number, whole: string) => {
      doubts.push({ kind: 'computed', place: null, words: code });
      return isInFormula(whole.slice(0, at)) ? String.raw`\text{[…]}` : `\`${code}\``;
    })
    .replaceAll(SHORTCODE, (whole, name: string, rest: string) => {
      const value = valueOf(name, rest.trim());
      const isSaid = OF_PAGES.has(name) || doubts.some(({ words }) => words === whole);
      if (value === null && !isSaid) doubts.push({ kind: 'left-out', place: null, words: whole });
      return value ?? '';
    });
}

/** Whether a formula has begun in a line and not ended: a dollar sign in code begins none. */
const isInFormula = (before: string): boolean =>
  before.replaceAll(/`[^`]{0,400}`|\\\$/g, '').split('$').length % 2 === 0;

/** `: Grains. {#tbl-grains}` */
function withTableName(line: string): string {
  const at = IS_CAPTION.test(line) ? line.lastIndexOf('{#') : -1;
  const name = at === -1 ? undefined : TABLE_NAME.exec(line.slice(at))?.[1];
  return name === undefined ? line : line.slice(0, at).replace(IS_CAPTION, `$&[]{#${name}}`);
}

import { parse } from 'yaml';
import type { Doubt } from '../../core/doubts.ts';
import { withMentions } from './prepare-markdown.ts';

/** What a paper that programs render becomes without them. */
export type Unfolded = { text: string; doubts: Doubt[] };

const CELL = /^ {0,3}(`{3,20}|~{3,20}) ?\{ ?([A-Za-z][\w.+-]{0,30})/;
const FENCE = /^\s{0,3}(`{3,}|~{3,})/;
const INCLUDE =
  /^\s{0,9}\{\{<\s{1,9}include\s{1,9}["']?([^"'<>\s]{1,300})["']?\s{1,9}>\}\}\s{0,9}$/;
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
    source.replaceAll(CAPTION, '').replaceAll(LIST, '\n\n::: {#refs}\n:::\n\n'),
    { files, doubts, depth: 0 },
  ).split('\n');
  const valueOf = valuesIn(source, files);
  const kept: string[] = [];
  let fence = '';
  let formulae = 0;
  let cell: { lines: string[]; engine: string; head: string } | null = null;
  for (const line of lines) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    if (cell) {
      if (mark !== fence || line.trim() !== mark) cell.lines.push(line);
      else {
        kept.push(...shown({ ...cell, files, doubts, isEchoed, captions }));
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
    const name = end === -1 ? undefined : FORMULA_NAME.exec(line.slice(end + 2))?.[1];
    if (name !== undefined) {
      formulae += 1;
      numberFormula(kept, line.slice(0, end), { name, number: formulae });
    } else kept.push(fence === '' && mark === '' ? inText(line, doubts, valueOf) : line);
  }
  return { text: [...kept, ...(cell?.lines ?? [])].join('\n'), doubts };
}

/** `(ref:name) A caption of bookdown.` */
const CAPTION = /^\(ref:([\w:.-]{1,80})\)[ \t]{1,9}(.{1,4000})$/gm;
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
      const name = INCLUDE.exec(line)?.[1];
      if (name === undefined) return line;
      const found = files.get(name.replace(/^\.\//, ''));
      const text = found === undefined ? '' : Buffer.from(found).toString();
      size += text.length;
      if (found === undefined || depth >= DEEPEST || size > MOST_SIGNS) {
        doubts.push({ kind: 'file-lost', place: null, words: name });
        return '';
      }
      const own = text.slice(headOf(text).length).replace(/^\n---[ \t]{0,9}(?:\n|$)/, '');
      return withIncludes(own, { files, doubts, depth: depth + 1 });
    })
    .join('\n');
}

const FORMULA_NAME = /^ {0,9}\{#(eq[-:][\w:-]{1,80})(?: [^{}]{0,100})?\} {0,9}$/;

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

type Shown = { lines: readonly string[]; engine: string; head: string; isEchoed: boolean } & {
  files: ReadonlyMap<string, unknown>;
  doubts: Doubt[];
  captions: ReadonlyMap<string, string>;
};

function shown({ lines, engine, head, isEchoed, files, doubts, captions }: Shown): string[] {
  const cell = readCell(lines, { engine, head, captions });
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

/** A cell of code, with what it says of what it makes. */
type QuartoCell = {
  code: string[];
  engine: string;
  label: string;
  options: ReadonlyMap<string, string>;
};

const OPTION_LINE = /^\s{0,9}(?:#|\/\/|%%|--)\|\s?(.{0,4000})$/;
const REFERRED = /^\(ref:([\w:.-]{1,80})\)$/;

type Known = { engine: string; head: string; captions: ReadonlyMap<string, string> };

function readCell(lines: readonly string[], { engine, head, captions }: Known): QuartoCell {
  const options = new Map<string, string>();
  for (const name of IN_HEAD) {
    const value = optionIn(head, name);
    if (value !== null) options.set(name.replaceAll('.', '-'), value);
  }
  const own = lines.findIndex((line) => !OPTION_LINE.test(line));
  const said = lines.slice(0, own === -1 ? lines.length : own);
  for (const [name, value] of Object.entries(readYaml(optionsIn(said)))) {
    options.set(name.replaceAll('.', '-'), wordsOf(value));
  }
  for (const [name, value] of options) {
    const full = captions.get(REFERRED.exec(value)?.[1] ?? '');
    if (full !== undefined) options.set(name, full);
  }
  const named = /^[\s,]{0,9}([\w:.-]{1,80})\s{0,9}(?:,|$)/.exec(head)?.[1] ?? '';
  return {
    code: lines.slice(said.length),
    engine,
    label: options.get('label') ?? named,
    options,
  };
}

const IN_HEAD = [
  ...['label', 'fig.cap', 'fig-cap', 'fig.alt', 'tbl-cap', 'tab.cap', 'echo', 'include', 'eval'],
];

/** `fig.cap = "Dunes"`, `echo=FALSE` */
function optionIn(head: string, name: string): string | null {
  const at = head.indexOf(name);
  const after = at === -1 ? '' : head.slice(at + name.length).trimStart();
  if (!after.startsWith('=')) return null;
  const value = after.slice(1).trimStart();
  const quote = value.charAt(0);
  const isQuoted = quote === '"' || quote === "'";
  const end = isQuoted ? value.indexOf(quote, 1) : value.indexOf(',');
  return value.slice(isQuoted ? 1 : 0, end === -1 ? undefined : end).trim();
}

const optionsIn = (lines: readonly string[]): string =>
  lines.map((line) => OPTION_LINE.exec(line)?.[1] ?? '').join('\n');

function readYaml(yaml: string): Record<string, unknown> {
  try {
    return asRecord(parse(yaml, { maxAliasCount: 0, logLevel: 'silent' }));
  } catch {
    return {};
  }
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(' ');
  if (typeof value === 'string') return value.replaceAll(/\s+/g, ' ').trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

const isOff = (value: string | undefined): boolean => /^f(?:alse)?$/i.test(value ?? '');

/** Whether readers see the code itself. */
const isShown = ({ code, engine, options }: QuartoCell, isEchoed: boolean): boolean => {
  if (isOff(options.get('include')) || code.every((line) => line.trim() === '')) return false;
  if (DRAWN.has(engine)) return false;
  return options.has('echo') ? !isOff(options.get('echo')) : isEchoed;
};

/** Languages of which nothing but a picture is shown. */
const DRAWN = new Set(['mermaid', 'dot', 'tikz']);
const GIVEN = /include_graphics\(\s{0,9}(?:here(?:::here)?\(\s{0,9})?["']([^"']{1,300})["']/;
const SHOWS = /\.(?:png|svg|jpe?g|pdf)$/i;

/** The figure that a cell makes: its picture from the files beside, or the name that it would have. */
function asFigure(cell: QuartoCell, files: readonly string[]): string | null {
  const { code, engine, label, options } = cell;
  const given = code.flatMap((line) => GIVEN.exec(line)?.[1] ?? []);
  const caption = options.get('fig-cap') ?? '';
  const isFigure = caption !== '' || label.startsWith('fig-') || given.length > 0;
  const isHidden = isOff(options.get('include')) || isOff(options.get('eval'));
  if ((!isFigure && !DRAWN.has(engine)) || (isHidden && given.length === 0)) return null;
  const made = label === '' ? [] : files.filter((file) => isMadeBy(file, label));
  const picture = given[0] ?? made.toSorted()[0] ?? `${label || engine}.png`;
  const id = label === '' ? '' : label.startsWith('fig-') ? `#${label}` : `#fig:${label}`;
  const alternative = (options.get('fig-alt') ?? '').replaceAll('"', '”');
  const alt = alternative === '' ? '' : ` alt="${alternative}"`;
  return `![${caption}](<${picture}>){${`${id}${alt}`.trim()}}`.replace(/\{\}$/, '');
}

/** `paper_files/figure-html/fig-dunes-1.png` */
const isMadeBy = (file: string, label: string): boolean =>
  SHOWS.test(file) && [label, `${label}-1`].includes(nameOf(file));

/** Without its folders and its ending. */
const nameOf = (file: string): string =>
  file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));

/** What a table that a cell makes is called, and a table without its content, which counts in its place. */
function asTable({ label, options }: QuartoCell): { words: string; lines: string[] } | null {
  const caption = options.get('tbl-cap') ?? options.get('tab-cap') ?? '';
  if (isOff(options.get('include')) || (caption === '' && !label.startsWith('tbl-'))) return null;
  const own = ['', '| […] |', '| --- |', '| […] |', '', `: []{#${label}}${caption}`, ''];
  return { words: `${label} ${caption}`.trim(), lines: caption === '' ? [] : own };
}

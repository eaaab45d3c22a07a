import type { Doubt } from '../../core/doubts.ts';
import { asFigure, asTable, isShown, readCell } from './quarto-cells.ts';

/** What a paper that programs render becomes without them. */
export type Unfolded = { text: string; doubts: Doubt[] };

const CELL = /^\s{0,3}(`{3,}|~{3,})\s?\{\s?([A-Za-z][\w.+-]{0,30})([^{}]{0,2000})\}\s{0,9}$/;
const FENCE = /^\s{0,3}(`{3,}|~{3,})/;
const INCLUDE =
  /^\s{0,9}\{\{<\s{1,9}include\s{1,9}["']?([^"'<>\s]{1,300})["']?\s{1,9}>\}\}\s{0,9}$/;
/** Others set pages, or show what the renderer knows. */
const SHORTCODE = /\{\{<\s{1,9}([\w-]{1,40})([^<>]{0,300})>\}\}/g;
const OF_PAGES = new Set(['pagebreak', 'meta', 'var', 'env', 'kbd', 'embed', 'video']);
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
  const lines = withIncludes(source.replaceAll(CAPTION, ''), { files, doubts, depth: 0 }).split(
    '\n',
  );
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
    const opened = fence === '' ? CELL.exec(line) : null;
    if (opened) {
      fence = opened[1]!;
      cell = { lines: [], engine: opened[2]!, head: opened[3]! };
      continue;
    }
    if (mark !== '' && (fence === '' || (mark.startsWith(fence) && line.trim() === mark)))
      fence = fence === '' ? mark : '';
    const named = fence === '' ? NAMED_FORMULA.exec(line) : null;
    if (named) numberFormula(kept, named, (formulae += 1));
    else kept.push(fence === '' && mark === '' ? inText(line, doubts) : line);
  }
  return { text: [...kept, ...(cell?.lines ?? [])].join('\n'), doubts };
}

/** `(ref:name) A caption of bookdown.` */
const CAPTION = /^\(ref:([\w:.-]{1,80})\)[ \t]{1,9}(.{1,4000})$/gm;
const HIDES_ALL = /opts_chunk\$set\([^()]{0,400}\becho\s?=\s?F(?:ALSE)?\b/;

function headOf(source: string): string {
  const end = source.startsWith('---') ? source.indexOf('\n---', 3) : -1;
  return end === -1 ? '' : source.slice(0, end);
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

const NAMED_FORMULA = /^(.{0,4000})\$\$\s{0,9}\{#(eq-[\w:-]{1,80})[^{}]{0,100}\}\s{0,9}$/;

/** Only formulae with a name are numbered, each in its turn. */
function numberFormula(
  kept: string[],
  [, before = '', name]: RegExpExecArray,
  number: number,
): void {
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
  if (table !== null) doubts.push({ kind: 'computed', place: null, words: table });
  return ['', ...made, ''];
}

const QUARTO_MENTION =
  /(`[^`]{0,400}`)|\[?(-?)@((?:fig|tbl|eq|sec|lst|thm|lem|cor|prp|def|exm|nte|tip|wrn|imp|cau)-[\w:-]{1,80})\]?/g;
const BOOKDOWN_MENTION = /\\@ref\(([\w:.-]{1,80})\)/g;
const VALUE = /`\{?(?:r|python|julia)\}? ([^`]{1,400})`/g;
const LABELLED_TABLE =
  /^(\s{0,3}(?:Table)?: .{1,4000}?)\s{0,9}\{#((?:tbl|tab)[-:][\w:-]{1,80})[^{}]{0,200}\}\s{0,9}$/;
const BOOKDOWN_TABLE = /^(\s{0,3}(?:Table)?:\s?)\(\\?#(tab:[\w:-]{1,80})\)/;
const CALLOUT = /^(:{3,}\s{0,3}\{[^{}]{0,200})\btitle="([^"]{1,300})"([^{}]{0,200}\}\s{0,9})$/;

function inText(line: string, doubts: Doubt[]): string {
  return line
    .replaceAll(/\(\\#(eq:[\w:-]{1,80})\)/g, '')
    .replace(LABELLED_TABLE, (_, words: string, name: string) => withName(words, name))
    .replace(BOOKDOWN_TABLE, '$1[]{#$2}')
    .replace(
      CALLOUT,
      (_, start: string, title: string, end: string) => `${start}${end}\n**${title}.**`,
    )
    .replaceAll(BOOKDOWN_MENTION, (_, name: string) => mention(name, 'ref'))
    .replaceAll(QUARTO_MENTION, (whole, code: string | undefined, short: string, name: string) => {
      if (code !== undefined) return whole;
      const own = mention(name.replace(/[-:]+$/, ''), short === '-' ? 'ref' : 'autoref');
      return whole.endsWith(']') && !whole.startsWith('[') ? `${own}]` : own;
    })
    .replaceAll(VALUE, (_, code: string) => {
      doubts.push({ kind: 'computed', place: null, words: code });
      return `\`${code}\``;
    })
    .replaceAll(SHORTCODE, (whole, name: string) => {
      if (!OF_PAGES.has(name) || name === 'meta' || name === 'var')
        doubts.push({ kind: 'left-out', place: null, words: whole });
      return '';
    });
}

const withName = (words: string, name: string): string =>
  words.replace(/^(\s{0,3}(?:Table)?: )/, `$1[]{#${name}}`);

/** As LaTeX says it, which the reading of Markdown knows. */
const mention = (name: string, how: 'ref' | 'autoref'): string => `\\${how}{${name}}`;

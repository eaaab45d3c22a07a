import { parse } from 'yaml';

/** A cell of code, with what it says of what it makes. */
export type QuartoCell = {
  code: string[];
  engine: string;
  label: string;
  /** What the pictures that it makes are called. */
  fileName: string;
  options: ReadonlyMap<string, string>;
};

const OPTION_LINE = /^\s{0,9}(?:#|\/\/|%%|--)\|\s?(.{0,4000})$/;
const REFERRED = /^\(ref:([\w:.-]{1,80})\)$/;

type Known = {
  engine: string;
  head: string;
  captions: ReadonlyMap<string, string>;
  /** How many cells without a name there were before. */
  unnamed: number;
};

/** What a cell says of itself, in its head and in the lines that begin it. */
export function readCell(
  lines: readonly string[],
  { engine, head, captions, unnamed }: Known,
): QuartoCell {
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
    fileName: options.get('label') ?? (named || `unnamed-chunk-${unnamed + 1}`),
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

export function readYaml(yaml: string): Record<string, unknown> {
  try {
    return asRecord(parse(yaml, { maxAliasCount: 0, logLevel: 'silent' }));
  } catch {
    return {};
  }
}

export const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(wordsOf).join(' ');
  if (typeof value === 'string') return value.replaceAll(/\s+/g, ' ').trim();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

const isOff = (value: string | undefined): boolean => /^f(?:alse)?$/i.test(value ?? '');

/** Whether readers see the code itself. */
export const isShown = ({ code, engine, options }: QuartoCell, isEchoed: boolean): boolean => {
  if (isOff(options.get('include')) || code.every((line) => line.trim() === '')) return false;
  if (DRAWN.has(engine)) return false;
  return options.has('echo') ? !isOff(options.get('echo')) : isEchoed;
};

/** Languages of which nothing but a picture is shown. */
const DRAWN = new Set(['mermaid', 'dot', 'tikz']);
const GIVEN = /include_graphics\(\s{0,9}(?:here(?:::here)?\(\s{0,9})?["']([^"']{1,300})["']/;
const SHOWS = /\.(?:png|svg|jpe?g|pdf)$/i;

/** The figure that a cell makes: its picture from the files beside, or the name that it would have. */
export function asFigure(cell: QuartoCell, files: readonly string[]): string | null {
  const { code, engine, label, fileName, options } = cell;
  const given = code.flatMap((line) => GIVEN.exec(line)?.[1] ?? []);
  const caption = options.get('fig-cap') ?? '';
  const isFigure = caption !== '' || label.startsWith('fig-') || given.length > 0;
  const isHidden = isOff(options.get('include')) || isOff(options.get('eval'));
  if ((!isFigure && !DRAWN.has(engine)) || (isHidden && given.length === 0)) return null;
  const made = files.filter((file) => isMadeBy(file, fileName));
  const picture =
    given[0] ?? made.toSorted()[0] ?? `${DRAWN.has(engine) ? label || engine : fileName}.png`;
  const id = label === '' ? '' : label.startsWith('fig-') ? `#${label}` : `#fig:${label}`;
  const alternative = (options.get('fig-alt') ?? '').replaceAll('"', '”');
  const alt = alternative === '' ? '' : ` alt="${alternative}"`;
  return `![${caption}](<${picture}>){${`${id}${alt}`.trim()}}`.replace(/\{\}$/, '');
}

/** `paper_files/figure-html/fig-dunes-1.png` */
const isMadeBy = (file: string, label: string): boolean =>
  SHOWS.test(file) && [label, `${label}-1`].includes(nameOf(file).replaceAll(' ', '-'));

/** Without its folders and its ending. */
const nameOf = (file: string): string =>
  file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.'));

/** `kable(grains, caption = "Grains")` */
const MAKES_TABLE = /\b(?:kable|kbl|apa_table|xtable|set_caption|tab_header|datatable)\(/;

function captionIn(code: string): string | null {
  const at = code.search(MAKES_TABLE);
  return at === -1 ? null : optionIn(code.slice(at), 'caption');
}

/** What a table that a cell makes is called, and a table without its content, which counts in its place. */
export function asTable({
  code,
  label,
  options,
}: QuartoCell): { words: string; lines: string[] } | null {
  const caption =
    options.get('tbl-cap') ?? options.get('tab-cap') ?? captionIn(code.join('\n')) ?? '';
  if (isOff(options.get('include')) || (caption === '' && !label.startsWith('tbl-'))) return null;
  const own = emptyTable(label.startsWith('tbl-') ? label : `tab:${label}`, caption);
  return { words: `${label} ${caption}`.trim(), lines: caption === '' ? [] : own };
}

/** A table whose content only the code knows, with its name and caption. */
export const emptyTable = (name: string, caption: string): string[] => [
  ...['', '| […] |', '| --- |', '| […] |', ''],
  `: []{#${name}}${caption}`,
  '',
];

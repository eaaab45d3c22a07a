import path from 'node:path';
import { parse } from 'yaml';

/** A cell of code, with what it says of what it makes. */
export type QuartoCell = {
  code: string[];
  engine: string;
  label: string;
  options: ReadonlyMap<string, string>;
};

const OPTION_LINE = /^\s{0,9}(?:#|\/\/|%%|--)\|\s?(.{0,4000})$/;
/** `fig.cap = "Dunes"`, `echo=FALSE` */
const IN_HEAD = /([\w.-]{1,40})\s{0,9}=\s{0,9}("[^"]{0,4000}"|'[^']{0,4000}'|[^,"']{1,200})/g;
const REFERRED = /^\(ref:([\w:.-]{1,80})\)$/;

type Known = { engine: string; head: string; captions: ReadonlyMap<string, string> };

export function readCell(lines: readonly string[], { engine, head, captions }: Known): QuartoCell {
  const options = new Map<string, string>();
  for (const [, name, value] of head.matchAll(IN_HEAD)) {
    options.set(name!.replaceAll('.', '-'), value!.trim().replace(/^(["'])([^]*)\1$/, '$2'));
  }
  const own = lines.findIndex((line) => !OPTION_LINE.test(line));
  const said = lines.slice(0, own === -1 ? lines.length : own);
  for (const [name, value] of Object.entries(readOptions(said))) {
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

function readOptions(lines: readonly string[]): Record<string, unknown> {
  const yaml = lines.map((line) => OPTION_LINE.exec(line)?.[1] ?? '').join('\n');
  try {
    const read: unknown = parse(yaml, { maxAliasCount: 0, logLevel: 'silent' });
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

const wordsOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(wordsOf).join(' ')
    : typeof value === 'object'
      ? ''
      : String(value).replaceAll(/\s+/g, ' ').trim();

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
  SHOWS.test(file) && [label, `${label}-1`].includes(path.posix.parse(file).name);

/** The caption of the table that a cell makes. */
export function asTable({ label, options }: QuartoCell): string | null {
  const caption = options.get('tbl-cap') ?? '';
  if (isOff(options.get('include')) || (caption === '' && !label.startsWith('tbl-'))) return null;
  return `${label} ${caption}`.trim();
}

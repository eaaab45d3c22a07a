import { STYLES } from '../../counting/counters.ts';
import { findFile } from '../../source/latex-project.ts';
import { printTokens, tokenize } from '../../source/tokens.ts';
import type { Token } from '../../source/tokens.ts';
import { trimTokens, withoutBraces } from '../input.ts';
import { LINGUISTICS } from '../linguistics.ts';
import type { Handler, Handlers, Unfolding } from '../unfolding.ts';
import { lookup } from '#app/platform/text/lookup.ts';

const NO_OPTION: readonly Token[] = ['[', ']'];

/** An author's own list is the one that it is of, with the options that the author gave it. */
function defineList(to: Unfolding, name: string, type: string, options: readonly Token[]): void {
  to.lists.set(name, { type, options });
  const first = options.length === 0 ? [] : [...options, ','];
  to.input.push([
    ...['\\newenvironment', '{', ...name, '}', '[', '1', ']', ...NO_OPTION],
    ...['{', '\\begin', '{', ...type, '}', '[', ...first, '#', '1', ']', '}'],
    ...['{', '\\end', '{', ...type, '}', '}'],
  ]);
}

/** `\newlist{steps}{enumerate}{2}` of enumitem. */
const newList: Handler = (to) => {
  const [name, type] = [to.input.argument(), to.input.argument()];
  to.input.argument();
  if (name && type)
    defineList(to, printTokens(trimTokens(name)), printTokens(trimTokens(type)), []);
};

/** `\setlist[steps]{label=(\roman*)}`, and so for the lists that LaTeX has. */
const setList: Handler = (to) => {
  to.input.take('*');
  const names = printTokens(to.input.optional() ?? [])
    .split(',')
    .map((each) => each.trim());
  const options = to.input.argument() ?? [];
  const level = names.find((each) => /^\d$/.test(each)) ?? '';
  for (const name of names) {
    const known = to.lists.get(name);
    if (known?.type) defineList(to, name, known.type, options);
    else if (LISTS.has(name)) to.lists.set(name + level, { type: null, options });
  }
};

const LISTS = new Set(['enumerate', 'itemize', 'description']);

/**
 * The option with which a list begins, what was said of all lists of its kind before what is said
 * of this one; null where nothing was.
 */
export function listOption(to: Unfolding, name: string): Token[] | null {
  if (!LISTS.has(name)) return null;
  const level = to.openEnvironments.filter((each) => each.name === name).length;
  const known = to.lists.get(`${name}${level}`) ?? to.lists.get(name);
  if (!known || !known.options.includes('=')) return null;
  const own = to.input.optional();
  const isShort = own !== null && own.length > 0 && !own.includes('=');
  return isShort ? own : [...known.options, ...(own && own.length > 0 ? [',', ...own] : [])];
}

/** `[box=\fbox]` of empheq names a command without what it is given. */
export function withoutUnfolding({ input, emit }: Unfolding): void {
  const option = input.optional();
  if (option) emit('[', ...option, ']');
}

export const OWN_LISTS: Handlers = {
  newlist: newList,
  renewlist: newList,
  setlist: setList,
  ...LINGUISTICS,
};

/** More rounds than commands are defined with. */
const MOST_ROUNDS = 200;

/** What stands between commas that no braces are around. */
function itemsOf(tokens: readonly Token[]): Token[][] {
  const items: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (token === ',' && depth === 0) items.push([]);
    else items.at(-1)!.push(token);
  }
  return items.map(trimTokens).filter((item) => item.length > 0);
}

/** `A,...,Z` and `1,...,9` are all that is between. */
function withRanges(items: readonly Token[][]): Token[][] {
  return items.flatMap((item, at) => {
    const [first, last] = [items[at - 1], items[at + 1]].map((each) => printTokens(each ?? []));
    if (printTokens(item) !== '...' || !first || !last) return [item];
    const [from, to] = [codeOf(first), codeOf(last)];
    const length = Math.min(MOST_ROUNDS, Math.max(0, to.code - from.code - 1));
    if (from.isNumber !== to.isNumber) return [];
    return Array.from({ length }, (_, by) => {
      const code = from.code + by + 1;
      return [...(from.isNumber ? String(code) : String.fromCodePoint(code))];
    });
  });
}

const codeOf = (written: string): { code: number; isNumber: boolean } =>
  /^-?\d{1,9}$/.test(written)
    ? { code: Number(written), isNumber: true }
    : { code: written.codePointAt(0)!, isNumber: false };

const rounds = (
  items: readonly Token[][],
  body: readonly Token[],
  names: readonly Token[],
): Token[] =>
  items.slice(0, MOST_ROUNDS).flatMap((item) => {
    const parts = names.length > 1 ? printTokens(item).split('/') : [];
    const values = names.map((name, at) => ['\\def', name, '{', ...(parts[at] ?? item), '}']);
    return [...values.flat(), ...body];
  });

/** `\@for\x:=a,b\do{…}` of LaTeX. */
const forLoop: Handler = (to) => {
  const { input } = to;
  input.skipSpaces();
  const name = input.next();
  input.skipSpaces();
  if (name === undefined || !input.take(':') || !input.take('=')) return;
  const list = input.until(['\\do']);
  const body = input.argument();
  if (list && body) input.push(rounds(itemsOf(to.expand(list)), body, [name]));
};

const DRAWINGS = /^(?:tikzpicture|scope|axis|pgf\w{1,20}|circuitikz|forest|tikzcd)$/;

/** `\foreach \x/\y in {a/1,b/2} {…}` of pgffor, which also defines commands. */
const forEach: Handler = (to, token) => {
  const { input } = to;
  const isDrawing = to.openEnvironments.some(({ name }) => DRAWINGS.test(name));
  const options = isDrawing ? null : input.optional();
  const variables = isDrawing ? null : takeVariables(to);
  if (!variables) return to.emit(token, ...(options ? ['[', ...options, ']'] : []));
  input.skipSpaces();
  const list = input.argument();
  const body = input.argument();
  if (list && body) input.push(rounds(withRanges(itemsOf(to.expand(list))), body, variables));
};

function takeVariables({ input }: Unfolding): Token[] | null {
  const read: Token[] = [];
  for (let next = input.peek(); next !== undefined && next !== 'i'; next = input.peek()) {
    if (next === '{' || next === '[' || read.length > 20) break;
    read.push(next);
    input.next();
  }
  const names = read.filter((each) => each.length > 1);
  const isThere = names.length > 0 && input.take('i') && input.take('n');
  if (!isThere) input.push(read);
  return isThere ? names : null;
}

/** `\docsvlist{a,b}` and `\forcsvlist{\make}{a,b}` of etoolbox. */
const forList =
  (hasCommand: boolean): Handler =>
  (to) => {
    const command = hasCommand ? (to.input.argument() ?? []) : ['\\do'];
    const items = itemsOf(to.input.argument() ?? []).slice(0, MOST_ROUNDS);
    to.input.push(items.flatMap((item) => [...command, '{', ...item, '}']));
  };

const MOST_ROWS = 2000;
const SEPARATORS: Readonly<Record<string, string>> = lookup({
  semicolon: ';',
  tab: '\t',
  pipe: '|',
});

/** The rows of a file of values, each as its cells; quotes and braces keep a comma within one. */
function rowsIn(text: string, separator: string): string[][] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.slice(0, MOST_ROWS).map((line) => {
    const cells = [''];
    let depth = 0;
    let isQuoted = false;
    for (const sign of line) {
      if (sign === '"') isQuoted = !isQuoted;
      else if (sign === '{') depth += 1;
      else if (sign === '}') depth -= 1;
      else if (sign === separator && depth === 0 && !isQuoted) cells.push('');
      else cells[cells.length - 1] += sign;
    }
    return cells.map((cell) => cell.trim());
  });
}

/** `tabular=lll, table head=\hline A & B\\` */
function settingsOf(tokens: readonly Token[]): Map<string, Token[]> {
  return new Map(
    itemsOf(tokens).map((item) => {
      const at = item.indexOf('=');
      const name = printTokens(at === -1 ? item : item.slice(0, at)).trim();
      return [name, at === -1 ? [] : withoutBraces(trimTokens(item.slice(at + 1)))];
    }),
  );
}

const group = (tokens: readonly Token[]): Token[] => ['{', ...tokens, '}'];
const tableOf = (columns: readonly Token[], inside: readonly Token[]): Token[] => [
  ...['\\begin', ...group([...'tabular']), ...group(columns), ...inside],
  ...['\\end', ...group([...'tabular'])],
];
const LINE_END: Token[] = ['\\\\', ' '];

/** `\csvreader[tabular=ll]{file}{name=\name}{\name & \csvcolii}` and `\csvautotabular{file}` of csvsimple. */
const readValues =
  (isAlone: boolean): Handler =>
  (to, token) => {
    const options = to.input.optional() ?? [];
    to.skipped.push(printTokens(options));
    const settings = settingsOf(options);
    const name = printTokens(to.expand(to.input.argument() ?? []), false).trim();
    const named = isAlone ? new Map<string, Token[]>() : settingsOf(to.input.argument() ?? []);
    const body = isAlone ? null : (to.input.argument() ?? []);
    const folders = ['.', ...to.folders.toReversed()];
    const found = findFile(to.project.names, { name, folders, endings: ['.csv'] });
    const text = found === null ? null : to.project.text(found);
    if (text === null) return to.doubt('file-lost', `${token}{${name}}`);
    const separator = SEPARATORS[printTokens(settings.get('separator') ?? []).trim()] ?? ',';
    const rows = rowsIn(text, separator);
    const head = settings.has('no head') ? [] : (rows.shift() ?? []);
    const cell = (words: string): Token[] => tokenize(words, to);
    const line = (cells: readonly string[]): Token[] =>
      cells.flatMap((each, at) => (at === 0 ? cell(each) : ['&', ...cell(each)]));
    if (!body) {
      const all = [head, ...rows].flatMap((cells, at) => [
        ...line(cells),
        ...LINE_END,
        ...(at === 0 ? ['\\hline'] : []),
      ]);
      return to.input.push(tableOf([...'l'.repeat(Math.max(1, head.length))], all));
    }
    const isTable = settings.has('tabular') || settings.has('longtable');
    const behind = settings.get('late after line') ?? (isTable ? LINE_END : []);
    const said = rows.flatMap((cells) => [
      ...cells.flatMap((each, at) => [
        ...['\\def', `\\csvcol${STYLES['roman']!(at + 1)}`, ...group(cell(each))],
        ...[head[at] ?? '', String(at + 1)].flatMap((key) => {
          const own = named.get(key) ?? (settings.has('head to column names') ? [`\\${key}`] : []);
          return own[0]?.[0] === '\\' && own[0].length > 1
            ? ['\\def', own[0], ...group(cell(each))]
            : [];
        }),
      ]),
      ...body,
      ...behind,
    ]);
    const columns = settings.get('tabular') ?? settings.get('longtable');
    to.input.push(
      columns ? tableOf(columns, [...(settings.get('table head') ?? []), ...said]) : said,
    );
  };

export const LOOPS: Handlers = {
  csvreader: readValues(false),
  csvautotabular: readValues(true),
  csvautobooktabular: readValues(true),
  csvautolongtable: readValues(true),
  '@for': forLoop,
  foreach: forEach,
  docsvlist: forList(false),
  forcsvlist: forList(true),
};

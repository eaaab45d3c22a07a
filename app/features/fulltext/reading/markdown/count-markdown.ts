import { isOnlyLayout, withSigns, wordsOfTex } from './latex-signs.ts';
import { VALUE } from './unfold-quarto.ts';
import { parse } from 'yaml';
import { alone, passage } from '../../core/counted.ts';
import type { Counted, Passage } from '../../core/counted.ts';
import type { LeftOut } from '../../ledger/left-out.ts';
import { withoutComments } from './prepare-markdown.ts';
import { countInlines } from './count-inlines.ts';

/**
 * Counts what stands in a file of Markdown, as pandoc's manual describes it, line for line and apart
 * from how pandoc reads it.
 */
export function countMarkdown(source: string): { counted: Counted; leftOut: LeftOut[] } {
  const { settings, body } = withoutSettings(
    // What code gives is not there to be counted, and stands in a doubt of its own.
    withSigns(withoutComments(saidOnce(source.replaceAll('\r\n', '\n'))).replaceAll(VALUE, ' ')),
  );
  const { text, formulae, others: tex } = withoutEnvironments(body);
  const { named, others } = readSettings(settings);
  return {
    counted: {
      passages: [
        ...named,
        ...countLines(text.split('\n')),
        ...formulae.map((words) => alone('formula', null, words)),
        ...tex.map((words) => counted(wordsOfTex(words))),
      ],
    },
    leftOut: [{ what: 'settings', passages: others }],
  };
}

const CAPTION_AND_LEGEND =
  /^!\[([^[\]]{9,2000})\](\([^()]{1,400}\)(?:\{[^{}]{0,200}\})?\n{1,3})(?=(\*\*.{9,4000}))/gm;

/** What a legend below a picture says again is its description. */
const saidOnce = (source: string): string =>
  source.replaceAll(CAPTION_AND_LEGEND, (whole, words: string, rest: string, legend: string) =>
    legend.includes(words) ? `![]${rest}` : whole,
  );

const ENVIRONMENT = /^[ \t]{0,3}\\begin\{([A-Za-z]{1,30}\*?)\}/gm;
const FORMULAE = /^(?:equation|align|gather|multline|eqnarray|flalign|alignat|displaymath)/;

/** LaTeX that stands in a text for itself: formulae, and what Markdown has no sign for. */
function withoutEnvironments(body: string) {
  const formulae: string[] = [];
  const others: string[] = [];
  let text = '';
  let at = 0;
  for (const { 1: name, index } of body.matchAll(ENVIRONMENT)) {
    const close = `\\end{${name}}`;
    const end = index < at ? -1 : body.indexOf(close, index);
    const isWithin = body.slice(0, index).split('$$').length % 2 === 0;
    if (end === -1 || isWithin) continue;
    text += body.slice(at, index);
    at = end + close.length;
    (FORMULAE.test(name!) ? formulae : others).push(body.slice(index, at));
  }
  return { text: text + body.slice(at), formulae, others };
}

const BEGIN = /^\uFEFF?\s{0,40}---[ \t]{0,20}\n/;
const END = /\n(?:---|\.\.\.)[ \t]{0,20}(?:\n|$)/;

function withoutSettings(source: string): { settings: string; body: string } {
  const begin = BEGIN.exec(source);
  const rest = source.slice(begin?.[0].length ?? 0);
  const end = begin ? END.exec(rest) : null;
  if (!end) return { settings: '', body: source };
  return { settings: rest.slice(0, end.index), body: rest.slice(end.index + end[0].length) };
}

/** What of them stands in the front of a paper. */
const FRONT = /^(?:title|subtitle|authors?|institutes?|affiliations?|date|abstract|keywords|tags)$/;

function readSettings(settings: string): { named: Passage[]; others: Passage[] } {
  const all = asRecord(settings);
  const ids = new Set(idsIn(all['affiliations'] ?? all['affiliation'] ?? all['institute']));
  const saidIn = (isMeant: (name: string) => boolean) =>
    Object.entries(all).flatMap(([name, value]) =>
      isMeant(name)
        ? [...new Set(wordsIn(value))]
            .filter((words) => !words.split(/[,\s]+/).every((word) => ids.has(word)))
            .map((words) => asSaid(name, counted(words)))
        : [],
    );
  return {
    named: saidIn((name) => FRONT.test(name)),
    others: saidIn((name) => !FRONT.test(name)),
  };
}

/** What authors name their places by. */
const idsIn = (places: unknown): string[] =>
  [places].flat().flatMap((place) => {
    const { id, index } = (place ?? {}) as Record<string, unknown>;
    return [id, index].flatMap(wordsIn);
  });

/** Notes to authors are their places. */
const asSaid = (name: string, { things, ...rest }: Passage): Passage => ({
  ...rest,
  things: name.startsWith('author') ? things.filter(({ kind }) => kind !== 'note') : things,
});

function asRecord(settings: string): Record<string, unknown> {
  try {
    const value: unknown = parse(settings);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (value instanceof Date) return [value.toISOString().slice(0, 10)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => (UNSAID.has(name) ? [] : wordsIn(each)));
}

/** What orders authors and their places. */
const UNSAID = new Set(['id', 'index', 'ref', 'ror', 'url', 'number', 'corresponding']);

const counted = (line: string): Passage => {
  const { words, things } = countInlines(
    line
      .replaceAll(SET_OTHERWISE, '')
      .replaceAll(RAISED, '$1')
      .replaceAll(WITHIN_WORD, '$1')
      .replaceAll(BEFORE_WORD, '$1'),
  );
  return passage(words, null, things);
};

/** Signs set higher or lower belong to the word before them. */
const SET_OTHERWISE = /<\/?(?:sub|sup|i|em|b|strong|u|s|del|small|span)\b[^<>]{0,200}>/gi;
const WITHIN_WORD = /(?<=[\p{L}\p{N}])\*([^*\s`$]{1,40})\*/gu;
const BEFORE_WORD = /\*([^*\s`$]{1,40})\*(?=\p{L})/gu;
const RAISED = /(?<=[\p{L}\p{N}])[~^]([^\s~^$]{1,40})[~^]/gu;

const FENCE = /^\s{0,3}(`{3,}|~{3,})/;
const ITEM =
  /^\s{0,40}(?:[-*+]|\(?(?:\d{1,9}|[a-z]|[ivx]{1,8}|#)[.)]|\(?@[\w-]{0,40}[.)])[ \t]{1,20}(?=\S)/i;
const TASK = /^\[[ x]\] /i;
/** Rules, lines beneath headings, and what parts the head of a table from its rows. */
const RULE = /^[\s=:|+*_-]*$/;
const COLUMNS =
  /^\s{0,3}\|?\s{0,40}:?-{1,200}:?\s{0,40}(?:\|\s{0,40}:?-{1,200}:?\s{0,40}){0,100}\|?\s{0,40}$/;
const DIV = /^\s{0,3}:::/;
const DEFINED = /^\s{0,3}\[(?!\^)[^\]]{1,200}\]:\s{1,40}\S/;
const NOTE = /^\s{0,3}\[\^[^\]\s]{1,80}\]:/;
const ATTRIBUTES = /\{[^{}]{0,400}\}\s{0,40}$/;

type Fenced = { mark: string; head: string; code: string[] };

/** A listing, or what is written in another language. */
function codeOf({ head, code }: Fenced): Passage[] {
  const text = code.join('\n');
  if (/\{=(?:html|latex|tex)\}/.test(head)) return [counted(wordsOfTex(text))];
  return /\{=/.test(head) ? [] : [passage(text, null, [{ kind: 'code', at: 0, words: '' }])];
}

function countLines(lines: readonly string[]): Passage[] {
  const passages: Passage[] = [];
  let paragraph: string[] = [];
  let fence: Fenced | null = null;
  let isInList = false;
  let isInTable = false;
  const end = () => {
    if (paragraph.length > 0) passages.push(counted(paragraph.join('\n')));
    paragraph = [];
  };
  for (const [at, line] of lines.entries()) {
    if (fence) {
      const mark = FENCE.exec(line)?.[1] ?? '';
      if (!mark.startsWith(fence.mark)) fence.code.push(line);
      else {
        passages.push(...codeOf(fence));
        fence = null;
      }
      continue;
    }
    const begun = FENCE.exec(line)?.[1];
    if (begun !== undefined) {
      end();
      fence = { mark: begun, head: line, code: [] };
      continue;
    }
    const isBlank = line.trim() === '';
    if (isBlank || DIV.test(line) || DEFINED.test(line)) {
      end();
      isInTable = false;
      if (!isBlank) isInList = false;
      continue;
    }
    const next = lines[at + 1] ?? '';
    if (line.includes('|') && COLUMNS.test(next) && next.includes('-')) {
      end();
      passages.push(alone('table'));
      isInTable = true;
    }
    if (isInTable) {
      if (!RULE.test(line)) passages.push(...cellsOf(line));
      continue;
    }
    if (RULE.test(line) || (line.startsWith('\\') && isOnlyLayout(line, { isAlone: true })))
      continue;
    const isAfterBlank = at === 0 || lines[at - 1]!.trim() === '';
    const item =
      (isAfterBlank || isInList) && !/^\s{4}/.test(isInList ? '' : line) && ITEM.exec(line);
    if (item) {
      end();
      passages.push(alone('item'));
      isInList = true;
      paragraph.push(line.slice(item[0].length).replace(TASK, ''));
      continue;
    }
    if (isAfterBlank && !/^\s/.test(line)) isInList = false;
    if (/^#{1,6}\s/.test(line)) {
      end();
      passages.push(counted(line.replace(ATTRIBUTES, '')));
      continue;
    }
    paragraph.push(
      line
        .replace(NOTE, '')
        .replace(/^\s{0,3}>/, '')
        .replace(/^\s{0,3}[:~|]\s/, ''),
    );
  }
  end();
  if (fence) passages.push(passage(fence.code.join('\n')));
  return passages;
}

/** Cells of a row of a table with pipes; one that is escaped or in code parts none. */
function cellsOf(line: string): Passage[] {
  const bare = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  const cells: string[] = [''];
  let code = false;
  for (const [at, sign] of [...bare].entries()) {
    if (sign === '`') code = !code;
    if (sign === '|' && !code && bare.charAt(at - 1) !== '\\') cells.push('');
    else cells[cells.length - 1] += sign;
  }
  return cells.flatMap((cell) => [alone('cell'), counted(cell)]);
}

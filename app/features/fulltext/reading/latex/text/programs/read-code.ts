import type { Block } from '../../../../core/article-text.ts';
import type { Verbatim } from '../../source/verbatim.ts';
import { tokenize } from '../../source/tokens.ts';
import { parseLatex } from '../../parsing/parse-latex.ts';
import { trimmed } from '../../../understanding/inline-text.ts';
import type { Piece, TextReading } from '../text-reading.ts';

/** A program, with its caption and number where it has them. */
export function readCode(to: TextReading, mark: number): Piece[] {
  const found = to.marks[mark];
  if (found?.kind !== 'verbatim') return [];
  const { verbatim } = found;
  const options = optionsOf(verbatim.options);
  // Of a program whose file is not there the caption and the label are.
  const isEmpty = verbatim.text.trim() === '';
  if (isEmpty && !options.has('caption') && !options.has('label')) return [];
  const { text, labels } = withoutLabels(
    verbatim.name === 'alltt' || options.has('commandchars')
      ? withoutCommands(verbatim.text)
      : verbatim.text,
  );
  const code: Block = { kind: 'code', id: '', text, language: languageOf(verbatim, options) };
  if (!isEmpty) to.reading.claim(code);
  const first = Number(options.get('firstnumber')) || 1;
  for (const { name, line } of labels) {
    const number = String(first + line);
    if (!to.labels.has(name))
      to.labels.set(name, { number, kind: 'line', name: null, target: code, title: [] });
  }
  const caption = (options.get('caption') ?? options.get('title'))?.replace(SHORT, '');
  const label = options.get('label');
  if (to.float?.counter === 'listing' || (caption === undefined && label === undefined))
    return isEmpty ? [] : [code];
  to.counters.step('listing');
  const number = to.counters.show('listing');
  const title = caption === undefined ? [] : trimmed(to.inlines(parsed(to, caption)));
  const name = `${to.names.listing} ${number}`;
  const aside: Block = { kind: 'aside', id: '', label: name, title, blocks: isEmpty ? [] : [code] };
  if (label !== undefined && !to.labels.has(label)) {
    to.labels.set(label, { number, kind: 'listing', name: to.names.listing, target: aside, title });
  }
  return [to.reading.claim(aside)];
}

/** What a list of programs calls one. */
const SHORT = /^\[[^\]]{0,400}\]/;

/** What authors set LaTeX in a program between, such as the label of a line. */
const ESCAPES = [
  '(*@ @*)',
  '/*@ @*/',
  '(* *)',
  '%* *)',
  '(@ @)',
  '| |',
  '@ @',
  '! !',
  '$ $',
  '` `',
];
const LABEL = /\\label\{([^{}]{1,200})\}/g;

/** A program without the labels of its lines, and these with their lines from 0. */
function withoutLabels(text: string): { text: string; labels: { name: string; line: number }[] } {
  const labels: { name: string; line: number }[] = [];
  if (!text.includes('\\label{')) return { text, labels };
  const lines = text.split('\n').map((written, line) => {
    let said = written;
    for (const [whole, name] of written.matchAll(LABEL)) {
      labels.push({ name: name!, line });
      const around = ESCAPES.map((each) => each.replace(' ', whole));
      said = said.replace(around.find((each) => said.includes(each)) ?? whole, '');
    }
    return said.trimEnd();
  });
  return { text: lines.join('\n'), labels };
}

const parsed = (to: TextReading, written: string) =>
  parseLatex(tokenize(written, { verbatims: [] }), to.meanings);

function languageOf(
  { name, options }: Verbatim,
  known: ReadonlyMap<string, string>,
): string | null {
  const braced =
    name === 'minted' || name === 'mintinline' ? /\{([^{}]{1,40})\}/.exec(options)?.[1] : undefined;
  const said = braced ?? known.get('language');
  return said === undefined
    ? null
    : said
        .replace(/^\[[^\]]{0,40}\]/, '')
        .trim()
        .toLowerCase() || null;
}

/** `[language=Python,caption={A loop, at last.},label=ls]` */
function optionsOf(written: string): Map<string, string> {
  const inside = written.startsWith('[') ? written.slice(1, written.lastIndexOf(']')) : '';
  const found = new Map<string, string>();
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= inside.length; at += 1) {
    const sign = inside[at];
    if (sign === '{' || sign === '[') depth += 1;
    if (sign === '}' || sign === ']') depth -= 1;
    if (at < inside.length && (sign !== ',' || depth > 0)) continue;
    const [key = '', ...value] = inside.slice(start, at).split('=');
    found.set(key.trim(), withoutBraces(value.join('=').trim()));
    start = at + 1;
  }
  return found;
}

const withoutBraces = (value: string): string =>
  value.startsWith('{') && value.endsWith('}') ? value.slice(1, -1) : value;

/** A program in which commands set colours, without them. */
function withoutCommands(text: string): string {
  const held = text.replaceAll(/\\(\\|[{}])/g, (_, sign: string) => HELD[sign]!);
  const plain = held
    .replaceAll(/\\[a-zA-Z]{1,40}(?:\[[^\][]{0,80}\])?/g, '')
    .replaceAll(/[{}]/g, '');
  return plain.replaceAll(/[\uE000-\uE002]/g, (sign) => SHOWN[sign]!);
}

const HELD: Readonly<Record<string, string>> = { '\\': '\uE000', '{': '\uE001', '}': '\uE002' };
const SHOWN: Readonly<Record<string, string>> = { '\uE000': '\\', '\uE001': '{', '\uE002': '}' };

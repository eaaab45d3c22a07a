import type { Token } from '../source/tokens.ts';
import { lookup } from '#app/platform/text/lookup.ts';

type Counter = {
  value: number;
  /** Those that begin again when it is stepped. */
  resets: Set<string>;
  /** What shows it, as LaTeX writes it: `\thesection.\arabic{figure}`. */
  format: readonly Token[];
};

/** Commands of looks, with how many of their arguments are no words. */
const LOOKS: Readonly<Record<string, number>> = lookup({
  ...{ color: 1, textcolor: 1, fontsize: 2, hspace: 1, vspace: 1, rule: 2 },
});

const SKIPS: ReadonlySet<string> = new Set(['hskip', 'kern', 'vskip', 'mskip']);

/** The place of the last sign of a length that stands without braces: `-1.5ex`. */
function behindLength(tokens: readonly Token[], from: number): number {
  const length = /^\s{0,9}[-+]?\s{0,9}\d{0,9}\.?\d{0,9}\s{0,9}[a-z]{2} ?/.exec(
    tokens
      .slice(from + 1, from + 40)
      .map((token) => (token.length === 1 ? token : '\0'))
      .join(''),
  );
  return from + (length?.[0].length ?? 0);
}

/** The place of the last sign of so many groups. */
function behindGroups(tokens: readonly Token[], from: number, count: number): number {
  let at = from;
  for (let left = count; left > 0 && tokens[at + 1] === '{'; left -= 1) {
    const close = tokens.indexOf('}', at + 1);
    if (close === -1) break;
    at = close;
  }
  return at;
}

/** The counters of a paper, as LaTeX counts and shows them (source2e, ltcounts). */
export function openCounters() {
  const counters = new Map<string, Counter>();

  const create = (name: string, within?: string) => {
    counters.set(name, {
      value: 0,
      resets: new Set(),
      format: within === undefined ? formatOf('arabic', name) : behindOther(name, within),
    });
    if (within !== undefined) counters.get(within)?.resets.add(name);
  };
  const reset = (name: string) => {
    for (const inner of counters.get(name)?.resets ?? []) {
      const counter = counters.get(inner);
      if (counter) counter.value = 0;
      reset(inner);
    }
  };
  const value = (name: string): number => counters.get(name)?.value ?? 0;
  const show = (name: string, depth = 0): string => {
    const counter = counters.get(name);
    return counter && depth < DEEPEST ? evaluate(counter.format, depth) : '';
  };

  /** The words of a format, with the counters in it as they stand. */
  const evaluate = (tokens: readonly Token[], depth = 0): string => {
    let said = '';
    for (let at = 0; at < tokens.length; at += 1) {
      const token = tokens[at]!;
      if (token.length === 1) {
        if (token !== '{' && token !== '}' && token !== '$') said += token === '~' ? ' ' : token;
        continue;
      }
      const name = token.replace(/^\\@?/, '');
      if (name in STYLES) {
        const { counter, end } = counterBehind(tokens, at + 1);
        if (counter !== null) said += STYLES[name]!(value(counter));
        at = end;
      } else if (name.startsWith('the') && counters.has(name.slice('the'.length))) {
        said += show(name.slice('the'.length), depth + 1);
      } else if (SKIPS.has(name)) at = behindLength(tokens, at);
      else if (name in LOOKS) at = behindGroups(tokens, at, LOOKS[name]!);
      else said += SIGNS[token] ?? '';
    }
    return said;
  };
  return {
    has: (name: string): boolean => counters.has(name),
    create,
    value,
    show: (name: string) => show(name).trim(),
    evaluate: (tokens: readonly Token[]) => evaluate(tokens).trim(),
    set: (name: string, to: number) => {
      const counter = counters.get(name);
      if (counter) counter.value = to;
    },
    step(name: string) {
      const counter = counters.get(name);
      if (!counter) return;
      counter.value += 1;
      reset(name);
    },
    format(name: string, format: readonly Token[]) {
      if (!counters.has(name)) create(name);
      counters.get(name)!.format = format;
    },
    /** Shows a counter in another way, until what is returned is called. */
    lend(name: string, format: readonly Token[]): () => void {
      const before = counters.get(name)?.format ?? formatOf('arabic', name);
      this.format(name, format);
      return () => this.format(name, before);
    },
    /** `\counterwithin`: it begins again with another and is shown behind it. */
    within(name: string, other: string, isShown = true) {
      if (!counters.has(name)) create(name);
      counters.get(other)?.resets.add(name);
      if (isShown) counters.get(name)!.format = behindOther(name, other);
    },
    without(name: string, other: string) {
      counters.get(other)?.resets.delete(name);
      const counter = counters.get(name);
      if (counter) counter.format = formatOf('arabic', name);
    },
  };
}

export type Counters = ReturnType<typeof openCounters>;

const DEEPEST = 10;

export const formatOf = (style: string, name: string): Token[] => [`\\${style}`, '{', ...name, '}'];

const behindOther = (name: string, other: string): Token[] => [
  `\\the${other}`,
  '.',
  ...formatOf('arabic', name),
];

/** Signs that formats have between numbers. */
const SIGNS: Readonly<Record<Token, string>> = {
  '\\S': '§',
  '\\textsection': '§',
  '\\ ': ' ',
  '\\,': ' ',
  '\\space': ' ',
  '\\textprime': '′',
  '\\prime': '′',
  '\\dagger': '†',
  '\\ast': '∗',
  '\\star': '⋆',
};

/** `{section}`, or `\c@section` as classes write it. */
function counterBehind(
  tokens: readonly Token[],
  from: number,
): { counter: string | null; end: number } {
  let at = from;
  while (tokens[at] === ' ') at += 1;
  const token = tokens[at];
  if (token?.startsWith('\\c@')) return { counter: token.slice('\\c@'.length), end: at };
  if (token !== '{') return { counter: null, end: from - 1 };
  const close = tokens.indexOf('}', at);
  const name = tokens
    .slice(at + 1, close)
    .join('')
    .trim();
  return { counter: name, end: close };
}

const LETTERS = 26;
const letter = (number: number, first: number): string =>
  number < 1 ? '' : number > LETTERS ? String(number) : String.fromCodePoint(first + number - 1);

const ROMANS: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];
const LARGEST_ROMAN = 4000;

export function roman(number: number): string {
  if (number > LARGEST_ROMAN) return String(number);
  let left = number;
  let said = '';
  for (const [worth, sign] of ROMANS) {
    while (left >= worth) {
      said += sign;
      left -= worth;
    }
  }
  return said;
}

const FOOTNOTES = ['', '∗', '†', '‡', '§', '¶', '‖', '∗∗', '††', '‡‡'];
const CHINESE = ['〇', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];

export const STYLES: Readonly<Record<string, (number: number) => string>> = lookup({
  arabic: String,
  number: String,
  Roman: roman,
  roman: (number) => roman(number).toLowerCase(),
  Alph: (number) => letter(number, 'A'.codePointAt(0)!),
  alph: (number) => letter(number, 'a'.codePointAt(0)!),
  fnsymbol: (number) => FOOTNOTES[number] ?? String(number),
  chinese: (number) => CHINESE[number] ?? String(number),
  zhnumber: (number) => CHINESE[number] ?? String(number),
  two: String,
});

/** Owns simple TeX mathematics written as one line of Unicode text. */
import {
  DOUBLE_STRUCK,
  FUNCTIONS,
  MATHS_ACCENTS,
  SUBSCRIPTS,
  SUPERSCRIPTS,
  SYMBOLS,
  signOf,
} from './tex-symbols.ts';
import { splitMaths, texToUnicode } from './tex.ts';

const TOKEN = /\\[A-Za-z]+|\\.|\s+|./gsu;
/** Commands that only change the type in which their argument is set. */
const TYPEFACE =
  /^\\(?:math(?:rm|bf|it|sf|tt|cal|scr|frak)|text(?:rm|bf|it)?|operatorname|boldsymbol|bm)$/;
const NOTHING = /^\\(?:left|right|displaystyle|limits|cal|rm|bf|it|sf|tt|[!])$/;
const SYMBOL_NAME = /^\\[A-Za-z]+$/;
/** A blank behind a command is lost in the source: `\tau = 3` has as much before the sign as behind it. */
const RELATION = /([^\s=<>])([=<>≈≤≥∼≡∝] )/gu;
/** Groups and commands within each other, more than authors write. */
const DEEPEST = 50;
const SPACE = /^(?:\\(?:[,;:> ]|quad|qquad)|~|\s+)$/;

/** `U$^2$-Net` becomes `U²-Net`; mathematics that has no Unicode form stays between its dollar signs. */
export function texToPlainText(text: string): string {
  return splitMaths(texToUnicode(text))
    .map(({ maths, value, written }) =>
      maths ? (mathsToPlainText(value) ?? written) : unescapeDollars(value),
    )
    .join('');
}

const unescapeDollars = (text: string): string => text.replaceAll('\\$', '$');

/** Mathematics without its dollar signs as one line of Unicode; null where that has no form. */
export function mathsToPlainText(tex: string): string | null {
  const tokens = tex.match(TOKEN) ?? [];
  try {
    return new Reader(tokens).all().replace(/ +/g, ' ').replace(RELATION, '$1 $2').trim();
  } catch (error) {
    if (error instanceof NoPlainForm) return null;
    throw error;
  }
}

/** Thrown inside this file for mathematics that one line of text cannot hold. */
class NoPlainForm extends Error {}

class Reader {
  readonly #tokens: string[];
  #at = 0;
  #depth = 0;

  constructor(tokens: string[]) {
    this.#tokens = tokens;
  }

  all(): string {
    const text = this.#until(null);
    if (this.#at < this.#tokens.length) throw new NoPlainForm();
    return text;
  }

  #until(end: string | null): string {
    let text = '';
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token === undefined || token === '}') {
        if ((token ?? null) !== end) throw new NoPlainForm();
        return text;
      }
      text += this.#one();
      if (SYMBOL_NAME.test(token) && this.#blankAhead() && endsTight(text.slice(-4))) this.#at += 1;
    }
  }

  #one(): string {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new NoPlainForm();
    const text = this.#read();
    this.#depth -= 1;
    return text;
  }

  #read(): string {
    const token = this.#tokens[this.#at] ?? '';
    this.#at += 1;
    if (token === '{') return this.#group();
    if (token === '^') return script('^', this.#argument(), SUPERSCRIPTS);
    if (token === '_') return script('_', this.#argument(), SUBSCRIPTS);
    if (token.startsWith('\\')) return this.#command(token);
    if (SPACE.test(token)) return ' ';
    if (token === "'") return '′';
    if (token === '&' || token === '%' || token === '#' || token === '$') throw new NoPlainForm();
    return token;
  }

  #command(token: string): string {
    const name = token.slice(1);
    const symbol = signOf(SYMBOLS, name);
    if (symbol !== undefined) return symbol;
    if (FUNCTIONS.has(name)) return ` ${name} `;
    if (SPACE.test(token)) return ' ';
    if (NOTHING.test(token)) return '';
    if (/^\\[{}%&#_$]$/.test(token)) return name;
    if (token === '\\|') return '‖';
    if (token === '\\mathbb') {
      const letter = this.#argument();
      return DOUBLE_STRUCK[letter] ?? letter;
    }
    if (TYPEFACE.test(token)) return this.#argument();
    const accent = signOf(MATHS_ACCENTS, name);
    if (accent !== undefined) return accented(this.#argument(), accent);
    if (token === '\\sqrt') return `√${wrapped(this.#argument())}`;
    if (token === '\\frac') return `${wrapped(this.#argument())}/${wrapped(this.#argument())}`;
    throw new NoPlainForm();
  }

  /** What a command or a script sign is applied to: a group, or else the next token. */
  #argument(): string {
    if (this.#blankAhead()) this.#at += 1;
    const token = this.#tokens[this.#at];
    if (token === undefined || token === '}') throw new NoPlainForm();
    return this.#one().trim();
  }

  #blankAhead(): boolean {
    return /^\s+$/.test(this.#tokens[this.#at] ?? '');
  }

  #group(): string {
    const text = this.#until('}');
    this.#at += 1;
    return text;
  }
}

/** Whether the space after a command only ended its name: `\alpha x` and `4\times 4`, not `x \in S`. */
const endsTight = (text: string): boolean => /(?:\p{L}|[⟨⌈⌊]|\S[^\s\p{L}])$/u.test(text);

function accented(text: string, accent: string): string {
  if ([...text].length !== 1) throw new NoPlainForm();
  return (text + accent).normalize('NFC');
}

function script(sign: string, text: string, table: Readonly<Record<string, string>>): string {
  const raised = [...text].map((character) => table[character]);
  return raised.includes(undefined) ? `${sign}${wrapped(text)}` : raised.join('');
}

const wrapped = (text: string): string => ([...text].length > 1 ? `(${text})` : text);

/**
 * Owns writing a formula in the LaTeX that everything here reads: macros and commands of packages
 * unfolded, words and formulae parted, and what only a page of TeX needs left out.
 */
import { chemistryOf } from './chemistry.ts';
import { HOUSE_MACROS } from './house-macros.ts';
import type { Macro } from './macro.ts';
import { PHYSICS } from './physics.ts';
import { PLAIN_TEX, WORDED, wordedCells } from './plain-tex.ts';
import { TexCursor } from './tex-cursor.ts';
import { environmentOf, plainColumns, repeatedColumns } from './tex-environments.ts';
import { withoutInfix } from './tex-infix.ts';
import { trimTex } from './trim-tex.ts';
import { behind, NotFormula, readTex, written } from './tex-tree.ts';
import type { TexNode } from './tex-tree.ts';
import { SIZES, TEXTS, writeWords } from './tex-words.ts';
import { UNIT_COMMANDS } from './units.ts';

export type Unfolding = {
  /** An author's own macros by their names without a backslash; they go before ours. */
  macros?: ReadonlyMap<string, Macro>;
  /** What `\ref` shows for a label; null where nothing is known of it. */
  numberOf?: (label: string) => string | null;
};

/** Macros in each other, unfolded altogether, and signs of what they make. */
const DEEPEST = 30;
const MOST_MACROS = 3000;
const MOST_SIGNS = 50_000;

/** Commands that change all behind them, and what does so for an argument; nothing where it is left out. */
const SWITCHES: ReadonlyMap<string, string> = new Map([
  ...['bf', 'bfseries'].map((name) => [name, '\\mathbf'] as const),
  ...['rm', 'rmfamily', 'upshape'].map((name) => [name, '\\mathrm'] as const),
  ...['it', 'itshape', 'em', 'sl', 'slshape'].map((name) => [name, '\\mathit'] as const),
  ...['sf', 'sffamily'].map((name) => [name, '\\mathsf'] as const),
  ...['tt', 'ttfamily'].map((name) => [name, '\\mathtt'] as const),
  ['cal', '\\mathcal'],
  ['frak', '\\mathfrak'],
  ['boldmath', '\\boldsymbol'],
]);

/** Commands that take one argument and, without braces, the command that comes next. */
const TAKES_ONE: ReadonlySet<string> = new Set([
  ...['hat', 'widehat', 'tilde', 'widetilde', 'bar', 'overline', 'underline', 'vec', 'dot', 'ddot'],
  ...['dddot', 'check', 'widecheck', 'breve', 'acute', 'grave', 'mathring', 'overbrace', 'sqrt'],
  ...['underbrace', 'overrightarrow', 'overleftarrow', 'mathbf', 'mathrm', 'mathit', 'mathsf'],
  ...['mathtt', 'mathcal', 'mathscr', 'mathbb', 'mathfrak', 'mathnormal', 'boldsymbol', 'bm'],
  ...['operatorname', 'mathop', 'mathrel', 'mathbin', 'mathord', 'frac', 'dfrac', 'tfrac'],
]);
/** Commands that say what a sign is, which MathType sets without braces: `\mathop \sum`. */
const CLASSES: ReadonlySet<string> = new Set(['mathop', 'mathrel', 'mathbin', 'mathord']);
const FRACTIONS: ReadonlySet<string> = new Set(['frac', 'dfrac', 'tfrac']);

const SIDES: Readonly<Record<string, RegExp>> = {
  l: /\\[bB]igg?l(?![a-zA-Z])/g,
  r: /\\[bB]igg?r(?![a-zA-Z])/g,
  opening: /\\[bB]igg?\s{0,2}(?:[([]|\\\{|\\l[a-z]{3,6}(?![a-zA-Z]))/g,
  closing: /\\[bB]igg?\s{0,2}(?:[)\]]|\\\}|\\r[a-z]{3,6}(?![a-zA-Z]))/g,
};
const BIG = /^(?:big|Big|bigg|Bigg)[lrm]?$/;

const BIG_BRACKET = /^\\[bB]igg?[lrm]?(?![a-zA-Z])/;

const GROWS = /\\(?:left|right|middle|[bB]igg?[lrm]?)$/;
const BRACKET = /^(?:[()[\]|/.<>]|\\[{}|]|\\[a-zA-Z]{1,12})$/;

/** Tells a second index or exponent of one sign, which TeX sets behind it once it has complained. */
class Scripts {
  readonly #seen = new Set<string>();
  #isUnit = false;

  /** @param isWhole whether what it raises or lowers is read with it */
  isTwice(source: string, isWhole: boolean): boolean {
    if (source.trim() === '') return false;
    if (source !== '^' && source !== '_') {
      if (!this.#isUnit) this.#seen.clear();
      this.#isUnit = false;
      return false;
    }
    const isTwice = this.#seen.has(source);
    if (isTwice) this.#seen.clear();
    this.#seen.add(source);
    this.#isUnit = !isWhole;
    return isTwice;
  }
}

/** @throws NotFormula */
export function unfoldTex(source: string, unfolding: Unfolding = {}): string {
  return new Unfolder(unfolding).all(source);
}

class Unfolder {
  readonly #macros: Unfolding['macros'];
  readonly #numberOf: Unfolding['numberOf'];
  #count = 0;
  #signs = 0;
  #depth = 0;
  /** Whether each large bracket that opens is closed. */
  #isPaired = true;

  constructor({ macros, numberOf }: Unfolding) {
    this.#macros = macros;
    this.#numberOf = numberOf;
  }

  all(source: string): string {
    const count = (side: string) => source.match(SIDES[side]!)?.length ?? 0;
    this.#isPaired = count('l') === count('r') && count('opening') === count('closing');
    return closed(this.#unfold(readTex(trimTex(source))));
  }

  #unfold(nodes: readonly TexNode[]): string {
    const cursor = new TexCursor(withoutInfix(nodes));
    const pieces: string[] = [];
    const scripts = new Scripts();
    for (let node = cursor.next(); node; node = cursor.next()) {
      const isScript = node.source === '^' || node.source === '_';
      const isWhole = isScript && takesArguments(cursor.peek());
      const isTwice = scripts.isTwice(node.source, isWhole);
      if (isTwice) pieces.push('{}');
      const piece =
        node.kind === 'group'
          ? this.#group(node.inner, pieces.at(-1) ?? '')
          : node.kind === 'command'
            ? this.#command(node.name, cursor)
            : isWhole
              ? `${node.source}{${this.#unit(cursor)}}`
              : node.source;
      this.#signs += piece.length;
      if (this.#signs > MOST_SIGNS) throw new NotFormula('too-heavy');
      // Temml takes a large bracket behind the name of a function for a part of the name.
      if (BIG_BRACKET.test(piece) && pieces.at(-2) === '\\operatorname') pieces.push('{}');
      if (piece !== '') pieces.push(behind(pieces.at(-1) ?? '', piece));
    }
    return pieces.join('');
  }

  /** Brackets that grow stand bare behind the command that makes them so. */
  #group(inner: readonly TexNode[], before: string): string {
    const unfolded = this.#unfold(inner);
    return BRACKET.test(unfolded) && GROWS.test(before) ? unfolded : `{${unfolded}}`;
  }

  #again(made: string): string {
    this.#count += 1;
    this.#depth += 1;
    if (this.#count > MOST_MACROS || this.#depth > DEEPEST) throw new NotFormula('too-heavy');
    const unfolded = this.#unfold(readTex(made));
    this.#depth -= 1;
    return unfolded;
  }

  #command(name: string, cursor: TexCursor): string {
    const own = this.#macros?.get(name);
    if (own) return this.#again(filled(own, cursor));
    const make = PHYSICS.get(name) ?? PLAIN_TEX.get(name);
    if (make) return this.#again(make(cursor));
    const unit = UNIT_COMMANDS.get(name);
    if (unit) return this.#again(unit.write(...cursor.given(unit.arguments)));
    if (name === 'ce' || name === 'pu') {
      return this.#again(chemistryOf(name, written(cursor.argument())));
    }
    if (name === 'begin' || name === 'end') return this.#environment(name, cursor);
    const font = TEXTS.get(name);
    if (font !== undefined) return this.#words(cursor.argument(), font);
    const switched = SWITCHES.get(name);
    if (switched !== undefined) return `${switched}{${this.#unfold(cursor.before(endsSwitch()))}}`;
    if (name === 'ref' || name === 'eqref') {
      return `\\text{${this.#numbered(name, written(cursor.argument()))}}`;
    }
    if (name === '\\') return endOfRow(cursor);
    if (BIG.test(name) && !this.#isPaired) {
      return `\\${name.replace(/[lr]$/, '')}{${this.#unfold(cursor.argument())}}`;
    }
    if (BIG.test(name) && cursor.peek()?.kind === 'group') {
      return `\\${name}${this.#unfold(cursor.argument())}`;
    }
    const house = HOUSE_MACROS.get(name);
    if (house) return this.#again(filled(house, cursor));
    const isBare = CLASSES.has(name) && cursor.peek()?.kind === 'command';
    if (isBare || (TAKES_ONE.has(name) && takesArguments(cursor.peek()))) {
      const given = [this.#unit(cursor)];
      if (FRACTIONS.has(name)) given.push(this.#unit(cursor));
      return `\\${name}${given.map((each) => `{${each}}`).join('')}`;
    }
    // How thick and how high a bracket is.
    if (name === 'underbracket' || name === 'overbracket')
      while (cursor.peek()?.source === '[') cursor.between('[', ']');
    return SIZES.has(name) || SILENT.has(name) ? ' ' : `\\${name}`;
  }

  /** The next group or sign, or the next command with what it takes itself. */
  #unit(cursor: TexCursor): string {
    const next = cursor.peek();
    if (next?.kind !== 'command') return this.#unfold(cursor.argument());
    cursor.argument();
    if (!TAKES_ONE.has(next.name)) return this.#command(next.name, cursor);
    const count = FRACTIONS.has(next.name) ? 2 : 1;
    const option = next.name === 'sqrt' ? cursor.between('[', ']') : null;
    const given = Array.from({ length: count }, () => `{${this.#unit(cursor)}}`);
    return `\\${next.name}${option ? `[${this.#unfold(option)}]` : ''}${given.join('')}`;
  }

  #environment(command: string, cursor: TexCursor): string {
    const name = cursor.peek()?.kind === 'group' ? cursor.peek()!.source.slice(1, -1) : '';
    if (command === 'end' || !WORDED.has(name)) return environment(command, cursor);
    cursor.argument();
    let columns = '';
    if (name === 'tabular') {
      cursor.given('o');
      columns = `{${plainColumns(repeatedColumns(written(cursor.argument())))}}`;
    }
    return this.#again(wordedCells(name, columns, cursor));
  }

  #words(nodes: readonly TexNode[], font: string): string {
    return writeWords(nodes, font, {
      maths: (inner) => this.#unfold(inner),
      numbered: (command, label) => this.#numbered(command, label),
    });
  }

  #numbered(command: string, label: string): string {
    const number = this.#numberOf?.(label.trim()) ?? null;
    if (number === null) throw new NotFormula('unknown', `\\${command}`);
    return command === 'eqref' ? `(${number})` : number;
  }
}

/** `\\[2\jot]`: how far away the next row is says nothing here. */
function endOfRow(cursor: TexCursor): string {
  const inner = cursor.between('[', ']');
  if (inner === null) return '\\\\';
  const said = written(inner);
  return LENGTH.test(said) ? '\\\\' : `\\\\{}[${said}]`;
}

const LENGTH = /^\s?-?[\d.]{0,9}\s?(?:\\[a-zA-Z]{1,30}|[a-z]{2})\s?$/;

/** TeX closes a bracket that nothing closes. */
function closed(tex: string): string {
  const open =
    (tex.match(/\\left(?![a-zA-Z])/g)?.length ?? 0) -
    (tex.match(/\\right(?![a-zA-Z])/g)?.length ?? 0);
  return open > 0 && open < 5 ? `${tex}${'\\right.'.repeat(open)}` : tex;
}

/** Commands of which a formula shows nothing. */
const SILENT: ReadonlySet<string> = new Set(['', '\n', '-', '/', '@']);

const takesArguments = (node: TexNode | null): boolean =>
  node?.kind === 'command' &&
  (TAKES_ONE.has(node.name) ||
    TEXTS.has(node.name) ||
    /m/.test(HOUSE_MACROS.get(node.name)?.arguments ?? ''));

/** The body of a macro with what is given to it. @throws NotFormula */
function filled({ arguments: specification, body }: Macro, cursor: TexCursor): string {
  const given = cursor.given(specification);
  const [first = '', ...rest] = body.split('#');
  const pieces = [first];
  for (const each of rest) {
    for (const piece of [given[Number(each[0]) - 1] ?? '', each.slice(1)]) {
      if (piece !== '') pieces.push(behind(pieces.at(-1)!, piece));
    }
  }
  return pieces.join('');
}

/** A switch holds to the end of its group, its cell, or the brackets that it stands in. */
function endsSwitch(): (node: TexNode) => boolean {
  let depth = 0;
  return ({ source }) => {
    if (source === '\\left' || source === '\\begin') depth += 1;
    else if (source === '\\right' || source === '\\end') depth -= 1;
    return depth < 0 || (depth === 0 && (source === '&' || source === '\\\\'));
  };
}

function environment(command: string, cursor: TexCursor): string {
  const name = written(cursor.argument());
  const known = environmentOf(name);
  if (!known) return `\\${command}{${name}}`;
  if (command === 'end') return known.as === null ? '' : `\\end{${known.as}}`;
  cursor.given(known.given ?? '');
  if (known.as === null) return '';
  const isArray = known.as === 'array';
  const columns =
    known.columns ?? (isArray ? plainColumns(repeatedColumns(written(cursor.argument()))) : '');
  return `\\begin{${known.as}}${columns === '' ? '' : `{${columns}}`}`;
}

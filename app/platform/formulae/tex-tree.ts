/** Owns taking LaTeX of formulae apart into commands, groups and signs, each once from left to right. */

export type TexNode = { source: string; /** Where it ends in what was read. */ end: number } & (
  | { kind: 'command'; /** Without its backslash. */ name: string }
  | { kind: 'group'; inner: TexNode[] }
  | { kind: 'sign' }
  | { kind: 'space' }
);

/** Why a formula cannot be read. */
export type FormulaProblem =
  /** Braces or brackets without their others. */
  | 'unbalanced'
  /** More signs, or deeper within each other, than is set. */
  | 'too-heavy'
  /** A command that is not known, or one that stands where it may not. */
  | 'unknown'
  /** Nothing that could be seen. */
  | 'empty';

export class NotFormula extends Error {
  readonly problem: FormulaProblem;
  /** @param words the command that is meant, where one is */
  constructor(problem: FormulaProblem, words = '') {
    super(words);
    this.problem = problem;
  }
}

const DEEPEST = 100;
const LETTER = /[A-Za-z]/;
const SPACE = /\s/;

/** @throws NotFormula */
export function readTex(source: string): TexNode[] {
  const whole: TexNode[] = [];
  const open: { inner: TexNode[]; start: number }[] = [{ inner: whole, start: 0 }];
  let at = 0;
  while (at < source.length) {
    const { inner, start } = open.at(-1)!;
    const sign = source[at]!;
    const from = at;
    if (sign === '\\') {
      at = endOfCommand(source, at);
      const command = source.slice(from, at);
      inner.push({ kind: 'command', name: command.slice(1), source: command, end: at });
      // TeX takes spaces behind a word for its end.
      while (LETTER.test(command[1] ?? '') && SPACE.test(source[at] ?? '')) at += 1;
    } else if (sign === '{') {
      at += 1;
      if (open.push({ inner: [], start: from }) > DEEPEST) throw new NotFormula('too-heavy');
    } else if (sign === '}') {
      at += 1;
      open.pop();
      const around = open.at(-1);
      if (!around) throw new NotFormula('unbalanced');
      around.inner.push({ kind: 'group', inner, source: source.slice(start, at), end: at });
    } else if (sign === '%') {
      // A comment ends with its line, and takes the spaces at the start of the next one along.
      while (at < source.length && source[at] !== '\n') at += 1;
      while (at < source.length && SPACE.test(source[at]!)) at += 1;
    } else if (SPACE.test(sign)) {
      while (at < source.length && SPACE.test(source[at]!)) at += 1;
      inner.push({ kind: 'space', source: ' ', end: at });
    } else {
      at += source.codePointAt(at)! > 0xffff ? 2 : 1;
      inner.push({ kind: 'sign', source: source.slice(from, at), end: at });
    }
  }
  if (open.length > 1) throw new NotFormula('unbalanced');
  return whole;
}

function endOfCommand(source: string, from: number): number {
  let at = from + 1;
  if (!LETTER.test(source[at] ?? '')) return Math.min(source.length, at + 1);
  while (LETTER.test(source[at] ?? '')) at += 1;
  return at;
}

/** As it was written. */
export function written(nodes: readonly TexNode[]): string {
  const pieces: string[] = [];
  for (const { source } of nodes) pieces.push(behind(pieces.at(-1) ?? '', source));
  return pieces.join('');
}

/** A letter behind a command needs a space in between, where none is left. */
export const behind = (before: string, next: string): string =>
  LETTER.test(next[0] ?? '') && endsInCommand(before) ? ` ${next}` : next;

function endsInCommand(text: string): boolean {
  let at = text.length - 1;
  while (at >= 0 && LETTER.test(text[at]!)) at -= 1;
  return at < text.length - 1 && text[at] === '\\' && text[at - 1] !== '\\';
}

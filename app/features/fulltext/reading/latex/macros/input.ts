import { PAR } from '../source/tokens.ts';
import type { Token } from '../source/tokens.ts';

/** Thrown for commands that stand in each other without end, or almost. */
export class Endless extends Error {}

/** Tokens that are looked at for one paper; each command unfolded counts with all it says. */
const MOST_STEPS = 12_000_000;
/** Files and commands within each other. */
const DEEPEST = 2000;

type Frame = {
  tokens: readonly Token[];
  at: number;
  /** What is done once all of it has been taken. */
  onEnd?: (() => void) | undefined;
};

/** Counts what all readings of one paper look at. */
export type Budget = { steps: number };

/** What is still to be read: what a command says stands before the rest. */
export class Input {
  readonly #frames: Frame[] = [];
  readonly #budget: Budget;

  constructor(budget: Budget = { steps: 0 }) {
    this.#budget = budget;
  }

  push(tokens: readonly Token[], onEnd?: () => void): void {
    this.#budget.steps += tokens.length + 1;
    this.#check();
    // A file that has ended stays until what stands at its end is done.
    while (this.#hasEnded() && !this.#frames.at(-1)!.onEnd) this.#frames.pop();
    if (this.#frames.length > DEEPEST) throw new Endless();
    this.#frames.push({ tokens, at: 0, onEnd });
  }

  next(): Token | undefined {
    this.#dropEnded();
    const frame = this.#frames.at(-1);
    if (!frame) return undefined;
    this.#budget.steps += 1;
    this.#check();
    const token = frame.tokens[frame.at];
    frame.at += 1;
    return token;
  }

  peek(): Token | undefined {
    this.#dropEnded();
    const frame = this.#frames.at(-1);
    return frame?.tokens[frame.at];
  }

  skipSpaces(): void {
    while (this.peek() === ' ') this.next();
  }

  /** Ends the file that is read. */
  endFile(): void {
    for (;;) {
      const frame = this.#frames.at(-1);
      if (!frame) return;
      frame.at = frame.tokens.length;
      const isFile = frame.onEnd !== undefined;
      this.#dropEnded();
      if (isFile) return;
    }
  }

  /** What stands in the braces that come next, or the one token; null where braces do not close. */
  argument(): Token[] | null {
    while (this.peek() === ' ' || this.peek() === PAR) this.next();
    const token = this.peek();
    if (token === undefined || token === '}') return null;
    if (token !== '{') {
      this.next();
      return [token];
    }
    return this.#between('{', '}');
  }

  /** What stands in braces if they come next. */
  group(): Token[] | null {
    this.skipSpaces();
    return this.peek() === '{' ? this.#between('{', '}') : null;
  }

  /** All up to the next brace, which is not taken. */
  upToBrace(): Token[] {
    const read: Token[] = [];
    for (let token = this.peek(); token !== undefined; token = this.peek()) {
      if (token === '{' || token === '}') break;
      read.push(token);
      this.next();
    }
    return read;
  }

  /** What stands in brackets if they come next. */
  optional(open: Token = '[', close: Token = ']'): Token[] | null {
    let spaces = 0;
    while (this.peek() === ' ') {
      this.next();
      spaces += 1;
    }
    const found = this.peek() === open ? this.#between(open, close) : null;
    if (found === null && spaces > 0) this.push([' ']);
    return found;
  }

  /** Whether this comes next; it is taken then. */
  take(token: Token): boolean {
    if (this.peek() !== token) return false;
    this.next();
    return true;
  }

  /** All up to these tokens, which are taken too; null where they do not come in the same file. */
  until(end: readonly Token[]): Token[] | null {
    const read: Token[] = [];
    let depth = 0;
    for (;;) {
      const token = this.#nextInFile(read);
      if (token === undefined) return null;
      read.push(token);
      if (token === '{') depth += 1;
      if (token === '}') depth -= 1;
      const isEnd =
        depth <= 0 && end.every((each, at) => read[read.length - end.length + at] === each);
      if (isEnd) return withoutBraces(read.slice(0, read.length - end.length));
    }
  }

  /** The next token of the file that is read; nothing at its end, or where there is no more. */
  nextInFile(): Token | undefined {
    for (let frame = this.#frames.at(-1); frame; frame = this.#frames.at(-1)) {
      if (frame.at < frame.tokens.length) return this.next();
      if (frame.onEnd) return undefined;
      this.#frames.pop();
    }
    return undefined;
  }

  #between(open: Token, close: Token): Token[] | null {
    const read: Token[] = [];
    let depth = 0;
    let braces = 0;
    for (;;) {
      const token = this.#nextInFile(read);
      if (token === undefined) return null;
      read.push(token);
      if (open !== '{') {
        if (token === '{') braces += 1;
        if (token === '}') braces -= 1;
        if (braces < 0) {
          this.push(read);
          return null;
        }
      }
      if (braces > 0) continue;
      if (token === open) depth += 1;
      else if (token === close) depth -= 1;
      if (depth === 0) return read.slice(1, -1);
    }
  }

  /** The next token, or nothing where the file ends before it: then what was read of it stands there again. */
  #nextInFile(read: readonly Token[]): Token | undefined {
    const token = this.nextInFile();
    if (token !== undefined) return token;
    const ended = this.#frames.pop();
    this.push(read, ended?.onEnd);
    return undefined;
  }

  #dropEnded(): void {
    for (;;) {
      const frame = this.#frames.at(-1);
      if (!frame || frame.at < frame.tokens.length) return;
      this.#frames.pop();
      frame.onEnd?.();
    }
  }

  #hasEnded(): boolean {
    const frame = this.#frames.at(-1);
    return frame !== undefined && frame.at >= frame.tokens.length;
  }

  #check(): void {
    if (this.#budget.steps > MOST_STEPS) throw new Endless();
  }
}

/** `{…}` that are around all of it. */
export function withoutBraces(tokens: readonly Token[]): Token[] {
  if (tokens[0] !== '{' || tokens.at(-1) !== '}') return [...tokens];
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth === 0 && at < tokens.length - 1) return [...tokens];
  }
  return tokens.slice(1, -1);
}

export function trimTokens(tokens: readonly Token[]): Token[] {
  let start = 0;
  let end = tokens.length;
  const isBlank = (token: Token | undefined) => token === ' ' || token === PAR;
  while (start < end && isBlank(tokens[start])) start += 1;
  while (end > start && isBlank(tokens[end - 1])) end -= 1;
  return tokens.slice(start, end);
}

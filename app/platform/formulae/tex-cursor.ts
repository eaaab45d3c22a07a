/** Owns which nodes of LaTeX belong to a command as what is given to it. */
import { NotFormula, written } from './tex-tree.ts';
import type { TexNode } from './tex-tree.ts';

/** What is given to a command, by the letters of xparse; null for an option that is not given. */
export type Given = string | null;

/** Goes through nodes once, from left to right. */
export class TexCursor {
  readonly #nodes: readonly TexNode[];
  #at = 0;

  constructor(nodes: readonly TexNode[]) {
    this.#nodes = nodes;
  }

  next(): TexNode | null {
    const node = this.#nodes[this.#at] ?? null;
    this.#at += 1;
    return node;
  }

  /** All that is left. */
  rest(): TexNode[] {
    const rest = this.#nodes.slice(this.#at);
    this.#at = this.#nodes.length;
    return rest;
  }

  /** All in front of a sign or command, which is taken as well; all that is left where there is none. */
  until(source: string): TexNode[] {
    const before: TexNode[] = [];
    for (let node = this.next(); node && node.source !== source; node = this.next()) {
      before.push(node);
    }
    return before;
  }

  /** All in front of the first node that stops. */
  before(stops: (node: TexNode) => boolean): TexNode[] {
    const start = this.#at;
    while (this.#at < this.#nodes.length && !stops(this.#nodes[this.#at]!)) this.#at += 1;
    return this.#nodes.slice(start, this.#at);
  }

  /** The groups that stand here one behind the other. */
  groups(): TexNode[] {
    return this.before(({ kind }) => kind !== 'group');
  }

  /** The next node that is no space, which is not taken. */
  peek(): TexNode | null {
    let at = this.#at;
    while (this.#nodes[at]?.kind === 'space') at += 1;
    return this.#nodes[at] ?? null;
  }

  /** A group without its braces, or one node. @throws NotFormula */
  argument(): TexNode[] {
    const node = this.#nextSeen();
    if (node === null) throw new NotFormula('unbalanced');
    return node.kind === 'group' ? node.inner : [node];
  }

  /** Takes a sign, if it is next. */
  takes(sign: string): boolean {
    const node = this.peek();
    if (node?.kind !== 'sign' || node.source !== sign) return false;
    this.#nextSeen();
    return true;
  }

  /** What stands between two signs that are next, or null. */
  between(open: string, close: string): TexNode[] | null {
    const before = this.#at;
    if (!this.takes(open)) return null;
    const inner: TexNode[] = [];
    let depth = 1;
    for (let node = this.next(); node; node = this.next()) {
      if (node.source === close) depth -= 1;
      else if (node.source === open) depth += 1;
      if (depth === 0) return inner;
      inner.push(node);
    }
    this.#at = before;
    return null;
  }

  /**
   * @param specification of xparse: `m`, `o`, `O{default}`, `s`, `d()`, `r()`, and `g` for a group
   * that may be left out
   * @throws NotFormula
   */
  given(specification: string): Given[] {
    return argumentsOf(specification).map(({ kind, open, close, otherwise }) => {
      if (kind === 'm') return written(this.argument());
      if (kind === 's') return this.takes('*') ? '*' : null;
      if (kind === 'g') return this.peek()?.kind === 'group' ? written(this.argument()) : null;
      const inner = this.between(open, close);
      if (inner === null && kind === 'r') throw new NotFormula('unbalanced');
      return inner === null ? otherwise : written(inner);
    });
  }

  #nextSeen(): TexNode | null {
    let node = this.next();
    while (node?.kind === 'space') node = this.next();
    return node;
  }
}

type Argument = { kind: string; open: string; close: string; otherwise: string | null };

function argumentsOf(specification: string): Argument[] {
  const found: Argument[] = [];
  let rest = specification.replaceAll(/[\s+!]/g, '');
  while (rest !== '') {
    const kind = rest[0]!;
    const isOwn = kind === 'd' || kind === 'r';
    const [open, close] = isOwn ? [rest[1]!, rest[2]!] : ['[', ']'];
    const end = kind === 'O' ? rest.indexOf('}') : 0;
    const otherwise = kind === 'O' ? rest.slice(2, end) : null;
    found.push({ kind, open, close, otherwise });
    rest = rest.slice(isOwn ? 3 : end + 1);
  }
  return found;
}

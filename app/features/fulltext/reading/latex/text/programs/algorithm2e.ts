import type { Inline } from '../../../../core/article-text.ts';
import { joinTexts, trimmed } from '../../../understanding/inline-text.ts';
import { isBlank, isMacro, lastArgument } from '../../parsing/nodes.ts';
import type { MacroNode, Node } from '../../parsing/nodes.ts';
import { LOOKS, take, withWords } from './program-words.ts';
import type { Saying } from './program-words.ts';
import { keyword, linesAsBlock, spaced } from './lines.ts';
import type { Line } from './lines.ts';
import { isSetter, ownKeywords } from './lines.ts';
import type { Control, OwnKeywords } from './lines.ts';
import type { Piece, TextReading } from '../text-reading.ts';
import { lookup } from '#app/platform/text/lookup.ts';

const CONTROLS: Readonly<Record<string, Control>> = lookup({
  If: { before: 'if', behind: 'then', bodies: 1, end: 'end' },
  eIf: { before: 'if', behind: 'then', bodies: 2, between: 'else', end: 'end' },
  lIf: { before: 'if', behind: 'then', bodies: 1 },
  leIf: { before: 'if', behind: 'then', bodies: 2, between: 'else' },
  uIf: { before: 'if', behind: 'then', bodies: 1 },
  ElseIf: { before: 'else if', behind: 'then', bodies: 1 },
  uElseIf: { before: 'else if', behind: 'then', bodies: 1 },
  lElseIf: { before: 'else if', behind: 'then', bodies: 1 },
  Else: { before: 'else', behind: '', bodies: 1, conditions: 0, end: 'end' },
  uElse: { before: 'else', behind: '', bodies: 1, conditions: 0 },
  lElse: { before: 'else', behind: '', bodies: 1, conditions: 0 },
  For: { before: 'for', behind: 'do', bodies: 1, end: 'end' },
  lFor: { before: 'for', behind: 'do', bodies: 1 },
  ForEach: { before: 'foreach', behind: 'do', bodies: 1, end: 'end' },
  lForEach: { before: 'foreach', behind: 'do', bodies: 1 },
  ForAll: { before: 'forall', behind: 'do', bodies: 1, end: 'end' },
  lForAll: { before: 'forall', behind: 'do', bodies: 1 },
  uFor: { before: 'for', behind: 'do', bodies: 1 },
  uForEach: { before: 'foreach', behind: 'do', bodies: 1 },
  uWhile: { before: 'while', behind: 'do', bodies: 1 },
  ForPar: { before: 'for', behind: 'do in parallel', bodies: 1, end: 'end' },
  While: { before: 'while', behind: 'do', bodies: 1, end: 'end' },
  lWhile: { before: 'while', behind: 'do', bodies: 1 },
  Switch: { before: 'switch', behind: 'do', bodies: 1, end: 'end' },
  Case: { before: 'case', behind: 'do', bodies: 1, end: 'end' },
  uCase: { before: 'case', behind: 'do', bodies: 1 },
  lCase: { before: 'case', behind: 'do', bodies: 1 },
  lOther: { before: 'otherwise', behind: 'do', bodies: 1, conditions: 0 },
  uOther: { before: 'otherwise', behind: 'do', bodies: 1, conditions: 0 },
  Other: { before: 'otherwise', behind: 'do', bodies: 1, conditions: 0, end: 'end' },
  Begin: { before: 'begin', behind: '', bodies: 1, conditions: 0, end: 'end' },
});

const REPEATS: Readonly<Record<string, { first: string; last: string }>> = lookup({
  Repeat: { first: 'repeat', last: 'until' },
  lRepeat: { first: 'repeat', last: 'until' },
});

/** Words that begin a line, with what they are given. */
const LINES: Readonly<Record<string, string>> = lookup({
  KwIn: 'Input:',
  KwOut: 'Output:',
  KwData: 'Data:',
  KwResult: 'Result:',
  KwInput: 'Input:',
  KwOutput: 'Output:',
  Input: 'Input:',
  Output: 'Output:',
  Data: 'Data:',
  Result: 'Result:',
  Parameter: 'Parameter:',
});
/** Words within a line, or within the head of a block. */
const SAYS: Readonly<Record<string, string>> = lookup({
  Return: 'return',
  KwRet: 'return',
  KwTo: 'to',
  Continue: 'continue',
  Break: 'break',
});
const COMMENTS = new Set(['tcp', 'tcc', 'tcp*', 'Comment', 'tcpf']);
/** Whether what stands in a float is written as algorithm2e has it: lines end with `\;`. */
export function isAlgorithm2e(to: TextReading, nodes: readonly Node[]): boolean {
  const { words, controls } = ownKeywords(to.keywordSetters);
  const isOwn = (name: string) => words.has(name) || controls.has(name);
  return nodes.some(
    (node) =>
      isMacro(node) &&
      (node.content === ';' ||
        node.content in CONTROLS ||
        node.content in LINES ||
        isOwn(node.content)),
  );
}

/** The lines of an algorithm of algorithm2e. */
export function algorithm2e(to: TextReading, nodes: readonly Node[]): Piece[] {
  const lines: Line[] = [];
  const setters = nodes.filter((node) => isMacro(node)).filter(isSetter);
  const own = ownKeywords([...to.keywordSetters, ...setters]);
  read(to, nodes, 0, lines, own);
  const hasNumbers =
    nodes.some((node) => isMacro(node, 'LinesNumbered')) ||
    /linesnumbered/i.test(to.packages.get('algorithm2e') ?? '');
  return linesAsBlock(to, lines, hasNumbers);
}

function read(
  to: TextReading,
  nodes: readonly Node[],
  depth: number,
  lines: Line[],
  own: OwnKeywords,
): void {
  let current: Node[] = [];
  let head: Inline[] = [];
  let isHead = false;
  const end = () => {
    const content = trimmed(joinTexts([...head, ...trimmed(say(to, current, own))]));
    if (content.length > 0) lines.push({ content, depth, isNumbered: !isHead });
    [current, head, isHead] = [[], [], false];
  };
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at]!;
    if (node.type === 'parbreak' && isHead) end();
    if (!isMacro(node)) {
      current.push(node);
      continue;
    }
    const name = node.content;
    const control = own.controls.get(name) ?? CONTROLS[name];
    const repeat = own.repeats.get(name) ?? REPEATS[name];
    if (name === ';' || name === '\\') end();
    else if (LOOKS.has(name)) at = afterLooks(node, nodes, at);
    else if (control && nextIsGroup(nodes, at)) {
      end();
      at = readControl(to, control, nodes, at, depth, lines, own);
    } else if (repeat && nextIsGroup(nodes, at)) {
      end();
      const { given, end: last } = take(nodes, at + 1, 2);
      lines.push({ content: keyword(repeat.first), depth, isNumbered: true });
      read(to, given[1] ?? [], depth + 1, lines, own);
      lines.push({
        content: spaced([keyword(repeat.last), trimmed(say(to, given[0] ?? [], own))]),
        depth,
        isNumbered: true,
      });
      at = last - 1;
    } else if (COMMENTS.has(name) || own.comments.has(name)) {
      const { given, end: last } = takeComment(nodes, at + 1);
      // A table says what some of them are given.
      const known = isMacro(node) ? lastArgument(node) : [];
      current.push({ type: 'string', content: ' ▷ ' }, ...(known.length > 0 ? known : given));
      if (known.length === 0) at = last - 1;
    } else if (name in LINES || (own.words.get(name)?.endsWith(':') ?? false)) {
      end();
      const { given, end: last } = take(nodes, at + 1, 1);
      const inner: Line[] = [];
      read(to, given[0] ?? [], depth, inner, own);
      const said = inner.flatMap(({ content }, place): Inline[] =>
        place === 0 ? content : [{ kind: 'break' }, ...content],
      );
      head = spaced([keyword(own.words.get(name) ?? LINES[name]!), said]);
      isHead = true;
      at = last - 1;
      end();
    } else current.push(node);
  }
  end();
}

const say = (to: TextReading, nodes: readonly Node[], own: OwnKeywords): Inline[] =>
  to.inlines(withWords(to, nodes, (name) => sayingOf(name, own)));

function sayingOf(name: string, own: OwnKeywords): Saying | undefined {
  const word = own.words.get(name);
  if (word !== undefined) {
    const isBold = own.bold.has(name);
    return { word, isBold, takes: 1, isCall: !isBold };
  }
  const known = SAYS[name];
  return known === undefined ? undefined : { word: known, isBold: true, takes: 1 };
}

function nextIsGroup(nodes: readonly Node[], at: number): boolean {
  let next = at + 1;
  while (isBlank(nodes[next]) || isOption(nodes, next)) next += 1;
  return nodes[next]?.type === 'group';
}

/** `(comment)` may stand before the body of a block. */
const isOption = (nodes: readonly Node[], at: number): boolean => {
  const node = nodes[at];
  return node?.type === 'string' && node.content === '(';
};

function readControl(
  to: TextReading,
  { before, behind, bodies, between, conditions = 1, end }: Control,
  nodes: readonly Node[],
  at: number,
  depth: number,
  lines: Line[],
  own: OwnKeywords,
): number {
  const { given, end: last } = take(nodes, at + 1, conditions + bodies);
  const condition = given.slice(0, conditions).map((each) => trimmed(say(to, each, own)));
  lines.push({
    content: spaced([keyword(before), ...condition, keyword(behind)]),
    depth,
    isNumbered: true,
  });
  for (const [place, body] of given.slice(conditions).entries()) {
    if (place > 0 && between) lines.push({ content: keyword(between), depth, isNumbered: true });
    read(to, body, depth + 1, lines, own);
  }
  if (end) lines.push({ content: keyword(end), depth, isNumbered: false });
  return last - 1;
}

function takeComment(nodes: readonly Node[], from: number): { given: Node[]; end: number } {
  let at = from;
  while (nodes[at]?.type === 'string' && (nodes[at] as { content: string }).content === '*')
    at += 1;
  const { given, end } = take(nodes, at, 1);
  return { given: given[0] ?? [], end: Math.max(end, at) };
}

/** Behind what a command of looks is given, where no table says it. */
function afterLooks(node: MacroNode, nodes: readonly Node[], at: number): number {
  if ((node.args ?? []).length > 0) return at;
  return take(nodes, at + 1, 4).end - 1;
}

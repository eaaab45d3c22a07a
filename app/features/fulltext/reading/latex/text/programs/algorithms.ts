import type { Inline } from '../../../../core/article-text.ts';
import { joinTexts, trimmed } from '../../../understanding/inline-text.ts';
import { argument, isBlank, isMacro } from '../../parsing/nodes.ts';
import type { EnvironmentNode, MacroNode, Node } from '../../parsing/nodes.ts';
import { rawWords } from '../plain-nodes.ts';
import { asText } from '../text-reading.ts';
import type { BlockReader, TextReading } from '../text-reading.ts';
import { keyword, linesAsBlock, spaced } from './lines.ts';
import { take, withWords } from './program-words.ts';
import type { Saying } from './program-words.ts';
import type { Line } from './lines.ts';
import { lookup } from '#app/platform/text/lookup.ts';

type Word = {
  /** What stands before and behind what the command is given. */
  before?: string;
  behind?: string;
  /** What it does to the depth: of this line, and of the lines behind it. */
  out?: number;
  in?: number;
  isSilent?: boolean;
};

const opens = (before: string, behind: string): Word => ({ before, behind, in: 1 });
const closes = (before: string): Word => ({ before, out: 1 });

/** Commands of algorithmic and algorithmicx; in capital letters they are those of algorithmic. */
const WORDS: Readonly<Record<string, Word>> = lookup({
  state: {},
  statex: {},
  statement: {},
  require: { before: 'Require:', isSilent: true },
  ensure: { before: 'Ensure:', isSilent: true },
  input: { before: 'Input:', isSilent: true },
  output: { before: 'Output:', isSilent: true },
  if: opens('if', 'then'),
  elsif: { ...opens('else if', 'then'), out: 1 },
  elseif: { ...opens('else if', 'then'), out: 1 },
  else: { ...opens('else', ''), out: 1 },
  endif: closes('end if'),
  for: opens('for', 'do'),
  forall: opens('for all', 'do'),
  foreach: opens('for each', 'do'),
  endfor: closes('end for'),
  endforeach: closes('end for'),
  while: opens('while', 'do'),
  endwhile: closes('end while'),
  repeat: opens('repeat', ''),
  until: closes('until'),
  loop: opens('loop', ''),
  endloop: closes('end loop'),
  procedure: opens('procedure', ''),
  endprocedure: closes('end procedure'),
  function: opens('function', ''),
  endfunction: closes('end function'),
  return: { before: 'return' },
  print: { before: 'print' },
  break: { before: 'break' },
  // Lines of the author's own, which say all of their words.
  octavoalgopens: { in: 1 },
  octavoalgagain: { in: 1, out: 1 },
  octavoalgcloses: { out: 1 },
  octavoalgsays: {},
});

/** Commands that belong to the words of a line. */
const WITHIN: Readonly<Record<string, string>> = lookup({
  and: 'and',
  or: 'or',
  xor: 'xor',
  not: 'not',
  to: 'to',
  true: 'true',
  false: 'false',
  return: 'return',
  break: 'break',
  continue: 'continue',
});

/** How many arguments in braces the commands of algorithmicx take. */
const GIVEN: Readonly<Record<string, number>> = lookup({
  If: 1,
  ElsIf: 1,
  ElseIf: 1,
  For: 1,
  ForAll: 1,
  ForEach: 1,
  Foreach: 1,
  While: 1,
  Until: 1,
  Procedure: 2,
  Function: 2,
  IF: 1,
  ELSIF: 1,
  FOR: 1,
  FORALL: 1,
  WHILE: 1,
  UNTIL: 1,
  Comment: 1,
  COMMENT: 1,
  LComment: 1,
  LineComment: 1,
  octavoalgopens: 1,
  octavoalgagain: 1,
  octavoalgcloses: 1,
  octavoalgsays: 1,
});

/** `\begin{algorithmic}[1] \State … \If{…}`: each command begins a line. */
export const algorithmic: BlockReader = (to, node) => {
  const environment = node as EnvironmentNode;
  const step = Number(rawWords(argument(environment, 1) ?? [])) || 0;
  const lines = readLines(to, environment.content);
  return linesAsBlock(to, lines, step > 0);
};

const PACKAGES = [
  'algpseudocode',
  'algpseudocodex',
  'algorithmic',
  'algcompatible',
  'algorithmicx',
];

/** `Dig(n, m)`: the name of a procedure, and what it is given. */
const called = ([name = [], given = []]: Inline[][]): Inline[] => [
  ...name,
  ...[asText('('), ...given, asText(')')],
];

const say = (to: TextReading, nodes: readonly Node[]): Inline[] =>
  to.inlines(withWords(to, nodes, sayingOf));

function sayingOf(name: string): Saying | undefined {
  if (/^call$/i.test(name)) return { word: '', isBold: false, takes: 2, isCall: true };
  // In small letters they are signs of mathematics, or of the front.
  const word = name === name.toLowerCase() ? undefined : WITHIN[name.toLowerCase()];
  return word === undefined ? undefined : { word, isBold: true, takes: 0 };
}

function readLines(to: TextReading, nodes: readonly Node[]): Line[] {
  const lines: Line[] = [];
  // LaTeX sets no line for the end of a block then, and counts none.
  const hidesEnds = PACKAGES.some((name) => to.packages.get(name)?.includes('noend'));
  let depth = 0;
  let line: {
    words: Inline[];
    nodes: Node[];
    depth: number;
    isNumbered: boolean;
    behind: Inline[];
  } | null = null;
  const end = () => {
    if (!line) return;
    const content = trimmed(
      joinTexts([...line.words, ...trimmed(say(to, line.nodes)), ...line.behind]),
    );
    if (content.length > 0) lines.push({ content, depth: line.depth, isNumbered: line.isNumbered });
    line = null;
  };
  const begin = (word: Word, given: Inline[][], name: string) => {
    const isReturn = word.before === 'return' || word.before === 'print';
    if (!(isReturn && line && line.nodes.every(isBlank) && line.words.length === 0)) end();
    depth = Math.max(0, depth - (word.out ?? 0));
    const isNew = line === null;
    line ??= {
      ...{ words: [], nodes: [], behind: [], depth },
      isNumbered: !word.isSilent && name.toLowerCase() !== 'statex',
    };
    const [before, behind] = [ownWord(to, word.before ?? ''), ownWord(to, word.behind ?? '')];
    line.words.push(...spaced([keyword(before), ...given, keyword(behind)]));
    if (line.words.length > 0) line.words.push(asText(' '));
    depth += word.in ?? 0;
    if (isNew && (to.current?.kind === 'line' || name !== '')) countLine(to, line.isNumbered);
  };
  const walk = (list: readonly Node[]) => {
    for (let at = 0; at < list.length; at += 1) {
      const each = list[at]!;
      if (!isMacro(each)) {
        if (line) line.nodes.push(each);
        else if (!isBlank(each)) {
          begin({ isSilent: true }, [], '');
          line!.nodes.push(each);
        }
        continue;
      }
      const count = GIVEN[each.content] ?? 0;
      const { given, end: last } = take(list, at + 1, count);
      if (each.content === 'item') {
        begin({ isSilent: true }, [trimmed(to.inlines(argument(each, 1) ?? []))], '');
        continue;
      }
      const word = WORDS[each.content.toLowerCase()];
      if (word && !isText(each, word)) {
        const said = given.map((one) => trimmed(say(to, one)));
        const isHidden =
          (hidesEnds && /^end/i.test(each.content)) ||
          (each.content.startsWith('octavoalg') && said.every((one) => one.length === 0));
        if (isHidden) {
          end();
          depth = Math.max(0, depth - (word.out ?? 0)) + (word.in ?? 0);
        } else begin(word, said.length === 2 ? [called(said)] : said, each.content);
        at = last - 1;
      } else if (/^l?(?:line)?comment$/i.test(each.content) && count > 0) {
        if (!line) begin({ isSilent: true }, [], '');
        line!.behind.push(asText(' ▷ '), ...trimmed(say(to, given[0] ?? [])));
        at = last - 1;
      } else if (line) line.nodes.push(each);
      else if (each.content === 'label' || to.entry(each)?.kind === 'nothing') to.inlines([each]);
      else {
        begin({ isSilent: true }, [], '');
        line!.nodes.push(each);
      }
    }
  };
  walk(nodes);
  end();
  return lines;
}

/** `\renewcommand{\algorithmicrequire}{\textbf{Input:}}`: words as the author says them. */
function ownWord({ algorithmWords }: TextReading, written: string): string {
  if (algorithmWords.size === 0) return written;
  const whole = algorithmWords.get(written.toLowerCase().replaceAll(/[ :]/g, ''));
  if (whole !== undefined) return whole;
  return written
    .split(' ')
    .map((word) => algorithmWords.get(word) ?? word)
    .join(' ');
}

/** `\if` in small letters and the like are none of these. */
const isText = ({ content }: MacroNode, word: Word): boolean =>
  /^[a-z]+$/.test(content) && word.before !== undefined;

/** A `\label` in a line is its number. */
function countLine(to: TextReading, isNumbered: boolean): void {
  if (!isNumbered || !to.current) return;
  const isLine = to.current.kind === 'line';
  const before = isLine ? Number(to.current.number) : 0;
  const number = String(before + 1);
  to.current = { number, kind: 'line', name: 'Line', target: null, title: [] };
  to.lines.push(to.current);
}

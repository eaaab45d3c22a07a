import { signOf, SYMBOLS } from '#app/protocols/tex-symbols.ts';
import { isBlank, isMacro, markNumber } from '../../parsing/nodes.ts';
import type { MacroNode, Node } from '../../parsing/nodes.ts';
import type { TextReading } from '../text-reading.ts';

/** What a command of a program says, wherever it stands in a line or in the head of a block. */
export type Saying = {
  word: string;
  isBold: boolean;
  /** How many arguments in braces it may have. */
  takes: number;
  /** Whether they stand in brackets behind it: `Dig(n)`. */
  isCall?: boolean;
};

const asString = (content: string): Node => ({ type: 'string', content });

const inBold = (word: string): Node => ({
  ...{ type: 'macro', content: 'textbf' },
  args: [{ type: 'argument', openMark: '{', closeMark: '}', content: [asString(word)] }],
});

/** The same nodes with the words that commands of programs say, deep within groups as well. */
export function withWords(
  to: TextReading,
  nodes: readonly Node[],
  sayingOf: (name: string) => Saying | undefined,
): Node[] {
  const said: Node[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    const node = nodes[at]!;
    if (node.type === 'group') {
      said.push({ ...node, content: withWords(to, node.content, sayingOf) });
      continue;
    }
    if (!isMacro(node) || markNumber(node) !== null) {
      said.push(node);
      continue;
    }
    const saying = sayingOf(node.content) ?? unknownWord(to, node, nodes[at + 1]);
    if (!saying) {
      const args = node.args?.map((each) => ({
        ...each,
        content: withWords(to, each.content, sayingOf),
      }));
      said.push(args ? { ...node, args } : node);
      continue;
    }
    const { given, end } = take(nodes, at + 1, saying.takes);
    const inner = given.map((each) => withWords(to, each, sayingOf));
    said.push(...wordsOf(saying, inner));
    if (given.length > 0) at = end - 1;
    else if (saying.isBold && nodes[at + 1] && !isBlank(nodes[at + 1]))
      said.push({ type: 'whitespace' });
  }
  return said;
}

function wordsOf({ word, isBold, isCall = false }: Saying, given: Node[][]): Node[] {
  if (isCall) {
    const [name, ...rest] = word === '' ? given : [[asString(word)], ...given];
    const values = rest.flat();
    return word !== '' && given.length === 0
      ? name!
      : [...(name ?? []), asString('('), ...values, asString(')')];
  }
  const first = isBold ? inBold(word) : asString(word);
  return [first, ...given.flatMap((each) => [{ type: 'whitespace' as const }, ...each])];
}

/** A command without arguments that no table knows is shown as the word that it is. */
function unknownWord(to: TextReading, node: MacroNode, next: Node | undefined): Saying | undefined {
  const { content: name } = node;
  if (!/^(?:Kw)?[A-Z][A-Za-z]{1,30}$/.test(name) || signOf(SYMBOLS, name) || LOOKS.has(name))
    return;
  if (to.entry(node) || (node.args ?? []).length > 0 || next?.type === 'group') return;
  const word = name.startsWith('Kw') ? name.slice('Kw'.length).toLowerCase() : name;
  return { word, isBold: true, takes: 0 };
}

/** They say how a program looks. */
export const LOOKS: ReadonlySet<string> = new Set(
  `SetAlgoLined DontPrintSemicolon PrintSemicolon LinesNumbered SetAlgoNoLine SetAlgoVlined LinesNotNumbered SetAlgoNoEnd
  SetAlgoShortEnd SetNoFillComment LinesNumberedHidden RestyleAlgo SetKwInOut BlankLine Indp Indm SetAlgoSkip IncMargin DecMargin
  SetVlineSkip nlset ShowLn nl NoCaptionOfAlgo SetNlSty SetCommentSty SetKw SetAlgoCaptionSeparator SetAlgoRefName ResetInOut
  setcounter SetKwData SetKwFunction SetKwInput SetKwBlock SetKwFor SetKwRepeat SetKwProg SetKwComment SetKwIF SetKwSwitch
  SetAlgorithmName algorithmfootnote decmargin incmargin SetArgSty SetFuncSty SetDataSty SetAlFnt SetAlCapFnt SetAlCapNameFnt
  SetAlgoInsideSkip SetStartEndCondition SetInd AlgoDisplayBlockMarkers AlgoDontDisplayBlockMarkers SetAlgoBlockMarkers
  BeginBox EndBox Indent EndIndent`.split(/\s+/),
);

/** Up to `count` arguments in braces from here, and where they end. */
export function take(
  list: readonly Node[],
  from: number,
  count: number,
): { given: Node[][]; end: number } {
  const given: Node[][] = [];
  let at = from;
  while (given.length < count) {
    let next = at;
    while (isBlank(list[next])) next += 1;
    const node = list[next];
    if (node?.type !== 'group') break;
    given.push(node.content);
    at = next + 1;
  }
  return { given, end: given.length === 0 ? from : at };
}

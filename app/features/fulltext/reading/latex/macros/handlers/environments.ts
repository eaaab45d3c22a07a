import { PAR, printTokens } from '../../source/tokens.ts';
import type { Token } from '../../source/tokens.ts';
import { trimTokens, withoutBraces } from '../input.ts';
import { ownBox } from './define.ts';
import { listOption, withoutUnfolding } from './lists.ts';
import { takeArguments, withArguments } from '../macro.ts';
import { MATHS_ENVIRONMENTS } from '../modes.ts';
import type { Handler, Handlers, Unfolding } from '../unfolding.ts';

/** The name of an environment, in which commands of the author's may stand. */
function takeName(to: Unfolding): string | null {
  const given = to.input.argument();
  return given ? printTokens(trimTokens(to.expand(given)), false) : null;
}

const said = (command: Token, name: string): Token[] => [command, '{', ...name, '}'];

const begin: Handler = (to, token) => {
  const name = takeName(to);
  if (name === null) return;
  if (name === 'document') return beginDocument(to);
  to.scope.begin();
  const table = to.scope.environment(name) ? null : asTable(to, name);
  if (table) {
    to.openEnvironments.push({ name, end: table.closes });
    to.input.push(table.opens);
    return;
  }
  const own = to.scope.environment(name);
  const given = own ? takeArguments(to.input, own.parameters) : null;
  if (own && given) {
    to.openEnvironments.push({ name, end: withArguments(own.end, given) });
    to.input.push(withArguments(own.begin, given));
    return;
  }
  to.openEnvironments.push({ name, end: null });
  if (MATHS_ENVIRONMENTS.has(name)) to.mode.begin(name);
  to.emit(...said(token, name));
  const option = listOption(to, name);
  if (option) to.input.push(['[', ...option, ']']);
  if (name === 'multicols') aboveColumns(to);
  if (name === 'empheq') withoutUnfolding(to);
};

/** `\begin{multicols}{2}[words above the columns]` */
function aboveColumns({ input, emit }: Unfolding): void {
  const count = input.group();
  if (count) emit('{', ...count, '}');
  const words = input.optional();
  if (words) input.push([...words, PAR]);
}

/** The document of a file that is put in is part of this one. */
function beginDocument(to: Unfolding): void {
  if (to.hasBegun) return;
  to.hasBegun = true;
  to.emit(...said('\\begin', 'document'));
}

const end: Handler = (to, token) => {
  const name = takeName(to);
  if (name === null) return;
  if (name === 'document') {
    if (to.openFiles.length <= 1) to.stop();
    return;
  }
  // What the author's own opens with stands within it, and is closed by what it ends with.
  const at = to.openEnvironments.findLastIndex((each) => each.name === name);
  const [open] = at === -1 ? [] : to.openEnvironments.splice(at, 1);
  if (open?.end) {
    to.input.push([...open.end, '\\octavoendscope']);
    return;
  }
  if (open) to.scope.end();
  to.mode.end(name);
  to.emit(...said(token, name));
};

type Said = { opens: Token[]; closes: Token[] };

/** Tables of packages with ways of their own to say columns, captions and heads, as LaTeX says them. */
function asTable(to: Unfolding, name: string): Said | null {
  const { input } = to;
  if (/^(?:tall|long)?tblr$/.test(name)) return tabularray(to, name === 'tblr');
  if (/^NiceTabular[X*]?$/.test(name)) {
    if (name !== 'NiceTabular') input.argument();
    input.optional();
    const columns = input.argument() ?? [];
    input.optional();
    return plainTable('tabular', columns);
  }
  if (/^(?:mp)?(?:super|x)tabular\*?$/.test(name)) {
    input.optional();
    if (name.endsWith('*')) input.argument();
    const columns = input.argument() ?? [];
    return plainTable(
      'longtable',
      columns,
      [...APART].flatMap((each) => takeApart(to, each)),
    );
  }
  // `to \textwidth` and `spread 2cm`
  if (/^(?:long)?tabu$/.test(name)) input.upToBrace();
  return name === 'tasks' && to.packages.has('tasks') ? tasks(to) : null;
}

/** `\begin{tasks}[…](2)\task one\task two` of tasks is a list. */
function tasks({ input }: Unfolding): Said {
  input.optional();
  input.optional('(', ')');
  const label = ['[', ...'label=', '\\alph', '*', ')', ']'];
  return {
    opens: [...said('\\begin', 'enumerate'), ...label],
    closes: said('\\end', 'enumerate'),
  };
}

const plainTable = (name: string, columns: readonly Token[], behind: Token[] = []): Said => ({
  opens: [...said('\\begin', name), '{', ...columns, '}', ...behind],
  closes: said('\\end', name),
});

/** `\begin{longtblr}[caption={…},label={…},note{a}={…}]{colspec={ll},rowhead=1}` */
function tabularray({ input }: Unfolding, isPlain: boolean): Said {
  const options = settingsOf(input.optional() ?? []);
  const given = input.argument() ?? [];
  const columns = given.includes('=') ? (settingsOf(given).get('colspec') ?? []) : given;
  const caption = options.get('caption') ?? options.get('entry');
  const label = options.get('label') ?? [];
  const above = [
    ...(caption ? ['\\caption', '{', ...caption, '}'] : []),
    ...(caption && label.length > 0 ? ['\\label', '{', ...label, '}'] : []),
  ];
  const { opens, closes } = plainTable(
    isPlain || !caption ? 'tabular' : 'longtable',
    columns,
    above.length > 0 ? [...above, '\\\\'] : [],
  );
  const notes = [...options].flatMap(([key, words]) => {
    const mark = /^(?:note|remark)\{(.{1,40})\}$/.exec(key)?.[1];
    return mark ? [PAR, '\\textsuperscript', '{', ...mark, '}', ' ', ...words] : [];
  });
  return { opens, closes: [...closes, ...notes, ...(notes.length > 0 ? [PAR] : [])] };
}

/** `a=b, c={d, e}`, without the braces. */
function settingsOf(tokens: readonly Token[]): Map<string, Token[]> {
  const found = new Map<string, Token[]>();
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    if (tokens[at] === '{') depth += 1;
    if (tokens[at] === '}') depth -= 1;
    if (at < tokens.length && (tokens[at] !== ',' || depth > 0)) continue;
    const setting = trimTokens(tokens.slice(start, at));
    const equals = setting.indexOf('=');
    if (equals > 0)
      found.set(
        printTokens(setting.slice(0, equals), false).trim(),
        withoutBraces(trimTokens(setting.slice(equals + 1))),
      );
    start = at + 1;
  }
  return found;
}

/** What supertabular and xtab say of their next table before it, in the order of a longtable. */
const APART = new Map<string, readonly Token[]>([
  ['caption', ['\\\\']],
  ['firsthead', ['\\endfirsthead']],
  ['head', ['\\endhead']],
]);
const placeOf = (what: string): Token => `\\octavotable@${what}`;

const apart =
  (what: string): Handler =>
  (to, token) => {
    if (!to.packages.has('supertabular') && !to.packages.has('xtab')) return to.emit(token);
    if (what === 'caption') to.input.optional();
    const given = to.input.argument() ?? [];
    const body = what === 'caption' ? ['\\caption', '{', ...given, '}'] : given;
    to.scope.define(placeOf(what), { parameters: [], body }, true);
  };

function takeApart(to: Unfolding, [what, behind]: readonly [string, readonly Token[]]): Token[] {
  const { body } = to.scope.macro(placeOf(what)) ?? { body: [] };
  if (what === 'caption') to.scope.define(placeOf(what), { parameters: [], body: [] }, true);
  return body.length > 0 ? [...body, ...behind] : [];
}

/** `\ctable[caption=…,label=…]{ll}{notes}{rows}` */
const ctable: Handler = ({ input }) => {
  const options = settingsOf(input.optional() ?? []);
  const [columns = [], notes = [], rows = []] = [0, 1, 2].map(() => input.argument() ?? []);
  const { opens, closes } = plainTable('tabular', columns);
  const above = ['caption', 'label'].flatMap((key) => {
    const words = options.get(key);
    return words ? [`\\${key}`, '{', ...words, '}'] : [];
  });
  input.push([
    ...[...said('\\begin', 'table'), ...above, ...opens, ...rows],
    ...[...closes, ...notes, ...said('\\end', 'table')],
  ]);
};

/** Marks of ctable, which ends its rows by the rules below them. */
const ofCtable =
  (...stands: Token[]): Handler =>
  (to, token) =>
    to.packages.has('ctable') ? to.input.push(stands) : to.emit(token);

const raised: Handler = (to, token) => {
  const isMarked = to.packages.has('ctable') && to.input.peek() === '[';
  if (!isMarked) return to.emit(token);
  to.input.push(['\\textsuperscript', '{', ...(to.input.optional() ?? []), '}']);
};

/** `\Block[…]{2-3}<…>{words}` of nicematrix is a cell of tabularray that spans as many. */
const block: Handler = (to, token) => {
  const { input } = to;
  const options = input.optional();
  const size = input.group();
  if (size === null || !to.packages.has('nicematrix')) {
    input.push([...(options ? ['[', ...options, ']'] : []), ...(size ? ['{', ...size, '}'] : [])]);
    return to.emit(token);
  }
  if (input.peek() === '<') input.until(['>']);
  const [rows = '', columns = ''] = printTokens(size).split('-');
  to.emit('\\SetCell', '[', ...`r=${rows},c=${columns}`, ']', '{', '}');
};

/**
 * `\newtcbtheorem[number within=section]{thm}{Theorem}{…}{th}` of tcolorbox: a theorem in a box, whose
 * title and label are arguments of its own.
 */
const boxedTheorem: Handler = (to) => {
  const option = printTokens(to.input.optional() ?? []);
  const [name, title, , prefix] = [0, 1, 2, 3].map(() => to.input.argument() ?? []);
  const value = (key: RegExp) => key.exec(option)?.[1] ?? null;
  const box = [...printTokens(name!).trim(), ...'box'];
  const other = value(/use counter from\s{0,9}=\s{0,9}\{?([\w@]{1,40})/);
  const shared = other ? `${other}box` : value(/use counter\*?\s{0,9}=\s{0,9}\{?([\w@]{1,40})/);
  const within = shared ? null : value(/number within\s{0,9}=\s{0,9}\{?([\w@]{1,40})/);
  const label = prefix!.length > 0 ? [...prefix!, ':'] : [];
  const inBrackets = (words: string | null): Token[] => (words ? ['[', ...words, ']'] : []);
  to.input.push([
    ...['\\newtheorem', '{', ...box, '}', ...inBrackets(shared), '{', ...title!, '}'],
    ...inBrackets(within),
    ...['\\newtheorem', '*', '{', ...box, '*', '}', '{', ...title!, '}'],
    ...['\\NewDocumentEnvironment', '{', ...name!, '}', '{', ...'o m m', '}', '{'],
    ...['\\begin', '{', ...box, '}', '[', '{', '#', '2', '}', ']'],
    ...['\\label', '{', ...label, '#', '3', '}', '}', '{', '\\end', '{', ...box, '}', '}'],
    ...['\\NewDocumentEnvironment', '{', ...name!, '*', '}', '{', ...'o m', '}', '{'],
    ...['\\begin', '{', ...box, '*', '}', '[', '{', '#', '2', '}', ']', '}'],
    ...['{', '\\end', '{', ...box, '*', '}', '}'],
  ]);
};

/** `\enumerate … \endenumerate`: an environment by the commands that are behind it. */
const byCommands = (name: string): Handlers => ({
  [name]: (to) => to.input.push(said('\\begin', name)),
  [`end${name}`]: (to) => to.input.push(said('\\end', name)),
});

export const ENVIRONMENTS: Handlers = {
  ...byCommands('enumerate'),
  ...byCommands('itemize'),
  ...byCommands('description'),
  ...byCommands('subequations'),
  ...byCommands('equation'),
  ...byCommands('eqnarray'),
  ...byCommands('align'),
  ...byCommands('gather'),
  ...byCommands('multline'),
  ...byCommands('aligned'),
  begin,
  end,
  newtcbtheorem: boxedTheorem,
  newtcolorbox: ownBox,
  CodeBefore: ({ input }) => void input.until(['\\Body']),
  CodeAfter: ({ input }) => {
    if (input.until(['\\end'])) input.push(['\\end']);
  },
  Block: block,
  task: (to, token) => {
    if (to.packages.has('tasks')) to.input.push(['\\item']);
    else to.emit(token);
  },
  ctable,
  ...{ FL: ofCtable('\\toprule'), ML: ofCtable('\\\\', '\\midrule'), NN: ofCtable('\\\\') },
  ...{ LL: ofCtable('\\\\', '\\bottomrule'), tmark: raised, tnote: raised },
  ...{ tablehead: apart('head'), tablefirsthead: apart('firsthead') },
  ...{
    tablecaption: apart('caption'),
    topcaption: apart('caption'),
    bottomcaption: apart('caption'),
  },
  octavoendscope: (to) => to.scope.end(),
};

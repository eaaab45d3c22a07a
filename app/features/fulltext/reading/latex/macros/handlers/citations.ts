import type { LatexProject } from '../../source/latex-project.ts';
import { amsEntry } from '../../references/read-bib.ts';
import { entryTex } from '../../references/write-entry.ts';
import { printTokens, tokenize } from '../../source/tokens.ts';
import type { Token } from '../../source/tokens.ts';
import type { Handler, Handlers, Unfolding } from '../unfolding.ts';

type Cited = { notes: Token[][]; keys: Token[] };

/** `\parencites(see)()[3]{a}[4]{b}` of biblatex: entries until no more braces come. */
const citeSeveral: Handler = (to, token) => {
  const star: Token[] = to.input.take('*') ? ['*'] : [];
  const around = [to.input.optional('(', ')'), to.input.optional('(', ')')];
  const cited: Cited[] = [];
  for (let next = takeCited(to); next; next = takeCited(to)) cited.push(next);
  const [before = [], behind = []] = around.map((each) => each ?? []);
  const command: Token[] = [token.slice(0, -1), ...star];
  if (cited.every(({ notes }) => notes.length === 0)) {
    const keys = cited.flatMap((each, at) => (at === 0 ? each.keys : [',', ...each.keys]));
    const notes = before.length + behind.length > 0 ? [before, behind] : [];
    return to.input.push(written(command, { notes, keys }));
  }
  const each = cited.flatMap((one, at) => [...(at === 0 ? [] : [' ']), ...written(command, one)]);
  to.input.push([...withSpace(before), ...each, ...behind]);
};

/** With the notes in brackets before the keys; null where no braces come. */
function takeCited({ input }: Unfolding): Cited | null {
  const notes = [input.optional(), input.optional()].filter((each) => each !== null);
  const keys = input.peek() === '{' ? input.argument() : null;
  if (keys !== null) return { notes, keys };
  input.push(notes.flatMap((each) => ['[', ...each, ']']));
  return null;
}

const written = (command: readonly Token[], { notes, keys }: Cited): Token[] => [
  ...command,
  ...notes.flatMap((each) => ['[', ...each, ']']),
  ...['{', ...keys, '}'],
];

const withSpace = (tokens: readonly Token[]): Token[] =>
  tokens.length === 0 ? [] : [...tokens, ' '];

const NAMES =
  'cites Cites autocites Autocites parencites Parencites textcites Textcites footcites supercites';

/** An entry of amsrefs, as BibTeX would have written it into its list. */
const amsItem: Handler = (to, token) => {
  const { input } = to;
  const key = input.peek() === '{' ? input.argument() : null;
  const kind = key && input.peek() === '{' ? input.argument() : null;
  const body = kind && input.peek() === '{' ? input.argument() : null;
  if (!key || !kind || !body) return to.emit(token);
  const entry = amsEntry(printTokens(key), printTokens(kind), printTokens(body));
  const words = tokenize(entryTex(entry, true), { verbatims: to.verbatims });
  input.push(['\\bibitem', '{', ...key, '}', ' ', ...words]);
};

/** `\cite{key}*{Theorem 2}` of amsrefs. */
const citeWithNote: Handler = (to, token) => {
  const { input } = to;
  const keys = to.packages.has('amsrefs') && input.peek() === '{' ? input.argument() : null;
  if (!keys) return to.emit(token);
  const isNoted = input.take('*');
  const note = isNoted && input.peek() === '{' ? input.argument() : null;
  to.emit(token, ...(note ? ['[', ...to.expand(note), ']'] : []), '{', ...keys, '}');
};

/** `\textquote[Lee]{words}`, `\textcquote[12]{key}{words}` and `\blockquote` of csquotes, with whom they quote. */
const quoted =
  (isBlock: boolean, isCited: boolean): Handler =>
  (to, token) => {
    const { input } = to;
    const notes = [input.optional(), input.optional()].flatMap((each) => (each ? [each] : []));
    const key = isCited ? input.group() : null;
    if (isCited) input.optional();
    const words = input.group();
    if (!words) return to.emit(token);
    input.optional();
    const [who] = notes;
    const brackets = notes.flatMap((each) => ['[', ...each, ']']);
    const named = who ? [' ', '(', ...who, ')'] : [];
    const behind = key ? [' ', '\\cite', ...brackets, '{', ...key, '}'] : named;
    const around = ['{', ...'displayquote', '}'];
    input.push(
      isBlock
        ? ['\\begin', ...around, ...words, ...behind, '\\end', ...around]
        : ['\\enquote', '{', ...words, '}', ...behind],
    );
  };

export const CITATIONS: Handlers = {
  ...{ textquote: quoted(false, false), textcquote: quoted(false, true) },
  ...{ blockquote: quoted(true, false), blockcquote: quoted(true, true) },
  ...Object.fromEntries(NAMES.split(' ').map((name) => [name, citeSeveral])),
  bib: amsItem,
  cite: citeWithNote,
};

/** What labels and entries of a project are called. */
type Keys = { labels: Set<string>; entries: Set<string> };

const known = new WeakMap<LatexProject, Keys>();

const LABELS = /\\label\{([^{}]{1,200})\}/g;
const ENTRIES = /@[a-zA-Z]{1,20}\s{0,9}\{\s{0,9}([^\s,{}]{1,200})\s{0,9},/g;
const LISTED = /\\bibitem(?:\[[^[\]]{0,200}\])?\{([^{}]{1,200})\}/g;

function keysOf(project: LatexProject): Keys {
  const before = known.get(project);
  if (before) return before;
  const keys: Keys = { labels: new Set(), entries: new Set() };
  for (const name of project.names) {
    if (!/\.(?:tex|ltx|bib|bbl)$/i.test(name)) continue;
    const text = project.text(name) ?? '';
    for (const [, key] of text.matchAll(LABELS)) keys.labels.add(key!.trim());
    for (const [, key] of text.matchAll(ENTRIES)) keys.entries.add(key!);
    for (const [, key] of text.matchAll(LISTED)) keys.entries.add(key!.trim());
  }
  known.set(project, keys);
  return keys;
}

const REFERS = /^\\([a-zA-Z]{0,30}?)refs?$/i;
const CITES = /^\\[a-zA-Z]{0,30}cite[a-zA-Z]{0,30}$/i;
/** A plain word may be a word after all. */
const IS_KEY = /[\d:_.-]/;

/**
 * A command that nothing defines, such as `\tabref{tab:x}` of a package that is not packed: it refers
 * or cites by its name, and a key that would stand among the words is a doubt.
 */
export function sayUnknownMention(to: Unfolding, token: Token): boolean {
  const isOfText = to.hasBegun && !to.isInPackage() && !to.isMaths();
  if (!isOfText || !/^\\[a-zA-Z]+$/.test(token) || to.knows('commands', token.slice(1)))
    return false;
  const star = to.input.take('*') ? ['*'] : [];
  const options = [to.input.optional(), to.input.optional()].filter((each) => each !== null);
  const given = to.input.group();
  const back = options.flatMap((each) => ['[', ...each, ']']);
  const said = given && commandFor(to, token, printTokens(given).trim());
  if (given) to.input.push(said ? [...said.keys] : ['{', ...given, '}']);
  to.input.push(said?.command === '\\octavoref' ? [] : [...star, ...back]);
  if (said) to.emit(said.command);
  else to.emit(token);
  return true;
}

function commandFor(to: Unfolding, token: Token, given: string): Said | null {
  const { labels, entries } = keysOf(to.project);
  const keys = given.split(',').map((key) => key.trim());
  if (keys.some((key) => key === '' || /[\s\\{}]/.test(key))) return null;
  const [, kind] = REFERS.exec(token) ?? [];
  if (kind !== undefined) {
    // The package refstyle has the kind in the name alone.
    const whole = keys.map((key) => (labels.has(key) ? key : wholeKey(labels, kind, key)));
    return { command: '\\octavoref', keys: braced(whole.join(',')) };
  }
  if (CITES.test(token) && keys.every((key) => entries.has(key)))
    return { command: '\\cite', keys: braced(keys.join(',')) };
  for (const key of keys.filter((each) => IS_KEY.test(each))) {
    if (labels.has(key)) to.doubt('mention-unmatched', `${token}{${key}}`);
    else if (entries.has(key)) to.doubt('citation-unmatched', `${token}{${key}}`);
  }
  return null;
}

type Said = { command: Token; keys: Token[] };

const wholeKey = (labels: ReadonlySet<string>, kind: string, key: string): string =>
  labels.has(`${kind.toLowerCase()}:${key}`) ? `${kind.toLowerCase()}:${key}` : key;

const braced = (keys: string): Token[] => ['{', ...keys, '}'];

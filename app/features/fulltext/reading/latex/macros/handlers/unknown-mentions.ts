import { printTokens } from '../../source/tokens.ts';
import type { LatexProject } from '../../source/latex-project.ts';
import type { Token } from '../../source/tokens.ts';
import type { Unfolding } from '../unfolding.ts';

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
const IS_KEY = /^[^\s\\{}]{0,200}[\d:_.-][^\s\\{}]{0,200}$/;

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

function commandFor(to: Unfolding, token: Token, written: string): Said | null {
  const { labels, entries } = keysOf(to.project);
  const keys = written.split(',').map((key) => key.trim());
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

const braced = (written: string): Token[] => ['{', ...written, '}'];

import { printTokens } from '../../source/tokens.ts';
import type { Token } from '../../source/tokens.ts';
import { trimTokens } from '../input.ts';
import type { Handler, Handlers, Unfolding } from '../unfolding.ts';

const NO_OPTION: readonly Token[] = ['[', ']'];

/** An author's own list is the one that it is of, with the options that the author gave it. */
function defineList(to: Unfolding, name: string, type: string, options: readonly Token[]): void {
  to.lists.set(name, { type, options });
  const first = options.length === 0 ? [] : [...options, ','];
  to.input.push([
    ...['\\newenvironment', '{', ...name, '}', '[', '1', ']', ...NO_OPTION],
    ...['{', '\\begin', '{', ...type, '}', '[', ...first, '#', '1', ']', '}'],
    ...['{', '\\end', '{', ...type, '}', '}'],
  ]);
}

/** `\newlist{steps}{enumerate}{2}` of enumitem. */
const newList: Handler = (to) => {
  const [name, type] = [to.input.argument(), to.input.argument()];
  to.input.argument();
  if (name && type)
    defineList(to, printTokens(trimTokens(name)), printTokens(trimTokens(type)), []);
};

/** `\setlist[steps]{label=(\roman*)}`, and so for the lists that LaTeX has. */
const setList: Handler = (to) => {
  to.input.take('*');
  const names = printTokens(to.input.optional() ?? [])
    .split(',')
    .map((each) => each.trim());
  const options = to.input.argument() ?? [];
  const level = names.find((each) => /^\d$/.test(each)) ?? '';
  for (const name of names) {
    const known = to.lists.get(name);
    if (known?.type) defineList(to, name, known.type, options);
    else if (LISTS.has(name)) to.lists.set(name + level, { type: null, options });
  }
};

const LISTS = new Set(['enumerate', 'itemize', 'description']);

/**
 * The option with which a list begins, what was said of all lists of its kind before what is said
 * of this one; null where nothing was.
 */
export function listOption(to: Unfolding, name: string): Token[] | null {
  if (!LISTS.has(name)) return null;
  const level = to.openEnvironments.filter((each) => each.name === name).length;
  const known = to.lists.get(`${name}${level}`) ?? to.lists.get(name);
  if (!known || !known.options.includes('=')) return null;
  const own = to.input.optional();
  const isShort = own !== null && own.length > 0 && !own.includes('=');
  return isShort ? own : [...known.options, ...(own && own.length > 0 ? [',', ...own] : [])];
}

export const OWN_LISTS: Handlers = {
  newlist: newList,
  renewlist: newList,
  setlist: setList,
};

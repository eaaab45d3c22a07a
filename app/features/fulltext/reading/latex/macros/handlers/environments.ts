import { printTokens } from '../../source/tokens.ts';
import type { Token } from '../../source/tokens.ts';
import { trimTokens } from '../input.ts';
import { listOption } from './lists.ts';
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
};

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
  octavoendscope: (to) => to.scope.end(),
};

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

export const CITATIONS: Handlers = Object.fromEntries(
  NAMES.split(' ').map((name) => [name, citeSeveral]),
);

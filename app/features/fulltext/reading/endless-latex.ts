import { closingBrace } from './closing-brace.ts';
import type { Part } from './unfolded.ts';
import { unfoldedSize } from './unfolded.ts';

/** Signs of a source with all its commands and files put in; a paper of 50 pages has 200,000. */
const MOST_SIGNS = 50_000_000;

/** Commands that a source defines; a thesis has some hundreds. */
const MOST_DEFINITIONS = 5000;

/** Whether commands or files of a LaTeX source stand in each other without end, or almost. */
export function isEndless(main: string, files: ReadonlyMap<string, string>): boolean {
  const commands = new Map<string, string>();
  let definitions = 0;
  for (const source of files.values()) {
    for (const [name, body] of definedIn(source)) {
      definitions += 1;
      if (definitions > MOST_DEFINITIONS) return true;
      commands.set(name, body);
    }
  }
  const unfolded = new Map<string, Part>();
  for (const [name, body] of commands) {
    unfolded.set(`\\${name}`, { size: body.length, leadsTo: commandsIn(body) });
  }
  for (const [name, source] of files) {
    const part = { size: source.length, leadsTo: filesIn(source) };
    unfolded.set(name, part);
    unfolded.set(withoutEnding(name), part);
  }
  const all = { size: 0, leadsTo: [main, ...Array.from(commands.keys(), (name) => `\\${name}`)] };
  return unfoldedSize(all, unfolded) > MOST_SIGNS;
}

const withoutEnding = (name: string): string => name.replace(/\.(?:tex|ltx)$/i, '');

const DEFINITIONS = [
  '\\newcommand',
  '\\renewcommand',
  '\\providecommand',
  '\\def',
  '\\gdef',
  '\\edef',
];

/** The body of each command; the last where there are several. */
function* definedIn(source: string): Generator<[name: string, body: string]> {
  for (const definition of DEFINITIONS) {
    for (let at = source.indexOf(definition); at !== -1; at = source.indexOf(definition, at + 1)) {
      const head = /^\*?\s{0,9}\{?\s{0,9}\\([a-zA-Z@]{1,60}|.)/u.exec(
        source.slice(at + definition.length, at + definition.length + 90),
      );
      const open = head ? bodyAfter(source, at + definition.length + head[0].length) : -1;
      if (head && open !== -1)
        yield [
          head[1]!,
          source.slice(open, closingBrace(source, open, LONGEST_BODY) ?? open + LONGEST_BODY),
        ];
    }
  }
}

/** Where the braces of a body open: behind the name's own, the number of arguments, or their pattern. */
function bodyAfter(source: string, from: number): number {
  const at = source[from] === '}' ? from + 1 : from;
  const open = source.indexOf('{', at);
  return open === -1 || open - at > 200 ? -1 : open;
}

/** A body is looked at so far. */
const LONGEST_BODY = 20_000;

/** What asks before it goes on may well end: those of packages do. */
const ASKS = ['\\if', '\\@if', '\\futurelet'];

const commandsIn = (body: string): string[] =>
  ASKS.some((asking) => body.includes(asking))
    ? []
    : Array.from(body.matchAll(/\\(?:[a-zA-Z@]{1,60}|.)/gu), ([command]) => command);

const INPUT = /\\(?:input|include|subfile)\s{0,9}\{\s{0,9}([^{}]{1,200})\}/g;

const filesIn = (source: string): string[] =>
  Array.from(withoutComments(source).matchAll(INPUT), ([, name]) =>
    withoutEnding(name!.trim().replace(/^\.\//, '')),
  );

const withoutComments = (source: string): string =>
  source
    .split('\n')
    .map((line) => (line.trimStart().startsWith('%') ? '' : line))
    .join('\n');

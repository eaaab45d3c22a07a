/** Says in plain words what is wrong in a YAML file, in the place of the parser’s own words. */
import type { YAMLParseError } from 'yaml';

/** `offset` is where the mistake stands in the source. */
type YamlMistake = { offset: number; problem: string };

const COLON = 'a colon is missing after a name, or the space behind that colon';
const SECOND_COLON = 'this line has two colons: a value with a colon in it stands in quotes';
const INDENTATION =
  'the indentation is wrong: what belongs together begins at the same distance from the margin';
const MISPLACED =
  'this does not fit what is before it: look for a quote or a bracket that is missing or too many';
const LIST = 'an item of a list (-) begins on a line of its own';

/** All mistakes of syntax, at most one for each line, which is quoted. */
export function mistakesOf(source: string, errors: readonly YAMLParseError[]): YamlMistake[] {
  const byLine = new Map<string, YamlMistake>();
  for (const error of errors) {
    const { offset, problem } = inWords(source, error, errors);
    const begin = source.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
    const line = source.slice(begin).split('\n', 1)[0]!.trim();
    const key = `${begin}`;
    if (byLine.has(key)) continue;
    byLine.set(key, { offset, problem: line === '' ? problem : `${problem}: “${cut(line)}”` });
  }
  return [...byLine.values()].toSorted((one, other) => one.offset - other.offset);
}

const LONGEST_QUOTE = 60;
const cut = (line: string): string =>
  line.length > LONGEST_QUOTE ? `${line.slice(0, LONGEST_QUOTE).trimEnd()}…` : line;

function inWords(
  source: string,
  { code, message, pos: [offset, end] }: YAMLParseError,
  all: readonly YAMLParseError[],
): YamlMistake {
  const open = openingOf(message);
  if (open !== null) {
    return {
      offset: Math.max(0, source.lastIndexOf(open, offset - 1)),
      problem: `a closing ${CLOSING[open]} is missing for the ${open} here`,
    };
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    // A line that is indented too far is told by two errors at one place, the end of one in that line.
    const beyond = all.find(
      (other) => other.code === 'MULTILINE_IMPLICIT_KEY' && other.pos[0] === offset,
    );
    if (beyond) return { offset: beyond.pos[1] - 1, problem: INDENTATION };
    return { offset, problem: message.startsWith('Nested') ? SECOND_COLON : INDENTATION };
  }
  if (code === 'BAD_SCALAR_START') {
    return { offset, problem: `a value that begins with ${source[offset]} stands in quotes` };
  }
  if (code === 'BAD_DQ_ESCAPE') {
    const escape = source.slice(offset, end);
    return {
      offset,
      problem: `${escape} means nothing between double quotes: write \\\\ for a backslash`,
    };
  }
  const said = MESSAGES.find(([part]) => message.includes(part))?.[1];
  return { offset, problem: WORDS[code] ?? said ?? message };
}

const WORDS: Partial<Record<YAMLParseError['code'], string>> = {
  MULTILINE_IMPLICIT_KEY: COLON,
  BAD_INDENT: INDENTATION,
  TAB_AS_INDENT: 'this line is indented by a tab: use spaces',
  DUPLICATE_KEY: 'this name is given twice',
  MULTIPLE_DOCS: 'a line of --- is not allowed here',
};

const MESSAGES = [
  ['followed by map values', COLON],
  ['without - indicator', INDENTATION],
  ['same line with key', LIST],
  ['at node end', MISPLACED],
  ['in YAML stream', MISPLACED],
] as const;

type Opening = '[' | '{' | '"' | "'";
const CLOSING: Readonly<Record<Opening, string>> = { '[': ']', '{': '}', '"': '"', "'": "'" };

/** What begins something that has no end. */
function openingOf(message: string): Opening | null {
  if (message.includes('end with a ]') || message.includes('flow sequence items')) return '[';
  if (message.includes('end with a }') || message.includes('flow map items')) return '{';
  if (message === 'Missing closing "quote') return '"';
  return message === "Missing closing 'quote" ? "'" : null;
}

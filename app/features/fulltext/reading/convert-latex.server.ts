import type { Converted, Pandoc } from '#app/platform/documents/pandoc/run-pandoc.server.ts';
import { NotReadable } from './open-source.server.ts';
import type { Source } from './open-source.server.ts';

/** Lines that are taken out before the source is given up; each costs another reading. */
const MOST_LINES = 12;

type Read = Converted & {
  /** Lines that pandoc could not read, and what it passed over with words in it. */
  leftOut: string[];
};

/**
 * LaTeX can say anything in any way: a line that cannot be read is taken out and named, rather than
 * the paper refused.
 * @throws NotReadable
 */
export async function convertLatex(pandoc: Pandoc, { main, files }: Source): Promise<Read> {
  const left = new Map(files);
  const leftOut: string[] = [];
  for (let turn = 0; turn <= MOST_LINES; turn += 1) {
    const converted = await pandoc.convert({
      ...{ from: 'latex', to: 'json', read: [main], files: left },
    });
    if (converted.text !== null) {
      return { ...converted, leftOut: [...leftOut, ...withWords(converted.skipped)] };
    }
    const line = takeOut(left, converted.problem, main);
    if (line === null) break;
    if (/[{}\s](?:\p{L}{2,}|\p{N})|graphics/u.test(line)) leftOut.push(line);
  }
  throw new NotReadable('latex');
}

const PLACE = /Error at "([^"\n]{1,300})" \(line (\d{1,7}), column (\d{1,7})\)/;

/** @returns what was taken out where pandoc stopped; null where nothing is left to take */
function takeOut(files: Map<string, Uint8Array>, problem: string, main: string): string | null {
  const [, name = '', line, column] = PLACE.exec(problem) ?? [];
  const known = files.has(name) ? name : main;
  const lines = Buffer.from(files.get(known)!).toString('utf8').split('\n');
  const last = Math.min(Number(line), lines.length) - 1;
  const stopped = lines[last] ?? '';
  // A brace that is left over costs no words.
  const isBrace = stopped[Number(column) - 1] === '}' && problem.includes('unexpected }');
  const at = isBrace ? last : lines.slice(0, last + 1).findLastIndex(saysAnything);
  if (at === -1) return null;
  const taken = isBrace ? [stopped] : lines.slice(at, at + linesOfBraces(lines.slice(at)));
  const kept = isBrace ? withoutSign(stopped, Number(column) - 1) : '%';
  lines.splice(at, taken.length, kept, ...taken.slice(1).map(() => '%'));
  files.set(known, Buffer.from(lines.join('\n')));
  return isBrace ? '' : taken.join(' ').trim();
}

const withoutSign = (line: string, at: number): string => line.slice(0, at) + line.slice(at + 1);

const MOST_TOGETHER = 20;

/** How many lines close what the first opens; only the first where that is too far away. */
function linesOfBraces(lines: readonly string[]): number {
  let open = 0;
  for (const [at, line] of lines.slice(0, MOST_TOGETHER).entries()) {
    open += line.split('{').length - line.split('}').length;
    if (open <= 0) return at + 1;
  }
  return 1;
}

const saysAnything = (line: string): boolean => {
  const words = line.trim();
  return words !== '' && !words.startsWith('%') && !/^\\(?:begin|end)\{document\}/.test(words);
};

/** Settings, and what the record says already, need no word. */
const NO_TEXT =
  /^\\(?:[gex]?def|let|(?:re)?newcommand|providecommand|newenvironment|Declare|define|set|hypersetup|affil|address|institution|author|email|ead|title|date|received|ccs|acm|pdf|lst|tikz|geometry|use|bibliography|typeout|message|mark(?:both|right))/;
const FEWEST_WORDS = 2;

const withWords = (skipped: readonly string[]): string[] =>
  [...new Set(skipped)].filter(
    (words) => !NO_TEXT.test(words) && words.split(/[\s{}]+/).filter(isWord).length >= FEWEST_WORDS,
  );

const isWord = (word: string): boolean => /^[(“"'`]?\p{L}{2,}[,.;:)]?$/u.test(word);

/**
 * Owns what a reader could be led to in a PDF, wherever it stands: the list of objects may point
 * into what looks like a string, a comment or a stream.
 */
import { ProblemFound } from './document.ts';
import {
  endOfWord,
  isLineEnd,
  isRegular,
  isSpace,
  matteringName,
  startOfStream,
} from './pdf-tokens.ts';

export type Walked = {
  /** Kinds of actions, and names that stand for an object of their own. */
  kinds: ReadonlySet<string>;
  /** Where a form in XFA begins, an address, and what happens by itself: behind their names. */
  xfa: readonly number[];
  addresses: readonly number[];
  events: readonly number[];
  /** Numbers of objects, and where they begin. */
  numbers: readonly number[];
  places: readonly number[];
  /** Streams that may hold objects, by their first byte. */
  objectStreams: readonly ObjectStream[];
};

export type ObjectStream = {
  start: number;
  end: number;
  /** Names in its dictionary that matter, in their order. */
  names: readonly string[];
  /** Where its first object stands. */
  first: number;
};

const MOST_NAMES = 64;
/** Of a file; a thick book has some hundred thousand objects and some ten thousand links. */
const MOST_OBJECTS = 1_000_000;
const MOST_PLACES = 200_000;
const MOST_STREAMS = 20_000;

/**
 * Each byte is looked at once. Comments are read as both: as comments, and as what they say.
 * @throws ProblemFound
 */
export function walkPdf(bytes: Buffer): Walked {
  const kinds = new Set<string>();
  const [xfa, addresses, events, numbers, places]: number[][] = [[], [], [], [], []];
  const objectStreams: ObjectStream[] = [];
  /** Whether a name that comes now says what an object is. */
  let says = false;
  let saysAfterLine = false;
  let names: string[] = [];
  let first = 0;
  let [last, before] = [0, 0];
  let end = -1;
  const endOfStream = (start: number): number => {
    if (end < start) end = bytes.indexOf('endstream', start, 'latin1');
    if (end === -1) end = bytes.length;
    return end;
  };
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at]!;
    if (byte === 0x2f) {
      const stop = endOfWord(bytes, at + 1);
      const name = matteringName(bytes, at + 1, stop);
      if (name !== null) {
        if (says) kinds.add(name);
        if (name === 'XFA') xfa!.push(stop);
        else if (name === 'URI') addresses!.push(stop);
        else if (name === 'OpenAction' || name === 'AA') events!.push(stop);
        if (name === 'First')
          first = Number.parseInt(bytes.toString('latin1', stop, stop + 12), 10);
        if (names.length < MOST_NAMES) names.push(name);
      }
      says = name === 'S';
      at = stop;
    } else if (isRegular(byte)) {
      const stop = endOfWord(bytes, at);
      const word = stop - at > 10 ? '' : bytes.toString('latin1', at, stop);
      says = false;
      if (word === 'obj') {
        numbers!.push(before);
        places!.push(stop);
        [says, names] = [true, []];
      } else if (word === 'stream' && isLineEnd(bytes[stop])) {
        const holdsObjects =
          names.includes('ObjStm') || (names.includes('N') && names.includes('First'));
        const start = startOfStream(bytes, stop);
        if (holdsObjects) objectStreams.push({ start, end: endOfStream(start), names, first });
      }
      [before, last] = [last, Number(word)];
      at = stop;
    } else {
      if (byte === 0x25) saysAfterLine ||= says;
      else if (isLineEnd(byte)) {
        says ||= saysAfterLine;
        saysAfterLine = false;
      } else if (!isSpace(byte)) says = false;
      at += 1;
    }
  }
  if (numbers!.length > MOST_OBJECTS || objectStreams.length > MOST_STREAMS) {
    throw new ProblemFound('too-large-inside');
  }
  if ([xfa, addresses, events].some((found) => found!.length > MOST_PLACES)) {
    throw new ProblemFound('too-large-inside');
  }
  return {
    ...{ kinds, xfa: xfa!, addresses: addresses!, events: events! },
    ...{ numbers: numbers!, places: places!, objectStreams },
  };
}

/**
 * Owns what a reader could be led to in a PDF: the list of objects may point into a string, a
 * comment or a stream.
 */
import { ProblemFound } from '../document.ts';
import {
  endOfLine,
  endOfWord,
  isLineEnd,
  isRegular,
  isSpace,
  matteringName,
  startOfStream,
} from './pdf-tokens.ts';
import { numberAt } from './pdf-values.ts';

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
  /** Where its first object stands; NaN when that is not said plainly. */
  first: number;
  /** Where the name of the last parameters of its filters ends; -1 when it has none. */
  parameters: number;
};

/** Of one object; those that are read to the last have fewer. */
export const MOST_NAMES = 64;
/** Of a file; a thick book has some hundred thousand objects and some ten thousand links. */
const MOST_OBJECTS = 1_000_000;
const MOST_PLACES = 200_000;
const MOST_STREAMS = 20_000;

/** Each byte is looked at once; comments are read as such, and as what they say. @throws ProblemFound */
export function walkPdf(bytes: Buffer): Walked {
  const kinds = new Set<string>();
  const [xfa, addresses, events, numbers, places]: number[][] = [[], [], [], [], []];
  const objectStreams: ObjectStream[] = [];
  /** Whether a name that comes now says what an object is. */
  let says = false;
  let saysAfterLine = false;
  let names: string[] = [];
  let [first, parameters] = [0, -1];
  /** Whether the object is said to hold others, in one of both ways. */
  let [isNamed, hasCount, hasFirst] = [false, false, false];
  let [last, before] = [0, 0];
  let end = -1;
  const endOfStream = (start: number): number => {
    if (end < start) end = bytes.indexOf('endstream', start, 'latin1');
    if (end === -1) end = bytes.length;
    return end;
  };
  let line = -1;
  const endOfLineAt = (from: number): number => {
    if (line < from) line = endOfLine(bytes, from);
    return line;
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
        if (name === 'First') first = numberAt(bytes, stop);
        else if (name === 'DecodeParms') parameters = stop;
        isNamed ||= name === 'ObjStm';
        hasCount ||= name === 'N';
        hasFirst ||= name === 'First';
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
        [says, names, first, parameters] = [true, [], 0, -1];
        [isNamed, hasCount, hasFirst] = [false, false, false];
      } else if (word === 'stream' && (isNamed || (hasCount && hasFirst))) {
        const start = startOfStream(bytes, endOfLineAt(stop));
        objectStreams.push({ start, end: endOfStream(start), names, first, parameters });
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

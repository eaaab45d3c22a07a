/** Owns whether a PDF is whole, open, and does nothing when it is opened (ISO 32000-1). */
import { ProblemFound } from '../document.ts';
import { unpackObjects } from './pdf-objects.server.ts';
import type { Packed } from './pdf-objects.server.ts';
import { withoutRestrictions } from './pdf-password.server.ts';
import { readPdfParts } from './pdf-tokens.ts';
import { dictionaryAt, itemsAt, nextValue, referenceAt, stringAt } from './pdf-values.ts';
import { walkPdf } from './pdf-walk.ts';
import type { Walked } from './pdf-walk.ts';

/** Bytes at the end among which a reader looks for the mark (ISO 32000-1 annex H, note 18). */
const TAIL = 1024;
/** Bytes in front of the dictionary of a list of objects, and of that dictionary. */
const FAR = 40;
const LONGEST_TRAILER = 1_000_000;
/**
 * Actions that run a script, start a program, send data, open a file or play something (§12.6.4),
 * and forms with scripts (§12.7.8).
 */
const HARMFUL =
  /^(JavaScript|JS|Launch|SubmitForm|ImportData|GoToR|GoToE|Rendition|RichMedia.*|XFA)$/;
const HARMFUL_ADDRESS = /^(javascript|vbscript|file|data|ms-[a-z]+|search-ms|\\\\)/i;

/**
 * An OpenAction that only sets the view is in every paper written with LaTeX: the kind of an action counts.
 * @throws ProblemFound
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - TAIL));
  const last = [...tail.matchAll(/startxref\s{1,9}(\d{1,12})\s{1,9}%%EOF/g)].at(-1);
  if (!last) throw new ProblemFound('truncated');
  if (isArchiveToo(bytes)) throw new ProblemFound('two-in-one');
  const { names } = readPdfParts(bytes);
  if (!names.has('Encrypt')) return checkContent(bytes, names);
  const { open, wasEncrypted } = await withoutRestrictions(bytes);
  checkContent(open, readPdfParts(open).names);
  try {
    // The word alone makes no file encrypted, and must not hide what the file holds.
    checkContent(bytes, names);
  } catch (error) {
    // What is encrypted cannot be unpacked.
    const isDamage = error instanceof ProblemFound && error.problem === 'damaged';
    if (!isDamage || !wasEncrypted || !namesEncryption(bytes, Number(last[1]))) throw error;
  }
}

/** Whether the trailer with which a reader begins says that the file is encrypted (§7.5.5, §7.5.8). */
function namesEncryption(bytes: Buffer, start: number): boolean {
  if (start >= bytes.length) return false;
  const isTable = bytes.toString('latin1', start, start + 4) === 'xref';
  const word = isTable ? 'trailer' : 'obj';
  const found = bytes.indexOf(word, start, 'latin1');
  if (found === -1 || (!isTable && found > start + FAR)) return false;
  const entries = dictionaryAt(bytes, nextValue(bytes, found + word.length), LONGEST_TRAILER);
  return entries?.some(([name]) => name === 'Encrypt') ?? false;
}

/** A ZIP archive is read from its end, so a PDF may be one as well (APPNOTE 4.3.16). */
function isArchiveToo(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  return (
    at !== -1 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length
  );
}

function checkContent(bytes: Buffer, names: ReadonlySet<string>): void {
  refuseNames(names);
  const walked = walkPdf(bytes);
  refuseNames(walked.kinds);
  refuseForms(bytes, walked);
  const packed = unpackObjects(bytes, walked.objectStreams);
  const all = [
    { bytes, walked },
    ...packed.map((one) => ({ bytes: one.bytes, walked: walkPdf(one.bytes) })),
  ];
  for (const each of packed) refuseNames(readPdfParts(each.bytes).names);
  for (const each of all) refuseNames(each.walked.kinds);
  for (const each of all) refuseForms(each.bytes, each.walked);
  const find = objectFinder(bytes, walked, packed);
  for (const each of all) {
    refuseAddresses(each, find);
    refuseEvents(each, find);
  }
}

function refuseNames(names: ReadonlySet<string>): void {
  for (const name of names) if (HARMFUL.test(name)) throw new ProblemFound('pdf-actions');
}

/** In a text the same letters are followed by others. */
function refuseForms(bytes: Buffer, { xfa }: Walked): void {
  for (const at of xfa) {
    const begin = bytes[nextValue(bytes, at)] ?? 0;
    if (begin === 0x5b || begin === 0x3c || (begin >= 0x30 && begin <= 0x39))
      throw new ProblemFound('pdf-actions');
  }
}

type Place = { bytes: Buffer; at: number };
type Part = { bytes: Buffer; walked: Walked };
type Find = (number: number) => Place[];

function objectFinder(bytes: Buffer, { numbers, places }: Walked, packed: readonly Packed[]): Find {
  let index: Map<number, Place[]> | null = null;
  const add = (number: number, place: Place) => {
    const known = index!.get(number);
    if (known) known.push(place);
    else index!.set(number, [place]);
  };
  return (number) => {
    if (!index) {
      index = new Map();
      for (const [at, each] of numbers.entries()) add(each, { bytes, at: places[at]! });
      for (const one of packed)
        for (const [each, at] of one.objects) add(each, { bytes: one.bytes, at });
    }
    return index.get(number) ?? [];
  };
}

function valuesAt({ bytes, at }: Place, find: Find): Place[] {
  const here = nextValue(bytes, at);
  const reference = referenceAt(bytes, here);
  if (reference === null) return [{ bytes, at: here }];
  return find(reference)
    .slice(0, MOST_OF_ONE)
    .map((place) => ({ ...place, at: nextValue(place.bytes, place.at) }));
}

/** Objects with one number that are looked at: revisions of one file. */
const MOST_OF_ONE = 100;

/** Addresses that run a script or open a file, wherever they stand. */
function refuseAddresses({ bytes, walked }: Part, find: Find): void {
  let budget = MOST_STEPS;
  for (const at of walked.addresses) {
    for (const place of valuesAt({ bytes, at }, find)) {
      budget -= 1;
      if (budget < 0) throw new ProblemFound('too-large-inside');
      const address =
        stringAt(place.bytes, place.at)
          ?.replace(/^\xfe\xff/, '')
          .replace(/[\0-\x20]/g, '') ?? '';
      if (HARMFUL_ADDRESS.test(address)) throw new ProblemFound('pdf-actions');
    }
  }
}

/** Actions and addresses that are followed. */
const MOST_STEPS = 2_000_000;
const DEEPEST = 20;

/** What happens by itself must not call any address (§12.6.3). */
function refuseEvents({ bytes, walked }: Part, find: Find): void {
  let budget = 50_000;
  const follow = (place: Place, depth: number) => {
    for (const { bytes: inside, at } of valuesAt(place, find)) {
      budget -= 1;
      if (budget < 0 || depth > DEEPEST) throw new ProblemFound('too-large-inside');
      const entries = dictionaryAt(inside, at);
      if (!entries) {
        for (const item of itemsAt(inside, at)) {
          // A view begins with a page, which is none of these.
          const isAction = inside[item] === 0x3c && inside[item + 1] === 0x3c;
          if (isAction || depth > 0) follow({ bytes: inside, at: item }, depth + 1);
        }
        continue;
      }
      const kind = entries.find(([name]) => name === 'S');
      if (kind && nameAt(inside, kind[1]) === 'URI') throw new ProblemFound('pdf-actions');
      for (const [name, value] of entries) {
        // In an action only what follows it; in a list of events each is an action.
        if (name === 'Next' || (!kind && depth === 0))
          follow({ bytes: inside, at: value }, depth + 1);
      }
    }
  };
  for (const at of walked.events) follow({ bytes, at }, 0);
}

const nameAt = (bytes: Buffer, from: number): string => {
  const at = nextValue(bytes, from);
  const text = bytes.toString('latin1', at, at + 40);
  return (/^\/([^\s()<>[\]{}/%\0]{1,30})/.exec(text)?.[1] ?? '').replace(
    /#([0-9a-f]{2})/gi,
    (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)),
  );
};

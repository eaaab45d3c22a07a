import { createHash } from 'node:crypto';
import type { PdfAnnotation } from '#app/platform/documents/pdf/annotations.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { storedFile } from '#app/platform/storage/stored-file.server.ts';
import { KEPT_WORDS, quoteIn } from '../points/places.ts';
import type { Place } from '../points/places.ts';
import type { PlaceOfPoint } from '../points/point.ts';

/** Annotations of all PDFs of a review that are looked at. */
export const MOST_ANNOTATIONS = 200;

/** Milliseconds of processor time for the annotations of one PDF. */
const TIME_LIMIT = 10_000;
const MOST_KNOWN = 20;
/** Milliseconds after which a PDF that could not be read is tried again. */
const AGAIN_AFTER = 60_000;

const known = new Map<string, Promise<PdfAnnotation[] | null>>();

/**
 * Read once, however often and by how many windows the page is asked for.
 * @returns null for a PDF that cannot be read in its time; throws where documents have no room now
 */
export function annotationsIn(
  { documents, storage }: Pick<Platform, 'documents' | 'storage'>,
  storageKey: string,
): Promise<PdfAnnotation[] | null> {
  const before = known.get(storageKey);
  if (before) return before;
  const read = async () =>
    documents.ask(
      'read-annotations',
      { most: MOST_ANNOTATIONS + 1 },
      {
        ...{ file: await storedFile(storage, storageKey), isWaitedFor: true },
        timeLimit: TIME_LIMIT,
      },
    );
  const found = read();
  const forget = () => known.delete(storageKey);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(storageKey, found);
  found.then((annotations) => {
    if (annotations === null) setTimeout(forget, AGAIN_AFTER).unref();
  }, forget);
  return found;
}

/** What a reviewer marked or wrote in a PDF, as the point that it may become. */
export type Proposed = PdfAnnotation & {
  /** The same for the same annotation of the same file, so that it becomes one point however often it is sent. */
  key: string;
  place: PlaceOfPoint | null;
  /** What the point would say. */
  says: string;
};

/** @param file the hash of its bytes @param places of the text that is reviewed */
export const proposePoints = (
  annotations: readonly PdfAnnotation[],
  file: string,
  places: readonly Place[],
): Proposed[] =>
  annotations.map((annotation, at) => {
    const place = placeOf(annotation, places);
    return {
      ...{ ...annotation, place, key: keyOf(`${file} ${at}`) },
      says: annotation.note === '' ? askedOf(annotation) : saysOf(annotation, place),
    };
  });

/** A stretch that is struck out says enough; other marks without words say nothing yet. */
const askedOf = ({ kind, words }: PdfAnnotation): string =>
  kind === 'strikeout' && words !== '' ? `Take out “${words}”?` : '';

/** Where the place does not tell what is meant, the words do. */
function saysOf({ kind, page, note, words }: PdfAnnotation, place: PlaceOfPoint | null): string {
  const isFound = place !== null && !isPage(place) && (place.quote !== null || !isMark(kind));
  if (isFound) return note;
  const at = place === null ? `On page ${page}` : '';
  const about = words === '' ? '' : `${isMark(kind) ? '' : 'beside '}“${words}”`;
  const where = [at, about].filter(Boolean).join(', ');
  return where === '' ? note : `${where[0]!.toUpperCase()}${where.slice(1)}: ${note}`;
}

const MARKS: ReadonlySet<PdfAnnotation['kind']> = new Set(['highlight', 'underline', 'strikeout']);
const isMark = (kind: PdfAnnotation['kind']): boolean => MARKS.has(kind);

/** A page of a PDF rather than a passage of it. */
const isPage = ({ id }: Pick<Place, 'id'>): boolean => id.startsWith('page') && !id.includes('.');

const keyOf = (text: string): string => {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 32);
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** The place that has the words, the one of its page first; else the page itself, where the text has pages. */
function placeOf({ page, words, kind }: PdfAnnotation, places: readonly Place[]) {
  const wanted = lettersOf(words);
  const having =
    wanted === '' ? [] : places.filter((each) => lettersOf(each.words).includes(wanted));
  const ofPage = (each: Place) => each.id.startsWith(`page${page}.`);
  const found =
    having.find(ofPage) ??
    // Words of one or two letters are in every passage.
    (wanted.length > SHORT ? having[0] : undefined) ??
    places.find(({ id }) => id === `page${page}`);
  if (!found) return null;
  const { id, at, name } = found;
  return {
    ...{ id, at, name, words: found.words.slice(0, KEPT_WORDS) },
    quote: isMark(kind) ? quoteIn(found, words) : null,
  };
}

const SHORT = 8;

/** Lines, hyphens and spaces of a PDF are its own. */
const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

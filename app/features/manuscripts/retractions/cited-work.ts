/** Owns what Crossref says of a work, and in what a reference says otherwise. */
import * as v from 'valibot';
import { foldedWords } from '#app/platform/text/fold.ts';
import { normaliseDoi } from '#app/protocols/doi.ts';
import { plainLine, readableText } from '#app/platform/text/plain-line.ts';
import { LONGEST_TITLE } from './retraction.ts';
import type { Retraction } from './retraction.ts';

export type CitedWork = {
  title: string;
  /** Family name of the first author, or the name of a group; empty where none is given. */
  author: string;
  year: number | null;
};

export type FoundWork = CitedWork & {
  /** What became of it, the latest last. */
  notices: (Pick<Retraction, 'nature' | 'notice'> & { datedOn: string | null })[];
};

const date = v.object({ 'date-parts': v.array(v.array(v.nullable(v.number()))) });
/** A field that has another form than expected is as one that is not there. */
const lenient = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

const answer = v.object({
  message: v.object({
    title: lenient(v.array(v.string())),
    author: lenient(
      v.array(v.object({ family: v.optional(v.string()), name: v.optional(v.string()) })),
    ),
    issued: lenient(date),
    'updated-by': lenient(
      v.array(
        v.object({
          type: v.string(),
          DOI: v.optional(v.string()),
          updated: lenient(date),
        }),
      ),
    ),
  }),
});

/** A work that a search found. */
export type Candidate = CitedWork & { /** As `10.x/y`. */ doi: string };

const found = v.object({
  message: v.object({ items: v.array(v.looseObject({ DOI: v.optional(v.string()) })) }),
});

/** @param text the answer to a search of `/works`, the likeliest first; null where it is none */
export function readCandidates(text: string): Candidate[] | null {
  const parsed = v.safeParse(found, parsedJson(text));
  if (!parsed.success) return null;
  return parsed.output.message.items.flatMap((message) => {
    const doi = normaliseDoi(message.DOI ?? '');
    const work = doi === null ? null : workOf({ message });
    return work && doi !== null && doi.length <= LONGEST_TITLE
      ? { doi, title: work.title, author: work.author, year: work.year }
      : [];
  });
}

/** @param text the answer to `/works/{doi}` of Crossref's REST API; null where it is none */
export const readCrossrefWork = (text: string): FoundWork | null => workOf(parsedJson(text));

function workOf(given: unknown): FoundWork | null {
  const parsed = v.safeParse(answer, given);
  if (!parsed.success) return null;
  const { title, author, issued, 'updated-by': updates = [] } = parsed.output.message;
  const [first] = author ?? [];
  return {
    title: shortened(title?.[0] ?? ''),
    author: shortened(first?.family ?? first?.name ?? ''),
    year: yearOf(issued),
    notices: updates.flatMap(({ type, DOI, updated }) => {
      const nature = natureOf(type);
      if (nature === null) return [];
      return { nature, notice: normaliseDoi(DOI ?? ''), datedOn: dayOf(updated) };
    }),
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Without tags, and without the entities in which Crossref writes signs of XML. */
const shortened = (text: string): string =>
  plainLine(readableText(text.slice(0, 2 * LONGEST_TITLE).replaceAll(/<[^<>]{1,60}>/g, '')))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
    .slice(0, LONGEST_TITLE)
    .toWellFormed();

/** By Crossref's kinds of updates; the others do not say whether a work may be relied on. */
function natureOf(type: string): Retraction['nature'] | null {
  if (/^(?:partial_)?retraction$|^withdrawal$|^removal$/.test(type)) return 'retraction';
  if (type === 'expression_of_concern') return 'concern';
  return type === 'reinstatement' ? 'reinstatement' : null;
}

type GivenDate = v.InferOutput<typeof date> | undefined;

function yearOf(given: GivenDate): number | null {
  const year = given?.['date-parts'][0]?.[0] ?? 0;
  return Number.isInteger(year) && year >= 1000 && year <= 9999 ? year : null;
}

/** ISO 8601; null where the day is not known, or is none. */
function dayOf(given: GivenDate): string | null {
  const year = yearOf(given);
  const [, month, day] = given?.['date-parts'][0] ?? [];
  if (year === null || !month || !day) return null;
  const written = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  const instant = Date.parse(`${written}T00:00:00Z`);
  return Number.isFinite(instant) && new Date(instant).toISOString().startsWith(written)
    ? written
    : null;
}

/** Words of a title that tell it from others; of fewer no difference is made. */
const TELLING = 4;
const FEWEST = 3;
/** Also with the letter that tells two works of one year apart; a page is none, nor is an end of a range of pages. */
const YEAR =
  /(?<![\p{L}\d\p{Pd}:]|\bpp?\. ?)(?:1[5-9]|20)\d\d(?=\p{Pd}\d\d\p{Pd}\d|[a-z]?(?![\p{L}\d\p{Pd}]))/gu;

/** The years that a reference names. */
export const yearsIn = (said: string): number[] =>
  [...said.matchAll(YEAR)].map(([year]) => Number(year));

/** An article may appear a year before its issue. */
export const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 1;

export type Difference = 'another-work' | 'year';

/**
 * What a reference says otherwise than Crossref does of the DOI in it; null for nothing that matters. A title may be
 * shortened or in another language: only one of which hardly a word stands there is of another work.
 * @param said the reference as far as its text tells, before its DOI
 */
export function differenceOf(said: string, { title, author, year }: CitedWork): Difference | null {
  const words = new Set(foldedWords(said));
  const telling = foldedWords(title).filter(({ length }) => length >= TELLING);
  if (words.size < FEWEST || telling.length < FEWEST) return null;
  const share = telling.filter((word) => words.has(word)).length / telling.length;
  const names = foldedWords(author);
  const hasAuthor = names.length > 0 && names.every((name) => words.has(name));
  if (share < 0.25 && !hasAuthor) return 'another-work';
  const years = yearsIn(said);
  const hasYear = years.some((each) => year === null || isNear(each, year));
  return share >= 0.5 && years.length > 0 && !hasYear ? 'year' : null;
}

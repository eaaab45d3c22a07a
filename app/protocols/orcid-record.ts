/** Owns what is written into a person's ORCID record: works and peer reviews (member API 3.0, JSON). */
import * as v from 'valibot';
import type { CitableWork, PartialDate } from './citable-work.ts';
import { languageAlone } from './citable-work.ts';
import { doiUrl } from './doi.ts';
import { oneLine, shorten } from './plain-text.ts';
import { plainWork } from './plain-work.ts';

/** Characters of a title that ORCID takes. */
const LONGEST_TITLE = 1000;

/** Null of a work without a DOI: without one ORCID cannot tell that it is there already. */
export function orcidWork(written: CitableWork): object | null {
  const work = plainWork(written);
  const { doi, url, language } = work;
  if (doi === null) return null;
  return {
    title: { title: { value: shorten(oneLine(work.title), LONGEST_TITLE) } },
    'journal-title': { value: work.containerTitle },
    type: 'journal-article',
    'publication-date': dateOf(work.online ?? work.issued),
    url: url === null ? null : { value: url },
    'language-code':
      language && languageAlone(language).length === 2 ? languageAlone(language) : null,
    'external-ids': {
      'external-id': [
        {
          'external-id-type': 'doi',
          'external-id-value': doi,
          'external-id-url': { value: doiUrl(doi) },
          'external-id-relationship': 'self',
        },
      ],
    },
  };
}

export type Credited = {
  /** By which ORCID tells the review from others; says nothing of the paper. */
  id: string;
  /** `2026-11`. */
  month: string;
  issn: string;
  /** Who asked for it: the publisher. */
  organisation: { name: string; city: string; country: string };
};

/** A review without the paper: for which journal, and in which month. */
export function orcidReview({ id, month, issn, organisation }: Credited): object {
  const { name, city, country } = organisation;
  const [year, number] = month.split('-').map(Number);
  return {
    'reviewer-role': 'reviewer',
    'review-type': 'review',
    'review-group-id': `issn:${issn}`,
    'review-completion-date': dateOf({ year: year!, month: number!, day: null }),
    'convening-organization': { name, address: { city, country } },
    'review-identifiers': {
      'external-id': [
        {
          'external-id-type': 'source-work-id',
          'external-id-value': id,
          'external-id-relationship': 'self',
        },
      ],
    },
  };
}

function dateOf(date: PartialDate | null): object | null {
  if (date === null) return null;
  const { year, month, day } = date;
  const two = (number: number) => ({ value: String(number).padStart(2, '0') });
  return {
    year: { value: String(year) },
    ...(month !== null && { month: two(month) }),
    ...(month !== null && day !== null && { day: two(day) }),
  };
}

const SUMMARY = v.object({
  'put-code': v.number(),
  source: v.nullish(v.object({ 'source-client-id': v.nullish(v.object({ path: v.string() })) })),
  'external-ids': v.nullish(
    v.object({ 'external-id': v.array(v.object({ 'external-id-value': v.string() })) }),
  ),
});

const LIST = v.object({
  group: v.array(
    v.object({
      'work-summary': v.optional(v.array(SUMMARY), []),
      'peer-review-group': v.optional(
        v.array(v.object({ 'peer-review-summary': v.array(SUMMARY) })),
        [],
      ),
    }),
  ),
});

/**
 * By which ORCID knows an entry in its list of works or of reviews; null where it is not in it.
 * @param client whose entry it is
 * @param id its DOI, or the one that its journal gave it
 */
export function putCodeIn(json: string, { client, id }: { client: string; id: string }) {
  const list = v.safeParse(v.pipe(v.string(), v.parseJson(), LIST), json);
  if (!list.success) return null;
  const found = list.output.group
    .flatMap(({ 'work-summary': works, 'peer-review-group': reviews }) => [
      ...works,
      ...reviews.flatMap((group) => group['peer-review-summary']),
    ])
    .find(
      ({ source, 'external-ids': ids }) =>
        source?.['source-client-id']?.path === client &&
        ids?.['external-id'].some(
          (each) => each['external-id-value'].toLowerCase() === id.toLowerCase(),
        ),
    );
  return found ? String(found['put-code']) : null;
}

const WRITTEN = v.object({
  'external-id': v.pipe(v.array(v.object({ 'external-id-value': v.string() })), v.minLength(1)),
});

/** Of an entry as it is written. */
export function identifierOf(body: object): string | null {
  const ids = { ...body } as Record<string, unknown>;
  const read = v.safeParse(WRITTEN, ids['external-ids'] ?? ids['review-identifiers']);
  return read.success ? read.output['external-id'][0]!['external-id-value'] : null;
}

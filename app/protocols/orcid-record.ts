/** Owns what is written into a person's ORCID record: works and peer reviews (member API 3.0, JSON). */
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

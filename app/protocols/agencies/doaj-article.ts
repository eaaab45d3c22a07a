/** Owns an article as DOAJ's API takes it (https://doaj.org/api/docs, version 4). */
import type { CitableWork } from '../citable-work.ts';
import { languageAlone, readingName } from '../citable-work.ts';
import { oneLine } from '../plain-text.ts';
import { plainWork } from '../plain-work.ts';

/** Keywords that DOAJ takes at most. */
const MOST_KEYWORDS = 6;

/** As JSON; what is not known is left out. Without ORCID iDs: a record does not say which were proved. */
export function writeDoajArticle(written: CitableWork): string {
  const work = plainWork(written);
  const { issn, doi, issued, pages } = work;
  const language = work.containerLanguage ?? work.language;
  return JSON.stringify({
    bibjson: {
      title: oneLine(work.title),
      ...(work.abstract && { abstract: oneLine(work.abstract) }),
      author: work.authors.map((author) => ({
        name: readingName(author),
        ...(author.affiliation && { affiliation: author.affiliation }),
      })),
      identifier: [
        ...(doi ? [{ type: 'doi', id: doi }] : []),
        ...(issn.online ? [{ type: 'eissn', id: issn.online }] : []),
        ...(issn.print ? [{ type: 'pissn', id: issn.print }] : []),
      ],
      journal: {
        title: work.containerTitle,
        ...(work.publisher && { publisher: work.publisher }),
        ...(language && { language: [languageAlone(language).toUpperCase()] }),
        ...(work.volume && { volume: work.volume }),
        ...(work.issue && { number: work.issue }),
        ...(pages && { start_page: pages.first }),
        ...(pages?.last && { end_page: pages.last }),
      },
      ...(issued && { year: String(issued.year) }),
      ...(issued?.month && { month: String(issued.month) }),
      keywords: work.keywords.slice(0, MOST_KEYWORDS).map(oneLine),
      link: [{ type: 'fulltext', url: work.url, content_type: 'text/html' }],
    },
  });
}

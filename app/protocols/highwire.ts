/** Owns the Highwire Press `citation_*` tags that Google Scholar and Zotero read from a page. */
import type { CitableAuthor, CitableWork } from './citable-work.ts';
import { undividedName, writtenDate } from './citable-work.ts';
import type { MetaTag } from './meta-tag.ts';
import { namedTags } from './meta-tag.ts';
import { orcidUrl } from './orcid.ts';
import { plainWork } from './plain-work.ts';

/**
 * Google Scholar's inclusion guidelines: one `citation_author` each, directly followed by what belongs to that
 * author; the PDF only where everyone may open it.
 */
export function highwireTags(written: CitableWork): MetaTag[] {
  const work = plainWork(written);
  return namedTags([
    ['citation_title', work.title],
    ...work.authors.flatMap((author) => authorEntries(author, work.authors.length === 1)),
    ['citation_publication_date', scholarDate(work.issued)],
    ['citation_online_date', scholarDate(work.online)],
    ['citation_journal_title', work.containerTitle],
    ['citation_journal_abbrev', work.containerTitleShort],
    ['citation_publisher', work.publisher],
    ['citation_issn', [work.issn.print, work.issn.online]],
    ['citation_volume', work.volume],
    ['citation_issue', work.issue],
    ['citation_firstpage', work.pages?.first],
    ['citation_lastpage', work.pages?.last],
    ['citation_doi', work.doi],
    ['citation_language', work.language],
    ['citation_keywords', work.keywords],
    ['citation_abstract', work.abstract],
    ['citation_abstract_html_url', work.url],
    ['citation_pdf_url', work.pdfUrl],
    ['citation_reference', work.references.map(({ text }) => text)],
  ]);
}

const authorEntries = (author: CitableAuthor, isAlone: boolean): [string, string | null][] => [
  ['citation_author', isAlone ? endedName(author) : undividedName(author)],
  ['citation_author_institution', author.affiliation],
  ['citation_author_orcid', author.orcid && orcidUrl(author.orcid)],
];

/** Two words on both sides of the comma would be two authors to Zotero, unless a semicolon ends the list. */
function endedName(author: CitableAuthor): string {
  const name = undividedName(author);
  const [last = '', first = ''] = name.split(', ');
  return last.includes(' ') && first.includes(' ') ? `${name};` : name;
}

/** `2023/12/01`, or the year alone where the day is not known; nothing in between is understood. */
function scholarDate(date: CitableWork['issued']): string | null {
  if (!date) return null;
  return writtenDate(date.day === null ? { ...date, month: null } : date, '/');
}

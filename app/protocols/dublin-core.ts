/** Owns Dublin Core in a page's head, in the set of names that journal systems share. */
import type { CitableWork } from './citable-work.ts';
import { pageRange, readingName, writtenDate } from './citable-work.ts';
import type { MetaTag } from './meta-tag.ts';
import { namedTags } from './meta-tag.ts';
import { plainWork } from './plain-work.ts';

/** What `<link rel="schema.DC">` beside the tags points to (DCMI, DC-HTML). */
export const DUBLIN_CORE_SCHEMA = 'http://purl.org/dc/elements/1.1/';

export function dublinCoreTags(written: CitableWork): MetaTag[] {
  const work = plainWork(written);
  return namedTags([
    ['DC.Title', work.title],
    ['DC.Title.Alternative', work.translations?.map(({ title }) => title) ?? []],
    ['DC.Creator.PersonalName', work.authors.map(readingName)],
    ['DC.Date.created', work.online && writtenDate(work.online)],
    ['DC.Date.dateSubmitted', work.submitted && writtenDate(work.submitted)],
    ['DC.Date.issued', work.issued && writtenDate(work.issued)],
    ['DC.Date.modified', work.modified && writtenDate(work.modified)],
    ['DC.Description', work.abstract],
    ['DC.Format', work.pdfUrl === null ? null : 'application/pdf'],
    ['DC.Identifier', work.id],
    ['DC.Identifier.pageNumber', pageRange(work, '-')],
    ['DC.Identifier.DOI', work.doi],
    ['DC.Identifier.URI', work.url],
    ['DC.Language', work.language],
    ['DC.Publisher', work.publisher],
    ['DC.Rights', work.licenceUrl],
    ['DC.Source', work.containerTitle],
    ['DC.Source.ISSN', [work.issn.print, work.issn.online]],
    ['DC.Source.Issue', work.issue],
    ['DC.Source.Volume', work.volume],
    ['DC.Source.URI', work.containerUrl],
    ['DC.Subject', work.keywords],
    ['DC.Type', 'Text.Serial.Journal'],
    ['DC.Type.articleType', 'Article'],
  ]);
}

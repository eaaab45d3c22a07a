/** Owns PRISM, the publishing industry's names for where in a journal an article stands. */
import type { CitableWork } from './citable-work.ts';
import { pageRange, writtenDate } from './citable-work.ts';
import type { MetaTag } from './meta-tag.ts';
import { namedTags } from './meta-tag.ts';

/** PRISM 2.0, the first version that has `doi`. */
export const PRISM_NAMESPACE = 'http://prismstandard.org/namespaces/basic/2.0/';

/** The properties of a work by name, in the order of the standard; unknown ones are missing. */
export const prismProperties = (work: CitableWork): [name: string, value: string][] =>
  (
    [
      ['publicationName', work.containerTitle],
      ['issn', work.issn.print],
      ['eIssn', work.issn.online],
      ['volume', work.volume],
      ['number', work.issue],
      ['startingPage', work.pages?.first],
      ['endingPage', work.pages?.last],
      ['pageRange', pageRange(work, '-')],
      ['doi', work.doi],
      ['publicationDate', work.issued && writtenDate(work.issued)],
    ] satisfies [string, string | null | undefined][]
  ).filter((property): property is [string, string] => Boolean(property[1]));

/** Without `<link rel="schema.prism">`: readers drop the tags of a version that they do not know. */
export const prismTags = (work: CitableWork): MetaTag[] =>
  namedTags(prismProperties(work).map(([name, value]) => [`prism.${name}`, value]));

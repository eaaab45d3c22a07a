import type { PrintedFront } from '#app/features/fulltext/typst/index.server.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import type { FrontAuthor, TextFront } from './text-front.ts';

/** The article as citations know it, of no journal yet. @param name of its file */
export function workOf(front: TextFront, name: string): CitableWork {
  return {
    id: name.replaceAll(/[^a-z\d]+/gi, '-').replaceAll(/^-|-$/g, '') || 'article',
    title: front.title || name,
    authors: front.authors.map(({ affiliations, ...author }) => ({
      ...author,
      suffix: null,
      affiliation: affiliations.join('; ') || null,
    })),
    abstract: front.abstract.join('\n') || null,
    ...{ keywords: front.keywords, doi: front.doi, language: front.language },
    ...{ containerTitle: '', containerTitleShort: null, containerUrl: null, publisher: null },
    ...{ issn: { print: null, online: null }, volume: null, issue: null, pages: null },
    ...{ issued: null, online: null, submitted: null, modified: null, url: null, pdfUrl: null },
    ...{ free: null, licenceUrl: null, references: [] },
  };
}

/** What stands on the first page of its PDF. @param name of its file */
export function printedFrontOf(front: TextFront, name: string): PrintedFront {
  const title = texToPlainText(front.title) || name;
  const nobody = { received: null, revised: null, accepted: null, published: null };
  return {
    ...{ journal: '', issn: null, licence: { name: '', url: '' }, doi: front.doi },
    title,
    authors: front.authors.map(({ affiliations, orcid, ...author }) => ({
      ...{ name: nameOf(author), affiliations, orcid, email: null },
    })),
    abstract: front.abstract.join('\n\n'),
    keywords: front.keywords,
    ...{ type: null, dates: nobody, volume: null, issue: null, pages: null, firstPage: 1 },
    ...{ runningHead: title, language: front.language },
  };
}

export const nameOf = (author: Pick<FrontAuthor, 'given' | 'family'>): string =>
  [author.given, author.family].filter(Boolean).join(' ');

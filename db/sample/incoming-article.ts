import path from 'node:path';
import type { IncomingArticle } from '#app/features/catalogue/records/decide-articles.server.ts';
import { yearOfVolume } from '#app/features/catalogue/core/article.ts';
import type { PrintedRecord } from '#app/features/publishing/printing/write-front.ts';
import type { SampleArticle, SampleAuthor } from './read-sample.server.ts';

/** An article of the sample journal as the catalogue takes it, without its PDF. */
export function incomingArticle(article: SampleArticle): IncomingArticle {
  const authors = article.authors.map((author) => ({ ...author, written: nameOf(author) }));
  return {
    record: {
      id: null,
      name: article.title,
      author: authors.map((author) => author.written).join(', '),
      pages: article.pages,
      doi: `https://doi.org/${article.doi}`,
      pdf: `${path.basename(article.file, '.md')}.pdf`,
      paperId: article.paper,
      volume: article.volume,
      issue: article.issue,
      year: yearOfVolume(article.volume),
      abstract: article.abstract,
      keyword: article.keywords.join(', '),
      reference: article.references.map((text) => text.replace(/\s+/gu, ' ')).join('\n'),
      ...(article.password !== null && { password: article.password }),
    },
    authors,
    dates: datesOf(article),
    type: article.type,
  };
}

/** The same as it stands on the pages of its PDF. */
export function recordToPrint(
  article: Omit<SampleArticle, 'body' | 'featured' | 'file' | 'fullText' | 'paper' | 'password'>,
): PrintedRecord {
  const { abstract, doi, issue, keywords, pages, title, type } = article;
  return {
    ...{ abstract, doi, issue, keywords, pages, title, type },
    volume: String(article.volume),
    dates: datesOf(article),
    authors: article.authors.map((author) => ({
      name: nameOf(author),
      affiliations: author.affiliation === null ? [] : [author.affiliation],
      orcid: author.orcid,
      email: null,
    })),
  };
}

const nameOf = ({ given, family }: SampleAuthor): string => `${given} ${family}`.trim();

const datesOf = ({
  received,
  accepted,
  published,
}: Pick<SampleArticle, 'received' | 'accepted' | 'published'>) => ({
  ...{ received, revised: null, accepted, published },
});

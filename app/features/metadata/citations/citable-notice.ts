import type { Article } from '#app/features/catalogue/core/index.ts';
import type { JournalFacts } from '#app/features/journal/content/index.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';
import { lastingUrl, readDate } from '#app/protocols/citable-work.ts';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import { href } from '#app/routes.ts';
import { citableArticle } from './article-citation.ts';

type Notice = Article['notices'][number];

/**
 * A notice about an article as a work of its own, in the issue of the article and free to everyone.
 * @param baseUrl without a slash at the end
 */
export function citableNotice(
  article: Article,
  { number, kind, text, datedOn, doi }: Notice,
  facts: JournalFacts,
  baseUrl: string,
): CitableWork {
  const {
    id,
    doi: of,
    url,
    originalTitle,
    title,
    markedAs: _,
    ...about
  } = citableArticle(
    { ...article, references: [], notices: [], statements: [], translations: [], supplements: [] },
    facts,
    baseUrl,
  );
  const on = readDate(datedOn);
  return {
    ...about,
    ...{ id: `${id}-notice-${number}`, doi, authors: [], pages: null, keywords: [] },
    title: `${NOTICE_KINDS[kind].label}: ${originalTitle ?? title}`,
    url: `${baseUrl}${href('articleNotice', { id: article.id, number })}`,
    ...{ issued: on, online: on, submitted: null, modified: null, pdfUrl: null, free: true },
    ...{ abstract: text, language: facts.language },
    references: [{ text: title, doi: of, url: lastingUrl({ doi: of, url }) }],
    noticeAbout: { kind, doi: of, url: url! },
  };
}

/** An article and the notices about it, each of which is registered with it. */
export const citableWorks = (
  article: Article,
  facts: JournalFacts,
  baseUrl: string,
): CitableWork[] => [
  citableArticle(article, facts, baseUrl),
  ...article.notices.map((notice) => citableNotice(article, notice, facts, baseUrl)),
];

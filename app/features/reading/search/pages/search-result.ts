import type { SearchResult } from '#app/features/catalogue/search/index.ts';
import type { Markup } from '#app/platform/web/markup.ts';
import { joined, markup } from '#app/platform/web/markup.ts';
import { articleEntry } from '../../articles/pages/article-entry.ts';
import { href } from '#app/routes.ts';
import { markedText } from './marked-text.ts';

/** @param coins what programs read of it (COinS) */
export const searchResult = (result: SearchResult, coins: string): Markup =>
  articleEntry({
    article: result.article,
    withIssue: true,
    coins,
    title: markedText(result.title),
    authors: markedText(result.authors),
    text: textOf(result),
  });

/** Where the words stand. */
function textOf({ article, snippet, inFullText, passage }: SearchResult): Markup {
  return joined([
    snippet.length > 0 && markup`<p class="entry-text">${markedText(snippet)}</p>`,
    passage && passageOf(article.id, passage),
    inFullText && passage === null && markup`<p class="entry-meta">Found in the full text.</p>`,
  ]);
}

function passageOf(id: number, { section, text }: NonNullable<SearchResult['passage']>): Markup {
  const link =
    section && markup`In <a href="${sectionLink(id, section.id)}">${section.title}</a>: `;
  return markup`<p class="entry-text">${link}${markedText(text)}</p>`;
}

const sectionLink = (id: number, section: string): string =>
  `${href('article', { id })}#${encodeURIComponent(section)}`;

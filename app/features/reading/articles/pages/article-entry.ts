import type { ArticleSummary } from '#app/features/catalogue/core/index.ts';
import type { Markup } from '#app/platform/web/markup.ts';
import { joined, markup } from '#app/platform/web/markup.ts';
import { richMarkup } from '#app/platform/web/rich-text.tsx';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { nameOf } from './name-of.ts';
import { pagesWord } from './pages-word.ts';
import { doiUrl } from '#app/protocols/doi.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import { href } from '#app/routes.ts';

type Shown = {
  article: ArticleSummary;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** Whether to say in which issue it appeared; a table of contents need not. */
  withIssue?: boolean;
  /** Title and authors where they are shown in another way, such as with marked words. */
  title?: Markup;
  authors?: Markup;
  /** What programs read of it (COinS); left out on pages that describe another article. */
  coins?: string | undefined;
  /** What stands between authors and pages. */
  text?: Markup;
};

/** An article in a list: title, authors, pages and where its PDF is. */
export function articleEntry({
  article,
  level = 2,
  withIssue = false,
  title,
  authors,
  coins,
  text,
}: Shown): Markup {
  const { id, doi, pages } = article;
  const written = authors ?? article.authors.map((author) => author.written).join(', ');
  return joined([
    markup`<article class="entry">`,
    titleOf(article, level, title),
    coins && markup`<span class="Z3988" title="${coins}" hidden=""></span>`,
    article.authors.length > 0 && markup`<p class="entry-authors">${written}</p>`,
    text,
    markup`<p class="entry-meta inline-list">`,
    withIssue && issueOf(article),
    doi && markup`<a href="${doiUrl(doi)}">${doiUrl(doi)}</a>`,
    article.pdf && pdfLink(id, shownTitle(article), article.pdf.locked),
    markup`</p>`,
    pages && pagesOf(pages),
    markup`</article>`,
  ]);
}

function titleOf(article: ArticleSummary, level: number, shown: Markup | undefined): Markup {
  const { id, language, markedAs } = article;
  const title = shownTitle(article);
  const name = nameOf(title);
  const inLanguage = language && markup` lang="${language}"`;
  const named = name !== undefined && markup` aria-label="${name}"`;
  return joined([
    markup`<h${level} class="entry-title"${inLanguage}>`,
    markup`<a href="${href('article', { id })}"${named}>${shown ?? richMarkup(title)}</a>`,
    markedAs && markup` <span class="entry-mark">${NOTICE_KINDS[markedAs].label}</span>`,
    markup`</h${level}>`,
  ]);
}

const issueOf = ({ issue, year }: ArticleSummary): Markup | null =>
  issue &&
  markup`<span>Volume ${issue.volume}, ${issue.label}${year !== null && ` (${year})`}</span>`;

function pdfLink(id: number, title: string, isLocked: boolean): Markup {
  const of = markup`<span class="visually-hidden"> of ${texToPlainText(title)}</span>`;
  return markup`<a href="${href('articlePdf', { id })}">PDF${of}${isLocked && ' (password)'}</a>`;
}

function pagesOf(pages: string): Markup {
  const word = pagesWord(pages);
  const single = word === 'Page' && markup` data-single="true"`;
  const unseen = markup`<span class="visually-hidden">${word} </span>`;
  return markup`<p class="entry-pages"${single}>${unseen}${pages.replaceAll('-', '–')}</p>`;
}

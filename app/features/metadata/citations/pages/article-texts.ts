import type { Article } from '#app/features/catalogue/core/index.ts';
import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { findFullText } from '#app/features/catalogue/texts/index.server.ts';
import { findTakedown, goneOrNotFound } from '#app/features/catalogue/versions/index.server.ts';
import { withStatements } from '#app/features/fulltext/statements/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { disposition } from '#app/platform/web/send-file.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { bibtexKey } from '#app/protocols/bibtex.ts';
import { citationStyles, citationText } from '#app/protocols/citation-styles/index.ts';
import { readDate, writtenDate } from '#app/protocols/citable-work.ts';
import { recordLinks } from '#app/protocols/crawlers/signposting.ts';
import { noticeHeading } from '#app/protocols/notices/notice-kinds.ts';
import { oneLine } from '#app/protocols/plain-text.ts';
import { href } from '#app/routes.ts';
import { citableArticle, lastModified } from '../article-citation.ts';
import { articleMarkdown } from '../article-markdown.ts';
import { jatsOf, jatsOfNotice } from '../jats-of.ts';
import { citableNotice } from '../citable-notice.ts';

/** `/articles/{id}.xml` */
export async function articleJats(context: RouteContext): Promise<Response> {
  const { article, work } = await find(context);
  const found = await findFullText(context.platform, article.id);
  return new Response(jatsOf(article, work, found?.text ?? null), {
    headers: {
      'Content-Type': 'application/jats+xml; charset=utf-8',
      'Content-Disposition': disposition('attachment', bibtexKey(work), '.xml'),
      Link: recordLinks(href('article', { id: article.id })),
      ...lastModified(article, found?.updatedAt),
    },
  });
}

/** `/articles/{id}/notices/{number}.xml` */
export async function noticeJats({ platform, params }: RouteContext): Promise<Response> {
  const id = wholeNumber(params['id']);
  const number = wholeNumber(params['number']);
  const present = id === null ? null : await findArticle(platform, id);
  const article = present ?? (id && (await findTakedown(platform, { articleId: id }))?.article);
  const notice = article ? article.notices.find((each) => each.number === number) : null;
  if (!article || !notice) {
    throw await goneOrNotFound(platform, { articleId: id }, 'There is no notice at this address.');
  }
  const work = citableNotice(article, notice, journalOf(platform).facts, platform.config.BASE_URL);
  return new Response(jatsOfNotice(work), {
    headers: {
      'Content-Type': 'application/jats+xml; charset=utf-8',
      'Content-Disposition': disposition('attachment', work.id, '.xml'),
      Link: recordLinks(href('articleNotice', { id: article.id, number: notice.number })),
    },
  });
}

/** `/articles/{id}.md` */
export async function articleAsMarkdown(context: RouteContext): Promise<Response> {
  const { article, work } = await find(context);
  const isOpen = article.pdf?.locked !== true;
  const full = isOpen ? await findFullText(context.platform, article.id) : null;
  const text = full && withStatements(full.text, article.statements ?? []);
  return new Response(articleMarkdown(work, text, article.notices), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      Link: recordLinks(href('article', { id: article.id })),
      ...lastModified(article, full?.updatedAt),
    },
  });
}

/**
 * `/articles/{id}.txt`: how to cite it, in one of the styles, APA where none is named; and what its readers are warned of, or was
 * corrected since.
 */
export async function articleAsCitation(context: RouteContext): Promise<Response> {
  const { article, work } = await find(context);
  const asked = context.url.searchParams.get('style');
  const style = citationStyles.find(({ id }) => id === asked) ?? citationStyles[0]!;
  const lines = [citationText(style.format(work)), ...article.notices.map(noticeLine)];
  return new Response(`${lines.join('\n\n')}\n`, {
    headers: {
      'Content-Type': 'text/x-bibliography; charset=utf-8',
      Link: recordLinks(href('article', { id: article.id })),
      ...lastModified(article),
    },
  });
}

const noticeLine = ({ kind, datedOn, text }: Article['notices'][number]): string =>
  `${noticeHeading(kind, writtenDate(readDate(datedOn)!))}: ${oneLine(text)}`;

async function find({ platform, params }: RouteContext) {
  const id = wholeNumber(params['id']);
  const article = id === null ? null : await findArticle(platform, id);
  if (!article) throw await goneOrNotFound(platform, { articleId: id }, 'No paper details found.');
  return {
    article,
    work: citableArticle(article, journalOf(platform).facts, platform.config.BASE_URL),
  };
}

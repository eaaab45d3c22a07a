import type { Article } from '#app/features/catalogue/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { articleJats } from '#app/features/fulltext/jats/index.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';
import { readDate } from '#app/protocols/citable-work.ts';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import { jatsArticleType } from '#app/protocols/jats-article-type.ts';

/** What the record says, with the text where readers get it. */
export function jatsOf(article: Article, work: CitableWork, text: ArticleText | null): string {
  return articleJats(
    {
      work,
      articleType: jatsArticleType(article.type),
      subject: article.type,
      accepted: readDate(article.dates.accepted),
      contributors: [],
      funding: work.grants ?? [],
      copyright: null,
    },
    text,
    article.statements,
  );
}

/** That of a notice, whose text is its body. */
export function jatsOfNotice(work: CitableWork): string {
  const { kind } = work.noticeAbout!;
  const { jats, label } = NOTICE_KINDS[kind];
  return articleJats(
    {
      ...{ work, articleType: jats, subject: label, accepted: null },
      ...{ contributors: [], funding: [], copyright: null },
    },
    null,
  );
}

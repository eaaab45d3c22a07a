import type { Article } from '#app/features/catalogue/core/index.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { articleJats } from '#app/features/fulltext/jats/index.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';
import { jatsArticleType } from '#app/protocols/jats-article-type.ts';

/** What the record says, with the text where readers get it. */
export function jatsOf(article: Article, work: CitableWork, text: ArticleText | null): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(article.dates.accepted ?? '') ?? [];
  return articleJats(
    {
      work,
      articleType: jatsArticleType(article.type),
      subject: article.type,
      accepted: year ? { year: Number(year), month: Number(month), day: Number(day) } : null,
      contributors: [],
      funding: [],
      copyright: null,
    },
    text,
    article.statements,
  );
}

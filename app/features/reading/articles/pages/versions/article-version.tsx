import { journalOf } from '#app/features/journal/content/index.server.ts';
import {
  goneOrNotFound,
  findArticleVersion,
} from '#app/features/catalogue/versions/index.server.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { ArticleVersionView } from './article-version-view.tsx';

export async function articleVersionPage({ platform, params }: RouteContext): Promise<Page> {
  const articleId = wholeNumber(params['id']);
  const version = wholeNumber(params['version']);
  const found =
    articleId === null || version === null
      ? null
      : await findArticleVersion(platform, { articleId, version });
  if (!found) throw await goneOrNotFound(platform, { articleId }, 'This version does not exist.');
  const { facts } = journalOf(platform);
  return {
    title: `Earlier version: ${texToPlainText(shownTitle(found.article))}`,
    canonical: href('article', { id: found.article.id }),
    noindex: true,
    body: <ArticleVersionView {...found} journal={facts.title} licence={facts.licence} />,
  };
}

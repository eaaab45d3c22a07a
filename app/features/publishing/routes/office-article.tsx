import { signedInAs, takeNotice } from '#app/features/accounts/index.server.ts';
import { OfficeFrame, PRIVATE } from '#app/features/accounts/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { shownTitle } from '../article.ts';
import { findArticle } from '../queries/find-article.server.ts';
import { listArticleVersions } from '../queries/list-article-versions.server.ts';
import { listTakedowns } from '../queries/list-takedowns.server.ts';
import { ArticleState } from '../ui/office/article-state.tsx';
import { UnpublishedState } from '../ui/office/unpublished-state.tsx';

/** `/office/articles/{id}`: where an article stands, its notices and versions, and the ways to act. */
export async function officeArticlePage(context: RouteContext): Promise<Page | Response> {
  const user = await signedInAs(context, 'editor');
  if (user instanceof Response) return user;
  const { title, body } = await read(context.platform, wholeNumber(context.params['id']) ?? 0);
  const { notice, headers } = takeNotice(context.request);
  return {
    title,
    noindex: true,
    headers: { ...PRIVATE, ...headers },
    body: (
      <OfficeFrame title={title} path={href('officeArticles')} role={user.role} notice={notice}>
        {body}
      </OfficeFrame>
    ),
  };
}

async function read(platform: Platform, id: number) {
  const article = await findArticle(platform, id);
  if (article) {
    const versions = await listArticleVersions(platform, id);
    const title = texToPlainText(shownTitle(article));
    return { title, body: <ArticleState article={article} versions={versions} /> };
  }
  const [takedown] = await listTakedowns(platform, id);
  if (!takedown) throw new HttpError(404, 'There is no such article.');
  const title = texToPlainText(takedown.title) || 'Unpublished paper';
  return { title, body: <UnpublishedState takedown={takedown} /> };
}

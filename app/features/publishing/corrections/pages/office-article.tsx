import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { articleNotOpened, articleOfPage } from './article-of-page.server.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { findArticle } from '#app/features/catalogue/articles/index.server.ts';
import { findTakedown } from '#app/features/catalogue/versions/index.server.ts';
import { listArticleVersions } from '../list-article-versions.server.ts';
import { listTakedowns } from '../list-takedowns.server.ts';
import { listProposals } from '../proposals/list-proposals.server.ts';
import { refuseConfirming } from '../proposals/second-editor.server.ts';
import { ProposedChange } from './proposed-changes.tsx';
import { ArticleState } from './article-state.tsx';
import { UnpublishedState } from './unpublished-state.tsx';

export const officeArticlePage = pageFor('editor', async (context, user) => {
  const { title, body } = await read(context, user);
  return officePage({ title, path: href('officeArticles'), user, request: context.request }, body);
});

async function read(context: RouteContext, user: SignedIn) {
  const { platform, params } = context;
  const id = wholeNumber(params['id']) ?? 0;
  const article = await findArticle(platform, id);
  if (article) {
    const present = await articleOfPage(context, user);
    const { topics } = journalOf(platform);
    const versions = await listArticleVersions(platform, id);
    const title = texToPlainText(shownTitle(article));
    const { authors: before } = present.snapshot;
    const waiting = [];
    for (const proposal of await listProposals(platform, id)) {
      const refused = await refuseConfirming(platform, user, { ...proposal, before });
      waiting.push({ proposal, refused, isOwn: proposal.proposedBy === user.id });
    }
    const body = (
      <>
        {waiting.map((each) => (
          <ProposedChange key={each.proposal.id} article={present} {...each} />
        ))}
        <ArticleState {...{ article, versions, topics }} />
      </>
    );
    return { title, body };
  }
  const [takedown] = await listTakedowns(platform, user, id);
  if (!takedown) throw await whyNotShown(platform, id);
  const title = texToPlainText(takedown.title) || 'Unpublished article';
  return { title, body: <UnpublishedState takedown={takedown} /> };
}

async function whyNotShown(platform: Platform, articleId: number): Promise<HttpError> {
  const takedown = await findTakedown(platform, { articleId });
  return articleNotOpened({ outcome: takedown ? 'conflict' : 'no-such-article' });
}

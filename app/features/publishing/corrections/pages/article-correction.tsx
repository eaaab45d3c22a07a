import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { goOn } from '#app/platform/web/answers.ts';
import { noticeCookie } from '../../upload-form/pages/notices.server.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { giveBack } from '#app/platform/web/form/take-form.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { articleOfPage } from './article-of-page.server.ts';
import { receiveCorrection } from '../receive-correction.server.ts';
import { CorrectionForm } from './correction-form.tsx';

export const articleCorrectionPage = pageFor('editor', async (context, user) =>
  show(user, await articleOfPage(context, user), null),
);

export const articleCorrection = pageFor('editor', async (context, user) => {
  const article = await articleOfPage(context, user);
  const answer = await receiveCorrection(context, user, article);
  if (answer.outcome === 'refused') {
    return giveBack(context.request, answer, (state) => show(user, article, state));
  }
  const place = href('officeArticle', { id: article.snapshot.record.id! });
  const notice = answer.outcome === 'proposed' ? 'change-proposed' : 'article-corrected';
  return goOn(context.request, place, { cookies: [noticeCookie(notice)] });
});

function show(user: SignedIn, article: TakenSnapshot, state: FormState | null): Page {
  const title = 'Correct an article';
  return officePage(
    { title, path: href('officeArticles'), user },
    <>
      {article.isRetracted ? (
        <p>
          The article has been retracted, which is final: it can no longer be corrected.{' '}
          <a href={href('officeArticle', { id: article.snapshot.record.id! })}>Back to it</a>
        </p>
      ) : (
        <CorrectionForm article={article} state={state} />
      )}
    </>,
  );
}

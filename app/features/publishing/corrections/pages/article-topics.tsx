import type { Article } from '#app/features/catalogue/core/index.ts';
import { pageFor, officePage } from '#app/features/accounts/sessions/index.server.ts';
import type { Topic } from '#app/features/journal/content/index.ts';
import { seeOther, goOn } from '#app/platform/web/answers.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { chooseArticleTopics } from '../replace-article.server.ts';
import { noticeCookie } from '../../upload-form/pages/notices.server.ts';
import { articleNotOpened, articleOfPage } from './article-of-page.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { giveBack } from '#app/platform/web/form/take-form.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import { Tick } from '#app/ui/field.tsx';
import { findTextOfArticle } from '../set-again.server.ts';
import { receiveCorrection } from '../receive-correction.server.ts';
import { CorrectionForm } from './correction-form.tsx';

const fieldOf = (slug: string): string => `topic-${slug}`;

export function ArticleTopics({ article, topics }: { article: Article; topics: readonly Topic[] }) {
  if (topics.length === 0) return null;
  return (
    <PageSection id="topics" title="Topics">
      <Form action={href('articleTopics', { id: article.id })} aria-labelledby="topics">
        <p>
          The article is listed on the pages of its topics. They were chosen by the words of its
          title, keywords and abstract, unless an editor has chosen others.
        </p>
        <fieldset className="field">
          <legend>This article is about</legend>
          {topics.map(({ slug, name }) => (
            <Tick
              key={slug}
              name={fieldOf(slug)}
              value="yes"
              defaultChecked={article.topics.includes(slug)}
            >
              {name}
            </Tick>
          ))}
        </fieldset>
        <p className="actions">
          <Button name="by" value="editor">
            Save the topics
          </Button>
          <Button kind="quiet" name="by" value="rules">
            Choose by the words of the article
          </Button>
        </p>
      </Form>
    </PageSection>
  );
}

/** `/office/articles/{id}/topics`: what an editor ticked. */
export const articleTopics = pageFor('editor', async ({ platform, request, params }, user) => {
  const articleId = wholeNumber(params['id']) ?? 0;
  const fields = await readForm(request);
  const ticked = Object.keys(fields).flatMap((name) =>
    name.startsWith('topic-') ? name.slice('topic-'.length) : [],
  );
  const topics = fields['by'] === 'rules' ? null : ticked;
  const result = await chooseArticleTopics(platform, user, { articleId, topics });
  if (result.outcome !== 'chosen') throw articleNotOpened(result);
  return seeOther(href('officeArticle', { id: articleId }), [noticeCookie('topics-chosen')]);
});

export const articleCorrectionPage = pageFor('editor', async (context, user) =>
  show(context, user, await articleOfPage(context, user), null),
);

export const articleCorrection = pageFor('editor', async (context, user) => {
  const article = await articleOfPage(context, user);
  const answer = await receiveCorrection(context, user, article);
  if (answer.outcome === 'refused') {
    return giveBack(context.request, answer, (state) => show(context, user, article, state));
  }
  const place = href('officeArticle', { id: article.snapshot.record.id! });
  const notice = answer.outcome === 'proposed' ? 'change-proposed' : 'article-corrected';
  return goOn(context.request, place, { cookies: [noticeCookie(notice)] });
});

async function show(
  { platform }: Pick<RouteContext, 'platform'>,
  user: SignedIn,
  article: TakenSnapshot,
  state: FormState | null,
): Promise<Page> {
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
        <CorrectionForm {...{ article, state }} {...await findTextOfArticle(platform, article)} />
      )}
    </>,
  );
}

import type { Article } from '#app/features/catalogue/core/index.ts';
import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { Topic } from '#app/features/journal/content/index.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { chooseArticleTopics } from '../choose-article-topics.server.ts';
import { noticeCookie } from '../../upload-form/pages/notices.server.ts';
import { articleNotOpened } from './article-of-page.server.ts';

const fieldOf = (slug: string): string => `topic-${slug}`;

export function ArticleTopics({ article, topics }: { article: Article; topics: readonly Topic[] }) {
  if (topics.length === 0) return null;
  return (
    <section className="section stack" aria-labelledby="topics">
      <h2 id="topics">Topics</h2>
      <Form action={href('articleTopics', { id: article.id })} aria-labelledby="topics">
        <p>
          The article is listed on the pages of its topics. They were chosen by the words of its
          title, keywords and abstract, unless an editor has chosen others.
        </p>
        <fieldset className="field">
          <legend>This article is about</legend>
          {topics.map(({ slug, name }) => (
            <div className="choice" key={slug}>
              <input
                type="checkbox"
                id={fieldOf(slug)}
                name={fieldOf(slug)}
                value="yes"
                defaultChecked={article.topics.includes(slug)}
              />
              <label htmlFor={fieldOf(slug)}>{name}</label>
            </div>
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
    </section>
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

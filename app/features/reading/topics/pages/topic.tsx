import { journalOf } from '#app/features/journal/content/index.server.ts';
import { coinsOf } from '#app/features/metadata/citations/index.server.ts';
import { listDatedArticles } from '#app/features/catalogue/articles/index.server.ts';
import { countTopics } from '#app/features/catalogue/topics/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { markup } from '#app/platform/web/markup.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { ArticleEntries } from '../../articles/pages/article-entries.tsx';
import { articlesInWords } from './topics.tsx';

const SHOWN = 20;

/** `/topics/{topic}`: its newest articles, with the way to all of them and to its feed. */
export async function topicPage({ platform, params }: RouteContext): Promise<Page> {
  const { topics, facts } = journalOf(platform);
  const topic = topics.find(({ slug }) => slug === params['topic']);
  if (!topic) throw new HttpError(404, 'There is no such topic.');
  const { slug, name, summary } = topic;
  const articles = await listDatedArticles(platform, { topic: slug, newest: SHOWN });
  const count = (await countTopics(platform)).get(slug) ?? 0;
  const feed = href('topicFeed', { topic: slug });
  return {
    title: name,
    description: `${name} in the ${facts.title}. ${summary}`,
    canonical: href('topic', { topic: slug }),
    head: {
      elements: markup`<link rel="alternate" type="application/atom+xml" title="${`${facts.title}: ${name}`}" href="${feed}"/>`,
    },
    body: (
      <div className="stack">
        <Breadcrumb items={[{ label: 'Topics', href: href('topics') }, { label: name }]} />
        <PageHeader title={name} />
        <p className="lede">{summary}</p>
        <p className="inline-list">
          <span>{articlesInWords(count)}</span>
          <a href={feed}>Feed of new articles</a>
        </p>
        <ArticleEntries
          articles={articles}
          withIssue
          coinsOf={coinsOf(facts, platform.config.BASE_URL)}
          empty="No article of this topic has appeared yet."
        />
        {count > SHOWN && (
          <p>
            <a href={href('search', null, { topic: slug, sort: 'date' })}>
              All {count.toLocaleString('en-GB')} articles on {name}
            </a>
          </p>
        )}
      </div>
    ),
  };
}

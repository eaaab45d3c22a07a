import { journalOf } from '#app/features/journal/content/index.server.ts';
import { listDatedArticles } from '#app/features/catalogue/articles/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { atomAnswer } from '../atom-answer.ts';
import { feedOf } from '../feed-of.ts';
import { MOST_ENTRIES } from '../newest-feed.server.ts';

/** `/topics/{topic}/atom.xml`: its newest articles as Atom. */
export async function topicFeed({ platform, params }: RouteContext): Promise<Response> {
  const { topics, facts } = journalOf(platform);
  const topic = topics.find(({ slug }) => slug === params['topic']);
  if (!topic) throw new HttpError(404, 'There is no such topic.');
  const { slug, name } = topic;
  const articles = await listDatedArticles(platform, { topic: slug, newest: MOST_ENTRIES });
  const title = `${facts.title}: ${name}`;
  const site = href('topic', { topic: slug });
  return atomAnswer(
    feedOf(articles, { title, description: name, site }, facts, {
      path: href('topicFeed', { topic: slug }),
      baseUrl: platform.config.BASE_URL,
      now: platform.clock.now(),
    }),
  );
}

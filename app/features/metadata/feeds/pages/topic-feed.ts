import { journalOf } from '#app/features/journal/content/index.server.ts';
import { listTopicArticles } from '#app/features/catalogue/topics/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { toAtom } from '#app/protocols/atom.ts';
import { href } from '#app/routes.ts';
import { feedOf } from '../feed-of-issue.ts';

const MOST = 50;

/** `/topics/{topic}/atom.xml`: its newest articles as Atom. */
export async function topicFeed({ platform, params }: RouteContext): Promise<Response> {
  const { topics, facts } = journalOf(platform);
  const topic = topics.find(({ slug }) => slug === params['topic']);
  if (!topic) throw new HttpError(404, 'There is no such topic.');
  const { slug, name } = topic;
  const articles = await listTopicArticles(platform, slug, MOST);
  const site = href('topic', { topic: slug });
  const feed = feedOf(articles, { description: name, site }, facts, {
    path: href('topicFeed', { topic: slug }),
    baseUrl: platform.config.BASE_URL,
    now: platform.clock.now(),
  });
  return new Response(toAtom({ ...feed, title: `${facts.title}: ${name}` }), {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    },
  });
}

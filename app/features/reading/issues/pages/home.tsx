import { journalOf } from '#app/features/journal/content/index.server.ts';
import { listIssueArticles } from '#app/features/catalogue/issues/index.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { HomeView, SHOWN } from './home-view.tsx';

export async function homePage({ platform }: RouteContext): Promise<Page> {
  const { facts, pages, topics } = journalOf(platform);
  const newest = await listIssueArticles(platform, 'newest', SHOWN);
  return {
    title: facts.title,
    description: pages['home-about'].description,
    canonical: href('root'),
    body: (
      <HomeView
        facts={facts}
        about={pages['home-about']}
        description={pages['home-description']}
        newest={newest}
        topics={topics}
      />
    ),
  };
}

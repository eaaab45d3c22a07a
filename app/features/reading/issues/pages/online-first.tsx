import { journalOf } from '#app/features/journal/content/index.server.ts';
import { Prose } from '#app/ui/prose.tsx';
import {
  findArticle,
  findArticleIdByDoi,
  listDatedArticles,
} from '#app/features/catalogue/articles/index.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { ArticleEntries } from '../../articles/pages/article-entries.tsx';
import { FeaturedArticle } from './featured-article.tsx';

/** Of those in progress. */
const MOST = 100;

export async function onlineFirstPage({ platform }: RouteContext): Promise<Page> {
  const { facts, pages } = journalOf(platform);
  const page = pages['online-first-article'];
  const id = facts.featured ? await findArticleIdByDoi(platform, facts.featured) : null;
  const article = id === null ? null : await findArticle(platform, id);
  const inProgress = await listDatedArticles(platform, { inProgress: MOST });
  return {
    title: page.title,
    description: page.description,
    canonical: href('onlineFirst'),
    body: (
      <div className="stack">
        <PageHeader title={page.title} />
        <Prose html={page.html} />
        {inProgress.length > 0 && (
          <PageSection id="in-progress" title="In progress" className="section">
            <p>Published online before they have an issue. Their addresses and DOIs stay.</p>
            <ArticleEntries articles={inProgress} level={3} empty="" />
          </PageSection>
        )}
        {article ? (
          <FeaturedArticle article={article} />
        ) : (
          <p className="prose">
            No article is featured at present. See <a href={href('archives')}>all issues</a>.
          </p>
        )}
      </div>
    ),
  };
}

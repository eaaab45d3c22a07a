import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { ListSearch } from '#app/ui/office/list-search.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { listOfficeArticles } from '#app/features/catalogue/search/index.server.ts';
import { listTakedowns } from '../list-takedowns.server.ts';
import { ArticleList } from '#app/features/catalogue/issues/index.ts';
import { TakedownList } from './takedown-list.tsx';

export const officeArticlesPage = pageFor('editor', async (context, user) => {
  const { platform, request, url } = context;
  const q = url.searchParams.get('q') ?? '';
  const asked = Math.max(1, wholeNumber(url.searchParams.get('page')) ?? 1);
  const { articles, total, page, pages } = await listOfficeArticles(platform, { q, page: asked });
  const takedowns = await listTakedowns(platform, user);
  const found = q.trim() === '' ? 'Last changed' : total === 1 ? '1 article' : `${total} articles`;
  return officePage(
    { title: 'Published articles', path: href('officeArticles'), user, request },
    <>
      <ListSearch
        label="Title, author, DOI, paper ID or number"
        action={href('officeArticles')}
        q={q}
      />
      <section className="stack" aria-labelledby="found">
        <h2 className="side-head" id="found">
          {found}
        </h2>
        {articles.length === 0 ? (
          <p>No articles found. Try fewer words, or only a number.</p>
        ) : (
          <ArticleList articles={articles} label="Articles" />
        )}
        <Pagination
          page={page}
          pages={pages}
          href={(number) => href('officeArticles', null, { q, page: number })}
        />
      </section>
      {takedowns.length > 0 && <TakedownList takedowns={takedowns} />}
    </>,
  );
});

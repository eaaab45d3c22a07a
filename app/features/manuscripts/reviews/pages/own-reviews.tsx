import { PRIVATE } from '#app/platform/web/answers.ts';
import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { listOwnReviews } from '../list-own-reviews.server.ts';
import { OwnReviews } from './own-reviews-list.tsx';

export const ownReviewsPage = pageFor('author', async (context, user) => {
  const wanted = wholeNumber(context.url.searchParams.get('page')) || 1;
  const { reviews, page, pages } = await listOwnReviews(context.platform, user, wanted);
  return {
    title: 'Your reviews',
    noindex: true,
    headers: PRIVATE,
    body: (
      <>
        <Breadcrumb
          items={[{ label: 'Dashboard', href: href('dashboard') }, { label: 'Your reviews' }]}
        />
        <PageHeader title="Your reviews" />
        <div className="stack">
          <OwnReviews reviews={reviews} />
          <Pagination
            page={page}
            pages={pages}
            href={(number) => href('ownReviews', null, { page: number })}
          />
        </div>
      </>
    ),
  };
});

import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { listOwnReviews } from '../list-own-reviews.server.ts';
import type { OwnReview } from '../list-own-reviews.server.ts';
import { dayOf } from '../../core/words.ts';
import { findWishes, saveWishes } from '../../reviewers/save-wishes.server.ts';
import { valuesOfWishes, WishesForm } from '../../reviewers/pages/wishes-form.tsx';
import { wishesForm } from '../../reviewers/wishes.ts';
import { noticeCookie } from './notices.server.ts';

export const ownReviewsPage = pageFor('author', async (context, user) => {
  const now = context.platform.clock.now();
  const wishes = (await findWishes(context.platform, [user.id])).get(user.id);
  return show(context, user, { ...EMPTY, values: wishes ? valuesOfWishes(wishes, now) : {} });
});

/** Keeps when, and how often, the user wishes to be invited. */
export const ownReviews = pageFor('author', async (context, user) => {
  const { platform, request } = context;
  const values = await readForm(request);
  const again = (state: FormState) => show(context, user, state);
  const sent = { request, values, show: again };
  return takeForm(wishesForm(platform.clock.now()), sent, async (wishes) => {
    await saveWishes(platform, user.id, wishes);
    return seeOther(href('ownReviews'), [noticeCookie('wishes-saved')]);
  });
});

async function show(
  { platform, url }: RouteContext,
  user: SignedIn,
  state: FormState,
): Promise<Page> {
  const wanted = wholeNumber(url.searchParams.get('page')) || 1;
  const { reviews, page, pages } = await listOwnReviews(platform, user, wanted);
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
          <WishesForm state={state} />
        </div>
      </>
    ),
  };
}

const OwnReviews = ({ reviews }: { reviews: readonly OwnReview[] }) =>
  reviews.length === 0 ? (
    <p>
      You have no review invitations yet. We send them to your account’s verified e-mail address.
    </p>
  ) : (
    <ul className="entries">
      {reviews.map((review) => (
        <li className="entry" key={review.id}>
          <h2 className="entry-title">
            <a href={href('invitation', { invitation: review.id })}>{review.title}</a>
          </h2>
          <p className="entry-meta">
            Review number {review.reviewNumber} · round {review.round} · invited on{' '}
            {dayOf(review.invitedAt)}
          </p>
          <p>
            {whereItStands(review)}{' '}
            {review.certificate !== null && (
              <a href={href('certificate', { code: review.certificate })}>
                Certificate
                <span className="visually-hidden">
                  {' '}
                  of review {review.reviewNumber}, {dayOf(review.invitedAt)}
                </span>
              </a>
            )}
          </p>
          {review.wanted && (review.status === 'reviewing' || review.status === 'late') && (
            <p className="actions">
              <ButtonLink href={href('reviewForm', { invitation: review.id })}>
                Write the review
                <span className="visually-hidden"> of {review.title}</span>
              </ButtonLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  );

function whereItStands({ status, wanted, answerBy, dueAt, completedAt }: OwnReview): string {
  if (status === 'completed') return `We received your review on ${dayOf(completedAt!)}.`;
  if (status === 'declined') return 'You declined.';
  if (status === 'cancelled' || !wanted) return 'Your review is no longer needed.';
  if (status === 'asked') return `Please accept or decline by ${dayOf(answerBy!)}.`;
  if (status === 'silent')
    return 'The due date for your reply has passed, but you can still accept.';
  if (status === 'late') return `Your review was due on ${dayOf(dueAt!)}.`;
  return `Your review is due on ${dayOf(dueAt!)}.`;
}

import type { FormState } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { ListSearch } from '#app/ui/office/list-search.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { addReviewer, changeReviewer, retireReviewer } from '../edit-reviewer.server.ts';
import type { Keeping } from '../edit-reviewer.server.ts';
import { listReviewers } from '../list-reviewers.server.ts';
import { personSchema } from '../reviewer-forms.ts';
import { NewReviewer, ReviewerEntries } from './reviewer-entries.tsx';
import type { ReviewerTyped } from './reviewer-entries.tsx';

const noticeCookie = declareNotices({
  'reviewer-kept': 'The list of reviewers has been saved.',
});

const TITLE = 'Reviewers';

export const officeReviewerListPage = pageFor('editor', (context, user) => show(user, context));

export const officeReviewerList = pageFor('editor', async (context, user) => {
  const { platform, request } = context;
  const values = await readForm(request);
  const id = wholeNumber(values['id']);
  if (id !== null && (values['action'] === 'retire' || values['action'] === 'return')) {
    await retireReviewer(platform, user, id, values['action'] === 'retire');
    return kept();
  }
  const sent = {
    request,
    values,
    show: (state: FormState) => show(user, context, { id, ...state }),
  };
  return takeForm(personSchema, sent, async (person, again) => {
    const result: Keeping =
      id === null
        ? await addReviewer(platform, user, person)
        : await changeReviewer(platform, user, id, person);
    switch (result.outcome) {
      case 'known-already':
        return again({ email: 'A reviewer with this e-mail address is already on the list.' });
      case 'asked-there':
        return again({
          email:
            'This e-mail address may have received invitations, so it cannot change. Please retire this entry and add a new one.',
        });
      case 'kept':
      case 'forbidden':
      case 'no-such-reviewer':
        return kept();
    }
  });
});

const kept = (): Response => seeOther(href('officeReviewerList'), [noticeCookie('reviewer-kept')]);

async function show(
  user: SignedIn,
  { platform, request, url }: RouteContext,
  typed?: ReviewerTyped,
): Promise<Page> {
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  const wanted = wholeNumber(url.searchParams.get('page')) || 1;
  const { reviewers, count, page, pages } = await listReviewers(platform, user, {
    ...{ search, page: wanted },
  });
  return officePage(
    { title: TITLE, path: href('officeReviewerList'), user, request },
    <>
      <p>
        Users with the reviewer role are suggested automatically; anyone invited by name and e-mail
        is added to this list.
      </p>
      <ListSearch
        label="Name, field, institution or e-mail address"
        action={href('officeReviewerList')}
        q={search}
      />
      <NewReviewer {...(typed?.id === null && { typed })} />
      <ReviewerEntries reviewers={reviewers} count={count} {...(typed && { typed })} />
      <Pagination
        page={page}
        pages={pages}
        href={(number) => href('officeReviewerList', null, { q: search, page: number })}
      />
    </>,
  );
}

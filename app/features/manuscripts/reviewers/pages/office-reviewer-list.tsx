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
import { Form } from '#app/ui/form.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import { Submit } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import type { ListedReviewer } from '../list-reviewers.server.ts';
import { counted } from '../../core/words.ts';
import { Load } from './candidate-entries.tsx';

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

type ReviewerTyped = FormState & {
  /** Of the reviewer who is to be changed; null for a new one. */
  id: number | null;
};

const NewReviewer = ({ typed }: { typed?: ReviewerTyped }) => (
  <details className="opener" open={typed !== undefined}>
    <summary>Add a reviewer</summary>
    <PersonForm {...(typed ?? { id: null, ...EMPTY })} />
  </details>
);

type Props = { reviewers: readonly ListedReviewer[]; count: number; typed?: ReviewerTyped };

const ReviewerEntries = ({ reviewers, count, typed }: Props) => (
  <PageSection id="list" title={counted(count, 'reviewer')} className="stack">
    <div className="entries candidates">
      {reviewers.map((reviewer) => (
        <Entry
          key={reviewer.id}
          reviewer={reviewer}
          {...(typed?.id === reviewer.id && { typed })}
        />
      ))}
    </div>
  </PageSection>
);

function Entry({ reviewer, typed }: { reviewer: ListedReviewer; typed?: ReviewerTyped }) {
  const { id, name, institution, email, expertise, retiredAt, load } = reviewer;
  const isRetired = retiredAt !== null;
  return (
    <article className="entry" data-excluded={isRetired || undefined}>
      <div className="candidate-head">
        <h3 className="entry-title">{name}</h3>
        <p className="entry-authors">
          {institution} · {email}
        </p>
      </div>
      {expertise !== '' && <p className="small">{expertise}</p>}
      <ul className="entry-meta inline-list">
        {isRetired && <li>Retired: no longer suggested</li>}
        <Load load={load} />
      </ul>
      <details className="opener" open={typed !== undefined}>
        <summary>
          Change{' '}
          <span className="visually-hidden">
            {name}, {institution}
          </span>
        </summary>
        <PersonForm
          {...(typed ?? { ...EMPTY, id, values: { name, email, institution, expertise } })}
        />
        <form method="post" action={href('officeReviewerList')}>
          <input type="hidden" name="id" value={id} />
          <Submit name="action" value={isRetired ? 'return' : 'retire'}>
            {isRetired ? 'Suggest again' : 'Retire'}
            <span className="visually-hidden">
              {' '}
              {name}, {institution}
            </span>
          </Submit>
        </form>
      </details>
    </article>
  );
}

function PersonForm({ id, ...state }: ReviewerTyped) {
  const field = (name: string) => ({
    ...fieldOf(state, name),
    id: `${name}-${id ?? 'new'}`,
    autoComplete: 'off',
  });
  return (
    <Form action={href('officeReviewerList')}>
      {id !== null && <input type="hidden" name="id" value={id} />}
      <Field label="Name" {...field('name')} required />
      <Field label="E-mail address" type="email" {...field('email')} required />
      <Field label="Institution" {...field('institution')} required />
      <Field label="Fields of expertise" hint="Separated by commas" {...field('expertise')} />
      <Submit name="action" value="save">
        {id === null ? 'Add the reviewer' : 'Save'}
        {id !== null && <span className="visually-hidden"> {state.values['name']}</span>}
      </Submit>
    </Form>
  );
}

import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { noticeCookie } from './notices.server.ts';
import { officePage, onlyFor, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { ChoiceField, Field } from '#app/ui/field.tsx';
import { ListSearch } from '#app/ui/office/list-search.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import { Form } from '#app/ui/form.tsx';
import type { NamedInIssue } from '../change-issue.server.ts';
import { mayNameReviewer, namesReviewer } from './names-reviewer.ts';
import { createIssue } from '../create-issue.server.ts';
import { volumeOfYear } from '../../core/article.ts';
import { ISSUE_CHOICES, newIssueForm } from '../issue-form.ts';
import { findVolumes, listVolumes } from '../list-issues.server.ts';
import { IssueFields } from './issue-fields.tsx';
import { IssueTable } from './issue-table.tsx';

export const officeIssuesPage = pageFor('editor', (context, user) => show(user, context, EMPTY));

export const officeIssuesAction = (find: NamedInIssue) =>
  pageFor('editor', async (context, user) => {
    const { platform, request } = context;
    const values = await readForm(request);
    const sent = { request, values, show: (state: FormState) => show(user, context, state) };
    return takeForm(newIssueForm, sent, async (issue, again) => {
      const read = values['read'] ?? '';
      const result = await createIssue(platform, user, issue, { find, read });
      switch (result.outcome) {
        case 'names-a-reviewer':
          return again({ theme: namesReviewer(result.found) });
        case 'may-name-a-reviewer':
          values['read'] = [...read.split('\n'), ...result.found].join('\n').trim();
          return again({ theme: mayNameReviewer(result.found) });
        case 'created':
          return seeOther(href('officeIssue', { id: result.id }), [noticeCookie('issue-created')]);
        case 'exists':
          return again({ issue: 'This volume has this issue already.' }, 409);
        case 'no-such-number':
          return again({ issue: 'Please choose an issue.' });
        case 'no-theme':
          return again({ theme: 'Please enter the theme of the special issue.' });
        case 'forbidden':
          throw onlyFor('editor');
      }
    });
  });

/** Volumes of a page. */
const SHOWN = 8;

async function show(
  user: SignedIn,
  { platform, request, url }: RouteContext,
  state: FormState,
): Promise<Page> {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 200);
  const all = await listVolumes(platform, { planned: true });
  const today = dayOf(platform.clock.now(), journalOf(platform).facts.timeZone);
  const volumes = findVolumes(all, q);
  const pages = Math.max(1, Math.ceil(volumes.length / SHOWN));
  const page = Math.min(wholeNumber(url.searchParams.get('page')) || 1, pages);
  return officePage(
    { title: 'Issues', path: href('officeIssues'), user, request },
    <>
      <FormMessage state={state} />
      {all.length > 0 && (
        <ListSearch label="Volume, year or theme" action={href('officeIssues')} q={q} />
      )}
      <NewIssue state={state} isOpen={all.length === 0} year={Number(today.slice(0, 4))} />
      {volumes.length > 0 ? (
        <IssueTable volumes={volumes.slice((page - 1) * SHOWN, page * SHOWN)} today={today} />
      ) : (
        <p>{q === '' ? 'There are no issues yet.' : 'No issues found.'}</p>
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(number) => href('officeIssues', null, { q, page: number })}
      />
    </>,
  );
}

function NewIssue({ state, isOpen, year }: { state: FormState; isOpen: boolean; year: number }) {
  const { defaultValue: chosen, ...issueField } = fieldOf(state, 'issue');
  const wasTyped = [state.values, state.errors].some((each) => Object.keys(each).length > 0);
  return (
    <details className="opener" open={isOpen || wasTyped}>
      <summary>New issue</summary>
      <Form
        action={href('officeIssues')}
        label="New issue"
        data-busy="Saving..."
        submit="Create the issue"
      >
        <Field
          label="Volume"
          {...fieldOf(state, 'volume')}
          inputMode="numeric"
          autoComplete="off"
          hint={`Volume ${volumeOfYear(year)} is ${year}`}
          required
        />
        <ChoiceField
          label="Issue"
          {...issueField}
          options={[...ISSUE_CHOICES]}
          {...(chosen !== undefined && { value: chosen })}
        />
        <IssueFields state={state} />
        {state.values['read'] && <input type="hidden" name="read" value={state.values['read']} />}
      </Form>
    </details>
  );
}

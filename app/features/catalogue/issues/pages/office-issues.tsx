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
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceField, Field } from '#app/ui/field.tsx';
import { createIssue } from '../create-issue.server.ts';
import { ISSUE_CHOICES, newIssueForm } from '../issue-form.ts';
import { listVolumes } from '../list-issues.server.ts';
import { IssueFields } from './issue-fields.tsx';
import { VolumeOrder } from './volume-order.tsx';

export const officeIssuesPage = pageFor('editor', (context, user) => show(user, context, EMPTY));

export const officeIssuesAction = pageFor('editor', async (context, user) => {
  const { platform, request } = context;
  const values = await readForm(request);
  const sent = { request, values, show: (state: FormState) => show(user, context, state) };
  return takeForm(newIssueForm, sent, async (issue, again) => {
    const result = await createIssue(platform, user, issue);
    switch (result.outcome) {
      case 'created':
        return seeOther(`${href('officeIssues')}#issue-${result.id}`, [
          noticeCookie('issue-created'),
        ]);
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

async function show(
  user: SignedIn,
  { platform, request }: RouteContext,
  state: FormState,
): Promise<Page> {
  const volumes = await listVolumes(platform);
  const { defaultValue: chosen, ...issueField } = fieldOf(state, 'issue');
  return officePage(
    { title: 'Issues', path: href('officeIssues'), user, request },
    <>
      <FormMessage state={state} />
      <section className="stack" aria-labelledby="new-issue">
        <h2 id="new-issue">New issue</h2>
        <form
          className="form"
          method="post"
          action={href('officeIssues')}
          aria-labelledby="new-issue"
          data-busy="Saving..."
          noValidate
        >
          <Field
            label="Volume"
            {...fieldOf(state, 'volume')}
            inputMode="numeric"
            autoComplete="off"
            hint="Volume 15 is 2027"
            required
          />
          <ChoiceField
            label="Issue"
            {...issueField}
            options={[...ISSUE_CHOICES]}
            {...(chosen !== undefined && { value: chosen })}
          />
          <IssueFields state={state} />
          <p className="actions">
            <Button kind="primary">Create the issue</Button>
          </p>
        </form>
      </section>
      <section className="stack" aria-labelledby="all-issues">
        <h2 id="all-issues">All issues</h2>
        {volumes.length === 0 && <p>There are no issues yet.</p>}
        {volumes.map((volume) => (
          <VolumeOrder key={volume.volume} volume={volume} />
        ))}
      </section>
    </>,
  );
}

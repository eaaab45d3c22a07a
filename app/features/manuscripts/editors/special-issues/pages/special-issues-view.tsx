import { Day } from '#app/platform/web/day.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import { Field, Options, SelectField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Form, Hidden } from '#app/ui/form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { searchForSpecialIssue } from '../../../core/manuscript-details.ts';
import type { SpecialIssue } from '../list-special-issues.server.ts';

type Props = { issues: readonly SpecialIssue[]; state: FormState };

export function SpecialIssuesView({ issues, state }: Props) {
  if (issues.length === 0) {
    return (
      <p>
        No special issue takes manuscripts. You can create one under{' '}
        <a href={href('officeIssues')}>Issues</a>.
      </p>
    );
  }
  return (
    <>
      <p>
        Guest editors handle the manuscripts that authors submit for their special issue, and see
        nothing else of the office. Their role ends when the issue is closed or published.
      </p>
      <FormMessage state={state} />
      {issues.map((issue) => (
        <Issue key={issue.id} {...issue} />
      ))}
      <NameEditor {...{ issues, state }} />
    </>
  );
}

const Issue = ({ id, name, volume, editors, invited }: SpecialIssue) => (
  <PageSection id={`issue-${id}`} title={name}>
    <p className="inline-list">
      <a href={href('officeIssue', { id })}>Volume {volume}: the issue</a>
      <a href={href('officeManuscripts', null, { q: searchForSpecialIssue(name) })}>
        Manuscripts for it
      </a>
    </p>
    {editors.length === 0 ? (
      <p>There is no guest editor yet.</p>
    ) : (
      <ul className="entries">
        {editors.map((editor) => (
          <li className="entry" key={editor.id}>
            <Editor {...editor} issue={name} />
          </li>
        ))}
      </ul>
    )}
    {invited.length > 0 && (
      <p>
        Invited, without an answer yet: {invited.join(', ')}.{' '}
        <a href={href('accountInvitations')}>Invitations</a>
      </p>
    )}
  </PageSection>
);

function Editor({
  id,
  name,
  account,
  since,
  giver,
  inHand,
  issue,
}: SpecialIssue['editors'][number] & { issue: string }) {
  return (
    <>
      <p>
        <a href={href('accountPerson', { id: account })}>{name}</a>, guest editor since{' '}
        <Day at={since} />, named by {giver};{' '}
        {inHand === 1 ? '1 manuscript in hand' : `${inHand} manuscripts in hand`}
      </p>
      <form method="post" action={href('officeSpecialIssues')}>
        <Hidden fields={{ act: 'end', role: id }} />
        <Submit aria-label={`End the role of ${name}: ${issue}`}>End the role</Submit>
      </form>
    </>
  );
}

function NameEditor({ issues, state }: Props) {
  const { defaultValue: issue = '', ...field } = fieldOf(state, 'issue');
  return (
    <PageSection id="name-editor" title="Name or invite a guest editor">
      <Form
        action={href('officeSpecialIssues')}
        aria-labelledby="name-editor"
        data-busy="Saving..."
        submit="Name or invite"
      >
        <SelectField label="Special issue" {...field} defaultValue={issue} required>
          {issues.length > 1 && <option value="">Choose a special issue</option>}
          <Options of={issues.map(({ id, name }) => [String(id), name])} />
        </SelectField>
        <Field
          label="Username or e-mail address"
          {...fieldOf(state, 'who')}
          maxLength={254}
          autoComplete="off"
          required
        />
        <Field
          label="Name, if the person has no account (optional)"
          {...fieldOf(state, 'name')}
          hint="They get an invitation by e-mail, and an account by its link."
          maxLength={200}
          autoComplete="off"
        />
      </Form>
    </PageSection>
  );
}

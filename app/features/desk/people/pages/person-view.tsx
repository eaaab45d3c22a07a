import { mayActAs, ROLE_NAMES } from '#app/features/accounts/core/index.ts';
import { Day } from '#app/platform/web/day.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Options, SelectField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Form } from '#app/ui/form.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { EACH } from '../each.ts';
import type { Person } from '../find-person.server.ts';
import { workText } from './work-text.ts';

type Other = { id: string; name: string };
type Props = {
  person: Person;
  /** Other editors of the journal. */
  others: readonly Other[];
  state: FormState;
};

export function PersonView({ person, others, state }: Props) {
  const { username, email, emailVerified, institution, role, since, giver, work, specialIssues } =
    person;
  const hasManuscripts = work.manuscripts > 0 && mayActAs(role, 'editor');
  return (
    <>
      <DefinitionList
        wide
        items={[
          ['Role', ROLE_NAMES[role]],
          ['Guest editor of', specialIssues.join('; ')],
          ['Since', <Day key="since" at={since} />],
          ['Given by', giver],
          ['Username', username],
          ['E-mail address', emailVerified ? email : `${email} (not confirmed)`],
          ['Institution', institution],
          ['In hand', workText(work) || 'nothing at present'],
        ]}
      />
      {hasManuscripts && (
        <p>
          <a href={href('officeManuscripts', null, { list: 'open', editor: username })}>
            See the manuscripts
          </a>
        </p>
      )}
      <FormMessage state={state} />
      {hasManuscripts && <HandOver {...{ person, others, state }} />}
      <ChangeRole {...{ person, others, state, hasManuscripts }} />
    </>
  );
}

function HandOver({ person, others, state }: Props) {
  const { defaultValue: to = '', ...field } = fieldOf(state, 'to');
  return (
    <PageSection id="hand-over" title="Reassign the manuscripts">
      <p>
        Choose the new editor, then which manuscripts go. A manuscript stays with {person.name} if
        the new editor, or you, have a conflict of interest.
      </p>
      <form
        className="form"
        method="get"
        noValidate
        action={href('accountPerson', { id: person.id })}
        aria-labelledby="hand-over"
      >
        <SelectField label="New editor" {...field} defaultValue={to} required>
          <option value="">Choose an editor</option>
          <Editors editors={others} />
        </SelectField>
        <Submit>Choose the manuscripts</Submit>
      </form>
    </PageSection>
  );
}

function ChangeRole({
  person,
  others,
  state,
  hasManuscripts,
}: Props & { hasManuscripts: boolean }) {
  const { defaultValue: role = person.role, ...roleField } = fieldOf(state, 'role');
  const { defaultValue: manuscripts = '', ...field } = fieldOf(state, 'manuscripts');
  return (
    <PageSection id="change-role" title="Change the role">
      <p>{person.name} is told by e-mail.</p>
      <Form
        action={href('accountPerson', { id: person.id })}
        aria-labelledby="change-role"
        data-busy="Saving..."
        submit="Save the role"
      >
        <SelectField label="Role" {...roleField} defaultValue={role} required>
          {Object.entries(ROLE_NAMES)
            .toReversed()
            .map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
        </SelectField>
        {hasManuscripts && (
          <SelectField
            label="If they will no longer edit, their manuscripts go to"
            {...field}
            defaultValue={manuscripts}
            hint="One that the chosen editor cannot have goes to another, independent editor"
          >
            <option value="">Choose who gets them</option>
            <option value={EACH}>An independent editor for each, by section and load</option>
            <Editors editors={others} />
          </SelectField>
        )}
      </Form>
    </PageSection>
  );
}

const Editors = ({ editors }: { editors: readonly Other[] }) => (
  <>
    <Options of={editors.map(({ id, name }) => [id, name])} />
  </>
);

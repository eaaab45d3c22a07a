import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import { TableRegion } from '#app/ui/table-region.tsx';
import { ROLE_NAMES, ROLES } from '../../core/account.ts';
import type { Role } from '../../core/account.ts';

type Line = { id: string; username: string; name: string; institution: string; role: Role };

export function Roles({ state, accounts }: { state: FormState; accounts: readonly Line[] }) {
  const { defaultValue: role = '', ...roleField } = fieldOf(state, 'role');
  return (
    <>
      <FormMessage state={state} />
      <form
        className="form"
        method="post"
        aria-label="Assign a role"
        data-busy="Saving..."
        noValidate
      >
        <Field
          label="Username"
          {...fieldOf(state, 'username')}
          autoComplete="off"
          autoCapitalize="none"
          required
        />
        <SelectField label="Role" {...roleField} defaultValue={role} required>
          <option value="">Choose a role</option>
          {ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_NAMES[each]}
            </option>
          ))}
        </SelectField>
        <p className="actions">
          <Button kind="primary">Assign the role</Button>
        </p>
      </form>
      <AccountTable accounts={accounts} />
    </>
  );
}

function AccountTable({ accounts }: { accounts: readonly Line[] }) {
  return (
    <TableRegion label="Accounts" rows>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Username</th>
          <th scope="col">Institution</th>
          <th scope="col">Role</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ id, name, username, institution, role }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{username}</td>
            <td>{institution}</td>
            <td>{ROLE_NAMES[role]}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

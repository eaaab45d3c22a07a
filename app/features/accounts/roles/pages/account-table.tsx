import { TableRegion } from '#app/ui/table-region.tsx';
import { ROLE_NAMES } from '../../core/account.ts';
import type { Role } from '../../core/account.ts';

type Line = { id: string; username: string; name: string; institution: string; role: Role };

/** Who has an account, and in which role. */
export function AccountTable({ accounts }: { accounts: readonly Line[] }) {
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

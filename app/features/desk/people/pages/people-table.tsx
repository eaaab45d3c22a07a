import { ROLE_NAMES } from '#app/features/accounts/core/index.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Heads, TableRegion } from '#app/ui/table-region.tsx';
import type { Person } from '../find-person.server.ts';
import { workText } from './work-text.ts';

export function PeopleTable({ people }: { people: readonly Person[] }) {
  if (people.length === 0) return <p>No account fits.</p>;
  return (
    <TableRegion label="Accounts" rows>
      <Heads of={['Name', 'Username', 'Institution', 'Role', 'In hand']} />
      <tbody>
        {people.map((person) => (
          <Row key={person.id} {...person} />
        ))}
      </tbody>
    </TableRegion>
  );
}

const Row = ({
  id,
  name,
  username,
  institution,
  role,
  since,
  giver,
  work,
  specialIssues,
}: Person) => (
  <tr>
    <th scope="row">
      <a href={href('accountPerson', { id })}>{name}</a>
    </th>
    <td>{username}</td>
    <td>{institution}</td>
    <td>
      {ROLE_NAMES[role]}
      <p className="small soft">
        since <Day at={since} />
        {giver !== null && `, given by ${giver}`}
      </p>
      {specialIssues.map((issue) => (
        <p key={issue} className="small">
          Guest editor of “{issue}”
        </p>
      ))}
    </td>
    <td>{workText(work)}</td>
  </tr>
);

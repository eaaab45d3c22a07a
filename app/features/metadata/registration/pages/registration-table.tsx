import { formatDay } from '#app/platform/format-time.ts';
import { doiUrl } from '#app/protocols/doi.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { TableRegion } from '#app/ui/table-region.tsx';
import type { Agency } from '../agency.ts';
import type { ListedRegistration } from '../list-registrations.server.ts';
import { REGISTRATION_STATES } from '../registration-states.ts';

type Props = {
  agency: Agency;
  rows: readonly ListedRegistration[];
  isOn: boolean;
  /** Whether the articles were taken out. */
  isRemoved?: boolean;
};

export const RegistrationTable = ({ agency, rows, isOn, isRemoved = false }: Props) => (
  <TableRegion
    label={`${isRemoved ? 'Removals' : 'Articles'} at ${agency.label}`}
    className="list-table"
    rows
  >
    <thead>
      <tr>
        <th scope="col">Article</th>
        <th scope="col" className="has-words">
          State
        </th>
        <th scope="col">Sent on</th>
        <th scope="col">Send</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            <a href={href(isRemoved ? 'article' : 'officeArticle', { id: row.id })}>
              {titleOf(row)}
            </a>
            {row.doi !== null && <p className="small soft">{doiUrl(row.doi)}</p>}
          </th>
          <td>
            {REGISTRATION_STATES[row.state]}
            {row.words !== null && <p className="small soft">{row.words}</p>}
          </td>
          <td>{row.sentAt === null ? '–' : formatDay(row.sentAt)}</td>
          <td>
            {isOn && <Send agency={agency} row={row} />}
            {agency.file !== null && row.doi !== null && !isRemoved && (
              <a
                href={href(agency.file.route, { id: row.id })}
                aria-label={`${agency.file.format} for ${agency.label} of ${titleOf(row)}`}
              >
                {agency.file.format}
              </a>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </TableRegion>
);

const Send = ({ agency, row }: { agency: Agency; row: ListedRegistration }) => (
  <form
    method="post"
    action={href('officeRegistration', { agency: agency.name, id: row.id })}
    aria-label={`Send article ${row.id}`}
  >
    <Button>
      {row.sentAt === null ? 'Send' : 'Send again'}
      <span className="visually-hidden"> ({titleOf(row)})</span>
    </Button>
  </form>
);

const titleOf = ({ id, title }: ListedRegistration): string =>
  texToPlainText(title) || `Article ${id}`;

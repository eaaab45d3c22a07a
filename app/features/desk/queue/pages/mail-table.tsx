import type { Barrier } from '../hidden-mails.server.ts';
import type { MailView } from '#app/platform/mail/list-mails.server.ts';
import type { WorkState } from '#app/platform/queue/work-state.server.ts';
import { href } from '#app/routes.ts';
import { Heads, TableRegion } from '#app/ui/table-region.tsx';
import { Instant } from './work-list.tsx';

/** What the states of the queue mean for a mail. */
export const MAIL_STATES: Readonly<Record<WorkState, string>> = {
  failed: 'Failed',
  waiting: 'Waiting',
  working: 'Being sent',
  done: 'Sent',
};

type Props = {
  mails: readonly MailView[];
  /** Those of which only is told that they are there, by id with the reason. */
  hidden: ReadonlyMap<number, Barrier>;
};

export function MailTable({ mails, hidden }: Props) {
  return (
    <TableRegion label="E-mails" className="work-list list-table" rows>
      <Heads of={['Subject', 'To', 'State', 'Queued (UTC)']} />
      <tbody>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} barrier={hidden.get(mail.id) ?? null} />
        ))}
      </tbody>
    </TableRegion>
  );
}

const WHY: Record<Barrier, string> = {
  conflict: 'conflict of interest',
  'possible-conflict': 'possible conflict of interest',
  'institution-missing': 'your institution is not stated',
  charge: 'about a charge',
};

function MailRow({ mail, barrier }: { mail: MailView; barrier: Barrier | null }) {
  return (
    <tr>
      <th scope="row">
        {barrier === null ? (
          <a href={href('officeMail', { id: mail.id })}>{mail.subject}</a>
        ) : (
          <span className="soft">Not shown: {WHY[barrier]}</span>
        )}
      </th>
      <td>{barrier === null ? mail.toAddress : '–'}</td>
      <td>{MAIL_STATES[mail.state]}</td>
      <td>
        <Instant at={mail.createdAt} />
      </td>
    </tr>
  );
}

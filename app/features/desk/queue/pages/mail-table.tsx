import type { MailView } from '#app/platform/mail/list-mails.server.ts';
import type { WorkState } from '#app/platform/queue/work-state.server.ts';
import { href } from '#app/routes.ts';
import { TableRegion } from '#app/ui/table-region.tsx';
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
  /** Ids of those of which only is told that they are there. */
  hidden: ReadonlySet<number>;
};

export function MailTable({ mails, hidden }: Props) {
  return (
    <TableRegion label="E-mails" className="work-list" rows>
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">To</th>
          <th scope="col">State</th>
          <th scope="col">Queued (UTC)</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row">
              {hidden.has(mail.id) ? (
                <span className="soft">Not shown: conflict of interest</span>
              ) : (
                <a href={href('officeMail', { id: mail.id })}>{mail.subject}</a>
              )}
            </th>
            <td>{hidden.has(mail.id) ? '–' : mail.toAddress}</td>
            <td>{MAIL_STATES[mail.state]}</td>
            <td>
              <Instant at={mail.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Heads, TableRegion } from '#app/ui/table-region.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { isFresh, roleText } from '../role-invitation.ts';
import type { End, RoleInvitation } from '../role-invitation.ts';

type Names = ReadonlyMap<string, string>;

export function InvitationLists(props: {
  open: readonly RoleInvitation[];
  ended: readonly RoleInvitation[];
  /** Of those who sent them, by account. */
  names: Names;
  now: number;
}) {
  const { open, ended, names, now } = props;
  return (
    <>
      <PageSection id="open-invitations" title="Open invitations">
        {open.length === 0 ? (
          <p>No invitations are open.</p>
        ) : (
          <TableRegion label="Table of open invitations" rows>
            <Heads of={['Name', 'E-mail address', 'Role', 'Sent', 'Ends', 'Actions']} />
            <tbody>
              {open.map((invitation) => (
                <OpenRow key={invitation.id} {...{ invitation, names, now }} />
              ))}
            </tbody>
          </TableRegion>
        )}
      </PageSection>
      {ended.length > 0 && <Ended {...{ ended }} />}
    </>
  );
}

function OpenRow(props: { invitation: RoleInvitation; names: Names; now: number }) {
  const { invitation, names, now } = props;
  const { id, name, email, invitedBy, invitedAt, remindedAt, expiresAt } = invitation;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{email}</td>
      <td>{roleText(invitation)}</td>
      <td>
        <Day at={invitedAt} />
        <p className="small soft">by {names.get(invitedBy) ?? 'a deleted account'}</p>
        {remindedAt !== null && (
          <p className="small soft">
            reminded <Day at={remindedAt} />
          </p>
        )}
      </td>
      <td>
        until <Day at={expiresAt} />
        {!invitation.isSendersStill && (
          <p className="small">
            The link does not work: its sender is no longer editor-in-chief. Please send it again.
          </p>
        )}
      </td>
      <td>
        <form method="post" action={href('accountInvitation', { id })} className="actions">
          {invitation.isSendersStill && !isFresh(invitation, now) && (
            <Button name="act" value="remind" aria-label={`Remind ${name}`}>
              Remind
            </Button>
          )}
          <SendAgain name={name} />
          <Button name="act" value="take-back" aria-label={`Withdraw the invitation of ${name}`}>
            Withdraw
          </Button>
        </form>
      </td>
    </tr>
  );
}

const SendAgain = ({ name }: { name: string }) => (
  <Button name="act" value="send-again" aria-label={`Send again to ${name}`}>
    Send again
  </Button>
);

const ENDS: Record<End, string> = {
  accepted: 'Accepted',
  declined: 'Declined',
  'taken-back': 'Withdrawn',
  'in-vain': 'Ended without an answer',
};

function Ended({ ended }: { ended: readonly RoleInvitation[] }) {
  return (
    <PageSection id="ended-invitations" title="Earlier invitations">
      <TableRegion label="Table of earlier invitations" rows>
        <Heads of={['Name', 'E-mail address', 'Role', 'Answer', 'Actions']} />
        <tbody>
          {ended.map(({ id, name, email, endedAt, endedAs, word, ...asked }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{email}</td>
              <td>{roleText(asked)}</td>
              <td>
                {ENDS[endedAs!]}, <Day at={endedAt!} />
                {word !== '' && <p className="small">“{word}”</p>}
              </td>
              <td>
                {endedAs === 'in-vain' && (
                  <form method="post" action={href('accountInvitation', { id })}>
                    <SendAgain name={name} />
                  </form>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </TableRegion>
    </PageSection>
  );
}

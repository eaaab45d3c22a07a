import { DAY } from '#app/platform/clock.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { isOpen, mayAskAgain } from '../../core/invitation.ts';
import type { InvitationStatus } from '../../core/invitation.ts';

type Props = {
  id: number;
  paperId: number;
  name: string;
  status: InvitationStatus;
  mayReplace: boolean;
  /** When the invitation was made, and what time it is; its letter may not have left yet. */
  invitedAt: number | null;
  now: number;
  bouncedAt: number | null;
  /** The page to which a reminder leads back. */
  from: 'manuscript' | 'reviewers';
};

/** No reviewer is reminded on the day of the invitation. */
const isFresh = ({ invitedAt, now }: Pick<Props, 'invitedAt' | 'now'>): boolean =>
  invitedAt !== null && now < invitedAt + DAY;

/** What an editor does about a reviewer, where the reviewer is listed. */
export function ReviewerActs(props: Props) {
  const { id, paperId, name, status, mayReplace, bouncedAt, from } = props;
  const about = <span className="visually-hidden"> {name}</span>;
  const way = (label: string, part: string) => (
    <li>
      <a href={`${href('officeInvitation', { id })}#${part}`}>
        {label}
        {about}
      </a>
    </li>
  );
  const open = isOpen(status);
  const again = mayReplace && mayAskAgain(status, bouncedAt);
  if (!open && !again) return null;
  return (
    <ul className="acts">
      {open && !isFresh(props) && (
        <li>
          <form method="post" action={href('officeInvitation', { id })}>
            <input type="hidden" name="from" value={from} />
            <Button kind="quiet" name="action" value="remind">
              Remind
              {about}
            </Button>
          </form>
        </li>
      )}
      {(status === 'reviewing' || status === 'late') && way('Extend', 'due')}
      {open && mayReplace && (
        <li>
          <a href={`${href('officeReviewers', { id: paperId })}#candidates`}>
            Replace
            {about}
          </a>
        </li>
      )}
      {open && way('Release', 'cancel')}
      {again && way('Ask again', 'again')}
    </ul>
  );
}

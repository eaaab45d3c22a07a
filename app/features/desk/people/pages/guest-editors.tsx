import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Hidden } from '#app/ui/form.tsx';
import type { GuestEditor } from '../list-guest-editors.server.ts';

export function GuestEditors({ guests }: { guests: readonly GuestEditor[] }) {
  return (
    <PageSection id="guest-editors" title="Guest editors">
      <p>
        Guest editors of a whole special issue are named under{' '}
        <a href={href('officeSpecialIssues')}>Special issues</a>.
      </p>
      {guests.length === 0 ? (
        <p>No manuscript has a guest editor. You can invite one on the page of a manuscript.</p>
      ) : (
        <ul className="entries">
          {guests.map((guest) => (
            <li className="entry" key={`${guest.paperId} ${guest.username}`}>
              <Guest {...guest} />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

function Guest({ paperId, title, name, username, since }: GuestEditor) {
  return (
    <>
      <p>
        <strong>{name}</strong>, guest editor of{' '}
        <a href={href('officeManuscript', { id: paperId })}>
          manuscript {paperId}: {title}
        </a>{' '}
        since <Day at={since} />
      </p>
      <form method="post" action={href('officeGuestEditor', { id: paperId })}>
        <Hidden fields={{ step: 'end', who: username }} />
        <Submit aria-label={`Take the invitation of ${name} back: manuscript ${paperId}`}>
          Withdraw the invitation
        </Submit>
      </form>
    </>
  );
}

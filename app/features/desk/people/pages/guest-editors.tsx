import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import type { GuestEditor } from '../list-guest-editors.server.ts';

export function GuestEditors({ guests }: { guests: readonly GuestEditor[] }) {
  return (
    <section className="section stack" aria-labelledby="guest-editors">
      <h2 id="guest-editors">Guest editors</h2>
      {guests.length === 0 ? (
        <p>There are no guest editors. Guest editors are invited on the page of a manuscript.</p>
      ) : (
        <ul className="entries">
          {guests.map((guest) => (
            <li className="entry" key={`${guest.paperId} ${guest.username}`}>
              <Guest {...guest} />
            </li>
          ))}
        </ul>
      )}
    </section>
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
        <input type="hidden" name="step" value="end" />
        <input type="hidden" name="who" value={username} />
        <p className="actions">
          <Button aria-label={`Take the invitation of ${name} back: manuscript ${paperId}`}>
            Withdraw the invitation
          </Button>
        </p>
      </form>
    </>
  );
}

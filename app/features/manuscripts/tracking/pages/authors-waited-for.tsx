import type { ReactNode } from 'react';
import type { Platform } from '#app/platform/platform.server.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { confirmedEarlierFile } from '../../author-list/events.ts';
import { listUnconfirmed } from '../../reminders/remind-authors.server.ts';
import { listAddressees } from '../../author-list/mail-author.server.ts';
import type { TrackedManuscript } from '../../authors/find-tracked-manuscript.server.ts';
import { UNDER_WAY } from '../../core/states.ts';

/** For the corresponding author, who knows them and sees whether an address is wrong. */
export async function authorsWaitedFor(
  platform: Platform,
  manuscript: TrackedManuscript,
  /** Of the author's own link; null for a signed-in user. */
  key: string | null,
): Promise<ReactNode> {
  const { id, paperId, state, author, corresponding } = manuscript;
  const { completedAt, isReached, history } = manuscript;
  if (author.position !== corresponding || completedAt === null || !isReached) return null;
  if (!UNDER_WAY.includes(state)) return null;
  const authors = await listAddressees(platform, id);
  const denying = authors.filter(({ deniedAt }) => deniedAt !== null);
  const waiting = authors.filter((each) => each.confirmedAt === null && !denying.includes(each));
  const confirmedEarlier = waiting.filter(({ position }) =>
    confirmedEarlierFile(history, position),
  );
  const reminded = history.findLast(
    ({ event, details }) =>
      event === 'author-reminded' && String(details['reminder']).startsWith('authorship-'),
  );
  const toRemind = waiting.length === 0 ? [] : await listUnconfirmed(platform, paperId);
  const namesOf = (some: typeof authors) =>
    some.map(({ name, email }) => `${name} (${email ?? 'no e-mail address'})`).join(', ');
  return (
    <>
      {denying.length > 0 && (
        <p className="measure">
          <strong>Have said that they are not an author:</strong> {namesOf(denying)}. Please agree
          with them on the list of authors, then correct it or write to the editor.
        </p>
      )}
      {waiting.length > 0 && (
        <p className="measure">
          <strong>Authorship not yet confirmed:</strong> {namesOf(waiting)}. Please ask them to open
          the link in our e-mail. If an address is wrong, write to the editor, who can correct it.
          {confirmedEarlier.length > 0 &&
            ` An earlier file was confirmed by ${confirmedEarlier.map(({ name }) => name).join(', ')}.`}
          {reminded && (
            <>
              {' '}
              The last reminder was sent on <Day at={reminded.happenedAt} />.
            </>
          )}
        </p>
      )}
      {toRemind.length > 0 && (
        <Form
          action={href('manuscriptReminder', { id: paperId }, { key })}
          label="Remind the authors who have not confirmed"
        >
          <Submit>Remind {toRemind.map(({ name }) => name).join(', ')} by e-mail</Submit>
        </Form>
      )}
    </>
  );
}

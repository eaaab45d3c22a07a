import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Hidden } from '#app/ui/form.tsx';
import type { TrackedManuscript } from '../find-tracked-manuscript.server.ts';
import { UNDER_WAY } from '../../core/states.ts';

type Props = {
  manuscript: Pick<
    TrackedManuscript,
    'paperId' | 'state' | 'isReached' | 'author' | 'corresponding'
  >;
};

/** Asks the corresponding author to open the link in the mail; until then no other author is written to. */
export function OthersWait({ manuscript }: Props) {
  const { paperId, state, isReached, author, corresponding } = manuscript;
  const { email, position } = author;
  if (isReached || email === null || position !== corresponding) return null;
  if (!UNDER_WAY.includes(state)) return null;
  return (
    <Notice kind="status">
      <p>
        Please open the link in the e-mail that we sent to <strong>{email}</strong>, to confirm that
        the address is yours. We write to co-authors only after that.
      </p>
      <form method="post" action={href('trackYourPaper')} aria-label="Send the link again">
        <Hidden fields={{ paperId, email }} />
        <Submit name="send" value="link">
          Send it again
        </Submit>
      </form>
    </Notice>
  );
}

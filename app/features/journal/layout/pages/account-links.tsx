import { href } from '#app/routes.ts';
import type { LayoutJournal } from './layout-journal.ts';

/**
 * @param props.username who is signed in; null where that is not known, as on pages that all visitors
 * share, where the browser shows the name that it knows (app/client/username.ts)
 */
export const AccountLinks = (props: { journal: LayoutJournal; username: string | null }) =>
  props.username === null ? <WaysIn journal={props.journal} /> : <Own username={props.username} />;

const WaysIn = ({ journal }: { journal: LayoutJournal }) => (
  <>
    <span data-username hidden />
    <a href={journal.signUpUrl} data-signed-out>
      Sign Up
    </a>
    <a href={journal.loginUrl} data-signed-out>
      Login
    </a>
  </>
);

const Own = ({ username }: { username: string }) => (
  <>
    <a href={href('dashboard')}>Signed in as {username}</a>
    <a href={href('account')}>Account</a>
    <a href={href('signOut')}>Log out</a>
  </>
);

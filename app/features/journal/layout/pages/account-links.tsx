import type { LayoutJournal } from './layout-journal.ts';

export const AccountLinks = ({ journal }: { journal: LayoutJournal }) => (
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

import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { GuestBar } from '#app/ui/office/guest-bar.tsx';
import { OfficeBar } from '#app/ui/office/office-bar.tsx';
import type { BarUser } from '#app/ui/office/office-bar.tsx';
import { OfficeKeys } from '#app/ui/office/office-keys.tsx';
import { Logo } from './logo.tsx';

type Props = {
  /** Null where a link in an e-mail leads to the page. */
  user: BarUser | null;
  journal: { title: string; abbreviation: string; loginUrl: string };
  path: string;
  children: ReactNode;
};

/** The layout of the pages of those who work here, which the public header and footer would only lengthen. */
export function Desk({ user, journal, path, children }: Props): ReactNode {
  const isOffice = path === '/office' || path.startsWith('/office/');
  return (
    <>
      <a className="skip-link visually-hidden" href="#main">
        Skip to content
      </a>
      {user ? (
        <OfficeBar mark={<Logo />} user={user} path={path} />
      ) : (
        <GuestBar
          mark={<Logo />}
          home={href('home')}
          journal={journal}
          links={[
            ...(path.startsWith('/review/')
              ? []
              : [{ label: 'Track a paper', href: href('trackYourPaper') }]),
            { label: 'Log in', href: journal.loginUrl },
          ]}
        />
      )}
      <main id="main" className="desk" data-wide={isOffice || undefined} tabIndex={-1}>
        <div className="page">{children}</div>
      </main>
      {isOffice && <OfficeKeys />}
    </>
  );
}

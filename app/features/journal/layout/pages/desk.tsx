import type { ReactNode } from 'react';
import { OfficeBar } from '#app/ui/office/office-bar.tsx';
import type { BarUser } from '#app/ui/office/office-bar.tsx';
import { OfficeKeys } from '#app/ui/office/office-keys.tsx';
import { Logo } from './logo.tsx';

type Props = { user: BarUser; path: string; children: ReactNode };

/** The layout of the pages behind the login, which the public header and footer would only lengthen. */
export function Desk({ user, path, children }: Props): ReactNode {
  const isOffice = path === '/office' || path.startsWith('/office/');
  return (
    <>
      <a className="skip-link visually-hidden" href="#main">
        Skip to content
      </a>
      <OfficeBar mark={<Logo />} user={user} path={path} />
      <main id="main" className="desk" data-wide={isOffice || undefined} tabIndex={-1}>
        <div className="page">{children}</div>
      </main>
      {isOffice && <OfficeKeys />}
    </>
  );
}

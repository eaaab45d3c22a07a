import type { ReactNode } from 'react';
import { SideLinks } from '#app/features/journal/index.ts';
import { href } from '#app/routes.ts';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

const PAGES = [
  { label: 'Account', href: href('account') },
  { label: 'Profile', href: href('accountProfile') },
  { label: 'E-mail address', href: href('accountEmail') },
  { label: 'Password', href: href('accountPassword') },
  { label: 'Two-factor login', href: href('accountTwoFactor') },
  { label: 'Logins', href: href('accountSessions') },
  { label: 'Delete account', href: href('accountDelete') },
];

/** The frame of all pages about one's own account: their list beside the page. */
export function AccountFrame(props: {
  title: string;
  path: string;
  notice?: string | null;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader title={props.title} />
      <div className="with-side">
        <SideLinks title="Your account" links={PAGES} current={props.path} />
        <div className="stack">
          {props.notice && (
            <Notice kind="status">
              <p>{props.notice}</p>
            </Notice>
          )}
          {props.children}
        </div>
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { SideFrame } from '#app/ui/side-frame.tsx';

const PAGES = [
  { label: 'Account', href: href('account') },
  { label: 'Profile', href: href('accountProfile') },
  { label: 'E-mail address', href: href('accountEmail') },
  { label: 'Password', href: href('accountPassword') },
  { label: 'Two-factor login', href: href('accountTwoFactor') },
  { label: 'Logins', href: href('accountSessions') },
  { label: 'Delete account', href: href('accountDelete') },
];

export function AccountFrame(props: {
  title: string;
  path: string;
  notice?: string | null;
  children: ReactNode;
}) {
  return (
    <SideFrame
      head={{ title: props.title }}
      side={{ title: 'Your account', links: PAGES, current: props.path }}
      notice={props.notice}
    >
      {props.children}
    </SideFrame>
  );
}

import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';

type Props = { id: string; title: string; invitation: number; children: ReactNode };

export const InvitationPart = ({ id, title, invitation, children }: Props) => (
  <section className="section" aria-labelledby={id}>
    <form
      className="form"
      method="post"
      action={href('officeInvitation', { id: invitation })}
      data-busy="Sending..."
      noValidate
    >
      <h2 id={id}>{title}</h2>
      {children}
    </form>
  </section>
);

import { Form } from '#app/ui/form.tsx';
import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';

type Props = { id: string; title: string; invitation: number; children: ReactNode };

export const InvitationPart = ({ id, title, invitation, children }: Props) => (
  <section className="section" aria-labelledby={id}>
    <Form action={href('officeInvitation', { id: invitation })} data-busy="Sending...">
      <h2 id={id}>{title}</h2>
      {children}
    </Form>
  </section>
);

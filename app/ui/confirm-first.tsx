import { href } from '#app/routes.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** In the place of a form that waits until the address of the account is confirmed. */
export function ConfirmFirst({ email }: { email: string }) {
  return (
    <Notice>
      <p>
        Please confirm your e-mail address first: we sent a link to {email}. If you cannot find the
        e-mail, we can send it again. If the address is wrong,{' '}
        <a href={href('accountEmail')}>change it</a>.
      </p>
      <form method="post" action={href('accountVerification')}>
        <Button>Send the link again</Button>
      </form>
    </Notice>
  );
}

import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';

/** Lets an author have the link mailed again that proves who they are. */
export function LinkRequest({ paperId, email }: { paperId: number; email: string }) {
  return (
    <form
      className="form"
      method="post"
      action={href('trackYourPaper')}
      aria-label="E-mail me the link"
    >
      <p>
        To withdraw the manuscript, use the link in the receipt that we e-mailed to you: it shows
        that you are the author. If you cannot find it, we can send it again.
      </p>
      <input type="hidden" name="paperId" value={paperId} />
      <input type="hidden" name="email" value={email} />
      <p className="actions">
        <Button name="send" value="link">
          E-mail me the link again
        </Button>
      </p>
    </form>
  );
}

import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';

export const ReturnedManuscript = (props: {
  paperId: number;
  asked: string;
  mayCallBack: boolean;
}) => (
  <>
    <p className="keep-breaks">{props.asked}</p>
    {props.mayCallBack && (
      <form method="post" action={href('officeCallBack', { id: props.paperId })}>
        <p className="actions">
          <Button>Call it back and go on</Button>
        </p>
        <p className="small">The author is told that nothing needs to be sent back any more.</p>
      </form>
    )}
  </>
);

import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';

/** How the boxes of the list are named, before the paper ID. */
export const CHOSEN = 'paper-';

const FORM = 'several';

export const ChooseBox = ({ paperId, title }: { paperId: number; title: string }) => (
  <input
    className="desk-choose"
    type="checkbox"
    form={FORM}
    name={`${CHOSEN}${paperId}`}
    value="yes"
    aria-label={`Choose ${title}`}
    autoComplete="off"
  />
);

/** What is done with the rows that are chosen; in sight as long as any is: see count-chosen.ts. */
export const ChosenBar = ({ mayAssign }: { mayAssign: boolean }) => (
  <form className="desk-several" id={FORM} method="post" action={href('officeSeveral')} data-chosen>
    <span className="soft" role="status">
      Chosen: <span data-chosen-count>the ticked manuscripts</span>
    </span>
    <Button type="button" kind="quiet" data-choose-all hidden>
      Choose all on this page
    </Button>
    <Button name="act" value="remind">
      Remind reviewers…
    </Button>
    <Button name="act" value="remind-authors">
      Remind authors…
    </Button>
    {mayAssign && (
      <Button name="act" value="assign">
        Assign…
      </Button>
    )}
    <Button name="act" value="export">
      Export (CSV)
    </Button>
    <Button type="reset" kind="quiet">
      Choose none
    </Button>
  </form>
);

import { Button } from '#app/ui/button.tsx';
import type { ReviewTask } from '../review-task.ts';

/** What was typed when nothing could be saved any more. Filled and shown by app/client/review-left.ts. */
export const LeftInBrowser = ({ task }: { task: ReviewTask }) => (
  <section
    className="section stack"
    aria-labelledby="left"
    data-review-left={`review:${task.id}`}
    hidden
  >
    <h2 id="left">Not saved: stored in this browser only</h2>
    <p>You typed this after the review was closed. It is stored in this browser only.</p>
    <p className="as-typed measure" data-text="" />
    <p className="actions">
      <Button type="button" data-remove="">
        Remove this text
      </Button>
    </p>
  </section>
);

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
    <h2 id="left">Typed in this browser, but not saved</h2>
    <p>The review could not be changed any more when you typed this. Only this browser has it.</p>
    <p className="as-typed measure" data-text="" />
    <p className="actions">
      <Button type="button" data-remove="">
        Remove this text
      </Button>
    </p>
  </section>
);

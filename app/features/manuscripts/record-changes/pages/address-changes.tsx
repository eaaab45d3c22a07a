import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import type { CaseFile } from '../../core/load-case.server.ts';
import { dayOf } from '../../core/words.ts';
import type { Editor } from '../../editors/find-editor.server.ts';
import { addressEnds } from '../address-change.server.ts';
import type { AddressChange } from '../address-change.server.ts';

type Props = {
  manuscript: CaseFile;
  state: FormState;
  changes: readonly AddressChange[];
  editor: Editor;
};

export const AddressChanges = ({ manuscript, state, changes, editor }: Props) => (
  <section className="section stack" aria-labelledby="address-changes">
    <h2 id="address-changes">Addresses that wait</h2>
    {state.values['action'] === 'address-answer' && <FormMessage state={state} />}
    {changes.map(({ id, position, before, email, reason, proposedBy, proposedAt }) => (
      <form
        key={id}
        className="form"
        method="post"
        action={href('officeRecord', { id: manuscript.paperId })}
        aria-label={`Address ${email}`}
      >
        <p>
          {manuscript.authors.find((each) => each.position === position)?.name}: {email} in the
          place of {before}. The author may object until {dayOf(addressEnds(proposedAt))}; then it
          changes. Reason: {reason}
        </p>
        <input type="hidden" name="action" value="address-answer" />
        <input type="hidden" name="change" value={id} />
        <p className="actions">
          {!editor.hands.has(proposedBy) && (
            <Button name="answer" value="confirm">
              Confirm now
            </Button>
          )}
          {editor.handles && (
            <Button name="answer" value="withdraw">
              Withdraw
            </Button>
          )}
        </p>
      </form>
    ))}
  </section>
);

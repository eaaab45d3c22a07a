import { AuthorChanges } from './author-changes.tsx';
import type { AuthorChange } from '../changes/list-author-changes.server.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';

type Props = {
  paperId: number;
  changes: readonly AuthorChange[];
  typed: FormState;
  /** Whether it is this editor's to answer. */
  mayAnswer: boolean;
};

const isOpen = ({ approvedAt, refusedAt, appliedAt }: AuthorChange): boolean =>
  approvedAt === null && refusedAt === null && appliedAt === null;

export const ChangeToAnswer = ({ changes }: Pick<Props, 'changes'>) =>
  changes.some(isOpen) ? (
    <p>
      A <a href="#authors">change of the authors</a> waits for your answer.
    </p>
  ) : null;

export function OfficeAuthorChanges({ paperId, changes, typed, mayAnswer }: Props) {
  const [latest] = changes;
  if (!latest) return null;
  if (!mayAnswer) return <AuthorChanges changes={changes} />;
  const isApproved = latest.approvedAt !== null;
  return (
    <AuthorChanges changes={changes}>
      <form
        className="form"
        method="post"
        action={href('officeAuthorChange', { id: paperId })}
        aria-label="Answer the proposed change of authors"
      >
        <input type="hidden" name="change" value={latest.id} />
        <TextField
          label="Reason for refusing"
          name="refusal"
          hint={
            isApproved
              ? 'You can still refuse until every author has consented. Sent to the corresponding author.'
              : 'Needed only if you refuse; sent to the corresponding author.'
          }
          defaultValue={typed.values['refusal'] ?? ''}
          error={typed.errors['refusal']}
          maxLength={5000}
        />
        <p className="actions">
          {!isApproved && (
            <Button kind="primary" name="answer" value="approve">
              Approve
            </Button>
          )}
          <Button name="answer" value="refuse">
            Refuse
          </Button>
        </p>
      </form>
    </AuthorChanges>
  );
}

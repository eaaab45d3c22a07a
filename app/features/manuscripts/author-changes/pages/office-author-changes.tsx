import { AuthorChanges } from './author-changes.tsx';
import { asksEditor } from '../author-change.ts';
import type { AuthorChange } from '../tell-asked.server.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';

type Props = {
  manuscript: Pick<CaseFile, 'paperId' | 'facts' | 'whoDecides'>;
  authorChanges: readonly AuthorChange[];
  typed: FormState;
  mayWrite: boolean;
};

const isOpen = ({ approvedAt, refusedAt, appliedAt }: AuthorChange): boolean =>
  approvedAt === null && refusedAt === null && appliedAt === null;

export const ChangeToAnswer = ({
  manuscript: { paperId, facts },
  authorChanges,
}: Pick<Props, 'manuscript' | 'authorChanges'>) =>
  asksEditor(facts) && authorChanges.some(isOpen) ? (
    <p>
      A{' '}
      <a href={href('officeManuscriptTab', { id: paperId, tab: 'authors' })}>
        change of the authors
      </a>{' '}
      waits for your answer.
    </p>
  ) : null;

export function OfficeAuthorChanges({ manuscript, authorChanges: changes, ...props }: Props) {
  const [latest] = changes;
  if (!latest) return null;
  const { paperId, facts, whoDecides } = manuscript;
  const { typed } = props;
  const mayAnswer = props.mayWrite || whoDecides === 'chief';
  if (!mayAnswer || !asksEditor(facts)) {
    return <AuthorChanges changes={changes} asksEditor={asksEditor(facts)} />;
  }
  const isApproved = latest.approvedAt !== null;
  return (
    <AuthorChanges changes={changes} asksEditor>
      <Form
        action={href('officeAuthorChange', { id: paperId })}
        label="Answer the proposed change of authors"
      >
        <input type="hidden" name="change" value={latest.id} />
        <TextField
          label="Reason for refusing"
          name="refusal"
          hint={
            isApproved
              ? 'You can still refuse until every author has consented. Sent to all who were asked.'
              : 'Needed only if you refuse; sent to all who were asked.'
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
      </Form>
    </AuthorChanges>
  );
}

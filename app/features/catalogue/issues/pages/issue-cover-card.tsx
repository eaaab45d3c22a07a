import { href } from '#app/routes.ts';
import { Button, Submit } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { SideCard } from '#app/ui/office/side-card.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { secretOf } from '#app/ui/form-field.ts';
import type { Issue } from '../../core/article.ts';
import { COVER_SHAPE, LARGEST_COVER } from '../cover-limits.ts';
import { IssueCover } from '../../covers/issue-cover.tsx';

/** The form about the issue: its fields go with the picture, so that nothing typed there is lost. */
export const ISSUE_FORM = 'issue-details';

type Props = { issue: Issue; journal: string; state: FormState };

/** The cover as readers have it, and what the editor-in-chief does with it. */
export function IssueCoverCard({ issue, journal, state }: Props) {
  const { id, volume, slug, label, cover } = issue;
  const sending = {
    ...{ form: ISSUE_FORM, formAction: href('officeIssueCover', { id }) },
    ...{ formEncType: 'multipart/form-data', name: 'action', 'data-busy': 'Sending...' },
  };
  return (
    <SideCard id="cover" title="Cover">
      <IssueCover {...{ volume, label, journal, id, cover }} issue={slug} />
      <details className="opener" open={'picture' in state.errors}>
        <summary>{cover ? 'Change the picture' : 'Give it a picture of your own'}</summary>
        <div className="stack">
          <Field
            label="Picture"
            {...secretOf(state, 'picture')}
            form={ISSUE_FORM}
            type="file"
            accept=".png,.jpg,.jpeg,image/png,image/jpeg"
            hint={HINT}
          />
          <Submit {...sending} value="give">
            Put it on the cover
          </Submit>
        </div>
      </details>
      {cover && (
        <p>
          <Button kind="quiet" {...sending} value="put-back">
            Go back to the drawn cover
          </Button>
        </p>
      )}
    </SideCard>
  );
}

const HINT = `PNG or JPEG, ${COVER_SHAPE}; at most ${LARGEST_COVER / 1024 ** 2} MB. It is the whole cover: it should show the name of the journal, the volume and the issue itself. Camera and location data are removed.`;

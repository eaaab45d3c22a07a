import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { SideCard } from '#app/ui/office/side-card.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { secretOf } from '#app/ui/form-field.ts';
import type { Issue } from '../../core/article.ts';
import { IssueCover } from '../../covers/issue-cover.tsx';

type Props = { issue: Issue; journal: string; state: FormState };

/** The cover as readers have it, and what the editor-in-chief does with it. */
export function IssueCoverCard({ issue, journal, state }: Props) {
  const { id, volume, slug, label, cover } = issue;
  const action = href('officeIssueCover', { id });
  return (
    <SideCard id="cover" title="Cover">
      <IssueCover {...{ volume, label, journal, id, cover }} issue={slug} />
      <details className="opener" open={'picture' in state.errors}>
        <summary>{cover ? 'Change the picture' : 'Give it a picture of your own'}</summary>
        <Form action={action} label="Cover" files submit="Put it on the cover">
          <Field
            label="Picture"
            {...secretOf(state, 'picture')}
            type="file"
            accept=".png,.jpg,.jpeg,image/png,image/jpeg"
            hint="PNG or JPEG, at least 600 pixels wide and no wider than high, at most 10 MB. What the file says of its camera and place is taken out."
            required
          />
        </Form>
      </details>
      {cover && (
        <form method="post" action={action} encType="multipart/form-data">
          <Button kind="quiet" name="action" value="put-back">
            Go back to the drawn cover
          </Button>
        </form>
      )}
    </SideCard>
  );
}

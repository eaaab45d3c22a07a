import { href } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Form } from '#app/ui/form.tsx';
import { RichText } from '../../../../platform/web/rich-text.tsx';

type Protected = { articleId: number; title: string };

const passwordDialogId = (articleId: number): string => `password-${articleId}`;

/** Works without scripts; `error` is shown beside the field. */
export function PasswordForm(props: {
  articleId: number;
  /** The earlier version of which the PDF is wanted. */
  version?: number | null;
  error?: string;
  inDialog?: boolean;
}) {
  const { articleId, version = null, error, inDialog = false } = props;
  const action =
    version === null
      ? href('articlePassword', { id: articleId })
      : href('articleVersionPassword', { id: articleId, version });
  const field = `password-field-${articleId}`;
  return (
    <Form action={action}>
      <div className="field">
        <label htmlFor={field}>Password</label>
        <input
          className="input"
          type="password"
          id={field}
          name="password"
          required
          autoFocus
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${field}-error`}
        />
        <p className="field-error" id={`${field}-error`} role="alert" data-password-error>
          {error}
        </p>
      </div>
      <div className="actions">
        <Button kind="primary">Open PDF</Button>
        {inDialog && (
          <Button type="button" kind="quiet" data-close>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}

export function PasswordDialog({ articleId, title }: Protected) {
  return (
    <Dialog id={passwordDialogId(articleId)} title="This PDF is protected">
      <p>
        Enter the password for{' '}
        <cite>
          <RichText text={title} />
        </cite>{' '}
        to open it in a new tab. Subscribers and authors get it from the editorial office.
      </p>
      <PasswordForm articleId={articleId} inDialog />
    </Dialog>
  );
}

/** Opens the dialog, or leads to the page with the same form where scripts do not run. */
export function PasswordLink({ articleId }: { articleId: number }) {
  return (
    <ButtonLink
      kind="primary"
      href={href('articlePassword', { id: articleId })}
      data-password-dialog={passwordDialogId(articleId)}
    >
      Open PDF
    </ButtonLink>
  );
}

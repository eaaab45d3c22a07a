import type { ReactNode } from 'react';
import { PasswordForm } from './password-dialog.tsx';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';

type Props = {
  id: number;
  version: number | null;
  title: string;
  /** Address of the editorial office. */
  email: string;
  error?: string;
};

export function PasswordView({ id, version, title, email, error }: Props): ReactNode {
  return (
    <div className="stack">
      <PageHeader title="This PDF is protected" lede={<RichText text={title} />} />
      <PasswordForm articleId={id} version={version} {...(error !== undefined && { error })} />
      <p>
        Subscribers and authors get the password from the editorial office:{' '}
        <a href={`mailto:${email}`}>{email}</a>.
      </p>
      <p>
        <a href={href('article', { id })}>Back to the article</a>
      </p>
    </div>
  );
}

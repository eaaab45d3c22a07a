import type { ReactNode } from 'react';
import { PasswordForm } from './password-dialog.tsx';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';

type Props = { id: number; version: number | null; title: string; error?: string };

export function PasswordView({ id, version, title, error }: Props): ReactNode {
  return (
    <div className="stack">
      <PageHeader title="This PDF is protected" lede={<RichText text={title} />} />
      <PasswordForm articleId={id} version={version} {...(error !== undefined && { error })} />
      <p>
        <a href={href('article', { id })}>Back to the article</a>
      </p>
    </div>
  );
}

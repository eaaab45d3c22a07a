import { journalOf } from '#app/features/journal/index.server.ts';
import { TextPage } from '#app/features/journal/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { ForgotPasswordForm } from '../ui/forgot-password-form.tsx';

/** `/forgot-password`: where a new password is asked for. */
export function forgotPasswordPage({ platform }: RouteContext): Page {
  const { facts, pages } = journalOf(platform);
  const page = pages['forgot-password'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('forgotPassword'),
    noindex: true,
    body: (
      <TextPage title={page.title} text={page}>
        <ForgotPasswordForm email={facts.contact.editorial.email} />
      </TextPage>
    ),
  };
}

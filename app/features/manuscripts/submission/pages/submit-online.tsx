import { LoginForm } from '#app/features/accounts/sessions/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { TextPage } from '#app/features/journal/content/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';

export function submitOnlinePage({ platform }: RouteContext): Page {
  const { facts, pages } = journalOf(platform);
  const page = pages['submit-online'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('submitOnline'),
    body: (
      <TextPage title={page.title} text={page}>
        <p>
          <ButtonLink href={href('paperSubmission')}>Submit Now</ButtonLink>
        </p>
        <LoginForm email={facts.contact.editorial.email} />
      </TextPage>
    ),
  };
}

import { journalOf } from '#app/features/journal/index.server.ts';
import { TextPage } from '#app/features/journal/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { RegistrationForm } from '../ui/registration-form.tsx';

/** `/new-registration`: the Author Register form. */
export function newRegistrationPage({ platform }: RouteContext): Page {
  const { facts, pages } = journalOf(platform);
  const page = pages['new-registration'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('newRegistration'),
    body: (
      <TextPage title={page.title} text={page}>
        <RegistrationForm email={facts.contact.editorial.email} />
      </TextPage>
    ),
  };
}

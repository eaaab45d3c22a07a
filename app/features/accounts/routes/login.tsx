import { journalOf } from '#app/features/journal/index.server.ts';
import { TextPage } from '#app/features/journal/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { LoginForm } from '../ui/login-form.tsx';

/** What the footer calls the two other ways in (SPEC.md §2). */
const TITLES: Record<string, string> = {
  [href('alreadyRegister')]: 'Already Register',
  [href('editorReviewerLogin')]: 'Editor / Review Login',
};

/** `/author-login`, `/already-register`, `/editor-reviewer-login`: the same form under three titles. */
export function loginPage({ platform, url }: RouteContext): Page {
  const { facts, pages } = journalOf(platform);
  const page = pages['author-login'];
  const title = TITLES[url.pathname] ?? page.title;
  return {
    title,
    description: page.description,
    canonical: href('authorLogin'),
    body: (
      <TextPage title={title} text={page}>
        <LoginForm email={facts.contact.editorial.email} />
      </TextPage>
    ),
  };
}

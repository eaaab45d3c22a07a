import { journalOf } from '#app/features/journal/index.server.ts';
import { TextPage } from '#app/features/journal/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PaperSubmissionForm } from '../ui/paper-submission-form.tsx';

/** `/paper-submission`: the Paper Submission form. */
export function paperSubmissionPage({ platform }: RouteContext): Page {
  const { facts, pages } = journalOf(platform);
  const page = pages['paper-submission'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('paperSubmission'),
    body: (
      <TextPage title={page.title} text={page}>
        <PaperSubmissionForm email={facts.contact.editorial.email} />
      </TextPage>
    ),
  };
}

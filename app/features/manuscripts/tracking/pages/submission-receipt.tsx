import { PERSONAL } from '#app/platform/web/answers.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { findPaperOfLink } from '../../authors/find-paper-of-link.server.ts';
import { listMissing } from '../../completion/find-completion.server.ts';
import { HOW_TO_COMPLETE, partsOf } from '../../author-list/missing-parts.ts';
import { StillMissing } from './tracked-manuscript.tsx';

export async function submissionReceiptPage(context: RouteContext): Promise<Page> {
  const { manuscript, key } = await findPaperOfLink(context);
  const { facts } = journalOf(context.platform);
  const { email: office } = facts.contact.editorial;
  const { paperId, title, file, author, isReached, receivedAt } = manuscript;
  const isAgain = context.url.searchParams.has('again');
  return {
    title: 'Form submitted successfully',
    noindex: true,
    headers: PERSONAL,
    body: (
      <div className="stack">
        <PageHeader
          title={isAgain ? 'We have this manuscript already' : 'Your manuscript has arrived'}
        />
        {isAgain ? (
          <Notice kind="status">
            <p>
              You sent this file with the same entries before: we received it on{' '}
              <Day at={receivedAt} />, and its paper ID is{' '}
              <strong className="figures">{paperId}</strong>. Nothing was stored again, and no
              e-mail is sent. If you meant to send another file, please complete the submission and
              replace the file there.
            </p>
          </Notice>
        ) : (
          <Notice kind="status">
            <p>
              <strong>Form submitted successfully</strong>
            </p>
            <p>
              Your paper ID is <strong className="figures">{paperId}</strong>. We are also sending
              it to {author.email}.
              {!isReached &&
                ' Please open the link in that e-mail to confirm that the address is yours.'}
            </p>
          </Notice>
        )}
        <DefinitionList
          wide
          items={[
            ['Paper ID', String(paperId)],
            ['Title', title],
            ['File', file.fileName],
          ]}
        />
        {file.format === 'pdf' && (
          <p className="measure">
            You sent a PDF. For typesetting we also need an editable file (.doc, .docx or .tex):
            please send it to <a href={`mailto:${office}`}>{office}</a> and name the paper ID.
          </p>
        )}
        <p className="measure">
          Your submission is not complete yet. {HOW_TO_COMPLETE} We are also sending you the link.
        </p>
        <StillMissing parts={partsOf(await listMissing(context.platform, manuscript.id))} />
        <p className="actions">
          <ButtonLink kind="primary" href={href('manuscriptCompletion', { id: paperId }, { key })}>
            Complete the submission
          </ButtonLink>
          <ButtonLink href={href('trackedPaper', null, { id: paperId, key })}>
            Follow your manuscript
          </ButtonLink>
          <a href={href('paperSubmission')}>Submit another manuscript</a>
        </p>
      </div>
    ),
  };
}

import type { Names } from '#app/platform/history/tell-line.ts';
import { href } from '#app/routes.ts';
import { asksEditor } from '../../../author-changes/author-change.ts';
import { OfficeAuthorChanges } from '../../../author-changes/pages/office-author-changes.tsx';
import { OfficeConversation } from '../../../conversation/pages/office-conversation.tsx';
import { RevisionList } from '../../../revision/pages/revision-list.tsx';
import { Response } from '../../../reviews/pages/response.tsx';
import { ReviewList } from '../../../reviewing/pages/review-list.tsx';
import { AnonymisedCopyForm } from '../../../screening/pages/anonymised-copy-form.tsx';
import { ReadIt } from '../../../typesetting/pages/file-text/read-it.tsx';
import { FileList, ManuscriptFacts } from '../manuscript-facts.tsx';
import { DecisionList, HistoryList, MailList } from '../office-records.tsx';
import { Declarations } from './declarations.tsx';
import { countingOf } from './workspace-props.ts';
import type { WorkspaceProps } from './workspace-props.ts';

type Props = WorkspaceProps & { names: Required<Names> };

export function TabContent(props: Props) {
  const { tab, manuscript, page, typed } = props;
  const { paperId } = manuscript;
  switch (tab) {
    case 'reviews':
      return (
        <>
          <Response details={page.details} round={manuscript.round} />
          <ReviewList
            reviews={page.reviews}
            now={props.now}
            names={page.names}
            {...countingOf(props)}
          />
        </>
      );
    case 'text':
      return (
        <>
          <ReadIt paperId={paperId} files={page.files} />
          <ManuscriptFacts manuscript={manuscript} page={page} />
          {page.abstract !== '' && (
            <section aria-labelledby="abstract">
              <h2 className="side-head" id="abstract">
                Abstract
              </h2>
              <p className="abstract keep-breaks measure">{page.abstract}</p>
            </section>
          )}
          <RevisionList history={page.history} details={page.details} />
        </>
      );
    case 'files':
      return (
        <>
          <FileList manuscript={manuscript} page={page} />
          {props.mayAddCopy && (
            <details
              open={manuscript.facts.openFindings > 0 || typed.errors['anonymised'] !== undefined}
            >
              <summary>Add or replace the anonymised manuscript</summary>
              <div id="anonymised-copy">
                <AnonymisedCopyForm paperId={paperId} typed={typed} />
              </div>
            </details>
          )}
        </>
      );
    case 'authors':
      return (
        <>
          <Declarations page={page} corresponding={manuscript.corresponding} />
          <OfficeAuthorChanges
            {...{ paperId, typed }}
            changes={page.authorChanges}
            asksEditor={asksEditor(manuscript.facts)}
            mayAnswer={props.mayWrite}
          />
        </>
      );
    case 'messages':
      return (
        <OfficeConversation
          {...{ paperId, typed }}
          messages={page.messages}
          author={props.names.authors.get(manuscript.corresponding) ?? 'The author'}
          reviewers={page.reviews}
          names={page.names}
          user={props.user}
          mayWrite={props.mayWrite}
        />
      );
    case 'letters':
      return (
        <>
          <DecisionList page={page} />
          <MailList mails={page.mails} />
        </>
      );
    case 'history':
      return (
        <>
          <p>
            Download the full record of this manuscript:{' '}
            <a href={href('officeHistoryPdf', { id: paperId })}>PDF</a>,{' '}
            <a href={href('officeHistory', { id: paperId })}>JSON</a>
          </p>
          <HistoryList history={page.history} names={props.names} />
        </>
      );
  }
}

import type { Names } from '#app/platform/history/tell-line.ts';
import { href } from '#app/routes.ts';
import { FileList, ManuscriptFacts } from '../manuscript-facts.tsx';
import { DecisionList, HistoryList, MailList } from '../office-records.tsx';
import { Declarations } from './declarations.tsx';
import { Panels } from './panels.tsx';
import type { WorkspaceProps } from './workspace-props.ts';

type Props = WorkspaceProps & { names: Required<Names> };

export function TabContent({ names, ...props }: Props) {
  const { tab, manuscript, page } = props;
  const { paperId } = manuscript;
  switch (tab) {
    case 'reviews':
    case 'messages':
      return <Panels at={tab} {...props} />;
    case 'text':
      return (
        <>
          <Panels at="text" {...props} />
          <ManuscriptFacts manuscript={manuscript} page={page} />
          {page.abstract !== '' && (
            <section aria-labelledby="abstract">
              <h2 className="side-head" id="abstract">
                Abstract
              </h2>
              <p className="abstract keep-breaks measure">{page.abstract}</p>
            </section>
          )}
          <Panels at="belowText" {...props} />
        </>
      );
    case 'files':
      return (
        <>
          <FileList manuscript={manuscript} page={page} />
          <Panels at="files" {...props} />
        </>
      );
    case 'authors':
      return (
        <>
          <Declarations page={page} corresponding={manuscript.corresponding} />
          <Panels at="authors" {...props} />
        </>
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
          <HistoryList history={page.history} names={names} />
        </>
      );
  }
}

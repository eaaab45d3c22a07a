import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Tabs } from '#app/ui/office/tabs.tsx';
import { nameAuthors } from '../../../record-changes/name-authors.ts';
import type { Earlier } from '../../../submission/store-manuscript.server.ts';
import { stateBefore } from '../../../waiting/state-words.ts';
import { NextCard } from './next-card.tsx';
import { SideNotes, SideProduction, SideReviewers } from './side-cards.tsx';
import { SideManage } from './side-manage.tsx';
import type { WorkspaceProps } from './workspace-props.ts';
import { countsOf, TABS, tabHref } from './tabs.ts';
import type { TabName } from './tabs.ts';
import { isPaused, isWithAuthors, isUnderReview } from '../../../core/states.ts';
import type { Names } from '#app/platform/history/tell-line.ts';
import { FileList, ManuscriptFacts } from '../manuscript-facts.tsx';
import { DecisionList, HistoryList, MailList } from '../office-records.tsx';
import { Declarations } from './declarations.tsx';
import { Panels } from './panels.tsx';

export function Workspace(props: WorkspaceProps) {
  const { manuscript, page, tab } = props;
  const counts = countsOf(page);
  const names = {
    accounts: page.names,
    authors: nameAuthors(manuscript.authors, page.history),
    reviewers: new Map(page.reviews.map(({ id, name }) => [id, name])),
  };
  return (
    <div className="workspace">
      <Head {...props} />
      <div className="workspace-next">
        <NextCard {...props} />
        {props.production && <SideProduction {...props} production={props.production} />}
        <SideReviewers {...props} />
      </div>
      <div className="workspace-main">
        <Tabs
          label="Parts of the manuscript"
          tabs={(Object.keys(TABS) as TabName[]).map((name, index) => ({
            label: TABS[name],
            href: tabHref(manuscript.paperId, name),
            count: counts[name] || undefined,
            isPresent: name === tab,
            shortcut: name === 'messages' ? `${index + 1} m` : String(index + 1),
          }))}
        />
        <h2 className="visually-hidden">{TABS[tab]}</h2>
        <section className="stack" aria-label={TABS[tab]}>
          <TabContent {...props} names={names} />
        </section>
      </div>
      <div className="workspace-rest">
        <SideNotes {...props} />
        <SideManage {...props} />
      </div>
    </div>
  );
}

/** Manuscripts that ended, and come again with this one; how they ended is on their pages, which may be closed (L2). */
const earlierOf = ({ history }: WorkspaceProps['page']): readonly Earlier[] =>
  history.flatMap(({ event, details }) =>
    event === 'earlier-manuscript-found' ? (details['papers'] as Earlier[]) : [],
  );

const Head = ({ manuscript, page }: WorkspaceProps) => {
  const { state, round, authors, corresponding, receivedAt, movedAt, reviseBy } = manuscript;
  return (
    <div className="workspace-head">
      {/* Shown by list/list-neighbours.ts. */}
      <nav className="inline-list small" aria-label="In the list" data-neighbours hidden>
        <a href={href('officeManuscripts')} data-to="list" aria-keyshortcuts="u">
          Back to the list
        </a>
        <a href={href('officeManuscripts')} data-to="previous" aria-keyshortcuts="k">
          Previous
        </a>
        <a href={href('officeManuscripts')} data-to="next" aria-keyshortcuts="j">
          Next
        </a>
        <span className="soft" data-where />
      </nav>
      <p className="soft">
        {authors
          .map(({ name, position }) => `${name}${position === corresponding ? '*' : ''}`)
          .join(', ')}
        {page.articleType !== null && ` · ${page.articleType}`} · received <Day at={receivedAt} />
      </p>
      <p>
        <span className="tag">
          {stateBefore(state)} <Day at={movedAt} />
        </span>{' '}
        {(round > 1 || isUnderReview(state)) && <span className="tag">Round&nbsp;{round}</span>}{' '}
        {page.completedAt === null && (
          <span className="tag" data-kind="late">
            Not complete
          </span>
        )}{' '}
        {earlierOf(page).map((earlier) => (
          <span key={earlier.paperId} className="tag" data-kind="late">
            Like <a href={href('officeManuscript', { id: earlier.paperId })}>{earlier.paperId}</a>
          </span>
        ))}{' '}
        {isWithAuthors(state) && reviseBy !== null && (
          <span className="small soft">
            {isPaused(state) ? 'to be sent back by' : 'revision due'} <Day at={reviseBy} />
          </span>
        )}
      </p>
    </div>
  );
};

type TabProps = WorkspaceProps & { names: Required<Names> };

function TabContent({ names, ...props }: TabProps) {
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

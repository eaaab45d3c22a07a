import { readDetails } from '../../core/manuscript-details.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { detailsOf } from '#app/platform/history/history-event.ts';
import { revisionEvents } from '../events.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import { PageSection } from '#app/ui/page-section.tsx';

type Props = {
  history: readonly HistoryLine[];
  details: string;
};

const REVISED = 'manuscript-revised';
const LABELS = { title: 'Title', abstract: 'Abstract', keywords: 'Keywords' };

export function RevisionList({ history, details }: Props) {
  const { replies } = readDetails(details);
  return history
    .filter(({ event }) => event === REVISED)
    .map((line) => detailsOf(revisionEvents[REVISED], line))
    .filter((revision) => revision !== null)
    .toReversed()
    .map((line) => {
      const { round, changes = [] } = line;
      const reply = replies[round];
      return (
        <PageSection key={round} id={`revision-${round}`} title={`Revision for round ${round}`}>
          {changes.length === 0 && <p>Title, abstract and keywords are unchanged.</p>}
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <h3 className="side-head">{LABELS[field]}</h3>
              <DefinitionList
                wide
                items={[
                  ['Before', <Text key="before">{before}</Text>],
                  ['Now', <Text key="after">{after}</Text>],
                ]}
              />
            </div>
          ))}
          {reply !== undefined && (
            <details>
              <summary>Response to the reviewers</summary>
              <p className="keep-breaks">{reply}</p>
            </details>
          )}
        </PageSection>
      );
    });
}

const Text = ({ children }: { children: string }) => (
  <span className="keep-breaks">{children || '(empty)'}</span>
);

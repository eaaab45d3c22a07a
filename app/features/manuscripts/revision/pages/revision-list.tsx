import { readDetails } from '../../core/manuscript-details.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { detailsOf } from '#app/platform/history/history-event.ts';
import { revisionEvents } from '../events.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';

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
        <section className="section stack" key={round} aria-labelledby={`revision-${round}`}>
          <h2 id={`revision-${round}`}>Revision for round {round}</h2>
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
        </section>
      );
    });
}

const Text = ({ children }: { children: string }) => (
  <span className="keep-breaks">{children || '(empty)'}</span>
);

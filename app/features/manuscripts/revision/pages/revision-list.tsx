import { readDetails } from '../../core/manuscript-details.ts';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { MetadataChange } from '../metadata-changes.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';

type Props = {
  history: readonly HistoryLine[];
  /** JSON of `ManuscriptDetails`. */
  details: string;
};

const LABELS = { title: 'Title', abstract: 'Abstract', keywords: 'Keywords' };

/** What each revision changed around the text, and what the authors answered; the latest first. */
export function RevisionList({ history, details }: Props) {
  const { replies } = readDetails(details);
  return history
    .filter(({ event }) => event === 'manuscript-revised')
    .toReversed()
    .map((line) => {
      const round = Number(line.details['round']);
      const changes = (line.details['changes'] ?? []) as MetadataChange[];
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

import type { ReactNode } from 'react';
import type { ArticleSummary } from '#app/features/catalogue/core/index.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { href } from '#app/routes.ts';

type Neighbour = Pick<ArticleSummary, 'id' | 'title' | 'retractedOn'> | null;
type Props = { previous: Neighbour; next: Neighbour };

export function IssueNeighbours({ previous, next }: Props): ReactNode {
  if (!previous && !next) return null;
  return (
    <nav className="section neighbours no-print" aria-label="In this issue">
      {previous && (
        <a rel="prev" href={href('article', { id: previous.id })}>
          <span className="small soft">Previous in this issue</span>
          <RichText text={shownTitle(previous)} />
        </a>
      )}
      {next && (
        <a rel="next" className="neighbours-next" href={href('article', { id: next.id })}>
          <span className="small soft">Next in this issue</span>
          <RichText text={shownTitle(next)} />
        </a>
      )}
    </nav>
  );
}

import type { ReactNode } from 'react';
import type { Neighbours } from '#app/features/catalogue/articles/index.server.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { href } from '#app/routes.ts';

export function IssueNeighbours({ previous, next }: Neighbours): ReactNode {
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

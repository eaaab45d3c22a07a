import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { journalOf } from '../load-content.server.ts';
import { BoardSection } from './board-section.tsx';
import { Prose } from '../../../../ui/prose.tsx';

export function editorialBoardPage({ platform }: RouteContext): Page {
  const { pages, board } = journalOf(platform);
  const page = pages['editorial-board'];
  return {
    title: page.title,
    description: page.description,
    canonical: href('editorialBoard'),
    body: (
      <>
        <PageHeader title={page.title} />
        <Prose html={page.html} />
        {board
          .filter(({ people }) => people.length > 0)
          .map((section) => (
            <BoardSection key={section.section} {...section} />
          ))}
      </>
    ),
  };
}

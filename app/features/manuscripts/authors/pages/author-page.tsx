import type { ReactNode } from 'react';
import type { AuthorsPaper } from '../find-authors-paper.server.ts';
import type { Page } from '#app/platform/web/page.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

type Head = { title: string; status?: number };

/** A page on which an author does something with a manuscript. */
export function authorPage(
  { manuscript, headers, back }: AuthorsPaper,
  { title, status = 200 }: Head,
  children: ReactNode,
): Page {
  const { paperId } = manuscript;
  return {
    ...(status !== 200 && { status }),
    title: status === 200 ? title : `Error: ${title}`,
    noindex: true,
    headers,
    body: (
      <>
        <Breadcrumb items={[{ label: `Manuscript ${paperId}`, href: back }, { label: title }]} />
        <PageHeader title={title} lede={manuscript.title} />
        {children}
      </>
    ),
  };
}

import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';

export function NoPaperDetails(): ReactNode {
  return (
    <>
      <PageHeader title="No paper details found." />
      <p className="prose">
        The address may be mistyped, or the paper may have moved. Try the{' '}
        <a href={href('search')}>search</a> or look through{' '}
        <a href={href('archives')}>all issues</a>.
      </p>
    </>
  );
}

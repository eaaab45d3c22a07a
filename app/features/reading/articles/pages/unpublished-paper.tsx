import type { ReactNode } from 'react';
import type { Takedown } from '#app/features/catalogue/versions/index.server.ts';
import { unpublishedSentence } from '#app/features/catalogue/core/index.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';

/** What stands where an article was that is no longer published. */
export function UnpublishedPaper({ takedown }: { takedown: Takedown }): ReactNode {
  return (
    <>
      <PageHeader
        title="This article is no longer published"
        lede={unpublishedSentence(takedown)}
      />
      <div className="prose">
        <h2>Reason</h2>
        <p className="keep-breaks">{takedown.reason}</p>
        <p>
          Questions? <a href={href('contactUs')}>Write to us</a>, or look through{' '}
          <a href={href('archives')}>all issues</a>.
        </p>
      </div>
    </>
  );
}

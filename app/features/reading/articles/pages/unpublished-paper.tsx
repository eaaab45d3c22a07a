import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';

export function UnpublishedPaper(props: {
  sentence: string;
  reason: string;
  marks: readonly string[];
  articleId: number;
  /** The number of the notice that tells of it. */
  notice: number | null;
}): ReactNode {
  return (
    <>
      <PageHeader title="This article is no longer published" lede={props.sentence} />
      <div className="prose">
        <h2>Reason</h2>
        <p className="keep-breaks">{props.reason}</p>
        {props.marks.map((mark) => (
          <p key={mark} className="keep-breaks">
            {mark}
          </p>
        ))}
        {props.notice !== null && (
          <p>
            <a href={href('articleNotice', { id: props.articleId, number: props.notice })}>
              Read the notice
            </a>
          </p>
        )}
        <p>
          Questions? <a href={href('contactUs')}>Write to us</a>, or look through{' '}
          <a href={href('archives')}>all issues</a>.
        </p>
      </div>
    </>
  );
}

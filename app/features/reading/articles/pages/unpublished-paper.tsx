import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';

export function UnpublishedPaper(props: {
  sentence: string;
  reason: string;
  marks: readonly string[];
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
        <p>
          Questions? <a href={href('contactUs')}>Write to us</a>, or look through{' '}
          <a href={href('archives')}>all issues</a>.
        </p>
      </div>
    </>
  );
}

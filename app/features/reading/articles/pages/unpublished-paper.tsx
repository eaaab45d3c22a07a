import type { ReactNode } from 'react';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { RichText } from '#app/platform/web/rich-text.tsx';
import { doiUrl } from '#app/protocols/doi.ts';
import { href } from '#app/routes.ts';
import { PageHeader } from '#app/ui/page-header.tsx';

export function UnpublishedPaper(props: {
  sentence: string;
  reason: string;
  marks: readonly string[];
  articleId: number;
  /** As it was when it was removed: who follows a citation sees that it is this one. */
  article: Article;
  /** The number of the notice that tells of it. */
  notice: number | null;
}): ReactNode {
  return (
    <>
      <PageHeader title="This article is no longer published" lede={props.sentence} />
      <div className="prose">
        <p>
          <RichText text={shownTitle(props.article)} />
          {props.article.doi && (
            <>
              <br />
              <a href={doiUrl(props.article.doi)}>{doiUrl(props.article.doi)}</a>
            </>
          )}
        </p>
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

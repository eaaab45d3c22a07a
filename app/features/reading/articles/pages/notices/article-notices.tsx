import type { ReactNode } from 'react';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { NOTICE_KINDS, noticeHeading } from '#app/protocols/notices/notice-kinds.ts';
import { href } from '#app/routes.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import { formatDate } from '../format-date.ts';

/** What readers of the article must not overlook, above its title. */
export const NoticeBands = ({ article }: { article: Article }): ReactNode =>
  article.notices.toReversed().map(
    ({ number, kind, datedOn, text }) =>
      kind !== 'correction' && (
        <section
          key={number}
          className="article-notice"
          data-kind="retraction"
          aria-labelledby={`notice-${number}`}
        >
          <h2 id={`notice-${number}`}>{noticeHeading(kind, formatDate(datedOn))}</h2>
          <p className="keep-breaks">{text}</p>
          <NoticeLink id={article.id} number={number} label={NOTICE_KINDS[kind].label} />
        </section>
      ),
  );

const NoticeLink = ({ id, number, label }: { id: number; number: number; label: string }) => (
  <p className="small no-print">
    <a href={href('articleNotice', { id, number })}>
      Open this notice<span className="visually-hidden">: {label}</span>
    </a>
  </p>
);

/** The newest as a whole, those before it behind a line that unfolds: the abstract is not far down. */
export function CorrectionNotices({ article }: { article: Article }): ReactNode {
  const corrections = article.notices.filter(({ kind }) => kind === 'correction').toReversed();
  const [newest, ...earlier] = corrections.map((notice) => (
    <CorrectionNotice key={notice.number} id={article.id} {...notice} version={notice.version!} />
  ));
  if (earlier.length === 0) return newest;
  return (
    <>
      {newest}
      <details>
        <summary>
          {earlier.length === 1 ? '1 earlier correction' : `${earlier.length} earlier corrections`}
        </summary>
        <div className="stack">{earlier}</div>
      </details>
    </>
  );
}

type NoticeProps = {
  id: number;
  number: number;
  version: number;
  text: string;
  datedOn: string;
};

function CorrectionNotice({ id, number, version, text, datedOn }: NoticeProps): ReactNode {
  const before = href('articleVersion', { id, version });
  return (
    <PageSection
      id={`correction-${version}`}
      title={`Corrected on ${formatDate(datedOn)}`}
      className="article-notice"
    >
      <p className="keep-breaks">{text}</p>
      <p className="actions">
        <a href={`${before}#changes`}>
          What changed<span className="visually-hidden"> on {formatDate(datedOn)}</span>
        </a>
        <a href={before}>Read the version before this correction</a>
        <a href={href('articleNotice', { id, number })}>
          Open this notice
          <span className="visually-hidden">: Correction of {formatDate(datedOn)}</span>
        </a>
      </p>
    </PageSection>
  );
}

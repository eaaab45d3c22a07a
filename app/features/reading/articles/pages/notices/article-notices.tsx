import type { ReactNode } from 'react';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { isWarning, NOTICE_KINDS, noticeHeading } from '#app/protocols/notices/notice-kinds.ts';
import { href } from '#app/routes.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import { formatDate } from '../format-date.ts';

/** What readers of the article must not overlook, above its title. */
export const NoticeBands = ({ article }: { article: Article }): ReactNode =>
  article.notices.toReversed().map(
    ({ number, kind, datedOn, text }) =>
      isWarning(kind) && (
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
  const others = article.notices.filter(({ kind }) => !isWarning(kind)).toReversed();
  const [newest, ...earlier] = others.map((notice) => (
    <OtherNotice key={notice.number} id={article.id} notice={notice} />
  ));
  if (earlier.length === 0) return newest;
  const isCorrections = others.slice(1).every(({ kind }) => kind === 'correction');
  const what = isCorrections ? 'correction' : 'notice';
  return (
    <>
      {newest}
      <details>
        <summary>
          {earlier.length === 1 ? `1 earlier ${what}` : `${earlier.length} earlier ${what}s`}
        </summary>
        <div className="stack">{earlier}</div>
      </details>
    </>
  );
}

/** Of what readers are told and not warned: a correction, a removal, a reinstatement. */
function OtherNotice({ id, notice }: { id: number; notice: Article['notices'][number] }) {
  const { kind, number, version, text, datedOn } = notice;
  const before = version === null ? null : href('articleVersion', { id, version });
  return (
    <PageSection
      id={version === null ? `notice-${number}` : `correction-${version}`}
      title={noticeHeading(kind, formatDate(datedOn))}
      className="article-notice"
    >
      <p className="keep-breaks">{text}</p>
      <p className="actions">
        {before !== null && (
          <>
            <a href={`${before}#changes`}>
              What changed<span className="visually-hidden"> on {formatDate(datedOn)}</span>
            </a>
            <a href={before}>Read the version before this correction</a>
          </>
        )}
        <a href={href('articleNotice', { id, number })}>
          Open this notice
          <span className="visually-hidden">
            : {NOTICE_KINDS[kind].label} of {formatDate(datedOn)}
          </span>
        </a>
      </p>
    </PageSection>
  );
}

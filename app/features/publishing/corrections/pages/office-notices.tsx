import type { Article } from '#app/features/catalogue/core/index.ts';
import { formatDay } from '#app/platform/format-time.ts';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import { href } from '#app/routes.ts';
import { Notice } from '#app/ui/notice.tsx';

/** With what the PDF does not say of them. */
export function OfficeNotices({
  article: { id, notices, retractedOn },
  offPdf,
}: {
  article: Article;
  offPdf: ReadonlyMap<number, 'waits' | 'failed'>;
}) {
  if (notices.length === 0) return null;
  return (
    <section className="section stack" aria-labelledby="notices">
      <h2 id="notices">Notices</h2>
      <ul className="stack">
        {notices.toReversed().map(({ number, kind, text, datedOn }) => (
          <li key={number}>
            <a href={href('articleNotice', { id, number })}>
              {NOTICE_KINDS[kind].label}, {formatDay(datedOn)}
            </a>
            <p className="keep-breaks measure">{text}</p>
            {offPdf.get(number) === 'waits' && (
              <p className="small soft">The PDF is being marked with this notice.</p>
            )}
            {offPdf.get(number) === 'failed' && (
              <Notice kind="error">
                <p>
                  The PDF could not be marked with this notice, so readers who have only the file do
                  not see it.{' '}
                  {retractedOn === null
                    ? 'Please correct the article with a PDF that is not protected: that one will be marked.'
                    : 'The page of the article shows it.'}
                </p>
              </Notice>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

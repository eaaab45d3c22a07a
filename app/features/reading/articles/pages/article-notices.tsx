import type { ReactNode } from 'react';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { href } from '#app/routes.ts';
import { formatDate } from './format-date.ts';

export function RetractionBand({ article }: { article: Article }): ReactNode {
  const retraction = article.notices.find(({ kind }) => kind === 'retraction');
  if (!retraction) return null;
  return (
    <section className="article-notice" data-kind="retraction" aria-labelledby="retraction">
      <h2 id="retraction">Retracted on {formatDate(retraction.datedOn)}</h2>
      <p className="keep-breaks">{retraction.text}</p>
    </section>
  );
}

/** The newest as a whole, those before it behind a line that unfolds: the abstract is not far down. */
export function CorrectionNotices({ article }: { article: Article }): ReactNode {
  const corrections = article.notices.filter(({ kind }) => kind === 'correction').toReversed();
  const [newest, ...earlier] = corrections.map((notice) => (
    <CorrectionNotice key={notice.version} id={article.id} {...notice} version={notice.version!} />
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

type NoticeProps = { id: number; version: number; text: string; datedOn: string };

function CorrectionNotice({ id, version, text, datedOn }: NoticeProps): ReactNode {
  const before = href('articleVersion', { id, version });
  return (
    <section className="article-notice" aria-labelledby={`correction-${version}`}>
      <h2 id={`correction-${version}`}>Corrected on {formatDate(datedOn)}</h2>
      <p className="keep-breaks">{text}</p>
      <p className="actions">
        <a href={`${before}#changes`}>
          What changed<span className="visually-hidden"> on {formatDate(datedOn)}</span>
        </a>
        <a href={before}>Read the version before this correction</a>
      </p>
    </section>
  );
}

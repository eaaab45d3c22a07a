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

export function CorrectionNotices({ article }: { article: Article }): ReactNode {
  const corrections = article.notices.filter(({ kind }) => kind === 'correction').toReversed();
  return corrections.map(({ text, datedOn, version }) => (
    <section key={version} className="article-notice" aria-labelledby={`correction-${version}`}>
      <h2 id={`correction-${version}`}>Corrected on {formatDate(datedOn)}</h2>
      <p className="keep-breaks">{text}</p>
      <p>
        <a href={href('articleVersion', { id: article.id, version: version! })}>
          Read the version before this correction
        </a>
      </p>
    </section>
  ));
}

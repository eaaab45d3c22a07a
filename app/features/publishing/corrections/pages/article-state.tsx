import { formatDay } from '#app/platform/format-time.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { Article } from '#app/features/catalogue/core/index.ts';
import type { Topic } from '#app/features/journal/content/index.ts';
import { ArticleTopics } from './article-topics.tsx';
import type { ListedVersion } from '../list-article-versions.server.ts';
import { placeOf } from '#app/features/catalogue/issues/index.ts';

type Props = {
  article: Article;
  versions: readonly ListedVersion[];
  topics: readonly Topic[];
};

export function ArticleState({ article, versions, topics }: Props) {
  const { id, retractedOn, paperId, doi, pdf } = article;
  return (
    <>
      <p className="inline-list">
        <a href={href('article', { id })}>View it as a reader</a>
        {pdf && <a href={href('articlePdf', { id })}>PDF</a>}
        {doi !== null && <a href={href('articleCrossref', { id })}>XML for Crossref</a>}
      </p>
      <DefinitionList
        wide
        items={[
          ['State', stateOf(article, versions.length)],
          ['Authors', article.authors.map(({ written }) => written).join(', ')],
          ['Place', placeOf(article)],
          ['Paper ID', paperId],
          ['DOI', doi],
          ['PDF', pdf && `${pdf.fileName}${pdf.locked ? ', password required' : ''}`],
        ]}
      />
      <Notices article={article} />
      <section className="section stack" aria-labelledby="ways">
        <h2 id="ways">Available actions</h2>
        {retractedOn === null ? (
          <p>
            A correction replaces data or the PDF and adds a dated notice; the earlier version can
            still be read. A retraction marks the article permanently; everything can still be read.
            A second editor confirms it. The authors are notified of either by e-mail.
          </p>
        ) : (
          <p>
            The article has been retracted, which is final: it can no longer be corrected or
            unpublished.
          </p>
        )}
        {retractedOn === null && (
          <p className="actions">
            <ButtonLink kind="primary" href={href('articleCorrection', { id })}>
              Correct
            </ButtonLink>
            <ButtonLink href={href('articleRetraction', { id })}>Retract</ButtonLink>
            <ButtonLink href={href('articleUnpublish', { id })}>Unpublish</ButtonLink>
          </p>
        )}
      </section>
      <ArticleTopics article={article} topics={topics} />
      {versions.length > 0 && <Versions id={id} versions={versions} />}
    </>
  );
}

function stateOf({ retractedOn }: Article, corrections: number): string {
  if (retractedOn !== null) return `Retracted on ${formatDay(retractedOn)}`;
  if (corrections === 0) return 'Published';
  return `Published, version ${corrections + 1}`;
}

function Notices({ article: { notices } }: { article: Article }) {
  if (notices.length === 0) return null;
  return (
    <section className="section stack" aria-labelledby="notices">
      <h2 id="notices">Notices</h2>
      <ul className="stack">
        {notices.toReversed().map(({ kind, text, datedOn, version }) => (
          <li key={version ?? kind}>
            <strong>
              {kind === 'retraction' ? 'Retraction' : 'Correction'}, {formatDay(datedOn)}
            </strong>
            <p className="keep-breaks measure">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Versions({ id, versions }: { id: number; versions: readonly ListedVersion[] }) {
  return (
    <section className="section stack" aria-labelledby="versions">
      <h2 id="versions">Earlier versions</h2>
      <ul>
        {versions.map(({ version, replacedAt, hasPdf }) => (
          <li key={version}>
            <a href={href('articleVersion', { id, version })}>Version {version}</a>, replaced on{' '}
            {formatDay(replacedAt)}
            {hasPdf && (
              <>
                {' '}
                (
                <a href={href('articleVersionPdf', { id, version })}>
                  PDF<span className="visually-hidden"> of version {version}</span>
                </a>
                )
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ReactNode } from 'react';
import type { citationsOf } from '#app/features/metadata/citations/index.server.ts';
import { href } from '#app/routes.ts';

type Props = {
  /** Null for an article that is not published yet: there are no files of it. */
  id: number | null;
  citations: ReturnType<typeof citationsOf>;
};

export function CitationBox({ id, citations }: Props): ReactNode {
  return (
    <section className="section no-print" aria-labelledby="cite">
      <h2 className="side-head" id="cite">
        How to cite
      </h2>
      {citations.map(({ style, label, segments }, index) => (
        <details key={style} className="cite-style" name="cite" open={index === 0}>
          <summary>{label}</summary>
          <p className="citation" id={`cite-${style}`}>
            {segments.map(({ text, italic }, part) =>
              italic ? <i key={part}>{text}</i> : <span key={part}>{text}</span>,
            )}
          </p>
          <button
            type="button"
            className="button"
            data-copy={`#cite-${style}`}
            aria-label={`Copy the ${label} citation`}
            hidden
          >
            Copy
          </button>
        </details>
      ))}
      {id !== null && (
        <p className="inline-list">
          <a href={href('articleBib', { id })}>BibTeX</a>
          <a href={href('articleRis', { id })}>RIS</a>
          <a href={href('articleCsl', { id })}>CSL-JSON</a>
        </p>
      )}
    </section>
  );
}

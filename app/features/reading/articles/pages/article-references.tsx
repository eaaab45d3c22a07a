import type { ReactNode } from 'react';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { joined, markup } from '#app/platform/web/markup.ts';
import type { Markup } from '#app/platform/web/markup.ts';
import { foldAscii } from '#app/platform/text/fold.ts';

export function ArticleReferences({ references }: Pick<Article, 'references'>): ReactNode {
  const isLong = references.length > 2 * SHOWN;
  return (
    <section className="section" aria-labelledby="references">
      <h2 className="side-head" id="references">
        References
      </h2>
      <ReferenceList references={isLong ? references.slice(0, SHOWN) : references} />
      {isLong && (
        <details>
          <summary>All {references.length} references</summary>
          <ReferenceList references={references.slice(SHOWN)} start={SHOWN + 1} />
        </details>
      )}
    </section>
  );
}

/** Of a long list, which is one of more than twice as many. */
const SHOWN = 15;

type ListProps = Pick<Article, 'references'> & { start?: number };

const ReferenceList = ({ references, start }: ListProps) => (
  <ol
    className="references"
    start={start}
    dangerouslySetInnerHTML={{ __html: joined(references.map(referenceItem)).html }}
  />
);

function referenceItem({ written, doi, url }: Article['references'][number]): Markup {
  const target = doi === null ? url : `https://doi.org/${encodeURI(doi)}`;
  if (target === null) return markup`<li>${written}</li>`;
  const shown =
    doiAsWritten(written, doi) ?? [target, url].find((text) => text && written.includes(text));
  if (!shown) return markup`<li>${written} <a href="${target}">${target}</a></li>`;
  const at = written.indexOf(shown);
  const link = markup`<a href="${target}">${shown}</a>`;
  return markup`<li>${written.slice(0, at)}${link}${written.slice(at + shown.length)}</li>`;
}

/** A DOI is the same in capitals, with its resolver in front or without: it is not printed twice. */
function doiAsWritten(written: string, doi: string | null): string | undefined {
  if (doi === null) return undefined;
  const lower = foldAscii(written);
  const at = lower.indexOf(doi);
  if (at === -1) return undefined;
  const resolver = RESOLVERS.find((each) => lower.endsWith(each, at)) ?? '';
  return written.slice(at - resolver.length, at + doi.length);
}

const RESOLVERS = [
  'https://dx.doi.org/',
  'http://dx.doi.org/',
  'https://doi.org/',
  'http://doi.org/',
];

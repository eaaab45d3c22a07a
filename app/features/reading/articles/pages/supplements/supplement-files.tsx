import type { ReactNode } from 'react';
import type { Article } from '#app/features/catalogue/core/index.ts';
import { formatSize } from '#app/platform/text/format-size.ts';
import { href } from '#app/routes.ts';

type Supplement = NonNullable<Article['supplements']>[number];

/** The files that go with an article; what they are stands among its statements, or in its text. */
export function SupplementFiles({
  article: { id, pdf, supplements },
}: {
  article: Article;
}): ReactNode {
  if (!pdf || !supplements) return null;
  return (
    <section className="section no-print" aria-labelledby="supplementary-files">
      <h2 className="side-head" id="supplementary-files">
        Supplementary files
      </h2>
      <ul className="stack">
        {supplements.map((file, at) => (
          <li key={file.key}>
            <a href={href('articleSupplement', { id, number: at + 1 })} dir="auto">
              {file.title}
            </a>{' '}
            <span className="small soft">
              {kindOf(file)}, {formatSize(file.size)}
              {pdf.locked && ', password required'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By its ending: `CSV`, `PDF`. */
const kindOf = (file: Supplement): string => endingOf(file).slice(1).toUpperCase();

/** Of a text the one that it was looked into under, such as `.py`; of all others what it was found to be. */
export const endingOf = ({ format, fileName }: Supplement): string =>
  (format === 'txt' && ENDING.exec(fileName)?.[0].toLowerCase()) || `.${format}`;

export const nameWithoutEnding = ({ fileName }: Supplement): string => fileName.replace(ENDING, '');

const ENDING = /\.[a-z0-9]{1,8}$/i;

import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { articleHtml } from '#app/features/fulltext/html/index.ts';
import { href } from '#app/routes.ts';
import { listCorrected } from '../../typesetting/corrections/corrected.ts';
import { CorrectingMode } from './correction-parts.tsx';

type Props = {
  paperId: number;
  round: number;
  /** Of the author's link; null for a signed-in one. */
  access: string | null;
  text: ArticleText;
  /** Whether each place has a link to correct its words; null for those who do not answer. */
  correcting: boolean | null;
};

export function ProofText({ paperId, round, access, text, correcting }: Props) {
  const corrected = correcting ? listCorrected(text) : null;
  const html = articleHtml(
    text,
    ({ name }) => ({
      src: href('manuscriptProofPicture', { id: paperId, round, name }, { key: access }),
    }),
    {
      changeAt: (element) =>
        corrected?.has(element)
          ? {
              href: href('manuscriptProofPlace', { id: paperId, round, element }, { key: access }),
              says: 'Correct',
            }
          : null,
    },
  );
  return (
    <section className="section stack" aria-labelledby="proof-text">
      <h2 id="proof-text">The text of the article</h2>
      <p className="measure">
        Readers will find this text on the article’s page, too. The PDF shows the same words.
      </p>
      {correcting !== null && <CorrectingMode {...{ paperId, access }} isOn={correcting} />}
      <div
        className="prose full-text"
        // Written by us from a typed tree, each word of it escaped.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  );
}

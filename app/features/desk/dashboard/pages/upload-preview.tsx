import { PRIVATE } from '#app/platform/web/answers.ts';
import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { citationsOf } from '#app/features/metadata/citations/index.server.ts';
import { uploadOfPage } from '#app/features/publishing/upload-form/index.server.ts';
import { articleOfUpload } from '#app/features/publishing/uploads/index.server.ts';
import { shownTitle } from '#app/features/catalogue/core/index.ts';
import { ArticleView } from '#app/features/reading/articles/index.ts';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';

export const uploadPreviewPage = pageFor('author', async (context, user) => {
  const { platform } = context;
  const { upload } = await uploadOfPage(context, user);
  const { facts } = journalOf(platform);
  const { timeZone } = facts;
  const article = articleOfUpload(upload, { now: platform.clock.now(), timeZone });
  return {
    title: `Preview: ${texToPlainText(shownTitle(article))}`,
    noindex: true,
    headers: PRIVATE,
    body: (
      <div className="stack">
        <ShortNotice>
          This is a preview of the page. Only you and the editors can see it.{' '}
          <a href={href('ownUpload', { id: upload.id })}>Back to the upload</a>
        </ShortNotice>
        <div>
          <ArticleView
            article={article}
            citations={withoutAddress(citationsOf(article, facts, platform.config.BASE_URL))}
            neighbours={{ previous: null, next: null }}
            related={[]}
            journal={facts.title}
            licence={facts.licence}
            preview={{ pdf: <PdfLink id={upload.id} hasPdf={upload.pdf !== null} /> }}
          />
        </div>
      </div>
    ),
  };
});

type Citations = ReturnType<typeof citationsOf>;

/** Its address is known once it is published. */
const withoutAddress = (citations: Citations): Citations =>
  citations.map((citation) => ({
    ...citation,
    segments: citation.segments.map((segment) => ({
      ...segment,
      text: segment.text.replace(href('article', { id: 0 }), `${href('article', { id: '' })}…`),
    })),
  }));

function PdfLink({ id, hasPdf }: { id: number; hasPdf: boolean }) {
  if (!hasPdf) return <p className="small soft">PDF: Not available</p>;
  return (
    <p className="actions no-print">
      <ButtonLink kind="primary" href={href('uploadPdf', { id })} target="_blank" rel="noopener">
        Open PDF<span className="visually-hidden"> in a new tab</span>
      </ButtonLink>
    </p>
  );
}

import type { ReactNode } from 'react';
import { texToPlainText } from '#app/protocols/tex-maths.ts';
import { href } from '#app/routes.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { inWords } from '#app/platform/text/journal-time.ts';
import { STATE_WORDS, titleOf } from '../../publication/upload-words.ts';
import type { UploadState, UploadTexts } from '../../uploads/upload.ts';

type UploadViewProps = {
  upload: {
    id: number;
    state: UploadState;
    texts: UploadTexts;
    articleId: number | null;
    createdAt: number;
    hasPdf: boolean;
  };
  timeZone: string;
  notice: string | null;
  obstacles: readonly string[];
  mayDiscard: boolean;
  publication: ReactNode;
  form: ReactNode;
};

export function UploadView({ upload, timeZone, notice, ...parts }: UploadViewProps) {
  const { id, state, texts, articleId } = upload;
  const words = STATE_WORDS[state];
  return (
    <>
      <Breadcrumb
        items={[{ label: 'Dashboard', href: href('dashboard') }, { label: `Upload ${id}` }]}
      />
      <PageHeader title={texToPlainText(titleOf(texts))} kicker={words.name} />
      <div className="stack">
        {notice && (
          <Notice kind="status" fresh>
            <p>{notice}</p>
          </Notice>
        )}
        {parts.obstacles.length > 0 && (
          <Notice>
            {parts.obstacles.map((obstacle) => (
              <p key={obstacle}>{obstacle}</p>
            ))}
          </Notice>
        )}
        <DefinitionList
          wide
          items={[
            ['Status', words.name],
            ['What happens next', words.next],
            ['Uploaded', inWords(upload.createdAt, timeZone)],
          ]}
        />
        <p className="actions">
          {state === 'published' && articleId !== null ? (
            <ButtonLink href={href('article', { id: articleId })}>Open the article</ButtonLink>
          ) : (
            <ButtonLink href={href('uploadPreview', { id })}>Preview</ButtonLink>
          )}
          {upload.hasPdf && (
            <ButtonLink href={href('uploadPdf', { id })} target="_blank" rel="noopener">
              Open PDF<span className="visually-hidden"> in a new tab</span>
            </ButtonLink>
          )}
          {parts.mayDiscard && <a href={href('uploadDiscard', { id })}>Discard</a>}
        </p>
        {parts.publication && (
          <section className="section" aria-labelledby="publication">
            <h2 id="publication">Publication</h2>
            {parts.publication}
          </section>
        )}
        {parts.form && (
          <section className="section" aria-labelledby="fields">
            <h2 id="fields">Article details</h2>
            {parts.form}
          </section>
        )}
      </div>
    </>
  );
}

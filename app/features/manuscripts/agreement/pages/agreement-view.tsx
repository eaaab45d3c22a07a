import type { ReactNode } from 'react';
import type { ContentPage } from '#app/features/journal/content/index.ts';
import { Prose } from '#app/ui/prose.tsx';
import { Day } from '#app/platform/web/day.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { AGREEMENT_SET_ASIDE } from '../agreement-jobs.ts';
import type { SignedAgreement } from '../find-agreement.server.ts';

type Props = {
  paperId: number;
  title: string;
  agreement: Pick<ContentPage, 'title' | 'html'>;
  signed: SignedAgreement | null;
  isFresh: boolean;
  problem: string | null;
  back: string;
  pdf: string;
  form: ReactNode;
};

export function AgreementView(props: Props) {
  const { paperId, title, agreement, signed, isFresh, problem, back, pdf, form } = props;
  return (
    <>
      <Breadcrumb
        items={[{ label: `Manuscript ${paperId}`, href: back }, { label: agreement.title }]}
      />
      <PageHeader title={agreement.title} />
      <div className="stack">
        {signed && (
          <Notice kind="status" fresh={isFresh}>
            <p>
              {signed.name} signed the publishing agreement on <Day at={signed.signedAt} />.
            </p>
            {signed.isSetAside ? (
              <p>{AGREEMENT_SET_ASIDE}</p>
            ) : (
              <p className="actions">
                <ButtonLink href={pdf}>Open the agreement (PDF)</ButtonLink>
              </p>
            )}
          </Notice>
        )}
        <DefinitionList
          wide
          items={[
            ['Paper ID', String(paperId)],
            ['Title', title],
          ]}
        />
        {!signed && (
          <>
            <Prose html={agreement.html} />
            <section className="section">
              <h2>Your signature</h2>
              {problem !== null && (
                <Notice kind="error">
                  <p>{problem}</p>
                </Notice>
              )}
              {form}
            </section>
          </>
        )}
      </div>
    </>
  );
}

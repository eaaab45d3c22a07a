import type { ReactNode } from 'react';
import type { ContentPage } from '#app/features/journal/content/index.ts';
import { Prose } from '#app/ui/prose.tsx';
import { Day } from '#app/platform/web/day.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Notice, ShortNotice } from '#app/ui/notice.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { AGREEMENT_SET_ASIDE } from '../agreement-jobs.ts';
import type { SignedAgreement } from '../print-agreement.server.ts';
import { href } from '#app/routes.ts';

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
              {problem !== null && <ShortNotice kind="error">{problem}</ShortNotice>}
              {form}
            </section>
          </>
        )}
      </div>
    </>
  );
}

type AgreementStateProps = {
  paperId: number;
  /** Null while it is not signed. */ agreement: SignedAgreement | null;
};

export function AgreementState({ paperId, agreement }: AgreementStateProps) {
  if (!agreement) {
    return (
      <p>
        The publishing agreement has not been signed yet. The corresponding author signs it on the
        manuscript’s page. Production begins after that; an article cannot be published without an
        agreement.
      </p>
    );
  }
  return (
    <>
      <p>
        {agreement.name} signed the publishing agreement on <Day at={agreement.signedAt} />
        {agreement.isSetAside ? (
          '.'
        ) : (
          <>
            : <a href={href('officeAgreement', { id: paperId })}>PDF</a>.
          </>
        )}
      </p>
      {agreement.isSetAside && (
        <ShortNotice>
          The PDF of the agreement could not be made, and there will be no further automatic
          attempt. The editor-in-chief can rerun it under “Background tasks” in the office.
          Production can continue without it.
        </ShortNotice>
      )}
    </>
  );
}

import type { MoveRefusal } from '#app/features/manuscripts/core/index.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { AgreementState } from '#app/features/manuscripts/agreement/index.ts';
import { PROOF_WARNINGS, proofGap } from '../../uploads/publication/proof-gap.ts';
import { REFUSALS } from '#app/features/manuscripts/core/index.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Production as ProductionState } from '../find-production.server.ts';
import {
  FinalFilesForm,
  OfficeProofs,
  SendProofsForm,
} from '#app/features/manuscripts/proofs/index.ts';

type Props = {
  paperId: number;
  published: boolean;
  production: ProductionState;
  /** What keeps this editor from publishing it. */
  refused: MoveRefusal | null;
  /** Names of accounts by id. */
  names: ReadonlyMap<string, string>;
  /** Days to check the proofs, unless the editor says otherwise. */
  proofDays: number;
  typed: FormState;
};

export function Production(props: Props) {
  const { paperId, published, production, refused, names, typed } = props;
  const { agreement, upload, proofs } = production;
  const pdf = upload?.pdf?.fileName ?? null;
  if (!agreement) return <AgreementState {...{ paperId, agreement }} />;
  return (
    <>
      <AgreementState {...{ paperId, agreement }} />
      {!published && refused === null && (
        <>
          <p className="small">
            <a href={href('officeAgreementVoiding', { id: paperId })}>Void the agreement</a>
          </p>
          <h2>Final files</h2>
          <p>
            The text of the article is prepared under{' '}
            <a href={href('officeTypesetting', { id: paperId })}>Typesetting</a>, and can be{' '}
            <a href={href('officePrinting', { id: paperId })}>set as a PDF</a> here.
          </p>
          <FinalFilesForm paperId={paperId} typed={typed} pdf={pdf} />
        </>
      )}
      <h2>Proofs</h2>
      <OfficeProofs paperId={paperId} proofs={proofs} names={names} />
      {!published && refused === null && (
        <SendProofsForm {...props} pdf={pdf} sent={proofs.length} />
      )}
      <h2>Publication</h2>
      <Way {...{ paperId, upload, proofs, published, refused }} />
    </>
  );
}

function Way({
  paperId,
  upload,
  proofs,
  published,
  refused,
}: Pick<Props, 'paperId' | 'published' | 'refused'> & Pick<ProductionState, 'upload' | 'proofs'>) {
  if (published) {
    return upload?.articleId ? (
      <p>
        The article has been published:{' '}
        <a href={href('article', { id: upload.articleId })}>read the article</a>.
      </p>
    ) : null;
  }
  if (refused !== null) {
    return <p className="small">{REFUSALS[refused]}</p>;
  }
  if (upload) {
    const gap = proofGap(proofs[0] ?? null, upload.pdf?.sha256 ?? null);
    return (
      <>
        {gap && (
          <Notice>
            <p>{PROOF_WARNINGS[gap]}</p>
          </Notice>
        )}
        <p>Volume, issue, pages and DOI are in the upload, where you also publish the article.</p>
        <p className="actions">
          <ButtonLink href={href('ownUpload', { id: upload.id })}>Continue production</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <form method="post" action={href('officeProduction', { id: paperId })}>
      <p>
        Production fills in an upload with title, authors, abstract and keywords. Add pages and DOI
        there, then publish it now or on a date.
      </p>
      <p className="actions">
        <Button>Begin production</Button>
      </p>
    </form>
  );
}

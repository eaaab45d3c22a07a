import type { MoveRefusal } from '#app/features/submissions/index.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PROOF_WARNINGS, proofGap } from '#app/features/submissions/index.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Production as ProductionState } from '../queries/find-production.server.ts';
import { FinalFilesForm, OfficeProofs, SendProofsForm } from './office-proofs.tsx';
import type { Typed } from './office-forms.tsx';
import { Refusal } from './refusal-page.tsx';

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
  typed: Typed;
};

/** From acceptance to the article: the agreement, the final files, the proofs, the upload. */
export function Production(props: Props) {
  const { paperId, published, production, refused, names, typed } = props;
  const { agreement, upload, proofs } = production;
  if (!agreement) {
    return (
      <p>
        The publishing agreement is not signed yet. The corresponding author signs it on the page of
        the paper; production begins after that, and nothing is published without it.
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
        <Notice>
          <p>
            The PDF of the agreement could not be made, and is not tried again by itself. The
            editor-in-chief can run it again under “Background tasks” in the office. Production can
            continue without it.
          </p>
        </Notice>
      )}
      {!published && refused === null && (
        <>
          <h3 className="side-head">Final files</h3>
          <FinalFilesForm paperId={paperId} typed={typed} pdf={upload?.pdf?.fileName ?? null} />
        </>
      )}
      <h3 className="side-head">Proofs</h3>
      <OfficeProofs paperId={paperId} proofs={proofs} names={names} />
      {!published && refused === null && <SendProofsForm {...props} />}
      <h3 className="side-head">Publication</h3>
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
        It is published: <a href={href('article', { id: upload.articleId })}>read the article</a>.
      </p>
    ) : null;
  }
  if (refused !== null) {
    return (
      <p className="small">
        <Refusal reason={refused} />
      </p>
    );
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
        <p>Volume, issue, pages and DOI stand in the upload, where the article is published too.</p>
        <p className="actions">
          <ButtonLink href={href('ownUpload', { id: upload.id })}>Go on with production</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <form method="post" action={href('officeProduction', { id: paperId })}>
      <p>
        Production fills in an upload with title, authors, abstract and keywords. Add pages and DOI
        there, and publish it now or at a date.
      </p>
      <p className="actions">
        <Button>Begin production</Button>
      </p>
    </form>
  );
}

import type { MoveRefusal } from '#app/features/manuscripts/core/index.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { AgreementState } from '#app/features/manuscripts/agreement/index.ts';
import { ReasonField, RequirementList } from '../../uploads/pages/requirement-list.tsx';
import type { Asked } from '../../uploads/requirements/asked.server.ts';
import { REFUSALS } from '#app/features/manuscripts/core/index.ts';
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
  /** What the article has and lacks; null once it is published. */
  asked: Asked | null;
  /** What the PDF lacks that would be sent as a proof; null for one that was set elsewhere. */
  losses: Asked | null;
  /** What keeps this editor from publishing it. */
  refused: MoveRefusal | null;
  /** Names of accounts by id. */
  names: ReadonlyMap<string, string>;
  /** Days to check the proofs, unless the editor says otherwise. */
  proofDays: number;
  typed: FormState;
};

export function Production(props: Props) {
  const { paperId, published, production, losses, refused, names, typed } = props;
  const { agreement, upload, proofs } = production;
  const pdf = upload?.pdf?.fileName ?? null;
  if (!agreement) return <AgreementState {...{ paperId, agreement }} />;
  return (
    <div className="beside">
      <div className="stack">
        <AgreementState {...{ paperId, agreement }} />
        {!published && refused === null && (
          <>
            <p className="small">
              <a href={href('officeAgreementVoiding', { id: paperId })}>Void the agreement</a>
            </p>
            <h2 id="final-files">Final files</h2>
            <p>
              The text of the article is prepared under{' '}
              <a href={href('officeTypesetting', { id: paperId })}>Typesetting</a>, and can be{' '}
              <a href={href('officePrinting', { id: paperId })}>set as a PDF</a> here.
            </p>
            <FinalFilesForm paperId={paperId} typed={typed} pdf={pdf} />
          </>
        )}
        <h2 id="proofs">Proofs</h2>
        <OfficeProofs paperId={paperId} proofs={proofs} names={names} />
        {!published && refused === null && (
          <SendProofsForm
            {...props}
            pdf={pdf}
            sent={proofs.length}
            losses={losses && <Losses asked={losses} {...{ names, typed }} />}
          />
        )}
      </div>
      <section className="beside-panel stack" aria-labelledby="publication">
        <h2 id="publication">Publication</h2>
        {!published && props.asked && (
          <RequirementList requirements={props.asked.requirements} names={names} />
        )}
        <Way {...{ paperId, upload, published, refused }} />
      </section>
    </div>
  );
}

const Losses = ({ asked, names, typed }: { asked: Asked } & Pick<Props, 'names' | 'typed'>) => (
  <>
    <RequirementList requirements={asked.requirements} names={names} />
    <ReasonField
      label="Why can the author check it without this?"
      open={asked.open}
      state={typed}
    />
  </>
);

type WayProps = Pick<Props, 'paperId' | 'published' | 'refused'> & Pick<ProductionState, 'upload'>;

function Way({ paperId, upload, published, refused }: WayProps) {
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
    return (
      <>
        <p>Set the volume, issue, pages and DOI, and publish, in the next step.</p>
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

import type { MoveRefusal } from '#app/features/manuscripts/core/index.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { ButtonLink, Submit } from '#app/ui/button.tsx';
import { AgreementState } from '#app/features/manuscripts/agreement/index.ts';
import { Step } from '#app/ui/office/step.tsx';
import { REASON, isNews } from '../../requirements/requirement.ts';
import { ReasonField, RequirementList } from '../../requirements/pages/requirement-list.tsx';
import { countOpen } from '../../requirements/find-requirements.server.ts';
import type { Asked } from '../../requirements/find-requirements.server.ts';
import { REFUSALS } from '#app/features/manuscripts/core/index.ts';
import type { Production as ProductionState } from '../begin-production.server.ts';
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
  refused: MoveRefusal | null;
  /** Whether no text could be read from what was sent. */
  hasNoText: boolean;
  /** Names of accounts by id. */
  names: ReadonlyMap<string, string>;
  /** Days to check the proofs, unless the editor says otherwise. */
  proofDays: number;
  typed: FormState;
};

/** The way of an accepted manuscript to its article, in four steps that say how far they are. */
export function Production(props: Props) {
  const { paperId, published, production, losses, refused, names, typed } = props;
  const { agreement, upload, proofs } = production;
  const pdf = upload?.pdf?.fileName ?? null;
  if (!agreement) return <AgreementState {...{ paperId, agreement }} />;
  const mayAct = !published && refused === null;
  const [latest] = proofs;
  const isApproved = latest?.answer === 'approved';
  return (
    <div className="beside">
      <div>
        <Step id="agreement" number={1} title="Agreement" state="signed" isDone>
          <AgreementState {...{ paperId, agreement }} />
          {mayAct && (
            <p className="small">
              <a href={href('officeAgreementVoiding', { id: paperId })}>Void the agreement</a>
            </p>
          )}
        </Step>
        <Step
          {...{ id: 'text', number: 2, title: 'Text and PDF', isDone: pdf !== null }}
          state={pdf ?? 'no PDF yet'}
        >
          {props.hasNoText ? (
            <p>
              There is no text to correct.{' '}
              <a href={href('officeTypesetting', { id: paperId })}>Typesetting</a> says why, and
              takes a source file. You can also add a PDF that was typeset elsewhere.
            </p>
          ) : (
            <p>
              <a href={href('officeTypesetting', { id: paperId })}>Check and correct the text</a>
              {mayAct && <SetHere paperId={paperId} />}.
            </p>
          )}
          {mayAct && (
            <details open={pdf === null || hasError(typed, 'final', 'source')}>
              <summary>
                {pdf === null ? 'Add the PDF, or source files' : 'Replace the PDF, or add files'}
              </summary>
              <div id="final-files">
                <FinalFilesForm paperId={paperId} typed={typed} pdf={pdf} />
              </div>
            </details>
          )}
        </Step>
        <Step
          {...{ id: 'proofs', number: 3, title: 'Proofs', isDone: isApproved }}
          state={
            latest ? PROOF_STATES[latest.answer ?? (published ? 'closed' : 'sent')] : 'not sent'
          }
        >
          {proofs.length > 0 && (
            <OfficeProofs {...{ paperId, proofs, names }} isOpen={!published} />
          )}
          {mayAct && (
            <details open={!isApproved || hasError(typed, 'days', 'message', 'read', REASON)}>
              <summary>{latest ? 'Send a new proof' : 'Send the proof'}</summary>
              <SendProofsForm
                {...props}
                pdf={pdf}
                sent={proofs.length}
                losses={losses && <Losses asked={losses} {...{ names, typed }} />}
              />
            </details>
          )}
        </Step>
      </div>
      <div className="beside-panel">
        <Step
          {...{ id: 'publication', number: 4, title: 'Publication', isDone: published }}
          state={stateOf(props)}
        >
          {!published && props.asked && (
            <RequirementList requirements={props.asked.requirements.filter(isNews)} names={names} />
          )}
          <Way {...{ paperId, upload, published, refused }} isNext={isApproved} />
        </Step>
      </div>
    </div>
  );
}

const PROOF_STATES = {
  sent: 'with the author',
  closed: 'closed without an answer',
  corrections: 'corrections received',
  approved: 'approved',
};

const hasError = ({ errors }: FormState, ...fields: string[]): boolean =>
  fields.some((field) => errors[field] !== undefined);

const SetHere = ({ paperId }: { paperId: number }) => (
  <>
    , then <a href={href('officePrinting', { id: paperId })}>create the PDF</a> from it. You can
    also add a PDF that was typeset elsewhere
  </>
);

function stateOf({ published, asked, production }: Props): string {
  if (published) return 'published';
  if (production.upload?.publishAt) return 'scheduled';
  const open = asked ? countOpen(asked) : 0;
  if (open === 0) return 'ready';
  return open === 1 ? '1 point open' : `${open} points open`;
}

const Losses = ({ asked, names, typed }: { asked: Asked } & Pick<Props, 'names' | 'typed'>) => (
  <>
    <RequirementList requirements={asked.requirements} names={names} />
    <ReasonField
      label="Reason for sending the proof without this"
      open={asked.open}
      state={typed}
    />
  </>
);

type WayProps = Pick<Props, 'paperId' | 'published' | 'refused'> &
  Pick<ProductionState, 'upload'> & { isNext: boolean };

function Way({ paperId, upload, published, refused, isNext }: WayProps) {
  if (published) {
    return upload?.articleId ? (
      <p>
        The article has been published:{' '}
        <a href={href('article', { id: upload.articleId })}>read the article</a>.
      </p>
    ) : null;
  }
  if (refused !== null) return <p className="small">{REFUSALS[refused]}</p>;
  if (upload) {
    return (
      <p className="actions">
        <ButtonLink
          {...(isNext && { kind: 'primary' })}
          href={href('officePublish', { id: paperId })}
        >
          Publish…
        </ButtonLink>
        <a href={href('ownUpload', { id: upload.id })}>Abstract, keywords, authors’ details</a>
      </p>
    );
  }
  return (
    <form method="post" action={href('officeProduction', { id: paperId })}>
      <Submit>Publish…</Submit>
    </form>
  );
}

import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import { Field, TextField, TickField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormProblem } from '#app/ui/form-message.tsx';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Query } from '../../typesetting/queries/list-queries.server.ts';
import { DESCRIBE } from '../../typesetting/queries/describe-question.ts';
import { QueryFields } from './query-fields.tsx';
import type { Correction } from '../../typesetting/corrections/settle-correction.server.ts';
import { UnsentCorrections, CorrectingMode } from './correction-parts.tsx';
import { LONGEST_CORRECTIONS } from '../proofs-form.ts';
import { articleHtml } from '#app/features/fulltext/html/index.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import { listCorrected } from '../../typesetting/corrections/corrected.ts';

type Props = {
  paperId: number;
  round: number;
  action: string;
  /** Of the author's link; null for a signed-in one. */
  access: string | null;
  text: ArticleText | null;
  corrections: readonly Correction[];
  asked: readonly Query[];
  typed: FormState | null;
};

/** `data-upload-form`: see app/client/upload-form.ts. */
export function ProofForms(props: Props) {
  const { paperId, round, action, access, text, corrections, asked, typed } = props;
  const state = typed ?? EMPTY;
  const form = { method: 'post', action, encType: 'multipart/form-data' };
  const isOfApproving = ['approved', 'queries'].includes(state.values['answer'] ?? '');
  const isMarked = Object.keys(state.errors).length > 0;
  const seen = <input type="hidden" name="round" value={round} />;
  return (
    <>
      <PageSection
        id="approve"
        title={asked.length > 0 ? 'Answer the queries, and approve' : 'Approve the proof'}
      >
        <form
          className="form"
          id="answers"
          {...form}
          aria-label="Approve the proof"
          data-upload-form={`proof-answers-${paperId}-${round}`}
          noValidate
        >
          {seen}
          <FormProblem
            title="Your answer was not sent"
            state={isOfApproving && isMarked ? state : EMPTY}
          >
            Your entries are still here.
          </FormProblem>
          {asked.length > 0 && (
            <>
              <h3 id="queries">Queries of the editor</h3>
              <QueryFields
                {...{ queries: asked, text, state }}
                pictureAt={(name) =>
                  href('manuscriptProofPicture', { id: paperId, round, name }, { key: access })
                }
              />
              <Submit name="answer" value="queries" data-busy-label="Saving…" formNoValidate>
                Save the answers
              </Submit>
            </>
          )}
          <TickField
            label={
              asked.some(({ question }) => question !== DESCRIBE)
                ? 'I have read the proof. Once the editor has dealt with my answers, the article can be published.'
                : 'I have read the proof, and the article can be published as it is.'
            }
            name="sure"
            error={state.errors['sure']}
            required
          />
          <Submit kind="primary" name="answer" value="approved" data-busy-label="Sending…">
            Approve the proof
          </Submit>
        </form>
      </PageSection>
      <PageSection id="correct" title="Alternatively, send corrections">
        {corrections.length > 0 && <UnsentCorrections {...{ paperId, access, corrections }} />}
        <form
          className="form"
          {...form}
          aria-label="Send corrections"
          data-upload-form={`proof-${paperId}-${round}`}
          data-beside="answers"
          noValidate
        >
          {seen}
          <input type="hidden" name="answer" value="corrections" />
          <FormProblem title="The corrections were not sent" state={isOfApproving ? EMPTY : state}>
            Your entries are still here. If you had chosen a file, please choose it again.
          </FormProblem>
          <TextField
            label={corrections.length > 0 ? 'Further corrections' : 'Corrections'}
            {...fieldOf(state, 'corrections')}
            hint="One per line, with page and line: “Page 3, line 12: replace affect with effect”. If a number or a result changes, please say why."
            maxLength={LONGEST_CORRECTIONS}
            rows={8}
          />
          <Field
            label="Annotated PDF"
            name="annotated"
            type="file"
            accept=".pdf"
            hint="Optional: your annotated proof, at most 50 MB"
            error={state.errors['annotated']}
          />
          <Submit data-busy-label="Sending…">Send the corrections</Submit>
        </form>
      </PageSection>
    </>
  );
}

type ProofTextProps = {
  paperId: number;
  round: number;
  /** Of the author's link; null for a signed-in one. */
  access: string | null;
  text: ArticleText;
  /** Whether each place has a link to correct its words; null for those who do not answer. */
  correcting: boolean | null;
};

export function ProofText({ paperId, round, access, text, correcting }: ProofTextProps) {
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
    <PageSection id="proof-text" title="The text of the article">
      <p className="measure">
        Readers will find this text on the article’s page, too. The PDF shows the same words.
      </p>
      {correcting !== null && <CorrectingMode {...{ paperId, access }} isOn={correcting} />}
      <div
        className="prose full-text"
        // Written by us from a typed tree, each word of it escaped.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </PageSection>
  );
}

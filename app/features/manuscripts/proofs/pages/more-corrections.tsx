import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Submit } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormProblem } from '#app/ui/form-message.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import type { Query } from '../../typesetting/queries/list-queries.server.ts';
import { LONGEST_CORRECTIONS } from '../proofs-form.ts';
import { QueryFields } from './query-fields.tsx';

type Props = { paperId: number; round: number; action: string; typed: FormState | null };

type LateProps = Props & {
  queries: readonly Query[];
  text: ArticleText | null;
  pictureAt: (name: string) => string;
};

/** What the editor asked and the author had no answer to when the corrections were sent. */
export function LateAnswers({ paperId, round, action, typed, ...asked }: LateProps) {
  return (
    <PageSection id="queries" title="Queries of the editor">
      <form
        className="form"
        method="post"
        action={action}
        encType="multipart/form-data"
        aria-label="Answer the queries"
        data-upload-form={`proof-answers-${paperId}-${round}`}
        noValidate
      >
        <input type="hidden" name="round" value={round} />
        <QueryFields {...asked} state={typed ?? EMPTY} />
        <Submit name="answer" value="queries" data-busy-label="Saving…">
          Save the answers
        </Submit>
      </form>
    </PageSection>
  );
}

/** What an author finds after the corrections were sent. `data-upload-form`: see app/client/upload-form.ts. */
export function MoreCorrections({ paperId, round, action, typed }: Props) {
  const state = typed ?? EMPTY;
  return (
    <PageSection id="more" title="Found something else?">
      <form
        className="form"
        method="post"
        action={action}
        encType="multipart/form-data"
        aria-label="Add corrections"
        data-upload-form={`proof-${paperId}-${round}-more`}
        noValidate
      >
        <input type="hidden" name="round" value={round} />
        <input type="hidden" name="answer" value="corrections" />
        <FormProblem title="The corrections were not sent" state={state}>
          Your entries are still here.
        </FormProblem>
        <TextField
          label="More corrections"
          {...fieldOf(state, 'corrections')}
          hint="One per line, with page and line. They are added to those that you have sent."
          maxLength={LONGEST_CORRECTIONS}
          rows={4}
        />
        <Submit data-busy-label="Sending…">Add these corrections</Submit>
      </form>
    </PageSection>
  );
}

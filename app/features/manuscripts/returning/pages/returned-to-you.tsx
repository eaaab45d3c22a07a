import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { PageSection } from '#app/ui/page-section.tsx';
import { DraftStatus, DraftVersion } from '../../drafts/pages/draft-parts.tsx';
import type { DraftState } from '../../drafts/pages/draft-parts.tsx';
import { LONGEST_ASKED } from '../return-form.ts';

type Props = {
  manuscript: {
    paperId: number;
    corresponding: number;
    author: { position: number };
    reviseBy: number | null;
  };
  asked: string;
  linkKey: string | null;
  /** What is to be said of a new file first. */
  missing: readonly string[];
  /** As it was left, or refused. */
  state: DraftState;
};

/** What the editor of a returned manuscript asks; the corresponding author sends it back from here. `data-autosave`: see app/client/autosave.ts. */
export function ReturnedToYou({ manuscript, asked, linkKey: key, missing, state }: Props) {
  const { paperId, corresponding, author, reviseBy } = manuscript;
  return (
    <PageSection id="returned" title="What the editor asks">
      <p className="keep-breaks">{asked}</p>
      {reviseBy !== null && (
        <p>
          Please send the manuscript back by{' '}
          <strong>
            <Day at={reviseBy} />
          </strong>
          .
        </p>
      )}
      {author.position === corresponding && (
        <>
          {missing.length > 0 && (
            <>
              <p>
                <strong>Still to do before you can send it back:</strong>
              </p>
              <ul>
                {missing.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          )}
          <p className="actions">
            <ButtonLink
              href={
                missing.length > 0
                  ? href('manuscriptCompletionStep', { id: paperId, step: 'check' }, { key })
                  : href('manuscriptCompletion', { id: paperId }, { key })
              }
            >
              Change the submission
            </ButtonLink>
          </p>
          <Form
            action={href('manuscriptReturn', { id: paperId }, { key })}
            label="Send it back to the editor"
            submit="Send it back to the editor"
            state={state}
            data-autosave={`return ${paperId} ${author.position}`}
          >
            <DraftVersion state={state} />
            <TextField
              label="What you changed, or your answer"
              hint="The editor reads it beside what was asked"
              {...fieldOf(state, 'note')}
              maxLength={LONGEST_ASKED}
              autoComplete="off"
              required
            />
            <DraftStatus state={state} />
          </Form>
        </>
      )}
    </PageSection>
  );
}

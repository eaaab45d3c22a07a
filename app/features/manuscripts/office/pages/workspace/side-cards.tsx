import { href } from '#app/routes.ts';
import { SideCard } from '#app/ui/office/side-card.tsx';
import { AgreementState } from '../../../agreement/pages/agreement-view.tsx';
import { mayCorrectWording } from '../../../author-changes/author-change.ts';
import { ProposeTitleForm } from '../../../author-changes/pages/propose-title-form.tsx';
import { openChange } from '../../../author-changes/tell-asked.server.ts';
import { isIndependent } from '../../../conflicts/judge.ts';
import { isUnderReview } from '../../../core/states.ts';
import { counted } from '../../../core/words.ts';
import { ReviewerList } from '../../../reviewing/pages/review-list.tsx';
import { NoteList } from '../office-records.tsx';
import type { WorkspaceProps } from './workspace-props.ts';
import { Form } from '#app/ui/form.tsx';
import { Submit } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { DraftStatus, DraftVersion } from '../../../drafts/pages/draft-parts.tsx';
import type { DraftState } from '../../../drafts/pages/draft-parts.tsx';
import { chooseSource } from '../../../typesetting/choose-source.ts';

/** So many are read at once; the earlier ones are folded. */
const LATEST = 2;

/** So many are named below the field; the others can be named too. */
const NAMED = 4;

export function SideNotes({ manuscript, page, user, note, judged }: WorkspaceProps) {
  const others = judged
    .filter(isIndependent)
    .filter(({ account }) => account.id !== user)
    .map(({ account }) => account.username);
  const earlier = page.notes.slice(0, -LATEST);
  return (
    <SideCard id="notes" title="Notes" beside={<span className="small soft">editors only</span>}>
      {earlier.length > 0 && (
        <details>
          <summary>{counted(earlier.length, 'earlier note')}</summary>
          <NoteList page={page} notes={earlier} />
        </details>
      )}
      <NoteList page={page} notes={page.notes.slice(-LATEST)} />
      <NoteForm
        paperId={manuscript.paperId}
        writer={user}
        state={note}
        others={others.slice(0, NAMED)}
      />
    </SideCard>
  );
}

type ProductionProps = WorkspaceProps & { production: NonNullable<WorkspaceProps['production']> };

export function SideProduction({ manuscript, page, production, mayWrite, typed }: ProductionProps) {
  const { paperId, state, title } = manuscript;
  const mayPropose =
    mayWrite && mayCorrectWording(state) && openChange(page.authorChanges) === null;
  return (
    <SideCard id="production" title="Production">
      {production.agreement && (
        <p>
          <a href={href('officeProduction', { id: paperId })}>
            {state === 'published' ? 'See the production' : 'Continue production'}
          </a>
        </p>
      )}
      <AgreementState paperId={paperId} agreement={production.agreement} />
      <p>
        <a href={href('officeTypesetting', { id: paperId })}>Typesetting</a>:{' '}
        {chooseSource(page.files) === null
          ? 'there is only a PDF; ask the author for the source file'
          : 'the text of the article, imported from its source file'}
      </p>
      {mayPropose && <ProposeTitleForm {...{ paperId, typed, title }} />}
    </SideCard>
  );
}

export const SideReviewers = ({ manuscript, page, now, mayWrite }: WorkspaceProps) => (
  <SideCard
    id="reviewers"
    title="Reviewers"
    beside={
      isUnderReview(manuscript.state) && (
        <a href={href('officeReviewers', { id: manuscript.paperId })}>Invite</a>
      )
    }
  >
    <ReviewerList
      reviews={page.reviews}
      now={now}
      paperId={manuscript.paperId}
      open={isUnderReview(manuscript.state) ? manuscript.round : null}
      mayAct={mayWrite}
    />
  </SideCard>
);

export const LONGEST_NOTE = 10_000;

type NoteProps = {
  paperId: number;
  /** Account of the editor: several may share a browser. */
  writer: string;
  state: DraftState;
  others: readonly string[];
};

/** `data-autosave`: see app/client/autosave.ts. */
const NoteForm = ({ paperId, writer, state, others }: NoteProps) => (
  <Form
    action={href('officeNotes', { id: paperId })}
    label="Add a note"
    data-autosave={`${writer} note ${paperId}`}
  >
    <DraftVersion state={state} />
    <TextField
      label="Note"
      rows={2}
      aria-keyshortcuts="n"
      hint={
        others.length === 0
          ? 'Seen only by editors of this manuscript.'
          : `Seen only by editors of this manuscript. Mention an editor to notify them: ${others.map((name) => `@${name}`).join(', ')}.`
      }
      {...fieldOf(state, 'text')}
      maxLength={LONGEST_NOTE}
      required
    />
    <Submit>Add the note</Submit>
    <DraftStatus state={state} />
  </Form>
);

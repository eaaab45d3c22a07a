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
import { NoteForm } from '../note-form.tsx';
import { NoteList } from '../office-records.tsx';
import type { WorkspaceProps } from './workspace-props.ts';

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
        <a href={href('officeTypesetting', { id: paperId })}>Typesetting</a>: the text of the
        article, imported from its source file
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

import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { SignedAgreement } from '../../../agreement/print-agreement.server.ts';
import type { CaseFile } from '../../../core/load-case.server.ts';
import type { OfferedMove } from '../../../decisions/offered-moves.ts';
import type { DraftState } from '../../../drafts/pages/draft-parts.tsx';
import { isIndependent } from '../../../conflicts/judge.ts';
import type { Editor } from '../../../editors/find-editor.server.ts';
import type { Assignable, JudgedEditor } from '../../../editors/list-independent.server.ts';
import { nameAuthors } from '../../../record-changes/name-authors.ts';
import type { Section } from '../../../sections/section.ts';
import type { OpenEntry } from '../list/choose-entries.ts';
import type { OfficePage } from '../../load-office-page.server.ts';
import type { TabName } from './tabs.ts';

export type WorkspaceProps = {
  tab: TabName;
  manuscript: CaseFile;
  page: OfficePage;
  /** As the list shows it; null where no list does. */
  entry: OpenEntry | null;
  judged: readonly JudgedEditor[];
  moves: readonly OfferedMove[];
  /** How far the way to the article is; null before acceptance. */
  production: { agreement: SignedAgreement | null } | null;
  /** To whom the user may give it; null when they may not. */
  editors: readonly Assignable[] | null;
  /** To which the user may move it; none when they may not. */
  sections: readonly Section[];
  mayInvite: boolean;
  mayMoveRevision: boolean;
  /** What its authors are asked, while it is with them. */
  returned: { asked: string } | null;
  /** Account of the editor who looks, and what they are to the manuscript. */
  user: string;
  editor: Editor;
  mayWrite: boolean;
  typed: FormState;
  note: DraftState;
  /** As reviewers' time goes: it stands still while the authors have the manuscript. */
  now: number;
  /** As the office's time goes. */
  today: number;
};

/** All that the page knows, by the names under which panels ask for it. */
export const knownOf = ({ page, ...props }: WorkspaceProps) => ({
  ...page,
  ...props,
  paperId: props.manuscript.paperId,
  round: props.manuscript.round,
  account: props.user,
  /** Accounts of editors without a conflict. */
  independent: props.judged.filter(isIndependent).map(({ account }) => account.id),
  /** Name of the corresponding author, also of one who was removed since. */
  author:
    nameAuthors(props.manuscript.authors, page.history).get(props.manuscript.corresponding) ??
    'The author',
});

import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { SignedAgreement } from '../../../agreement/find-agreement.server.ts';
import type { CaseFile } from '../../../core/load-case.server.ts';
import type { OfferedMove } from '../../../decisions/offered-moves.ts';
import type { DraftState } from '../../../drafts/pages/draft-parts.tsx';
import { isIndependent } from '../../../conflicts/judge.ts';
import type { Assignable } from '../../../editors/list-assignable.server.ts';
import type { JudgedEditor } from '../../../editors/list-independent.server.ts';
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
  mayReturn: boolean;
  /** What its authors are asked, while it is with them. */
  returned: { asked: string } | null;
  mayAddCopy: boolean;
  mayMend: boolean;
  mayClose: boolean;
  mayTakeBack: boolean;
  user: string;
  mayWrite: boolean;
  typed: FormState;
  note: DraftState;
  now: number;
};

/** What tells of a review that does not count, and who could change that. */
export const countingOf = ({ manuscript, judged, user }: WorkspaceProps) => ({
  manuscript,
  account: user,
  independent: judged.filter(isIndependent).map(({ account }) => account.id),
});

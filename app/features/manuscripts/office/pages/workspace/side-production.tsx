import { href } from '#app/routes.ts';
import { SideCard } from '#app/ui/office/side-card.tsx';
import { AgreementState } from '../../../agreement/pages/agreement-view.tsx';
import { mayCorrectWording } from '../../../author-changes/author-change.ts';
import { openChange } from '../../../author-changes/tell-asked.server.ts';
import { ProposeTitleForm } from '../../../author-changes/pages/propose-title-form.tsx';
import type { WorkspaceProps } from './workspace-props.ts';

type Props = WorkspaceProps & { production: NonNullable<WorkspaceProps['production']> };

export function SideProduction({ manuscript, page, production, mayWrite, typed }: Props) {
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

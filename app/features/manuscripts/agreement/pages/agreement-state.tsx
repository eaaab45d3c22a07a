import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { SignedAgreement } from '../find-agreement.server.ts';

type Props = {
  paperId: number;
  /** Null while it is not signed. */ agreement: SignedAgreement | null;
};

export function AgreementState({ paperId, agreement }: Props) {
  if (!agreement) {
    return (
      <p>
        The publishing agreement has not been signed yet. The corresponding author signs it on the
        manuscript’s page. Production begins after that; an article cannot be published without an
        agreement.
      </p>
    );
  }
  return (
    <>
      <p>
        {agreement.name} signed the publishing agreement on <Day at={agreement.signedAt} />
        {agreement.isSetAside ? (
          '.'
        ) : (
          <>
            : <a href={href('officeAgreement', { id: paperId })}>PDF</a>.
          </>
        )}
      </p>
      {agreement.isSetAside && (
        <Notice>
          <p>
            The PDF of the agreement could not be made, and there will be no further automatic
            attempt. The editor-in-chief can rerun it under “Background tasks” in the office.
            Production can continue without it.
          </p>
        </Notice>
      )}
    </>
  );
}

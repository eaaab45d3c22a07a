import { Declared, ForEditors } from '../../../completion/pages/declared.tsx';
import { readDetails } from '../../../core/manuscript-details.ts';
import type { OfficePage } from '../../load-office-page.server.ts';

type Props = {
  page: Pick<OfficePage, 'contributors' | 'details' | 'files'>;
  corresponding: number;
};

/** All that the authors declared, as it will be printed, and what they told the editors alone. */
export function Declarations({ page, corresponding }: Props) {
  const details = readDetails(page.details);
  return (
    <>
      <section aria-labelledby="declarations">
        <h2 className="side-head" id="declarations">
          As it will be printed
        </h2>
        <Declared authors={page.contributors} files={page.files} {...{ corresponding, details }} />
      </section>
      <ForEditors details={details} />
    </>
  );
}

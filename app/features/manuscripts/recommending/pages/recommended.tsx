import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Notice, ShortNotice } from '#app/ui/notice.tsx';
import { labelOf } from '../../core/decision-kinds.ts';
import type { DecisionKind } from '../../core/decision-kinds.ts';
import type { ReturnedRecommendation } from '../../core/case/case-parts.server.ts';
import type { CaseFile } from '../../core/load-case.server.ts';

type Props = {
  manuscript: Pick<CaseFile, 'paperId' | 'recommendation' | 'returned'>;
  /** By account. */
  names: ReadonlyMap<string, string>;
};

export function Recommended({ manuscript, names }: Props) {
  const { paperId, recommendation, returned } = manuscript;
  if (!recommendation) {
    if (!returned) return null;
    const name = names.get(returned.answeredBy) ?? 'A former editor';
    return <ReturnedHere {...returned} name={name} />;
  }
  const { by, at, kind } = recommendation;
  return (
    <ShortNotice kind="status">
      <strong>
        {names.get(by) ?? 'A former editor'} recommends: {labelOf(kind)}
      </strong>{' '}
      (<Day at={at} />
      ). The editor-in-chief decides.{' '}
      <a href={href('officeRecommendation', { id: paperId })}>Read the recommendation</a>
    </ShortNotice>
  );
}

/** What the editor-in-chief wants to have changed. */
export const ReturnedHere = ({
  name,
  answeredAt,
  words,
}: Pick<ReturnedRecommendation, 'answeredAt' | 'words'> & { name: string }) => (
  <Notice>
    <p>
      <strong>{name} returned the recommendation</strong> (<Day at={answeredAt} />
      ):
    </p>
    <p className="keep-breaks">{words}</p>
  </Notice>
);

type Here = {
  paperId: number;
  kind: DecisionKind;
  /** Of who made it. */
  name: string;
  reasons: string;
};

/** Above the letter of who decides. */
export const RecommendedHere = ({ paperId, kind, name, reasons }: Here) => (
  <Notice>
    <p>
      <strong>
        {name} recommends: {labelOf(kind)}
      </strong>
    </p>
    <p className="keep-breaks">{reasons}</p>
    <p>
      <a href={href('officeRecommendation', { id: paperId })}>
        Read the recommendation, or return it to the editor
      </a>
    </p>
  </Notice>
);

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
    return <ReturnedHere {...returned} name={returnedBy(returned, names)} />;
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

/** Null where no editor-in-chief can decide any more. */
export const returnedBy = (
  { answeredBy }: Pick<ReturnedRecommendation, 'answeredBy'>,
  names: ReadonlyMap<string, string>,
): string | null => (answeredBy === null ? null : (names.get(answeredBy) ?? 'A former editor'));

/** What the editor-in-chief wants to have changed, or that there is none who can decide. */
export const ReturnedHere = ({
  name,
  answeredAt,
  words,
}: Pick<ReturnedRecommendation, 'answeredAt' | 'words'> & { name: string | null }) =>
  name === null ? (
    <Notice>
      <p>
        <strong>No editor-in-chief can decide on this manuscript any more</strong> (
        <Day at={answeredAt} />
        ). The editor who recommended a decision now makes it; the letter is kept in that form.
      </p>
    </Notice>
  ) : (
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

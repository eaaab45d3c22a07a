import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { mayWithdraw } from '../../core/manuscript.ts';
import { offersOf } from '../offers.ts';
import { articleOf } from '../timeline.ts';
import type { TrackedManuscript } from '../../authors/find-tracked-manuscript.server.ts';

type Props = {
  manuscript: TrackedManuscript;
  linkKey: string | null;
  appeal: AppealTime | null;
};

export type AppealTime = { until: number; isLate: boolean };

export function PaperActions({ manuscript, linkKey: key, appeal }: Props) {
  const { paperId } = manuscript;
  // What is asked by the editor, and the way to answer, stand on the page itself.
  const seen = { ...manuscript, appealLate: appeal?.isLate ?? false };
  const offers = offersOf(seen).filter(({ route }) => !ON_THE_PAGE.has(route));
  const withdraw = mayWithdraw(manuscript);
  const article = articleOf(manuscript);
  if (offers.length === 0 && !withdraw && article === null) return null;
  return (
    <p className="actions no-print">
      {article !== null && <ReadArticle id={article} />}
      {offers.map(({ label, route, urgent }) => (
        <ButtonLink
          key={route}
          {...(urgent && { kind: 'primary' })}
          href={href(route, { id: paperId }, { key })}
        >
          {label}
        </ButtonLink>
      ))}
      {withdraw && (
        <ButtonLink
          kind="quiet"
          href={
            key === null
              ? href('ownWithdrawal', { id: paperId })
              : href('withdrawal', null, { id: paperId, key })
          }
        >
          Withdraw this manuscript
        </ButtonLink>
      )}
    </p>
  );
}

/** Where what the author has written is read and shared. */
export const ReadArticle = ({ id }: { id: number }) => (
  <ButtonLink href={href('article', { id })}>Read the article</ButtonLink>
);

const ON_THE_PAGE: ReadonlySet<string> = new Set(['manuscriptReturn', 'manuscriptCorresponding']);

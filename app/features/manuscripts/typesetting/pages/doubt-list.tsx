import { DOUBTS, elementsOf } from '#app/features/fulltext/core/index.ts';
import type { Doubt } from '#app/features/fulltext/core/index.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Hidden } from '#app/ui/form.tsx';
import type { TypesetArticle } from '../find-typesetting.server.ts';
import { inGroups } from '../element-fields.ts';
import type { DoubtGroup } from '../element-fields.ts';
import type { Query } from '../queries/list-queries.server.ts';
import { undescribed } from '../queries/undescribed.ts';
import { DoubtActions } from './doubt-actions.tsx';

type Props = {
  paperId: number;
  article: TypesetArticle;
  readAt: number;
  queries: readonly Query[];
  mayMend: boolean;
  mayAsk: boolean;
};

/** More would be no help but a flood. */
const MOST_IN_SIGHT = 15;

/** What the reading was not sure of, one line a kind, with the passages folded below it. */
export function DoubtList({ article, ...of }: Props) {
  const elements = elementsOf(article.text);
  const asked = undescribed(article, of.queries).length;
  const groups = inGroups(article.doubts);
  const linesOf = (shown: readonly DoubtGroup[]) => (
    <ul className="doubt-groups">
      {shown.map((group) => (
        <DoubtLine key={group.kind} {...of} {...{ group, elements }} undescribed={asked} />
      ))}
    </ul>
  );
  const inSight = groups.slice(0, MOST_IN_SIGHT);
  const folded = groups.slice(MOST_IN_SIGHT);
  const losses = inSight.filter(({ isLoss }) => isLoss);
  const others = inSight.filter(({ isLoss }) => !isLoss);
  return (
    <>
      {losses.length > 0 && (
        <section className="losses" aria-labelledby="typesetting-losses">
          <h3 id="typesetting-losses">{lossesHold(losses)}</h3>
          {linesOf(losses)}
        </section>
      )}
      {others.length > 0 && linesOf(others)}
      {folded.length > 0 && (
        <details>
          <summary>{folded.length === 1 ? '1 more kind' : `${folded.length} more kinds`}</summary>
          {linesOf(folded)}
        </details>
      )}
    </>
  );
}

function lossesHold(groups: readonly DoubtGroup[]): string {
  const count = groups.reduce((all, { doubts }) => all + doubts.length, 0);
  return count === 1 ? '1 loss holds the proof' : `${count} losses hold the proof`;
}

type LineProps = Pick<Props, 'paperId' | 'readAt' | 'mayMend' | 'mayAsk'> & {
  group: DoubtGroup;
  elements: ReturnType<typeof elementsOf>;
  /** How many figures the author has not been asked about yet. */
  undescribed: number;
};

function DoubtLine({ paperId, readAt, mayMend, mayAsk, group, elements, ...props }: LineProps) {
  const { kind, doubts, before } = group;
  return (
    <li>
      <details>
        <summary>
          {DOUBTS[kind]}
          {doubts.length > 1 && (
            <>
              {' '}
              <span className="count">{doubts.length.toLocaleString('en')}</span>
            </>
          )}
        </summary>
        <ul className="points small">
          {[...doubts.entries()].map(([nth, doubt]) => (
            <li key={nth} id={`doubt-${before + nth}`}>
              <Passage doubt={doubt} place={elements.get(doubt.place ?? '')} />
              {mayMend && (
                <DoubtActions
                  {...{ paperId, doubt }}
                  at={before + nth}
                  name={elements.get(doubt.place ?? '')?.name}
                />
              )}
            </li>
          ))}
        </ul>
      </details>
      {mayMend && (
        <div className="actions">
          {mayAsk && kind === 'figure-without-words' && (
            <AskToDescribe paperId={paperId} figures={props.undescribed} />
          )}
          <form method="post" action={href('officeTypesetting', { id: paperId })}>
            <Hidden fields={{ action: 'dismiss-group', kind, seen: readAt }} />
            <Button kind="quiet" aria-label={`${actOf(group)}: ${DOUBTS[kind]}`}>
              {actOf(group)}
            </Button>
          </form>
        </div>
      )}
    </li>
  );
}

/** What it means for these kinds to need no action. */
const ACTS: Partial<Record<Doubt['kind'], string>> = {
  'tracked-changes': 'Accept all',
  'left-out': 'Leave all out',
  'words-lost': 'Leave all out',
  'part-lost': 'Leave all out',
};

const actOf = ({ kind, doubts }: DoubtGroup): string =>
  ACTS[kind] ?? (doubts.length === 1 ? 'Dismiss' : 'Dismiss all');

type Element = { id: string; name: string };

const Passage = ({ doubt, place }: { doubt: Doubt; place: Element | undefined }) => (
  <>
    {place && <a href={`#${place.id}`}>{place.name}</a>}
    {place && doubt.words !== '' && ': '}
    {doubt.words !== '' && <q>{beginningOf(doubt.words)}</q>}
  </>
);

const SHOWN = 200;
const beginningOf = (words: string): string =>
  words.length > SHOWN ? `${words.slice(0, SHOWN).toWellFormed()}…` : words;

const AskToDescribe = ({ paperId, figures }: { paperId: number; figures: number }) =>
  figures === 0 ? (
    <span className="small">The author has been asked to describe them.</span>
  ) : (
    <form method="post" action={href('officeTypesetting', { id: paperId })}>
      <input type="hidden" name="action" value="ask-descriptions" />
      <Button>
        {figures === 1
          ? 'Ask the author to describe 1 figure'
          : `Ask the author to describe ${figures} figures`}
      </Button>
    </form>
  );

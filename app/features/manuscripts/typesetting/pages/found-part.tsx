import { SideCard } from '#app/ui/office/side-card.tsx';
import type { changesSince } from '#app/features/fulltext/mending/index.ts';
import type { Typesetting } from '../find-typesetting.server.ts';
import { WordsChanged } from './correction-list.tsx';

/** The reason to believe that nothing is missing: counts of the source and of the text. */
export const FoundPart = ({ found }: { found: NonNullable<Typesetting['found']> }) => (
  <SideCard id="found-and-placed" title="Found and placed">
    <div className="small stack">
      <p>{found.placed.join(' · ')}</p>
      {found.leftOut.length > 0 && <p>Left out on purpose: {found.leftOut.join(', ')}</p>}
    </div>
  </SideCard>
);

/** More would be no help. */
const MOST = 200;

type ChangesProps = {
  title: string;
  /** What to say where none is there. */
  same: string;
  changes: ReturnType<typeof changesSince>;
  isOpen?: boolean;
};

export function ChangesPart({ title, same, changes, isOpen = false }: ChangesProps) {
  const { words: count, passages } = changes;
  const shown = passages.slice(0, MOST);
  return (
    <details className="changes-since" open={isOpen}>
      <summary>
        {title}{' '}
        <span className="small">
          {count === 1 ? '1 word' : `${count.toLocaleString('en-GB')} words`}
        </span>
      </summary>
      {passages.length === 0 ? (
        <p>{same}</p>
      ) : (
        <ul className="points small">
          {shown.map(({ was, now, place }, at) => (
            <li key={at}>
              <WordsChanged was={was} now={now} />
              {place !== null && <a href={`#${place}`}>Show</a>}
            </li>
          ))}
        </ul>
      )}
      {passages.length > MOST && <p>The first {MOST} passages are shown.</p>}
    </details>
  );
}

import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { countChangedWords } from '../changes-since.ts';
import type { PassageChange } from '../changes-since.ts';
import { leftOutLines, placedLines } from '../found-and-placed.ts';
import type { FoundAndPlaced } from '../found-and-placed.ts';
import { WordsChanged } from './changed-words.tsx';

/** The reason to believe that nothing is missing: counts of the source and of the text. */
export function FoundPart({ found, text }: { found: FoundAndPlaced; text: ArticleText }) {
  const left = leftOutLines(found);
  return (
    <section aria-labelledby="found-and-placed" className="small stack">
      <h3 id="found-and-placed">Found and placed</h3>
      <p>{placedLines(found, text).join(' · ')}</p>
      {left.length > 0 && <p>Left out on purpose: {left.join(', ')}</p>}
    </section>
  );
}

/** More would be no help. */
const MOST = 200;

/** What a corrected source and the editor changed. */
export function ChangesPart({ changes }: { changes: readonly PassageChange[] }) {
  const count = countChangedWords(changes);
  const shown = changes.slice(0, MOST);
  return (
    <details className="changes-since">
      <summary>
        Changes since accepted{' '}
        <span className="small">
          {count === 1 ? '1 word' : `${count.toLocaleString('en-GB')} words`}
        </span>
      </summary>
      {changes.length === 0 ? (
        <p>The text is the one that was accepted, word for word.</p>
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
      {changes.length > MOST && <p>The first {MOST} passages are shown.</p>}
    </details>
  );
}

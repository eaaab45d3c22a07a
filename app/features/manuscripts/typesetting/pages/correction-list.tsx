import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import type { Correction } from '../corrections/settle-correction.server.ts';
import { placeOfCorrection } from '../corrections/settle-correction.server.ts';
import { wordsOfMarks } from '#app/features/fulltext/mending/index.ts';
import { Hidden } from '#app/ui/form.tsx';
import { changedWords } from '../corrections/changed-words.ts';

type Props = {
  paperId: number;
  text: ArticleText;
  corrections: readonly Correction[];
  mayMend: boolean;
};

/** What the author corrected at places of the text: each is made with one press, or not. */
export function CorrectionList({ paperId, text, corrections, mayMend }: Props) {
  if (corrections.length === 0) return null;
  const open = corrections.filter(({ settled }) => settled === null);
  return (
    <section className="stack" aria-labelledby="corrections">
      <h3 className="doubt-kind" id="corrections">
        Corrections of the author {open.length > 0 && <span className="count">{open.length}</span>}
      </h3>
      <ul className="points small">
        {corrections.map((correction) => (
          <li key={correction.id}>
            <OneCorrection {...{ paperId, text, correction, mayMend }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type OneProps = Omit<Props, 'corrections'> & { correction: Correction };

function OneCorrection({ paperId, text, correction, mayMend }: OneProps) {
  const { id, round, place, settled } = correction;
  const at = settled === null ? placeOfCorrection(text, correction) : correction.element;
  return (
    <>
      {at === null ? place : <a href={`#${at}`}>{place}</a>}
      <span className="soft"> in proof {round}</span>
      <ChangedWords {...correction} />
      {settled !== null && <p>{settled === 'made' ? 'Made.' : 'Not made.'}</p>}
      {settled === null && at === null && (
        <p>This passage is no longer in the text. Please make the correction by hand.</p>
      )}
      {settled === null && mayMend && (
        <form method="post" action={href('officeTypesetting', { id: paperId })}>
          <Hidden fields={{ action: 'settle-correction', correction: id }} />
          <p className="actions">
            {at !== null && (
              <Button name="settled" value="made">
                Make it<span className="visually-hidden"> ({place})</span>
              </Button>
            )}
            <Button name="settled" value="not-made">
              {at === null ? 'Settled' : 'Do not make it'}
              <span className="visually-hidden"> ({place})</span>
            </Button>
            {at !== null && (
              <a href={href('officeTypesettingElement', { id: paperId, element: at })}>
                Change by hand<span className="visually-hidden"> ({place})</span>
              </a>
            )}
          </p>
        </form>
      )}
    </>
  );
}

export const ChangedWords = ({ was, value }: Pick<Correction, 'was' | 'value'>) => (
  <WordsChanged was={wordsOfMarks(was)} now={wordsOfMarks(value)} />
);

/** The same of words without marks. */
export function WordsChanged({ was, now }: { was: string; now: string }) {
  const { before, removed, added, after } = changedWords(was, now);
  return (
    <p className="keep-breaks">
      {before}
      {removed !== '' && (
        <>
          <span className="visually-hidden">delete: </span>
          <del>{removed}</del>{' '}
        </>
      )}
      {added !== '' && (
        <>
          <span className="visually-hidden">insert: </span>
          <ins>{added}</ins>{' '}
        </>
      )}
      <span className="visually-hidden">then: </span>
      {after}
    </p>
  );
}

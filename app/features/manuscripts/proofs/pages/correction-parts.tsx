import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import type { Correction } from '../../typesetting/corrections/settle-correction.server.ts';
import { ChangedWords } from '../../typesetting/pages/correction-list.tsx';

type Props = {
  paperId: number;
  /** Of the author's link; null for a signed-in one. */
  access: string | null;
  corrections: readonly Correction[];
};

export const UnsentCorrections = ({ paperId, access, corrections }: Props) => (
  <div className="stack">
    <h3 id="in-the-text">
      {corrections.length === 1
        ? '1 correction in the text'
        : `${corrections.length} corrections in the text`}
    </h3>
    <ul className="points">
      {corrections.map((correction) => {
        const { id, round, element, place } = correction;
        const at = href('manuscriptProofPlace', { id: paperId, round, element }, { key: access });
        return (
          <li key={id}>
            <a href={`#${element}`}>{place}</a>
            <ChangedWords {...correction} />
            <form method="post" action={at}>
              <input type="hidden" name="drop" value="yes" />
              <p className="actions">
                <a href={at}>
                  Change<span className="visually-hidden"> the correction: {place}</span>
                </a>
                <Button>
                  Drop<span className="visually-hidden"> the correction: {place}</span>
                </Button>
              </p>
            </form>
          </li>
        );
      })}
    </ul>
  </div>
);

/** What was corrected in the text of an earlier proof, and what became of it. */
export function SentCorrections({ corrections }: Pick<Props, 'corrections'>) {
  if (corrections.length === 0) return null;
  return (
    <details open>
      <summary>
        {corrections.length === 1
          ? '1 correction in the text'
          : `${corrections.length} corrections in the text`}
      </summary>
      <ul className="points">
        {corrections.map((correction) => (
          <li key={correction.id}>
            {correction.place}
            <ChangedWords {...correction} />
            <p className="soft">{SETTLED[correction.settled ?? 'open']}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}

const SETTLED = { made: 'Made', 'not-made': 'Not made', open: 'With the editor' };

type ModeProps = { paperId: number; access: string | null; isOn: boolean };

/** Shows and hides the links at each place of the text. */
export function CorrectingMode({ paperId, access, isOn }: ModeProps) {
  const page = (correct: string | null) =>
    `${href('manuscriptProofs', { id: paperId }, { key: access, correct })}#proof-text`;
  return isOn ? (
    <p>
      Choose “Correct” where words are wrong. What you correct is saved, and goes to the editor when
      you send the corrections below the text. <a href={page(null)}>Hide these links</a>
    </p>
  ) : (
    <p>
      <a href={page('on')}>Correct words in the text</a>
    </p>
  );
}

import { wordsToRead } from '../../core/letters/letter-form.ts';

export function WordsRead({ words, isMissing }: { words: readonly string[]; isMissing: boolean }) {
  if (words.length === 0) return null;
  return (
    <fieldset className="field" aria-describedby={isMissing ? 'read-error' : undefined}>
      <legend>Possible names of reviewers</legend>
      <p className="field-hint">
        Please check where the letter says: <strong>{words.join(', ')}</strong>. Change the letter
        if this could tell the authors who reviewed.
      </p>
      <div className="choice">
        <input
          type="checkbox"
          id="read"
          name="read"
          value={wordsToRead(words)}
          aria-invalid={isMissing || undefined}
          required
        />
        <label htmlFor="read">I have read these words, and they name no reviewer</label>
      </div>
      {isMissing && (
        <p className="field-error" id="read-error">
          Please confirm that these words name no reviewer, or change the letter.
        </p>
      )}
    </fieldset>
  );
}

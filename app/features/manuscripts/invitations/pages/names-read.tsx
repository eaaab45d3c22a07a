import { Tick } from '#app/ui/field.tsx';
/** @param words of what was not sent yet, that may name the other side (see `wordsToRead`) */
export const NamesRead = ({ words }: { words: string | undefined }) =>
  words && (
    <fieldset className="field" aria-describedby="names-read-hint">
      <legend>Possible names</legend>
      <p className="field-hint" id="names-read-hint">
        Nothing was sent yet. Please check where your text says: <strong>{words}</strong>. Change it
        if this could tell the authors who reviews, or a reviewer who the authors are.
      </p>
      <Tick id="names-read" name="read" value={words}>
        I have read these words, and they name neither
      </Tick>
    </fieldset>
  );

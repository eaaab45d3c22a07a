import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { FileOfRound } from '../../reviews/files/list-files-of-round.server.ts';

export const fileField = (id: number): string => `file-${id}`;

export const tickedAtFirst = (files: readonly FileOfRound[]): Record<string, string> =>
  Object.fromEntries(
    files
      .filter(({ copy }) => copy.state === 'ready' && copy.toCheck === null)
      .map(({ id }) => [fileField(id), 'yes']),
  );

export const tickedFiles = (values: Readonly<Record<string, string>>): number[] =>
  Object.keys(values).flatMap((name) => {
    const id = /^file-(\d{1,9})$/.exec(name)?.[1];
    return id === undefined ? [] : [Number(id)];
  });

export function ReviewFileTicks({
  files,
  state: { values, errors },
}: {
  files: readonly FileOfRound[];
  state: FormState;
}) {
  if (files.length === 0) return null;
  return (
    <fieldset className="field" aria-describedby={errors['files'] && 'files-error'}>
      <legend>Files from the reviewers</legend>
      <p className="field-hint">
        Authors receive copies without names or metadata, with the letter. Tick the ones to send.
      </p>
      {files.map(({ id, fileName, reviewer, copy }) => {
        const name = fileField(id);
        const isReady = copy.state === 'ready';
        return (
          <div className="choice" key={id}>
            <input
              type="checkbox"
              id={name}
              name={name}
              value="yes"
              disabled={!isReady}
              defaultChecked={isReady && name in values}
            />
            <label htmlFor={name}>
              {fileName}, from {reviewer}
              <span className="soft"> {wordsOf(copy)}</span>
            </label>
          </div>
        );
      })}
      {errors['files'] && (
        <p className="field-error" id="files-error">
          {errors['files']}
        </p>
      )}
    </fieldset>
  );
}

function wordsOf(copy: FileOfRound['copy']): string {
  if (copy.state === 'being-made')
    return 'The copy is being made. Please reload this page shortly.';
  if (copy.state === 'not-made') return `Cannot be sent. ${copy.why}`;
  return copy.toCheck === null ? 'The copy is ready.' : `The copy is ready. ${copy.toCheck}`;
}

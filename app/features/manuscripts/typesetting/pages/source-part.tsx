import { NamesRead } from '../../invitations/pages/names-read.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Day } from '#app/platform/web/day.tsx';
import { href } from '#app/routes.ts';
import { Button, Submit } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { Typesetting } from '../find-typesetting.server.ts';

type Props = {
  paperId: number;
  typesetting: Typesetting | null;
  mayMend: boolean;
  typed: FormState;
  now: number;
};

const UPLOAD = 'Upload a source file';

/** After so long a reading is no longer just slow. */
const LONG = 5 * 60_000;

/** What the text is read from, how far that is, and what to do where it was not. */
export function SourcePart({ paperId, typesetting, mayMend, typed, now }: Props) {
  const { state, sourceName, problem, changedAt = 0 } = typesetting ?? {};
  const isRead = state === 'read';
  const isRefused = 'source' in typed.errors;
  const isMissing = state === 'not-read' && sourceName === null;
  const readAgain = typesetting?.readAt ? 'Re-import the file' : 'Import the file';
  const isWaiting = state === 'waiting' || state === 'reading';
  return (
    <>
      {!typesetting && <p>No source file of this manuscript has been imported yet.</p>}
      {isWaiting && (
        <Notice kind="status">
          <p data-waiting="">
            {sourceName !== null && state === 'reading'
              ? `${sourceName} is being imported.`
              : 'The source file is waiting to be imported.'}{' '}
            This takes a minute at most, and longer only when much else is being done. To see how
            far it is, <a href={href('officeTypesetting', { id: paperId })}>reload this page</a>.
          </p>
        </Notice>
      )}
      {state === 'not-read' && (
        <Notice>
          <p>{problem}</p>
          {isMissing && (
            <p>
              <a href={href('officeManuscriptTab', { id: paperId, tab: 'messages' })}>
                Write to the author
              </a>
            </p>
          )}
        </Notice>
      )}
      {isRead && (
        <p className="small">
          Imported from {sourceName} on <Day at={typesetting!.readAt!} />.
        </p>
      )}
      {mayMend && (!isWaiting || isRefused || now - changedAt > LONG) && (
        <details open={!typesetting || state === 'not-read' || isRefused}>
          <summary>{isMissing ? UPLOAD : `${readAgain}, or upload another`}</summary>
          <div className="stack">
            {typesetting?.readAt && <p>Your changes are kept and applied to the new text.</p>}
            {!isMissing && (
              <form method="post" action={href('officeTypesetting', { id: paperId })}>
                <input type="hidden" name="action" value="read-again" />
                <Button>{readAgain}</Button>
              </form>
            )}
            <form
              className="form"
              method="post"
              action={href('officeTypesettingSource', { id: paperId })}
              encType="multipart/form-data"
              aria-label={UPLOAD}
            >
              <Field
                label={isMissing ? 'Source file' : 'Another source file'}
                hint="A .docx, .odt, .tex or .md file, JATS (.xml), or a .zip of LaTeX, Markdown or JATS with its pictures, of at most 50 MB"
                accept=".docx,.odt,.tex,.md,.qmd,.Rmd,.xml,.zip"
                {...fieldOf(typed, 'source')}
                defaultValue={undefined}
                type="file"
              />
              <NamesRead words={typed.errors['read']} />
              <Submit data-busy-label="Sending…">Upload and import</Submit>
            </form>
          </div>
        </details>
      )}
    </>
  );
}

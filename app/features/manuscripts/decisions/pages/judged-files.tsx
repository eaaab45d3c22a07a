import type { FormState } from '#app/platform/web/form/form-state.ts';
import { href } from '#app/routes.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { filesOfRound } from '../../core/manuscript-file.ts';
import { PURPOSES } from '../../core/words.ts';
import { changedSince, stampOfFiles } from '../../files/seen-files.server.ts';
import type { SeenFile } from '../../files/seen-files.server.ts';

type Props = { paperId: number; round: number; files: readonly SeenFile[] };

/** The files that a decision is about, by name. */
export function JudgedFiles({ paperId, round, files }: Props) {
  const present = files.filter(({ removedAt }) => removedAt === null);
  const judged = filesOfRound(present, round);
  if (judged.length === 0) return null;
  return (
    <div className="small">
      <p>This decision is about:</p>
      <ul className="inline-list">
        {judged.map(({ id, purpose, fileName }) => (
          <li key={id}>
            <a href={href('officeManuscriptFile', { id: paperId, file: id })} target="_blank">
              {PURPOSES[purpose]}: {fileName}
              <span className="visually-hidden"> in a new tab</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same in its form, which carries them; what changed while a letter was written is said. */
export function FilesOfForm({ state, ...props }: Props & { state: FormState }) {
  const { files } = props;
  const changed = changedSince(files, state.values['seen'] ?? '');
  return (
    <>
      {changed !== null && state.message === undefined && <ShortNotice>{changed}</ShortNotice>}
      <JudgedFiles {...props} />
      <input type="hidden" name="seen" value={stampOfFiles(files)} autoComplete="off" />
    </>
  );
}

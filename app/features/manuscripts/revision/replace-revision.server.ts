import { listHistory } from '#app/platform/history/history.server.ts';
import { correspondingCommand } from '../author-list/within-authors-case.server.ts';
import type { AuthorsCommand } from '../author-list/within-authors-case.server.ts';
import { readDetails } from '../core/manuscript-details.ts';
import type { FirstFile } from '../core/manuscript-details.ts';
import { setDetails } from '../core/write-manuscript.server.ts';
import { tellEditor } from '../editors/tell-editors.server.ts';
import { addFiles } from '../files/add-files.server.ts';
import { findSentIn } from '../files/list-files.server.ts';
import { askForAnonymousCopy } from '../files/make-neutral-copy.server.ts';
import type { KeptFile } from '../files/receive-files.server.ts';
import { removeFile } from '../files/remove-file.server.ts';
import { noteOtherPaper } from '../reviews/note-other-paper.server.ts';
import { findMetadata } from './revise-manuscript.server.ts';
import { revisionReplaced } from './revision-arrived.mail.ts';
import { isUntouchedRevision } from '../decisions/untouched-revision.ts';

type Replacing = {
  files: readonly KeptFile[];
  firstFile: FirstFile | '';
  /** As `findOtherText` has it, of the rounds before. */
  otherTextSince: number | null;
};

/** Another file in the place of that of an untouched revision; what it was found to be is found again (L1). */
export const replaceRevision: AuthorsCommand<Replacing, { outcome: 'replaced' }> =
  correspondingCommand(async ({ inside, manuscript, author, now, record }, said) => {
    const { id, paperId, round, state } = manuscript;
    const { files, firstFile, otherTextSince } = said;
    const history = await listHistory(inside, `manuscript:${paperId}`);
    const file = files.find(({ purpose }) => purpose === 'manuscript');
    if (!file || !isUntouchedRevision({ state, history })) {
      return { outcome: 'refused', reason: 'not-in-this-state' };
    }
    const { sentIn, copy } = await findSentIn(inside, manuscript);
    const before = sentIn?.fileName ?? '';
    if (copy) await removeFile(inside, manuscript, copy.id);
    const { otherPaperSince, ...details } = readDetails(manuscript.details);
    const { otherPaperBefore = otherPaperSince } = details;
    const written = { ...details, otherPaperSince: otherPaperBefore };
    await setDetails(inside, id, { ...written, firstFile, copyProblem: '' });
    await addFiles(inside, manuscript, files);
    await askForAnonymousCopy(inside, { id, paperId, round, actor: author.actor, firstFile });
    await record({
      event: 'manuscript-replaced',
      details: { before, fileName: file.fileName, sha256: file.sha256 },
    });
    await tellEditor(inside, manuscript, {
      purpose: 'revision-replaced',
      key: `revision-replaced:${round}:${now}`,
      write: revisionReplaced.of({ changes: `Old file: ${before}\nNew file: ${file.fileName}` }),
    });
    const sent = { ...(await findMetadata(inside, id)), files, otherTextSince };
    await noteOtherPaper(inside, { id, paperId }, sent);
    return { outcome: 'replaced' };
  });

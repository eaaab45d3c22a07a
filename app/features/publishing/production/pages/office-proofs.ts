import { checkForm } from '#app/platform/web/form/form-state.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from '../../uploads/pages/notices.server.ts';
import { receiveFiles } from '#app/features/manuscripts/files/index.server.ts';
import {
  manuscriptActionOf,
  manuscriptPageOf,
  refused,
} from '#app/features/manuscripts/editors/index.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { showProduction } from './office-production.tsx';
import { addFinalFiles } from '../add-final-files.server.ts';
import { sendProofs } from '../send-proofs.server.ts';
import { namesReviewer } from '#app/features/manuscripts/core/index.ts';
import { FINAL_FILES, sendingSchema } from '#app/features/manuscripts/proofs/index.ts';

/** `POST /office/manuscripts/{id}/final-files` adds the typeset PDF and source files. */
export const officeFinalFiles = manuscriptPageOf(async (opened, context) => {
  const { user, manuscript } = opened;
  const form = await receiveFiles(context, FINAL_FILES, 5);
  const { files } = form;
  const errors = { ...form.errors };
  if (files.some(({ purpose, format }) => purpose === 'final' && format !== 'pdf')) {
    errors['final'] = 'The file is not a PDF. Please save the typeset pages as a PDF.';
  }
  const problem = form.problem?.text ?? (files.length === 0 ? 'Please choose a file.' : null);
  if (problem !== null && Object.keys(errors).length === 0) errors['final'] = problem;
  if (Object.keys(errors).length > 0) {
    await form.discard();
    return showProduction(opened, context, { values: {}, errors });
  }
  const result = await addFinalFiles(context.platform, user, manuscript.paperId, files);
  if (result.outcome !== 'added') {
    await form.discard();
    return refused(opened, result);
  }
  return seeOther(pageOf(manuscript), [noticeCookie('final-files-added')]);
});

/** `POST /office/manuscripts/{id}/proofs` asks the author to check the typeset PDF. */
export const officeProofs = manuscriptActionOf(async (opened, values, context) => {
  const { user, manuscript } = opened;
  const read = checkForm(sendingSchema, values);
  if ('errors' in read) return showProduction(opened, context, { values, errors: read.errors });
  const result = await sendProofs(context.platform, user, {
    paperId: manuscript.paperId,
    seen: wholeNumber(values['seen']) ?? 0,
    ...read.output,
  });
  switch (result.outcome) {
    case 'sent':
      return seeOther(pageOf(manuscript), [noticeCookie('proofs-sent')]);
    case 'sent-before': {
      const message = 'A new proof has been sent since you opened the page. Please check it first.';
      return showProduction(opened, context, { values, errors: { message } });
    }
    case 'no-pdf': {
      const final = 'Add the typeset PDF first; then it can be sent as a proof.';
      return showProduction(opened, context, { values, errors: { final } });
    }
    case 'names-a-reviewer': {
      const message = namesReviewer(result.found);
      return showProduction(opened, context, { values, errors: { message } });
    }
    case 'refused':
    case 'no-such-manuscript':
      return refused(opened, result);
  }
});

const pageOf = ({ paperId }: { paperId: number }): string =>
  href('officeProduction', { id: paperId });

import * as v from 'valibot';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from '../../upload-form/pages/notices.server.ts';
import { receiveFiles, takeFiles } from '#app/features/manuscripts/files/index.server.ts';
import {
  manuscriptFormOf,
  manuscriptPageOf,
  refused,
} from '#app/features/manuscripts/editors/index.server.ts';
import type { Opened } from '#app/features/manuscripts/editors/index.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { WAIVER_WORDS } from '../../requirements/waiver-words.ts';
import { REASON, waiverIn, waiving } from '../../requirements/requirement.ts';
import { showProduction } from './office-production.tsx';
import { addFinalFiles } from '../begin-production.server.ts';
import { sendProofs } from '../send-proofs.server.ts';
import { namesReviewer } from '#app/features/manuscripts/core/index.ts';
import { sendingForm } from '#app/features/manuscripts/proofs/index.ts';

export const officeFinalFiles = manuscriptPageOf(async (opened, context) => {
  const { platform, request } = context;
  const form = await receiveFiles(context, ['final', 'source'], 5);
  const { files, errors } = form;
  if (files.some(({ purpose, format }) => purpose === 'final' && format !== 'pdf')) {
    errors['final'] = 'The file is not a PDF. Please save the typeset pages as a PDF.';
  } else if (files.length === 0 && Object.keys(errors).length === 0) {
    errors['final'] = form.problem?.text ?? 'Please choose a file.';
  }
  const show = (state: FormState) => showProduction(opened, context, state);
  return takeFiles(filesForm, form, { request, show }, async ({ read }, again) => {
    const { paperId } = opened.manuscript;
    const result = await addFinalFiles(platform, opened.user, paperId, files, { read });
    switch (result.outcome) {
      case 'added':
        return back(opened, 'final-files-added');
      case 'losses-open':
        return again({ final: USE_ON_ITS_PAGE }, 409);
      case 'names-a-reviewer':
        return again({
          final: `Readers would learn who reviewed the manuscript. Please remove from the files, or from what they say of themselves: ${result.found.join(', ')}.`,
        });
      case 'may-name-a-reviewer':
        return again({ final: CHOOSE_AGAIN, 'read-files': result.words });
      case 'refused':
      case 'no-such-manuscript':
        await form.discard();
        return refused(opened, result);
    }
  });
});

const filesForm = v.object({ read: v.optional(v.string(), '') });

const CHOOSE_AGAIN =
  'The files may name a reviewer. Please check the words below, and choose the files again.';

const USE_ON_ITS_PAGE =
  'This PDF was set from the text of the article, and something is missing in it. Please use it on the page where it was set: you can give a reason there.';

const proofForm = v.object({ ...sendingForm.entries, ...waiving });

export const officeProofs = manuscriptFormOf(
  proofForm,
  showProduction,
  async (opened, typed, again, { platform }) => {
    const { paperId } = opened.manuscript;
    const { seen, days, message, read } = typed;
    const sending = { days, message, read, waiver: waiverIn(typed) };
    const proofs = { paperId, seen: wholeNumber(seen) ?? 0, ...sending };
    const result = await sendProofs(platform, opened.user, proofs);
    switch (result.outcome) {
      case 'sent':
        return back(opened, 'proofs-sent');
      case 'sent-before':
        return again({
          message: 'A new proof has been sent since you opened the page. Please check it first.',
        });
      case 'no-pdf':
        return again({ final: 'Add the typeset PDF first; then it can be sent as a proof.' });
      case 'names-a-reviewer':
        return again({ message: namesReviewer(result.found) });
      case 'may-name-a-reviewer':
        return again({ read: result.words });
      case 'another-article':
        return again({
          final: `This PDF is that of the published article “${result.title}”. Please add the typeset PDF of this manuscript, then send the proof.`,
        });
      case 'losses-open':
        return again({ [REASON]: WAIVER_WORDS[result.refused] }, 409);
      case 'refused':
      case 'no-such-manuscript':
        return refused(opened, result);
    }
  },
);

const back = ({ manuscript }: Opened, notice: Parameters<typeof noticeCookie>[0]): Response =>
  seeOther(href('officeProduction', { id: manuscript.paperId }), [noticeCookie(notice)]);

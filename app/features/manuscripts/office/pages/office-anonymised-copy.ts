import * as v from 'valibot';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { manuscriptPageOf, refused } from '../../editors/pages/open-manuscript.server.ts';
import { receiveFiles, takeFiles } from '../../files/receive-files.server.ts';
import { askForReviewCopy, replaceAnonymised } from '../../screening/add-anonymised.server.ts';
import { backTo, showManuscript } from './office-manuscript.tsx';

const copyForm = v.object({
  step: v.optional(v.picklist(['upload', 'as-sent-in', 'set-pdf']), 'upload'),
});

export const officeAnonymisedCopy = manuscriptPageOf(async (opened, context) => {
  const { platform, request } = context;
  const form = await receiveFiles(context, ['anonymised'], 5);
  const show = (state: FormState) => showManuscript(opened, context, state);
  return takeFiles(copyForm, form, { request, show }, async ({ step }, again) => {
    const file = step === 'upload' ? (form.files[0] ?? null) : null;
    if (step === 'upload' && file === null) return again({ anonymised: 'Please choose a file.' });
    if (file === null) await form.discard();
    const { paperId } = opened.manuscript;
    if (step === 'set-pdf') {
      const asked = await askForReviewCopy(platform, opened.user, paperId);
      if (asked.outcome === 'asked') return backTo(opened, 'review-copy-asked');
      if (asked.outcome === 'no-source') return again({ anonymised: NO_SOURCE });
      return refused(opened, asked);
    }
    const result = await replaceAnonymised(platform, opened.user, { paperId, file });
    if (result.outcome === 'added') return backTo(opened, 'anonymised-copy-added');
    if (result.outcome === 'nothing-sent-in') {
      return again({ anonymised: 'There is no file to copy over. Please choose one.' });
    }
    await form.discard();
    return refused(opened, result);
  });
});

const NO_SOURCE =
  'The manuscript did not come as a Word, OpenDocument, LaTeX or Markdown file, so no PDF can be typeset from it. Please choose a file.';

import { goOn } from '#app/platform/web/answers.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { authorsRefusal, correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import { receiveFiles, takeFiles } from '../../files/receive-files.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { reviseManuscript, findAuthorsIn, findMetadata } from '../revise-manuscript.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { findOtherText } from '../find-other-text.server.ts';
import { REVISION_FILES, revisionForm, wasReviewed } from '../revision-form.ts';
import { RevisionForm } from './revision-form.tsx';

const noticeCookie = declareNotices({
  'revision-sent': 'The revised manuscript has arrived.',
});

const TITLE = 'Send the revised manuscript';
const FIELDS = 10;

export const manuscriptRevisionPage = correspondingPageOf(async (paper, { platform }) => {
  const { id, paperId, state } = paper.manuscript;
  if (state !== 'revision-requested') throw authorsRefusal('not-in-this-state');
  const values = await findMetadata(platform, id);
  const manuscript = await loadCase(platform, paperId);
  return formPage(paper, { values, errors: {} }, wasReviewed(manuscript));
});

/** Takes the revision in; JSON for the form's script. */
export const manuscriptRevision = correspondingPageOf(async (paper, context) => {
  const { platform, request } = context;
  const { paperId } = paper.manuscript;
  const form = await receiveFiles(context, REVISION_FILES, FIELDS);
  const came = new Set([...form.files.map(({ purpose }) => purpose), ...Object.keys(form.errors)]);
  if (!came.has('manuscript')) {
    form.errors['manuscript'] = 'Please choose the file with the revised manuscript.';
  }
  const manuscript = await loadCase(platform, paperId);
  const schema = revisionForm(
    {
      reply: came.has('reply-to-reviewers'),
      anonymised: came.has('anonymised'),
      format: form.files.find(({ purpose }) => purpose === 'manuscript')?.format ?? null,
    },
    manuscript,
  );
  const show = (state: FormState) => formPage(paper, state, wasReviewed(manuscript));
  return takeFiles(
    schema,
    form,
    { request, show },
    async ({ 'first-file': firstFile, ...typed }, again) => {
      const manuscriptFile = form.files.find(({ purpose }) => purpose === 'manuscript');
      if (firstFile === 'names-none' && manuscriptFile) {
        const named = await findAuthorsIn(platform, paper.manuscript.id, manuscriptFile);
        if (named.length > 0) return again({ 'first-file': itNames(named) });
      }
      const otherTextSince = manuscript && (await findOtherText(platform, manuscript, form.files));
      const result = await reviseManuscript(platform, paper.acting, {
        ...{ ...typed, firstFile, otherTextSince },
        files: form.files,
      });
      if (result.outcome === 'refused') {
        await form.discard();
        throw authorsRefusal(result.reason);
      }
      return goOn(request, paper.back, { cookies: [noticeCookie('revision-sent')] });
    },
  );
});

const itNames = (found: readonly string[]): string =>
  `The file names ${new Intl.ListFormat('en-GB').format(found.map((each) => `“${each}”`))}. If that is not one of you, please choose the same file below as the anonymised one.`;

function formPage(paper: AuthorsPaper, state: FormState, reviewed: boolean): Page {
  const { paperId } = paper.manuscript;
  const action = href('manuscriptRevision', { id: paperId }, { key: paper.key });
  return authorPage(
    paper,
    TITLE,
    <RevisionForm {...{ paperId, action, state }} back={paper.back} wasReviewed={reviewed} />,
  );
}

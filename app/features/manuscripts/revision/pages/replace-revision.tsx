import { goOn } from '#app/platform/web/answers.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { FormProblem } from '#app/ui/form-message.tsx';
import { Form } from '#app/ui/form.tsx';
import { authorsRefusal } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { differencesOf } from '../../completion/file-differences.ts';
import { findCompletion } from '../../completion/find-completion.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { TEXTS } from '../../core/manuscript-file.ts';
import { takeFiles } from '../../files/receive-files.server.ts';
import type { ReceivedForm } from '../../files/receive-files.server.ts';
import { checkRevisedFile } from '../check-revised-file.server.ts';
import { findOtherText } from '../find-other-text.server.ts';
import { replaceRevision } from '../replace-revision.server.ts';
import { revisionFileForm } from '../revision-form.ts';
import { isUntouchedRevision } from '../../decisions/untouched-revision.ts';
import { NO_FILE, RevisedFile } from './words-read.tsx';

const noticeCookie = declareNotices({
  'revision-replaced': 'The file of your revision has been replaced.',
});

/** The file of a revision may be another one as long as only its authors have done anything with it. */
export async function replacePage(
  paper: AuthorsPaper,
  platform: Pick<Platform, 'content' | 'db'>,
  state: FormState = EMPTY,
): Promise<Page> {
  const { id, paperId } = paper.manuscript;
  const differences = differencesOf(await findCompletion(platform, id));
  return authorPage(
    paper,
    'Replace the revised file',
    <Form
      className="form letter-form"
      action={href('manuscriptRevision', { id: paperId }, { key: paper.key })}
      files
      label="Replace the revised file"
      data-upload-form={`replace-${paperId}`}
    >
      <FormProblem title="The file was not replaced" state={state}>
        Please choose the file again.
      </FormProblem>
      <p>
        An editor has not gone on with your revision yet. Your answers and all else that you sent
        stay as they are.
      </p>
      {differences.length > 0 && (
        <p>
          The file that you sent says otherwise: {differences.map(({ text }) => text).join(' ')}
        </p>
      )}
      <input type="hidden" name="replace" value="yes" />
      <RevisedFile state={state} />
      <p className="actions">
        <Button kind="primary" data-busy-label="Sending…">
          Replace the file
        </Button>
        <a href={paper.back}>Back to the manuscript</a>
      </p>
    </Form>,
  );
}

export async function takeReplacement(
  paper: AuthorsPaper,
  { platform, request }: RouteContext,
  form: ReceivedForm,
): Promise<Page | Response> {
  const manuscript = await loadCase(platform, paper.manuscript.paperId);
  if (!manuscript || !isUntouchedRevision(paper.manuscript)) {
    await form.discard();
    throw authorsRefusal('not-in-this-state');
  }
  const file = form.files.find(({ purpose }) => purpose === 'manuscript');
  if (!file) form.errors['manuscript'] ??= NO_FILE;
  const anonymised = form.files.some(({ purpose }) => purpose === 'anonymised');
  const schema = revisionFileForm({ anonymised, format: file?.format ?? null });
  const show = (state: FormState) => replacePage(paper, platform, state);
  return takeFiles(schema, form, { request, show }, async (sent, again) => {
    const before = { ...manuscript, round: manuscript.round - 1 };
    const said = { ...sent, title: paper.manuscript.title };
    const asked = file && (await checkRevisedFile(platform, before, file, said));
    if (asked) return again(asked);
    const files = form.files.filter(({ purpose }) => TEXTS.includes(purpose));
    const result = await replaceRevision(platform, paper.acting, {
      ...{ files, firstFile: sent['first-file'] ?? '' },
      otherTextSince: await findOtherText(platform, before, files),
    });
    if (result.outcome === 'refused') {
      await form.discard();
      throw authorsRefusal(result.reason);
    }
    return goOn(request, paper.back, { cookies: [noticeCookie('revision-replaced')] });
  });
}

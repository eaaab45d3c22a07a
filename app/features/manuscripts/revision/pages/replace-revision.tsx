import { goOn } from '#app/platform/web/answers.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormProblem } from '#app/ui/form-message.tsx';
import { Form } from '#app/ui/form.tsx';
import { authorsRefusal } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { differencesOf } from '../../completion/file-differences.ts';
import { findCompletion } from '../../completion/find-completion.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { SOURCE, TEXT_SOURCE, TEXTS } from '../../core/manuscript-file.ts';
import { takeFiles } from '../../files/receive-files.server.ts';
import type { ReceivedForm } from '../../files/receive-files.server.ts';
import { checkRevisedFile } from '../check-revised-file.server.ts';
import { findOtherText } from '../find-other-text.server.ts';
import { replaceRevision } from '../replace-revision.server.ts';
import { revisionFileForm } from '../revision-form.ts';
import { isUntouchedRevision } from '../untouched-revision.ts';
import { FirstFileField, RightFile } from './words-read.tsx';

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
  const file = (name: string) => ({ ...fieldOf(state, name), type: 'file' });
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
        <section className="stack" aria-labelledby="otherwise">
          <h2 className="side-head" id="otherwise">
            The file that you sent says otherwise than you
          </h2>
          <ul className="points">
            {differences.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <input type="hidden" name="replace" value="yes" />
      <Field
        label="Revised manuscript"
        {...file('manuscript')}
        accept={TEXT_SOURCE.accept}
        data-check={href('fileCheck', null, { purpose: 'revision' })}
        hint={`With the authors’ names, for the editors. ${TEXT_SOURCE.kinds}`}
        data-missing={MISSING}
        required
      />
      <RightFile state={state} />
      <FirstFileField state={state} />
      <Field
        label="Anonymised revised manuscript"
        {...file('anonymised')}
        accept={SOURCE.accept}
        data-check={href('fileCheck', null, { purpose: 'anonymised' })}
        hint="Only if you have made one yourself: the version for reviewers, without any names"
      />
      <p className="actions">
        <Button kind="primary" data-busy-label="Sending…">
          Replace the file
        </Button>
        <a href={paper.back}>Back to the manuscript</a>
      </p>
    </Form>,
  );
}

const MISSING = 'Please choose the file with the revised manuscript.';

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
  if (!file) form.errors['manuscript'] ??= MISSING;
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

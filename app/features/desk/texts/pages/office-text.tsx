import { listNames } from '#app/features/accounts/people/index.server.ts';
import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { findText, findVersion, listVersions } from '../find-text.server.ts';
import type { JournalText } from '../find-text.server.ts';
import type { FindNamed } from '../save-text.server.ts';
import { promisesOf } from '../promises-of.server.ts';
import { previewOf } from '../preview-text.server.ts';
import { fieldsOf, isRunningText, sourceOf } from '../text-fields.ts';
import { runningTextForm, settingsForm } from '../text-form.ts';
import { fileOf, titleOf } from '../text-titles.ts';
import { answerText, noText, previewAnswer } from './answer-text.ts';
import { TextForm } from './text-form.tsx';
import { TextPreview } from './text-preview.tsx';
import { TextVersions } from './text-versions.tsx';

const SHOWN_VERSIONS = 20;

export const officeTextPage = pageFor('chief', async (context, user) => {
  const { platform, url } = context;
  const text = textOf(context);
  const version = wholeNumber(url.searchParams.get('version') ?? undefined);
  const earlier = version === null ? null : await findVersion(platform, text.file, version);
  const body = earlier ?? text.body;
  const state = { values: valuesOf(text.file, body), errors: {} };
  if (earlier === null) return show(user, context, text, state);
  const preview = previewOf(platform, text.file, body);
  return show(user, context, text, state, 'html' in preview ? preview.html : null);
});

export const officeText = (find: FindNamed) =>
  pageFor('chief', async (context, user) => {
    const { platform, request } = context;
    const text = textOf(context);
    const { file, isInFolder } = text;
    const values = await readForm(request);
    const { step } = values;
    const sent = { request, values, show: (state: FormState) => show(user, context, text, state) };
    const change = { file, isInFolder, since: wholeNumber(values['since']) };
    if (step === 'restore')
      return answerText(platform, user, { ...change, body: null }, sent, find);
    const take = (typed: string) => {
      const body = isSame(file, typed, text.body) ? text.body : typed;
      return step === 'preview'
        ? previewAnswer(platform, { file, body }, sent, (html) =>
            show(user, context, text, { values, errors: {} }, html),
          )
        : answerText(platform, user, { ...change, body }, sent, find);
    };
    return isRunningText(file)
      ? takeForm(runningTextForm, sent, (fields) => take(sourceOf(file, fields)))
      : takeForm(settingsForm, sent, ({ text: typed }) => take(`${typed}\n`));
  });

/** @throws HttpError 404 */
function textOf({ platform, params }: RouteContext): JournalText {
  const text = findText(platform, fileOf(params['name'] ?? ''));
  if (text === null) throw noText();
  return text;
}

const valuesOf = (file: string, body: string): FormState['values'] =>
  isRunningText(file) ? fieldsOf(file, body) : { text: body };

/** Whether two files say the same, however their front matter is written. */
const isSame = (file: string, one: string, other: string): boolean =>
  JSON.stringify(valuesOf(file, one.trim())) === JSON.stringify(valuesOf(file, other.trim()));

/** @param preview HTML of the text, if it is shown */
async function show(
  user: SignedIn,
  { platform }: RouteContext,
  { file, isInFolder }: JournalText,
  state: FormState,
  preview: string | null = null,
): Promise<Page> {
  const { title, about, page } = titleOf(journalOf(platform), file);
  const versions = await listVersions(platform, file, SHOWN_VERSIONS);
  const names = await listNames(
    platform,
    versions.map(({ by }) => by),
  );
  const isOwn = platform.content.texts.has(file);
  return officePage(
    { title, tab: `Text: ${title}`, path: href('officeTexts'), user },
    <TextForm
      {...{ file, state, about, page }}
      promises={promisesOf(platform, file)}
      since={versions[0]?.id ?? null}
      restore={isOwn ? (isInFolder ? 'Put back the original' : 'Remove this page') : null}
      beside={
        preview !== null || versions.length > 0 ? (
          <>
            {preview !== null && <TextPreview html={preview} />}
            {versions.length > 0 && <TextVersions {...{ file, versions, names }} />}
          </>
        ) : null
      }
    />,
  );
}

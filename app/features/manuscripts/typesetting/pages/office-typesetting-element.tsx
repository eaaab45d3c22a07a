import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { namesReviewer } from '../../core/letters/letter-form.ts';
import { FROM_ACCEPTANCE } from '../../core/states.ts';
import {
  manuscriptActionOf,
  manuscriptPageOf,
  refused,
} from '../../editors/pages/open-manuscript.server.ts';
import { answerOutcome } from '../../editors/pages/answer-outcome.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { askAuthor, maySendProofs, MOST_QUERIES } from '../queries/ask-author.server.ts';
import { elementFields, nameOf } from '../element-fields.ts';
import type { ElementField } from '../element-fields.ts';
import { elementForm } from '../element-form.ts';
import { findTypesetting } from '../find-typesetting.server.ts';
import type { TypesetArticle } from '../find-typesetting.server.ts';
import { mayTypeset, mendWords, tellsReaders } from '../mend-step.server.ts';
import type { WishedEdit } from '../mend-step.server.ts';
import { queryForm } from '../queries/query-form.ts';
import { ElementView } from './element-view.tsx';
import { back, neighbour, READ_AGAIN, TOO_MANY } from './office-typesetting.tsx';
import { takeFiles } from '../../files/receive-files.server.ts';
import { givePicture, putBackPicture } from '../pictures/give-picture.server.ts';
import { PICTURE_FIELD, PICTURE_WORDS, pictureForm } from '../pictures/picture-form.ts';
import { receivePicture } from '../pictures/receive-picture.server.ts';

export const officeTypesettingElementPage = manuscriptPageOf(async (opened, context) =>
  showElement(opened, context, await openElement(opened, context)),
);

export const officeTypesettingElement = manuscriptActionOf(async (opened, values, context) => {
  const { platform, request } = context;
  const { user, manuscript } = opened;
  const element = await openElement(opened, context);
  const show = (state: FormState) => showElement(opened, context, element, state);
  const { id, article, fields } = element;
  const isSame = values['seen'] === String(element.readAt);
  const schema = elementForm(article.raw, id, fields);
  return takeForm(schema, { request, values, show }, async (typed, again) => {
    if (!isSame) return again(READ_AGAIN, 409);
    const wishes: readonly WishedEdit[] =
      values['drop'] === undefined
        ? typed
        : [{ element: id, kind: 'drop', part: '', value: values['drop'] === 'yes' ? '' : null }];
    const result = await mendWords(platform, user, { paperId: manuscript.paperId, wishes });
    return answerOutcome(
      result,
      { opened, again, back: () => back(manuscript.paperId) },
      {
        mended: async () => {
          const place = await neighbour(platform, manuscript.id, values['doubt'] ?? '');
          return back(manuscript.paperId, 'text-mended', place || `#${id}`);
        },
        'not-there': () => again(READ_AGAIN, 409),
        'too-many': () => again(TOO_MANY),
        'names-a-reviewer': ({ found }) => again(tellsReaders(found)),
      },
    );
  });
});

export const officeTypesettingQuery = manuscriptActionOf(async (opened, values, context) => {
  const { platform, request } = context;
  const { paperId } = opened.manuscript;
  const element = await openElement(opened, context);
  const show = (state: FormState) => showElement(opened, context, element, state);
  return takeForm(queryForm, { request, values, show }, async ({ question }, again) => {
    const wanted = { paperId, element: element.id, question };
    const result = await askAuthor(platform, opened.user, wanted);
    return answerOutcome(
      result,
      { opened, again, back: () => back(paperId) },
      {
        asked: () => back(paperId, 'author-asked'),
        'not-there': () => again(READ_AGAIN, 409),
        'too-many': { question: `An article has at most ${MOST_QUERIES} queries.` },
        'names-a-reviewer': ({ found }) => ({ question: namesReviewer(found) }),
      },
    );
  });
});

export type OpenElement = {
  id: string;
  article: TypesetArticle;
  fields: ElementField[];
  readAt: number;
};

async function openElement(
  { manuscript }: Opened,
  { platform, params }: RouteContext,
): Promise<OpenElement> {
  const id = params['element'] ?? '';
  const found = FROM_ACCEPTANCE.has(manuscript.state)
    ? await findTypesetting(platform, manuscript.id)
    : null;
  const fields = found?.article ? elementFields(found.article, id) : null;
  if (!found?.article || !fields) throw new HttpError(404, 'There is no such passage in the text.');
  return { id, article: found.article, fields, readAt: found.readAt ?? 0 };
}

function showElement(
  { user, manuscript, editor }: Opened,
  { request, url }: RouteContext,
  { id, article, fields, readAt }: OpenElement,
  typed: FormState = EMPTY,
): Page {
  const { paperId, state } = manuscript;
  const between = {
    label: `Typesetting of ${paperId}`,
    href: href('officeTypesetting', { id: paperId }),
  };
  return officePage(
    {
      title: nameOf(article.raw, id),
      tab: `${nameOf(article.raw, id)}, manuscript ${paperId}`,
      path: href('officeManuscripts'),
      between,
      user,
      request,
    },
    <ElementView
      {...{ paperId, id, article, fields, readAt, typed }}
      doubt={typed.values['doubt'] ?? url.searchParams.get('doubt') ?? ''}
      mayMend={editor.handles && mayTypeset(state)}
      mayAsk={maySendProofs(state)}
    />,
  );
}

const NO_FILE = 'Please choose the file of a picture.';

export const officeTypesettingGiven = manuscriptPageOf(async (opened, context) => {
  const { platform, request } = context;
  const { user, manuscript } = opened;
  const form = await receivePicture(platform, request);
  const element = await openElement(opened, context).catch(async (error: unknown) => {
    await form.discard();
    throw error;
  });
  const show = (state: FormState) => showElement(opened, context, element, state);
  return takeFiles(pictureForm, form, { request, show }, async (typed, again) => {
    if (typed.seen !== String(element.readAt)) return again(READ_AGAIN, 409);
    const place = { paperId: manuscript.paperId, element: element.id, part: typed.part };
    const isBack = typed.action === 'put-back';
    const wished = { ...place, alternative: typed[PICTURE_WORDS], file: form.file };
    const result = isBack
      ? await putBackPicture(platform, user, place)
      : await givePicture(platform, user, wished);
    switch (result.outcome) {
      case 'given':
        return back(manuscript.paperId, 'text-mended', `#${element.id}`);
      case 'not-there':
        return form.file || isBack ? again(READ_AGAIN, 409) : again({ [PICTURE_FIELD]: NO_FILE });
      case 'too-many':
        return again(TOO_MANY);
      case 'names-a-reviewer':
        return again({ [PICTURE_WORDS]: tellsReaders(result.found) });
      case 'refused':
      case 'no-such-manuscript':
        await form.discard();
        return refused(opened, result);
    }
  });
});

import type { FormState } from '#app/platform/web/form/form-state.ts';
import { manuscriptPageOf, refused } from '../../editors/pages/open-manuscript.server.ts';
import { takeFiles } from '../../files/receive-files.server.ts';
import { givePicture, putBackPicture } from '../pictures/give-picture.server.ts';
import { PICTURE_FIELD, PICTURE_WORDS, pictureForm } from '../pictures/picture-form.ts';
import { receivePicture } from '../pictures/receive-picture.server.ts';
import { openElement, showElement } from './office-typesetting-element.tsx';
import { back, READ_AGAIN, TOO_MANY } from './office-typesetting.tsx';

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
      case 'refused':
      case 'no-such-manuscript':
        await form.discard();
        return refused(opened, result);
    }
  });
});

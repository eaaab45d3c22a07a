import { onlyFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { giveBack } from '#app/platform/web/form/take-form.ts';
import type { Sent } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { declareNotices } from '#app/platform/web/notices.server.ts';
import type { Page } from '#app/platform/web/page.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { findText } from '../find-text.server.ts';
import { sayMistakes } from '../say-mistakes.ts';
import { previewOf } from '../preview-text.server.ts';
import { saveText } from '../save-text.server.ts';
import type { FindNamed, TextChange } from '../save-text.server.ts';

const noticeCookie = declareNotices({
  'text-saved': 'The text has been saved. Readers see it from now on.',
  'text-restored': 'The original text is back.',
  'page-removed': 'The page has been removed. Its last text is in the audit log.',
});

/** Saves a text and answers with the list of texts, or with the form and what is wrong in it. */
export async function answerText(
  platform: Platform,
  user: SignedIn,
  change: TextChange & { isInFolder: boolean },
  { request, values, show }: Sent,
  find: FindNamed,
): Promise<Page | Response> {
  const read = values['read'] ?? '';
  const saved = await saveText(platform, user, change, { find, read });
  const { body } = change;
  switch (saved.outcome) {
    case 'saved':
      return seeOther(href('officeTexts'), [noticeCookie(noticeOf(change))]);
    case 'unchanged':
      return seeOther(href('officeTexts'), [noticeCookie('nothing-changed')]);
    case 'mistakes': {
      const { file } = change;
      const isNew = findText(platform, file) === null;
      const said = sayMistakes({ file, body: body ?? '', isNew }, saved.mistakes);
      return giveBack(request, { values, ...said, status: 422 }, show);
    }
    case 'names-a-reviewer': {
      const errors = { text: namesReviewer(saved.found) };
      return giveBack(request, { values, errors, status: 422 }, show);
    }
    case 'may-name-a-reviewer': {
      const typed = { ...values, read: [...read.split('\n'), ...saved.found].join('\n').trim() };
      const errors = { text: mayNameReviewer(saved.found) };
      return giveBack(request, { values: typed, errors, status: 422 }, show);
    }
    case 'changed-meanwhile':
      return giveBack(request, { values, message: MEANWHILE, status: 409 }, show);
    case 'no-such-text':
      throw noText();
    case 'forbidden':
      throw onlyFor('chief');
  }
}

/** Shows a text as readers would see it, or the form and what is wrong in it. */
export function previewAnswer(
  platform: Platform,
  { file, body }: { file: string; body: string },
  { request, values, show }: Sent,
  showHtml: (html: string | null) => Promise<Page> | Page,
): Promise<Page | Response> | Page {
  const preview = previewOf(platform, file, body);
  if ('html' in preview) return showHtml(preview.html);
  const isNew = findText(platform, file) === null;
  const said = sayMistakes({ file, body, isNew }, preview.mistakes);
  return giveBack(request, { values, ...said, status: 422 }, show);
}

const LIST = new Intl.ListFormat('en-GB');
const inQuotes = (names: readonly string[]) => LIST.format(names.map((name) => `“${name}”`));

const namesReviewer = (found: readonly string[]): string =>
  `Readers would learn who reviewed an article: ${inQuotes(found)}. Please leave that name or the title of the article out.`;

const mayNameReviewer = (found: readonly string[]): string =>
  `This may tell readers who reviewed an article: ${inQuotes(found)}. If you mean another person, please save again.`;

const MEANWHILE =
  'This text was changed by another person while you were writing. What you typed is below and not saved: look at their version under “Versions”, then save again to replace it.';

function noticeOf({ body, isInFolder }: { body: string | null; isInFolder: boolean }) {
  if (body !== null) return 'text-saved';
  return isInFolder ? 'text-restored' : 'page-removed';
}

export const noText = (): HttpError => new HttpError(404, 'This text does not exist.');

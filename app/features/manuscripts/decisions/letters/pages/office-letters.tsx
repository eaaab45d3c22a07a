import { officePage, onlyFor, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { listNames } from '#app/features/accounts/people/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { AUDIENCES, findLetter, listLetters } from '#app/platform/mail/letters/define-letter.ts';
import { templateForm } from '#app/platform/mail/letters/template-form.ts';
import type { JournalLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { LetterTemplate } from '#app/platform/mail/letters/fill.ts';
import { listOwnTemplates, readTemplate } from '#app/platform/mail/letters/own-letters.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { changeLetter } from '../change-letter.server.ts';
import { previewLetter } from '../preview-letter.server.ts';
import { LetterForm } from './letter-form.tsx';
import { LetterList } from './letter-list.tsx';
import type { Changed } from './letter-list.tsx';
import { noticeCookie } from '../../pages/notices.server.ts';

export const officeLettersPage = pageFor('chief', async (context, user) => {
  const changed = await listChanged(context.platform);
  return officePage(
    { title: 'Letters', path: href('officeLetters'), user, request: context.request },
    <>
      <p>
        Every e-mail of the journal, by who gets it. Change its subject and text here, or put back
        the original.
      </p>
      {AUDIENCES.map((to) => (
        <LetterList
          key={to}
          to={to}
          letters={listLetters().filter((letter) => letter.to === to)}
          changed={changed}
        />
      ))}
    </>,
  );
});

export const officeLetterPage = pageFor('chief', async (context, user) => {
  const letter = letterOf(context);
  const { subject, body } = await readTemplate(context.platform, letter);
  return showLetter(context, { user, letter }, { values: { subject, body }, errors: {} });
});

export const officeLetter = pageFor('chief', async (context, user) => {
  const opened = { user, letter: letterOf(context) };
  const { platform, request } = context;
  const values = await readForm(request);
  const change = async (template: LetterTemplate | null) => {
    const changed = await changeLetter(platform, user, opened.letter, template);
    if (changed.outcome === 'forbidden') throw onlyFor('chief');
    const notice = template === null ? 'letter-reset' : 'letter-saved';
    return seeOther(href('officeLetters'), [noticeCookie(notice)]);
  };
  if (values['step'] === 'reset') return change(null);
  const show = (state: FormState) => showLetter(context, opened, state);
  return takeForm(templateForm(opened.letter), { request, values, show }, (template) =>
    values['step'] === 'preview' ? show({ values: template, errors: {} }) : change(template),
  );
});

type Opened = { user: SignedIn; letter: JournalLetter };

function letterOf({ params }: RouteContext): JournalLetter {
  const letter = findLetter(params['name'] ?? '');
  if (!letter) throw new HttpError(404, 'This letter does not exist.');
  return letter;
}

async function showLetter(
  { platform }: RouteContext,
  { user, letter }: Opened,
  state: FormState,
): Promise<Page> {
  const marked = Object.keys(state.errors).length > 0;
  const { subject = '', body = '' } = state.values;
  const { title, name } = letter;
  return officePage(
    { title, tab: `Letter: ${title}`, path: href('officeLetters'), user },
    <LetterForm
      {...{ letter, state }}
      changed={(await listChanged(platform)).get(name) ?? null}
      preview={marked ? null : await previewLetter(platform, user, letter, { subject, body })}
    />,
  );
}

/** Which letters are not as they came, who changed them and when. */
async function listChanged(platform: Platform): Promise<ReadonlyMap<string, Changed>> {
  const own = [...(await listOwnTemplates(platform))];
  if (own.length === 0) return new Map();
  const names = await listNames(
    platform,
    own.map(([, { by }]) => by),
  );
  return new Map(
    own.map(([name, { by, at }]) => [name, { by: names.get(by) ?? 'a former account', at }]),
  );
}

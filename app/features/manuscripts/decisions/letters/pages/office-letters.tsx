import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from '../../../core/pages/notices.server.ts';
import { officePage, onlyFor, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { Day } from '#app/platform/web/day.tsx';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { changeTemplate } from '../change-template.server.ts';
import { fillLetter, letters } from '../letters.ts';
import type { LetterName, LetterTemplate } from '../letters.ts';
import { followUrl } from '../../../core/letters/links.server.ts';
import { listOwnTemplates } from '../list-templates.server.ts';
import { readTemplate } from '../read-template.server.ts';
import { isLetter, LETTER_NAMES, sampleValues, templateForm } from '../template-form.ts';
import { TemplateForm } from './template-form.tsx';

export const officeLettersPage = pageFor('chief', async (context, user) => {
  const own = await listOwnTemplates(context.platform);
  return officePage(
    { title: 'Letters', path: href('officeLetters'), user, request: context.request },
    <>
      <p>
        Letters to authors are based on these templates. Editors can change each letter before
        sending it.
      </p>
      <ul className="work-list">
        {LETTER_NAMES.map((name) => (
          <li key={name}>
            <a href={href('officeLetter', { name })}>{letters[name].title}</a>
            <span className="soft">
              {own.has(name) ? (
                <>
                  {' '}
                  changed by {own.get(name)!.by}, <Day at={own.get(name)!.at} />
                </>
              ) : (
                ' default'
              )}
            </span>
          </li>
        ))}
      </ul>
    </>,
  );
});

export const officeLetterPage = pageFor('chief', async (context, user) => {
  const opened = { user, name: letterOf(context) };
  const template = await readTemplate(context.platform, opened.name);
  return showLetter(context, opened, { values: template, errors: {} });
});

export const officeLetter = pageFor('chief', async (context, user) => {
  const opened = { user, name: letterOf(context) };
  const { platform, request } = context;
  const values = await readForm(request);
  const change = async (template: LetterTemplate | null) => {
    const changed = await changeTemplate(platform, opened.user, opened.name, template);
    if (changed.outcome === 'forbidden') throw onlyFor('chief');
    const notice = template === null ? 'letter-reset' : 'letter-saved';
    return seeOther(href('officeLetters'), [noticeCookie(notice)]);
  };
  if (values['step'] === 'reset') return change(null);
  const show = (state: FormState) => showLetter(context, opened, state);
  return takeForm(templateForm, { request, values, show }, (template) =>
    values['step'] === 'preview' ? show({ values: template, errors: {} }) : change(template),
  );
});

type Opened = { user: SignedIn; name: LetterName };

function letterOf({ params }: RouteContext): LetterName {
  const name = params['name'] ?? '';
  if (!isLetter(name)) throw new HttpError(404, 'This letter does not exist.');
  return name;
}

async function showLetter(
  { platform }: RouteContext,
  { user, name }: Opened,
  state: FormState,
): Promise<Page> {
  const marked = Object.keys(state.errors).length > 0;
  const values = sampleValues(journalOf(platform).facts.title, followUrl(platform));
  const own = (await listOwnTemplates(platform)).has(name);
  const { subject = '', body = '' } = state.values;
  const preview = marked ? null : fillLetter({ subject, body }, values);
  return officePage(
    {
      title: letters[name].title,
      tab: `Letter: ${letters[name].title}`,
      path: href('officeLetters'),
      user,
    },
    <TemplateForm state={state} own={own} preview={preview} />,
  );
}

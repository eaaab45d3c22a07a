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
import { LetterList, ChangedBy } from './letter-list.tsx';
import type { Changed } from './letter-list.tsx';
import { noticeCookie } from '../../pages/notices.server.ts';
import { placeholderOf } from '#app/platform/mail/letters/placeholders.ts';
import { wordsFind } from '#app/platform/text/fold.ts';
import { ListSearch } from '#app/ui/office/list-search.tsx';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { PreviewedLetter } from '../preview-letter.server.ts';

/** All letters but those that this journal does not send. @param notSent their names */
export const officeLettersPage = (notSent: (platform: Platform) => Promise<readonly string[]>) =>
  pageFor('chief', async (context, user) => {
    const changed = await listChanged(context.platform);
    const left = await notSent(context.platform);
    const q = context.url.searchParams.get('q') ?? '';
    const letters = listLetters().filter(
      ({ name, title, when }) => !left.includes(name) && wordsFind(q, `${title} ${when} ${name}`),
    );
    return officePage(
      { title: 'Letters', path: href('officeLetters'), user, request: context.request },
      <>
        <p>
          Every e-mail of the journal, by who gets it. Change its subject and text here, or put back
          the original.
        </p>
        <ListSearch label="Words of a letter’s title" action={href('officeLetters')} q={q} />
        {letters.length === 0 && <p>No letter has these words.</p>}
        {AUDIENCES.map((to) => (
          <LetterList
            key={to}
            open={q !== ''}
            to={to}
            letters={letters.filter((letter) => letter.to === to)}
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

type Props = {
  letter: JournalLetter;
  state: FormState;
  /** Null for a letter as it came. */
  changed: Changed | null;
  /** Null while there are mistakes. */
  preview: PreviewedLetter | null;
};

function LetterForm({ letter, state, changed, preview }: Props) {
  return (
    <>
      <p>
        When: {letter.when}.{' '}
        {letter.isDraft
          ? 'An editor begins with this text and can change it before sending.'
          : 'Sent automatically in these words.'}{' '}
        {(letter.to === 'Reviewers' || letter.to === 'Authors') &&
          !letter.isDraft &&
          'If your words could reveal an author to a reviewer, or a reviewer to an author, the letter is sent in its original words. '}
        {changed && (
          <span className="soft">
            Last <ChangedBy {...changed} />.
          </span>
        )}
      </p>
      <FormMessage state={state} />
      <div className="beside">
        <Form className="form letter-form" label="Letter" data-busy="Saving...">
          <Field label="Subject" {...fieldOf(state, 'subject')} maxLength={200} required />
          <TextField
            label="Letter"
            hint="A blank line starts a new paragraph. A line with only a placeholder is left out when there is nothing to say."
            {...fieldOf(state, 'body')}
            required
          />
          <p className="actions">
            <Button kind="primary" name="step" value="save">
              Save
            </Button>
            <Button name="step" value="preview">
              Preview
            </Button>
            {changed && (
              <Button name="step" value="reset" formNoValidate>
                Put back the original
              </Button>
            )}
          </p>
        </Form>
        <aside
          className="beside-panel stack"
          aria-label="Preview and placeholders"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes the keyboard
          tabIndex={0}
        >
          {preview && (
            <section className="letter-preview stack" aria-label="Preview">
              <p className="kicker">
                {preview.paperId === null
                  ? 'Preview with sample values'
                  : `Preview with manuscript ${preview.paperId}`}
              </p>
              <p>
                <strong>{preview.subject}</strong>
              </p>
              <p className="keep-breaks">{preview.text}</p>
            </section>
          )}
          {letter.keeps !== undefined && (
            <p>
              The reader relies on the subject “{letter.subject}” and on this paragraph. They stay
              in the letter; where your words leave the paragraph out, it follows them:{' '}
              <em>{letter.keeps}</em>
            </p>
          )}
          <section className="stack" aria-labelledby="placeholders">
            <h2 className="side-head" id="placeholders">
              Placeholders
            </h2>
            <DefinitionList
              wide
              items={letter.placeholders.map((name) => [`{{${name}}}`, meaningOf(letter, name)])}
            />
          </section>
        </aside>
      </div>
    </>
  );
}

function meaningOf({ links, needed }: JournalLetter, name: string): string {
  const link = Object.hasOwn(links, name) ? `Link: “${links[name]}”` : null;
  const meaning = link ?? placeholderOf(name)?.meaning ?? name;
  return needed.includes(name) ? `${meaning} (required)` : meaning;
}

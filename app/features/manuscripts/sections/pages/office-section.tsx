import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { noticeCookie } from './notices.server.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { officePage, onlyFor, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { changeSection, moveSection, closeSection } from '../change-section.server.ts';
import { listSections } from '../list-sections.server.ts';
import { editorField, sectionForm, LONGEST_SECTION } from '../section.ts';
import { Form } from '#app/ui/form.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Submit } from '#app/ui/button.tsx';
import type { SectionView } from '../section.ts';
import { fieldOf } from '#app/ui/form-field.ts';
import { Field, Tick } from '#app/ui/field.tsx';
import { PageSection } from '#app/ui/page-section.tsx';

export const officeSectionPage = pageFor('chief', (context, user) => show(user, context));

export const officeSection = pageFor('chief', async (context, user) => {
  const { platform, request } = context;
  const id = idOf(context);
  const values = await readForm(request);
  const { step } = values;
  if (step === 'earlier' || step === 'later') {
    return done(id, await moveSection(platform, user, id, step));
  }
  if (step === 'close' || step === 'open') {
    return done(id, await closeSection(platform, user, id, step === 'close'));
  }
  const editors = await listPeople(platform, { roles: ['editor', 'chief'] });
  const sent = { request, values, show: (state: FormState) => show(user, context, state) };
  return takeForm(sectionForm(editors), sent, async (draft, again) => {
    const { outcome } = await changeSection(platform, user, id, draft);
    return outcome === 'name-taken'
      ? again({ name: 'A section already has this name.' })
      : done(id, { outcome });
  });
});

type Done = {
  outcome:
    | ('changed' | 'unchanged' | 'moved' | 'at-the-end' | 'done' | 'done-before')
    | ('no-such-section' | 'forbidden');
};

function done(id: number, { outcome }: Done): Response {
  switch (outcome) {
    case 'no-such-section':
      throw noSuchSection();
    case 'forbidden':
      throw onlyFor('chief');
    case 'unchanged':
    case 'at-the-end':
    case 'done-before':
      return back(id, 'nothing-changed');
    case 'changed':
    case 'moved':
    case 'done':
      return back(id, 'section-saved');
  }
}

const back = (id: number, notice: Parameters<typeof noticeCookie>[0]): Response =>
  seeOther(`${href('officeSections')}#section-${id}`, [noticeCookie(notice)]);

const noSuchSection = () => new HttpError(404, 'This section does not exist.');

const idOf = ({ params }: RouteContext): number => wholeNumber(params['id']) ?? 0;

async function show(user: SignedIn, context: RouteContext, wrong?: FormState): Promise<Page> {
  const section = (await listSections(context.platform)).find(({ id }) => id === idOf(context));
  if (!section) throw noSuchSection();
  const values = {
    name: section.name,
    ...Object.fromEntries(section.editors.map(({ username }) => [editorField(username), 'on'])),
  };
  return officePage(
    {
      title: section.name,
      tab: `Section: ${section.name}`,
      path: href('officeSections'),
      user,
      request: context.request,
    },
    <SectionForm
      section={section}
      state={wrong ?? { values, errors: {} }}
      editors={await listPeople(context.platform, { roles: ['editor', 'chief'] })}
    />,
  );
}

type Props = {
  section: SectionView;
  state: FormState;
  editors: readonly { username: string; name: string }[];
};

function SectionForm({ section, state, editors }: Props) {
  const { id, name, closed } = section;
  return (
    <>
      <p>
        <a href={href('officeSections')}>All sections</a>
      </p>
      <FormMessage state={state} />
      <Form label={name} data-busy="Saving...">
        <SectionFields state={state} editors={editors} />
        <Submit kind="primary" name="step" value="save">
          Save
        </Submit>
      </Form>
      <PageSection id="close" title={closed ? 'Open the section' : 'Close the section'}>
        <p>
          {closed
            ? 'Authors cannot choose this section now.'
            : 'Authors will no longer be able to choose this section. Its manuscripts stay in it, and you can open it again.'}
        </p>
        <form method="post" action={href('officeSection', { id })}>
          <Submit name="step" value={closed ? 'open' : 'close'}>
            {closed ? 'Open the section' : 'Close the section'}
          </Submit>
        </form>
      </PageSection>
    </>
  );
}

type SectionFieldsProps = {
  state: FormState;
  editors: readonly { username: string; name: string }[];
};

export function SectionFields({ state, editors }: SectionFieldsProps) {
  return (
    <>
      <Field
        label="Name"
        {...fieldOf(state, 'name')}
        maxLength={LONGEST_SECTION}
        autoComplete="off"
        required
      />
      <fieldset className="field">
        <legend>Editors of the section</legend>
        <p className="field-hint">
          Section editors without a conflict of interest are suggested first.
        </p>
        <div className="choices">
          {editors.map(({ username, name }) => (
            <Tick
              key={username}
              name={editorField(username)}
              defaultChecked={editorField(username) in state.values}
            >
              {name}
            </Tick>
          ))}
        </div>
      </fieldset>
    </>
  );
}

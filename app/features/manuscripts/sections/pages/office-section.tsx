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
import { changeSection } from '../change-section.server.ts';
import { closeSection } from '../close-section.server.ts';
import { moveSection } from '../move-section.server.ts';
import { listSections } from '../list-sections.server.ts';
import { editorField, sectionForm } from '../section.ts';
import { SectionForm } from './section-form.tsx';

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

import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { Form } from '#app/ui/form.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { noticeCookie } from './notices.server.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { officePage, onlyFor, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { addSection } from '../change-section.server.ts';
import { listSections } from '../list-sections.server.ts';
import { sectionForm } from '../section.ts';
import { SectionFields } from './office-section.tsx';
import { Button } from '#app/ui/button.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import type { SectionView } from '../section.ts';

export const officeSectionsPage = pageFor('chief', (context, user) => show(user, context, EMPTY));

export const officeSections = pageFor('chief', async (context, user) => {
  const { platform, request } = context;
  const values = await readForm(request);
  const editors = await listPeople(platform, { roles: ['editor', 'chief'] });
  const sent = { request, values, show: (state: FormState) => show(user, context, state) };
  return takeForm(sectionForm(editors), sent, async (draft, again) => {
    const result = await addSection(platform, user, draft);
    switch (result.outcome) {
      case 'added':
        return seeOther(`${href('officeSections')}#section-${result.id}`, [
          noticeCookie('section-saved'),
        ]);
      case 'name-taken':
        return again({ name: 'A section already has this name.' }, 409);
      case 'forbidden':
        throw onlyFor('chief');
    }
  });
});

async function show(
  user: SignedIn,
  { platform, request }: RouteContext,
  state: FormState,
): Promise<Page> {
  const title = 'Sections';
  return officePage(
    { title, path: href('officeSections'), user, request },
    <>
      <p>
        Authors choose one of the open sections when they complete a submission, in this order.
        Whether editors see the manuscripts of other sections is set under{' '}
        <a href={href('officeReviewSettings', null, { part: 'editors' })}>Review form and days</a>.
      </p>
      <SectionList sections={await listSections(platform)} />
      <PageSection id="new-section" title="New section">
        <FormMessage state={state} />
        <Form
          action={href('officeSections')}
          aria-labelledby="new-section"
          data-busy="Saving..."
          submit="Add the section"
        >
          <SectionFields
            state={state}
            editors={await listPeople(platform, { roles: ['editor', 'chief'] })}
          />
        </Form>
      </PageSection>
    </>,
  );
}

function SectionList({ sections }: { sections: readonly SectionView[] }) {
  if (sections.length === 0) return <p>The journal has no sections yet.</p>;
  return (
    <ol className="issue-order">
      {sections.map((section, at) => (
        <li key={section.id} id={`section-${section.id}`}>
          <div>
            <a href={href('officeSection', { id: section.id })}>{section.name}</a>
            <p className="small soft inline-list">
              {section.closed && <span>Closed to new manuscripts</span>}
              {section.sample && <span>Sample</span>}
              <span>
                {section.editors.length === 0
                  ? 'No editors of its own'
                  : section.editors.map(({ name }) => name).join(', ')}
              </span>
            </p>
          </div>
          <form
            method="post"
            action={href('officeSection', { id: section.id })}
            className="actions"
            aria-label={`Order of ${section.name}`}
          >
            {at > 0 && <MoveButton to="earlier" of={section.name} />}
            {at < sections.length - 1 && <MoveButton to="later" of={section.name} />}
          </form>
        </li>
      ))}
    </ol>
  );
}

function MoveButton(props: { to: 'earlier' | 'later'; of: string }) {
  const word = props.to === 'earlier' ? 'Up' : 'Down';
  return (
    <Button name="step" value={props.to} aria-label={`${word}: ${props.of}`}>
      {word}
    </Button>
  );
}

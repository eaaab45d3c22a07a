import * as v from 'valibot';
import { ROLE_NAMES } from '#app/features/accounts/core/index.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { officePage, onlyFor, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { handOverAll } from '#app/features/manuscripts/editors/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { changeRole } from '../change-role.server.ts';
import { EACH } from '../each.ts';
import { findPerson } from '../find-person.server.ts';
import type { Person } from '../find-person.server.ts';
import { noticeCookie } from './notices.server.ts';
import { PersonView } from './person-view.tsx';

export const accountPersonPage = pageFor('chief', async (context, user) =>
  show(user, context, await personOf(user, context)),
);

const ROLES = Object.keys(ROLE_NAMES) as SignedIn['role'][];

const chosen = v.pipe(v.optional(v.string(), ''), v.maxLength(100));
const roleForm = v.object({
  role: v.pipe(v.optional(v.string(), ''), v.picklist(ROLES, 'Please choose a role.')),
  manuscripts: chosen,
});
const handOverForm = v.object({ to: chosen });

export const accountPerson = pageFor('chief', async (context, user) => {
  const { request } = context;
  const person = await personOf(user, context);
  const values = await readForm(request);
  const sent = { request, values, show: (state: FormState) => show(user, context, person, state) };
  return values['act'] === 'hand-over'
    ? handOver(context, { user, person }, sent)
    : setRole(context, { user, person }, sent);
});

type Asked = { user: SignedIn; person: Person };
type Sent = Parameters<typeof takeForm>[1];

const setRole = ({ platform }: RouteContext, { user, person }: Asked, sent: Sent) =>
  takeForm(roleForm, sent, async ({ role, manuscripts }, refuse) => {
    const isKnown = manuscripts === '' || manuscripts === EACH;
    if (!isKnown && !(await isOtherEditor(platform, person, manuscripts))) {
      return refuse({ manuscripts: CHOOSE_EDITOR });
    }
    const change = { role, manuscripts: manuscripts || null };
    const { outcome } = await changeRole(platform, user, person, change);
    switch (outcome) {
      case 'set':
        return seeOther(href('accountPerson', { id: person.id }), [noticeCookie('role-set')]);
      case 'unchanged':
        return seeOther(href('accountPerson', { id: person.id }), [
          noticeCookie('nothing-changed'),
        ]);
      case 'ask-first':
        return refuse({ manuscripts: 'Please say who gets the manuscripts of this person.' }, 409);
      case 'last-chief':
        return refuse({ role: LAST_CHIEF }, 409);
      case 'no-such-account':
        throw noPerson();
      case 'forbidden':
        throw onlyFor('chief');
    }
  });

const CHOOSE_EDITOR = 'Please choose another editor of the journal.';
const LAST_CHIEF = 'The journal needs at least one editor-in-chief. Please appoint another first.';

const isOtherEditor = async (platform: RouteContext['platform'], person: Person, id: string) =>
  (await othersOf(platform, person)).some((editor) => editor.id === id);

const handOver = ({ platform }: RouteContext, { user, person }: Asked, sent: Sent) =>
  takeForm(handOverForm, sent, async ({ to }, refuse) => {
    if (!(await isOtherEditor(platform, person, to))) return refuse({ to: CHOOSE_EDITOR });
    const handed = await platform.transaction((inside) =>
      handOverAll(inside, user, { from: person.id, to, mayStay: true }),
    );
    if ('outcome' in handed) {
      if (handed.outcome === 'forbidden') throw onlyFor('chief');
      return refuse({ to: CHOOSE_EDITOR });
    }
    const { given, stay } = handed;
    const what = [
      given === 1
        ? '1 manuscript has been reassigned.'
        : `${given} manuscripts have been reassigned.`,
      ...stay.map(({ paperId, why }) => `${paperId} stays: ${why}`),
    ];
    return seeOther(href('accountPerson', { id: person.id }), [
      noticeCookie('handed-over', { what }),
    ]);
  });

/** @throws HttpError 404 */
async function personOf(user: SignedIn, { platform, params }: RouteContext): Promise<Person> {
  const person = await findPerson(platform, user, params['id'] ?? '');
  if (!person) throw noPerson();
  return person;
}

const noPerson = () => new HttpError(404, 'There is no such account.');

/** Who could have the manuscripts of a person. */
const othersOf = async (platform: RouteContext['platform'], { id }: Person) =>
  (await listPeople(platform, { roles: ['editor', 'chief'] })).filter((each) => each.id !== id);

async function show(
  user: SignedIn,
  { platform, request }: RouteContext,
  person: Person,
  state: FormState = EMPTY,
): Promise<Page> {
  return officePage(
    { title: person.name, path: href('accountRoles'), user, request },
    <PersonView person={person} others={await othersOf(platform, person)} state={state} />,
  );
}

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
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { changeRole } from '../change-role.server.ts';
import { EACH } from '../each.ts';
import { findPerson } from '../find-person.server.ts';
import type { Person } from '../find-person.server.ts';
import { noticeCookie } from './notices.server.ts';
import { GiveBack, HandOverPlan, PAPER } from './hand-over-plan.tsx';
import { PersonView } from './person-view.tsx';

export const accountPersonPage = pageFor('chief', async (context, user) => {
  const person = await personOf(user, context);
  const { searchParams } = context.url;
  const to = searchParams.get('to');
  if (to === null) return show(user, context, person);
  const { editor, papers } = chosenIn(
    searchParams.get('papers'),
    await othersOf(context.platform, person),
    to,
  );
  if (!editor)
    return show(user, context, person, { ...EMPTY, values: { to }, errors: { to: CHOOSE_EDITOR } });
  return plan(context, { user, person }, { to: editor, chosen: papers });
});

const ROLES = Object.keys(ROLE_NAMES) as SignedIn['role'][];

const account = v.pipe(v.optional(v.string(), ''), v.maxLength(100));
const roleForm = v.object({
  role: v.pipe(v.optional(v.string(), ''), v.picklist(ROLES, 'Please choose a role.')),
  manuscripts: account,
});
const handOverForm = v.object({ to: account });

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
type Other = Awaited<ReturnType<typeof othersOf>>[number];

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

/** Most manuscripts that are reassigned at once. */
const MOST = 500;

/** What a link to the choice names: an editor, and the manuscripts that are ticked, all where none is named. */
const chosenIn = (papers: string | null, others: readonly Other[], to: string) => ({
  editor: others.find(({ id }) => id === to) ?? null,
  papers: papers === null ? null : new Set(papers.split('.', MOST).map(Number)),
});

type Plan = { to: Other; chosen: ReadonlySet<number> | null; state?: FormState };

/** Lists what would go to another editor; nothing is done. */
async function plan(
  { platform, request }: RouteContext,
  { user, person }: Asked,
  { to, chosen, state = EMPTY }: Plan,
): Promise<Page> {
  const foreseen = await platform.transaction((inside) =>
    handOverAll(inside, user, { from: person.id, to: to.id, mayStay: true, isForeseen: true }),
  );
  if ('outcome' in foreseen) throw onlyFor('chief');
  return officePage(
    {
      ...{ title: `Reassign from ${person.name} to ${to.name}`, user, request },
      path: href('accountRoles'),
      between: { label: person.name, href: href('accountPerson', { id: person.id }) },
    },
    <HandOverPlan {...{ person, to, chosen, state, ...foreseen }} />,
  );
}

async function handOver(
  context: RouteContext,
  asked: Asked,
  { request, values, show: again }: Sent,
): Promise<Page | Response> {
  const { platform } = context;
  const { user, person } = asked;
  const ids = Object.keys(values).flatMap((name) =>
    name.startsWith(PAPER) ? (wholeNumber(name.slice(PAPER.length)) ?? []) : [],
  );
  const only = new Set(ids.slice(0, MOST));
  const others = await othersOf(platform, person);
  const showAgain = (state: FormState) => {
    const to = others.find(({ id }) => id === values['to']);
    return to ? plan(context, asked, { to, chosen: only, state }) : again(state);
  };
  return takeForm(handOverForm, { request, values, show: showAgain }, async ({ to }, refuse) => {
    if (!others.some(({ id }) => id === to)) return refuse({ to: CHOOSE_EDITOR });
    if (only.size === 0) return refuse('Please choose at least one manuscript.');
    const handed = await platform.transaction((inside) =>
      handOverAll(inside, user, { from: person.id, to, mayStay: true, only }),
    );
    if ('outcome' in handed) throw onlyFor('chief');
    const { given, stay } = handed;
    const what = [
      given.length === 1
        ? '1 manuscript has been reassigned.'
        : `${given.length} manuscripts have been reassigned.`,
      ...stay.map(({ paperId, why }) => `${paperId} stays: ${why}`),
    ];
    const back = given.length > 0 && {
      given: given.map(({ paperId }) => paperId).join('.'),
      by: to,
    };
    return seeOther(href('accountPerson', { id: person.id }, back || {}), [
      noticeCookie('handed-over', { what }),
    ]);
  });
}

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
  { platform, request, url }: RouteContext,
  person: Person,
  state: FormState = EMPTY,
): Promise<Page> {
  const [papers, by] = [url.searchParams.get('given'), url.searchParams.get('by')];
  const others = await othersOf(platform, person);
  return officePage(
    { title: person.name, path: href('accountRoles'), user, request },
    <>
      {papers !== null && others.some(({ id }) => id === by) && (
        <GiveBack to={by!} from={person.id} papers={papers} />
      )}
      <PersonView {...{ person, others, state }} />
    </>,
  );
}

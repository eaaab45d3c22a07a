import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { Form } from '#app/ui/form.tsx';
import { changeProfile } from '../change-profile.server.ts';
import { profileFormOf } from '../../core/forms.ts';
import { noticeCookie } from '../../core/notices.server.ts';
import { CountryField } from './country-field.tsx';
import { MobileField, NameFields, WorkplaceFields } from './person-fields.tsx';
import {
  accountActionOf,
  accountForm,
  accountPageOf,
  checking,
} from '../../sessions/pages/account-page.tsx';

export const profilePage = accountPageOf((user) => {
  const { firstName, lastName, mobileNo, institution, address } = user;
  const { city, state, country, postalCode } = user;
  const named = { firstName, lastName, mobileNo, institution, address };
  return showForm({ values: { ...named, city, state, country, postalCode }, errors: {} });
});

export const profileAction = accountActionOf((user, fields, context) =>
  checking(
    profileFormOf(user),
    (_, state) => showForm(state),
    async (_, person) => {
      await changeProfile(context.platform, user, person);
      return seeOther(href('account'), [noticeCookie('profile-changed')]);
    },
  )(user, fields, context),
);

const showForm = (state: FormState): Page =>
  accountForm(
    { title: 'Your profile', path: href('accountProfile') },
    state,
    <Form label="Profile" data-busy="Saving..." submit="Save">
      <fieldset className="form">
        <legend className="side-head">About you</legend>
        <NameFields state={state} />
        <MobileField state={state} />
      </fieldset>
      <WorkplaceFields state={state} country={<CountryField state={state} />} />
    </Form>,
  );

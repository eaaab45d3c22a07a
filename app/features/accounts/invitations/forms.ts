import * as v from 'valibot';
import { choice, line, personName, text } from '#app/platform/web/form/fields.ts';
import { INVITED_ROLES } from './role-invitation.ts';

const email = v.pipe(
  line(254, 'Please enter the e-mail address.'),
  v.email('Please enter an e-mail address, for example name@university.edu.'),
);

export const inviteForm = v.object({
  name: personName(200, 'Please enter the name.'),
  email,
  role: choice(INVITED_ROLES, 'Please choose a role.'),
  institution: line(200),
});

export const declineForm = v.object({ word: text(2000) });

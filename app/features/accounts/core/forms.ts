import * as v from 'valibot';
import {
  isPhone,
  isPostalCode,
  LONGEST_PHONE,
  LONGEST_POSTAL_CODE,
  NO_PHONE,
  NO_POSTAL_CODE,
} from '#app/platform/contact-details.ts';
import { isNameAlone, isPersonName, NO_NAME } from '#app/platform/person-name.ts';
import {
  LONGEST_PASSWORD,
  LONGEST_USERNAME,
  SHORTEST_PASSWORD,
  SHORTEST_USERNAME,
  USERNAME,
} from './account.ts';
import { checkForm } from '#app/platform/web/form/form-state.ts';

/** Specified word for word. */
export const MISMATCH = 'Passwords do not match!';

/** Control characters, those that turn the reading direction, and what was no text at all. */
const UNSEEN = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFD]/u;

const given = (missing: string) =>
  v.pipe(
    v.optional(v.union([v.string(), v.pipe(v.number(), v.transform(String))], missing), ''),
    v.trim(),
    v.nonEmpty(missing),
  );

const visible = v.check(
  (text: string) => !UNSEEN.test(text),
  'This contains invisible characters. Please type it again.',
);

const line = (missing: string, longest = 200) =>
  v.pipe(
    given(missing),
    v.maxLength(longest, `Please use at most ${longest} characters.`),
    visible,
  );

/** @param present is taken as it is: it may be of before what a name may hold was said */
const name = (missing: string, present = '') =>
  v.pipe(
    line(missing),
    v.check(isPersonName, NO_NAME),
    v.check((text: string) => text === present || isNameAlone(text), NO_ONE_NAME),
  );

/** Readers, authors and reviewers see it as it is typed. */
const NO_ONE_NAME =
  'Please enter your name alone, without other people or words about them. Degrees may follow a comma, as in “Smith, MD”.';

const username = v.pipe(
  line('Please choose a username.', LONGEST_USERNAME),
  v.minLength(SHORTEST_USERNAME, `Please use ${SHORTEST_USERNAME} characters or more.`),
  v.regex(
    USERNAME,
    'Please use the letters a to z and digits, with single dots, hyphens or underscores between them.',
  ),
);

const email = v.pipe(
  line('Please enter your e-mail address.', 254),
  v.email('Please enter an e-mail address, for example name@university.edu.'),
);

const secret = (missing: string) => v.pipe(v.optional(v.string(missing), ''), v.nonEmpty(missing));

const newPassword = v.pipe(
  secret('Please choose a password.'),
  v.minLength(SHORTEST_PASSWORD, `Please use ${SHORTEST_PASSWORD} characters or more.`),
  v.maxLength(LONGEST_PASSWORD, `Please use at most ${LONGEST_PASSWORD} characters.`),
);
/** Said of the second password, where both are empty. */
export const PASSWORD_AGAIN = 'Please type the password a second time.';

const confirmation = v.optional(v.string(), '');
const currentPassword = secret('Please enter your password.');

function namesOf(present = { firstName: '', lastName: '' }) {
  return {
    firstName: name('Please enter your first name.', present.firstName),
    lastName: name('Please enter your last name.', present.lastName),
  };
}

const person = {
  ...namesOf(),
  mobileNo: v.pipe(
    line('Please enter your mobile number.', LONGEST_PHONE),
    v.check(isPhone, NO_PHONE),
  ),
  institution: line('Please enter your institution.'),
  address: line('Please enter your address.', 500),
  city: line('Please enter your city.'),
  state: line('Please enter your state or region.'),
  country: line('Please choose your country.'),
  postalCode: v.pipe(
    line('Please enter your postal code.', LONGEST_POSTAL_CODE),
    v.check(isPostalCode, NO_POSTAL_CODE),
  ),
};

type Passwords = { password: string; confirmPassword: string };

/** Told even while other fields are wrong or missing. */
const passwordsMatch = <Input extends Passwords>() =>
  v.rawCheck<Input>(({ dataset, addIssue }) => {
    const input = dataset.value as Partial<Passwords>;
    const { password = '', confirmPassword = '' } = input;
    if (password === confirmPassword && password !== '') return;
    const path = {
      type: 'object' as const,
      origin: 'value' as const,
      input: input as Record<string, unknown>,
      key: 'confirmPassword',
      value: input.confirmPassword,
    };
    addIssue({ message: password === confirmPassword ? PASSWORD_AGAIN : MISMATCH, path: [path] });
  });

const registrationFields = v.object({
  userName: username,
  password: newPassword,
  confirmPassword: confirmation,
  email,
  ...person,
});

/** `/new-registration` and `/api/register`: thirteen fields. */
export const registrationForm = v.pipe(registrationFields, passwordsMatch());

/** `/first-chief`: the same with the code from the console. */
export const firstChiefForm = v.pipe(
  v.object({
    ...registrationFields.entries,
    code: given('Please enter the code that the server printed when it started.'),
  }),
  passwordsMatch(),
);

/** The short profile of who accepts an invitation to a role without an account. */
export const joiningForm = v.pipe(
  v.object({
    ...{ userName: username, password: newPassword, confirmPassword: confirmation },
    ...{ firstName: person.firstName, lastName: person.lastName, institution: person.institution },
  }),
  passwordsMatch(),
);

/** What who has an account may still have to state. */
export const institutionForm = v.object({ institution: person.institution });

/** The login forms and `/login.php`. */
export const loginForm = v.object({
  username: given('Please enter your username.'),
  password: currentPassword,
});

export const codeForm = v.object({ code: given('Please enter the code.') });

export const forgotPasswordForm = v.object({
  usernameOrEmail: given('Please enter your username or your e-mail address.'),
});

export const resetPasswordForm = v.pipe(
  v.object({ password: newPassword, confirmPassword: confirmation }),
  passwordsMatch(),
);

export const changePasswordForm = v.pipe(
  v.object({
    currentPassword,
    password: newPassword,
    confirmPassword: confirmation,
  }),
  passwordsMatch(),
);

export const changeEmailForm = v.object({ email, currentPassword });

/** @param present of the account */
export const profileFormOf = (present: { firstName: string; lastName: string }) =>
  v.object({ ...person, ...namesOf(present) });

/** What takes away a second factor, or the way round it. */
export const ownerForm = v.object({ currentPassword, code: given('Please enter the code.') });

/** What needs the password once more: setting up two-factor login, deletion. */
export const passwordForm = v.object({ currentPassword });

const consoleForm = v.object({
  username,
  email,
  firstName: line('Please give --first-name.'),
  lastName: line('Please give --last-name.'),
  institution: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(200, 'Please use at most 200 characters.'), visible),
    '',
  ),
});

export const checkConsoleAccount = (values: Record<string, unknown>) =>
  checkForm(consoleForm, values);

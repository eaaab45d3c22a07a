import { expect, test } from 'vitest';
import { aRegistration } from '../../../../tests/support/accounts.ts';
import { checkForm } from '../../../platform/web/form/form-state.ts';
import { registrationForm } from './forms.ts';

const typed = (changes: Record<string, unknown> = {}) => ({
  ...aRegistration(),
  confirmPassword: aRegistration().password,
  ...changes,
});
const errorsOf = (changes: Record<string, unknown>) => {
  const checked = checkForm(registrationForm, typed(changes));
  return 'errors' in checked ? checked.errors : {};
};

test('a registration with all thirteen fields passes, spaces around them aside', () => {
  expect(
    checkForm(registrationForm, typed({ firstName: ' Ada ', mobileNo: 5_550_123 })),
  ).toMatchObject({
    output: { firstName: 'Ada', mobileNo: '5550123' },
  });
});

test('every field is required, and each says so in its own words', () => {
  const checked = checkForm(registrationForm, {});
  if (!('errors' in checked)) throw new Error('An empty form passed.');
  const { confirmPassword: _, ...required } = typed();
  expect(Object.keys(checked.errors).toSorted()).toEqual(Object.keys(required).toSorted());
  expect(new Set(Object.values(checked.errors))).toHaveProperty('size', 12);
  for (const message of Object.values(checked.errors)) expect(message).toMatch(/^Please .+\.$/);
});

test('two different passwords do not match, whatever else is wrong', () => {
  const message = 'Passwords do not match!';
  expect(errorsOf({ confirmPassword: 'something else' })).toEqual({ confirmPassword: message });
  expect(errorsOf({ confirmPassword: '', firstName: '' })).toMatchObject({
    confirmPassword: message,
    firstName: 'Please enter your first name.',
  });
});

test.each([
  ['userName', '\u0430da', 'letters a to z'],
  ['userName', 'ad', '3 characters or more'],
  ['userName', 'ada@example.com', 'letters a to z'],
  ['userName', '.ada', 'letters a to z'],
  ['password', 'too short', '10 characters or more'],
  ['password', 'x'.repeat(201), 'at most 200'],
  ['email', 'nobody', 'for example name@university.edu'],
  ['email', '\u212Ailo@example.com', 'for example name@university.edu'],
  ['email', `${'x'.repeat(250)}@example.com`, 'at most 254'],
  ['mobileNo', '+44 555', 'digits only'],
  ['postalCode', 'AB1 2CD', 'digits only'],
  ['firstName', 'Ada\u202E', 'invisible characters'],
  ['lastName', 'O\u0000', 'invisible characters'],
  ['city', 'x'.repeat(1_000_000), 'at most 200'],
  ['country', '', 'choose your country'],
])('%s cannot be %j', (name, value, message) => {
  expect(errorsOf({ [name]: value })[name]).toContain(message);
});

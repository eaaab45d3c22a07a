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

test.each([
  ['mobileNo', '+44 1632 960001'],
  ['mobileNo', '(0)20 7946 0000'],
  ['postalCode', 'EX1 1EX'],
  ['postalCode', 'D02 X285'],
])('%s %s is kept as it was typed, spaces around it aside', (name, value) => {
  expect(checkForm(registrationForm, typed({ [name]: ` ${value} ` }))).toMatchObject({
    output: { [name]: value },
  });
});

test('every field is required, and each says so in its own words', () => {
  const checked = checkForm(registrationForm, {});
  if (!('errors' in checked)) throw new Error('An empty form passed.');
  expect(Object.keys(checked.errors).toSorted()).toEqual(Object.keys(typed()).toSorted());
  expect(new Set(Object.values(checked.errors))).toHaveProperty('size', 13);
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
  ['mobileNo', 'none', 'for example +44 1632 960001'],
  ['mobileNo', '+44', 'for example +44 1632 960001'],
  ['mobileNo', '1'.repeat(41), 'at most 40'],
  ['postalCode', '<EX1>', 'for example EX1 1EX'],
  ['postalCode', '1'.repeat(21), 'at most 20'],
  ['firstName', 'Ada\u202E', 'invisible characters'],
  ['lastName', 'O\u0000', 'invisible characters'],
  ['lastName', 'Petrova, with reviewer Odile Marchetti', 'your name alone'],
  ['lastName', 'Petrova (Reviewer: Odile Marchetti)', 'your name alone'],
  ['firstName', 'Elena and Odile', 'your name alone'],
  ['lastName', 'Smith & Bo Li', 'your name alone'],
  ['lastName', 'Smith+Bo', 'your name alone'],
  ['lastName', 'Smith y Bo Li', 'your name alone'],
  ['lastName', 'Smith、Bo', 'your name alone'],
  ['lastName', 'Smith和Bo', 'your name alone'],
  ['lastName', 'Smith • Bo', 'your name alone'],
  ['lastName', 'Smith, Bo', 'your name alone'],
  ['city', 'x'.repeat(1_000_000), 'at most 200'],
  ['country', '', 'choose your country'],
])('%s cannot be %j', (name, value, message) => {
  expect(errorsOf({ [name]: value })[name]).toContain(message);
});

test.each([
  'Smith, MBA',
  'Smith, BSc',
  'Müller, M.Sc.',
  'Smith, M.D., Ph.D.',
  'King, Jr.',
  'Reviewer',
  'Ortega y Gasset',
  'Costa e Silva',
  '和田',
  'Smith-Jones',
])('%s is the last name of one person', (lastName) => {
  expect(errorsOf({ lastName }).lastName).toBeUndefined();
});

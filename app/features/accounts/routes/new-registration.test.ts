import { expect, test } from 'vitest';
import { textsOf, visitPage } from '../../../../tests/support/visit.ts';
import { newRegistrationPage } from './new-registration.tsx';

const FIELDS = [
  'userName',
  'firstName',
  'lastName',
  'mobileNo',
  'email',
  'password',
  'confirmPassword',
  'institution',
  'address',
  'city',
  'state',
  'country',
  'postalCode',
];

test('the registration form has every field, and all are required', async () => {
  const page = await visitPage(newRegistrationPage, '/new-registration');
  expect(textsOf(page.html, 'h1')).toEqual(['New Registration']);
  const controls = page.html.match(/<(?:input|select) [^>]*>/g)!;
  const names = controls.map((control) => /name="(\w+)"/.exec(control)![1]);
  expect(new Set(names)).toEqual(new Set(FIELDS));
  expect(names).toHaveLength(FIELDS.length);
  expect(controls.filter((control) => !control.includes('required'))).toEqual([]);
});

test('mobile number and postal code bring up a keyboard of digits', async () => {
  const { html } = await visitPage(newRegistrationPage, '/new-registration');
  for (const name of ['mobileNo', 'postalCode']) {
    expect(new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)![0].toLowerCase()).toContain(
      'inputmode="numeric"',
    );
  }
});

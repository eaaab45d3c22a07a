import { expect, test } from 'vitest';
import { isPhone, isPostalCode } from './contact-details.ts';

test.each([
  '+44 1632 960001',
  '(0)20 7946 0000',
  '+49 (0)30 901820-0',
  '020.7946.0000',
  '1-800-FLOWERS-01',
  '01632 960001 ext. 12',
  '01632/960001',
  '٠١٦٣٢٩٦٠',
  '112233',
])('the phone number %s is taken as it is written', (phone) => {
  expect(isPhone(phone)).toBe(true);
});

test.each(['', 'none', '123', '+44', '<1632960001>', '1632 960001 @ work', '1632\u0000960001'])(
  '%j is no phone number',
  (phone) => {
    expect(isPhone(phone)).toBe(false);
  },
);

test.each([
  'EX1 1EX',
  'K1A 0B1',
  '1011 AB',
  'D02 X285',
  '100001',
  '1000-205',
  'LV-1010',
  '〒100-0001',
  'None',
])('the postal code %s is taken as it is written', (code) => {
  expect(isPostalCode(code)).toBe(true);
});

test.each(['', '-', '( )', 'EX1_1EX', '<EX1>', 'EX1\u00001EX'])('%j is no postal code', (code) => {
  expect(isPostalCode(code)).toBe(false);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { institutionKey, matchInstitutions } from './match-institutions.ts';

test.each([
  ['Department of Computer Science, Sample University 4', 'Sample University 4', 'certain'],
  ['Sample University 4, Sampleton', 'Sample University 4', 'certain'],
  [
    'Department of Computer Science, Sample University 4, Sampleton',
    'Sample University 4',
    'certain',
  ],
  ['The University of Sampleton', 'University of Sampleton', 'certain'],
  ['S\u0430mple University 4', 'Sample University 4', 'certain'],
  ['Sample University IV', 'Sample University 4', 'certain'],
  ['Sample Univeristy 4', 'Sample University 4', 'certain'],
  ['The University of Sampleton', 'Sampleton University', 'likely'],
  ['Univ. of Sampleton; Faculty of Arts', 'University of Sampleton, India', 'certain'],
  ['Universität Wien', 'University of Vienna, Faculty of Physics', 'certain'],
  ['Dept. of Physics, SampleUniversity-4', 'Sample University 4', 'certain'],
  ['sampleuniversity4', 'Sample University 4', 'certain'],
  ['SU4', 'Sample University 4', 'likely'],
  ['SampleSchool-of-Archives', 'Sample School of Archives', 'certain'],
  ['School of Archives (Sample)', 'Sample School of Archives', 'likely'],
  ['McGill University', 'Mcgill University', 'certain'],
  ['Bosch', 'Bosch', 'certain'],
  ['London School of Economics', 'London School of Economics', 'certain'],
  ['A lab https://ror.org/042nb2s44', 'ror.org/042nb2s44', 'certain'],
  [
    'Dept. of EECS, Massachusetts Institute of Technology',
    'Massachusetts Institute of Technology',
    'certain',
  ],
  ['MIT', 'Massachusetts Institute of Technology', 'likely'],
  ['EECS, MIT', 'Massachusetts Institute of Technology, Cambridge', 'likely'],
  ['MIT', 'MIT', 'certain'],
  ['Sampleton University Hospital', 'University of Sampleton', 'likely'],
  ['Faculty of Arts of Sample University 4', 'Sample University 4', 'likely'],
  ['University of California, Berkeley', 'University of California, Los Angeles', 'likely'],
  ['Bosch, Stuttgart', 'Bosch, Berlin', 'likely'],
  ['University Hospital', 'University Hospital', 'likely'],
  ['Bosch, Stuttgart', 'Porsche, Stuttgart', null],
  ['Institute of Physics, University of Vienna', 'Institute of Physics, University of Graz', null],
  ['Sample University 4', 'Sample University 5', null],
  ['S\u0430mple University IV', 'Sample University 5', null],
  ['Department of Physics, Sample University 4', 'Department of Physics, Other College', null],
  ['University of Sampleton', 'University of Otherton', null],
  ['Independent researcher', 'Independent researcher', null],
  ['None', 'none', null],
  ['', '', null],
  [', ;', ', ;', null],
] as const)('%s and %s: %s', (one, other, expected) => {
  expect(matchInstitutions(one, other)).toBe(expected);
  expect(matchInstitutions(other, one)).toBe(expected);
});

test('an institution is compared without the small words of six languages', () => {
  const name =
    'The Instituto de la Mar, del Sur and di Torino at Kiel in der Bucht, for Sand of Time';
  expect(institutionKey(name)).toBe('bucht institute kiel mar sand sur time turin');
});

test('any two texts are compared, in both directions alike', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom('MIT', 'University', 'of', 'Sampleton', ',', 'Dept.', 'Institute', '4'),
      )
      .map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(matchInstitutions(one, other)).toBe(matchInstitutions(other, one));
    }),
  );
});

test('a text as long as a book is compared as fast as its beginning', () => {
  const long = 'University, '.repeat(200_000);
  const before = process.cpuUsage().user;
  for (let time = 0; time < 100; time += 1) matchInstitutions(long, `X${long}`);
  expect(process.cpuUsage().user - before).toBeLessThan(2_000_000);
});

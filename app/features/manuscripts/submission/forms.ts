import * as v from 'valibot';
import { isPhone, LONGEST_PHONE, NO_EMAIL, NO_PHONE } from '#app/platform/contact-details.ts';
import { namesSeveral } from '#app/platform/person-name.ts';
import { isReachableAddress } from '#app/platform/mail/address.ts';
import { line, personName } from '#app/platform/web/form/fields.ts';

export const SUBMISSION_FIELDS = [
  'title',
  'author',
  'email',
  'mobile',
  'college',
  'country',
  'additionalAuthor',
  'additionalEmail',
  'pdf',
] as const;

export type SubmissionField = (typeof SUBMISSION_FIELDS)[number];

export const LONGEST: Record<Exclude<SubmissionField, 'pdf'>, number> = {
  title: 500,
  author: 200,
  email: 254,
  mobile: LONGEST_PHONE,
  college: 300,
  country: 100,
  additionalAuthor: 200,
  additionalEmail: 254,
};

/** What stands beside a required field that is empty. */
export const MISSING = {
  title: 'Please enter the title of the manuscript.',
  author: 'Please enter the name of the author.',
  email: 'Please enter your e-mail address.',
  mobile: 'Please enter a phone number.',
  college: 'Please enter your college or institution.',
  country: 'Please choose your country.',
  pdf: 'Please choose the file with the manuscript.',
} as const;

const isOne = v.check(
  (name: string) => !namesSeveral(name),
  'Please enter one author here. You can add the others in the next step.',
);

const required = (name: keyof typeof MISSING & keyof typeof LONGEST) =>
  line(LONGEST[name], MISSING[name]);
const orNull = v.transform((typed: string) => typed || null);

export const submissionForm = v.pipe(
  v.object({
    title: required('title'),
    author: v.pipe(personName(LONGEST.author, MISSING.author), isOne),
    email: v.pipe(required('email'), v.check(isReachableAddress, NO_EMAIL)),
    mobile: v.pipe(required('mobile'), v.check(isPhone, NO_PHONE)),
    college: required('college'),
    country: required('country'),
    additionalAuthor: v.pipe(personName(LONGEST.additionalAuthor), isOne, orNull),
    additionalEmail: v.pipe(
      line(LONGEST.additionalEmail),
      orNull,
      v.check((email) => email === null || isReachableAddress(email), NO_EMAIL),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['additionalAuthor'], ['additionalEmail']],
      ({ additionalAuthor, additionalEmail }) =>
        additionalAuthor !== null || additionalEmail === null,
      'Please enter the name that belongs to the second e-mail address.',
    ),
    ['additionalAuthor'],
  ),
);

export const trackingForm = v.object({
  paperId: v.pipe(
    line(300),
    v.regex(/^\d{1,9}$/, 'Please enter the paper ID, the number in your receipt.'),
    v.transform(Number),
  ),
  email: v.pipe(line(300), v.check(isReachableAddress, NO_EMAIL)),
});

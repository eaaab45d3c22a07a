import * as v from 'valibot';
import { isMailAddress } from '#app/platform/mail/address.ts';
import { isPersonName, NO_NAME } from '#app/platform/person-name.ts';
import { tooLong, UNREADABLE } from '#app/platform/uploads/refusal.ts';
import { isReadable, plainLine } from '../../../platform/text/plain-line.ts';
import type { Submission } from '../core/submission.ts';

/** The fields of the Paper Submission form, in their order. */
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
export type FieldErrors = Partial<Record<SubmissionField, string>>;

/** Most characters of each field. */
export const LONGEST: Record<Exclude<SubmissionField, 'pdf'>, number> = {
  title: 500,
  author: 200,
  email: 254,
  mobile: 40,
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

const EMAIL = 'Please enter an e-mail address, for example name@example.org.';
const PHONE = 'Please enter a phone number in digits, for example +44 1632 960001.';

const line = (name: keyof typeof LONGEST) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.transform(plainLine),
    v.maxLength(LONGEST[name], tooLong(LONGEST[name])),
    v.check(isReadable, UNREADABLE),
  );
const required = (name: keyof typeof MISSING & keyof typeof LONGEST) =>
  v.pipe(line(name), v.nonEmpty(MISSING[name]));
const optional = (name: keyof typeof LONGEST) =>
  v.pipe(
    line(name),
    v.transform((text) => text || null),
  );
const isPhone = (text: string): boolean =>
  /^[+\d][\d\s().\-/]*$/.test(text) && text.replace(/\D/g, '').length >= 4;

const submissionSchema = v.object({
  title: required('title'),
  author: required('author'),
  email: v.pipe(required('email'), v.check(isMailAddress, EMAIL)),
  mobile: v.pipe(required('mobile'), v.check(isPhone, PHONE)),
  college: required('college'),
  country: required('country'),
  additionalAuthor: optional('additionalAuthor'),
  additionalEmail: v.pipe(
    optional('additionalEmail'),
    v.check((email) => email === null || isMailAddress(email), EMAIL),
  ),
});

/** Reads the text fields of a submission, or says what is wrong with each. */
export function parseSubmission(
  fields: ReadonlyMap<string, string>,
): { submission: Submission } | { errors: FieldErrors } {
  const parsed = v.safeParse(submissionSchema, Object.fromEntries(fields), {
    abortPipeEarly: true,
  });
  const errors: FieldErrors = {};
  if (!parsed.success) {
    const { nested = {} } = v.flatten<typeof submissionSchema>(parsed.issues);
    for (const [name, messages] of Object.entries(nested)) {
      if (messages?.[0]) errors[name as SubmissionField] = messages[0];
    }
  }
  if (
    plainLine(fields.get('additionalEmail') ?? '') &&
    !plainLine(fields.get('additionalAuthor') ?? '')
  ) {
    errors.additionalAuthor = 'Please enter the name that belongs to the second e-mail address.';
  }
  for (const name of ['author', 'additionalAuthor'] as const) {
    if (!isPersonName((fields.get(name) ?? '').trim())) errors[name] ??= NO_NAME;
  }
  return parsed.success && Object.keys(errors).length === 0
    ? { submission: parsed.output }
    : { errors };
}

/** What is asked for to follow a paper. */
export const trackingSchema = v.object({
  paperId: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,9}$/, 'Please enter the paper ID, the number in your receipt.'),
    v.transform(Number),
  ),
  email: v.pipe(v.string(), v.trim(), v.check(isMailAddress, EMAIL)),
});

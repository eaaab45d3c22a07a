import * as v from 'valibot';
import { NO_EMAIL } from '#app/platform/contact-details.ts';
import { isReachableAddress } from '#app/platform/mail/address.ts';
import { line, text } from '#app/platform/web/form/fields.ts';
import { LONGEST_WORDS, optionalDay } from '../core/words.ts';

const mailAddress = v.pipe(
  line(254, 'Please enter an e-mail address.'),
  v.check(isReachableAddress, NO_EMAIL),
);

export const personSchema = v.object({
  name: line(200, 'Please enter a name.'),
  email: mailAddress,
  institution: line(300, 'Please enter the institution (used to detect conflicts of interest).'),
  expertise: line(500),
});

export const days = (most: number, fewest = 1) =>
  v.pipe(
    v.optional(v.string(), ''),
    v.trim(),
    v.regex(/^\d{1,3}$/, 'Please enter a number of days.'),
    v.transform(Number),
    v.minValue(fewest, `Please enter at least ${fewest} ${fewest === 1 ? 'day' : 'days'}.`),
    v.maxValue(most, `Please enter at most ${most} days.`),
  );

const daysSchema = v.object({ answerDays: days(60), reviewDays: days(180) });

/** Of an invitation from the list, with a personal message. */
export const invitingSchema = (now: number) =>
  v.object({
    ...daysSchema.entries,
    notBefore: optionalDay(now),
    note: text(LONGEST_WORDS),
    read: v.optional(v.string(), ''),
  });

export const askAgainSchema = v.object({ email: mailAddress, ...daysSchema.entries });

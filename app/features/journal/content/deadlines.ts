import * as v from 'valibot';

const days = (byDefault: number, fewest = 1) =>
  v.optional(
    v.pipe(
      v.number(),
      v.integer('must be a whole number'),
      v.minValue(fewest, `must be ${fewest} or more`),
    ),
    byDefault,
  );

export const deadlines = v.optional(
  v.strictObject({
    newDays: days(7),
    assessDays: days(7),
    inviteDays: days(7),
    /** To look at a revision. */
    revisedDays: days(7),
    decideDays: days(14),
    appealDays: days(21),
    appealWithinDays: days(60),
    closingDays: days(7),
    productionDays: days(28),
    /** For an author to sign the publishing agreement, and to consent to a change of authors. */
    agreementDays: days(14),
    consentDays: days(28),
    /** After which authors are reminded of what has no due date; 0 for none. */
    firstReminderDays: days(3, 0),
    secondReminderDays: days(10, 0),
  }),
  {},
);

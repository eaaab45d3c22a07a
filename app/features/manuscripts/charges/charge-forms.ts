import * as v from 'valibot';
import { choice, line, text } from '#app/platform/web/form/fields.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { WAIVER_ANSWERS } from './charge.ts';

export const LONGEST_REASON = 4000;
export const LONGEST_ADDRESS = 600;

export const waiverForm = v.object({
  reason: text(LONGEST_REASON, 'Please say why you ask for a waiver.'),
});

export const invoiceForm = v.object({
  to: text(LONGEST_ADDRESS, 'Please enter the name and the address for the invoice.'),
});

export const reasonForm = v.object({
  reason: text(LONGEST_REASON, 'Please give a reason.'),
});

export const unpaidForm = v.object({
  mistake: text(LONGEST_REASON, 'Please say why it was not paid.'),
});

export const paidForm = v.object({
  on: v.pipe(line(10), v.isoDate('Please enter the day on which it was paid.')),
});

export const refundForm = v.object({
  refunded: v.pipe(line(10), v.isoDate('Please enter the day on which it was paid back.')),
});

const NO_SHARE = 'Please enter a whole number from 1 to 99.';

const share = v.pipe(
  line(20),
  v.transform((typed) => (typed === '' ? 0 : (wholeNumber(typed) ?? -1))),
  v.check((left) => left >= 0 && left < 100, NO_SHARE),
);

export const decisionForm = v.pipe(
  v.object({
    answer: choice(WAIVER_ANSWERS, 'Please choose one.'),
    left: share,
    words: text(LONGEST_REASON, 'Please tell the author why: they get these words.'),
  }),
  v.forward(
    v.partialCheck(
      [['answer'], ['left']],
      ({ answer, left }) => answer !== 'reduced' || left > 0,
      NO_SHARE,
    ),
    ['left'],
  ),
);

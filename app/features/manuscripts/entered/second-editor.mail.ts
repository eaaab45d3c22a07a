import { defineNews } from '../core/letters/news-for-editor.mail.ts';

export const reviewVouched = defineNews({
  name: 'review-vouched',
  subject: 'A second editor has vouched for a review',
  when: 'A second editor vouches for a review; to the one who entered it or invited its reviewer',
  text: ['{{editor}} has vouched for the review by {{reviewer}}.', '{{next}}'],
  samples: { next: 'It counts from now on.' },
});

const CAME = 'An editor entered a review by {{reviewer}} that came by e-mail or on the phone.';
const SAY =
  'If you know that the review is the reviewer’s own, for example because you have seen their e-mail, please vouch for it on the manuscript’s page.';

export const reviewEnteredFor = defineNews({
  name: 'review-entered-for',
  subject: 'A review was entered for its reviewer',
  when: 'An editor enters a review for its reviewer; to a second editor',
  keeps: 2,
  text: [
    CAME,
    'It counts once the reviewer confirms it using the link that we sent them. If they have not answered by {{answerBy}}, a second editor must vouch for it.',
    SAY,
  ],
});

export const reviewWaitsForSecond = defineNews({
  name: 'review-word',
  subject: 'A review waits for a second editor',
  when: 'A reviewer does not confirm an entered review; to a second editor',
  keeps: 2,
  text: [
    CAME,
    'The reviewer has neither confirmed it nor objected, so it does not count until a second editor vouches for it.',
    SAY,
  ],
});

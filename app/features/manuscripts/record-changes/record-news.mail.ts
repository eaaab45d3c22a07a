import { defineNews } from '../core/letters/news-for-editor.mail.ts';

export const correspondingConfirmed = defineNews({
  name: 'corresponding-confirmed',
  subject: 'The corresponding author has changed',
  when: 'An author agrees to become corresponding author; to the handling editor',
  text: ['{{author}} confirmed and is now corresponding author.'],
  own: ['author'],
});

export const correspondingDeclined = defineNews({
  name: 'corresponding-declined',
  subject: 'The author will not become corresponding author',
  when: 'An author does not become corresponding author; to the handling editor',
  text: ['{{author}} was asked to become corresponding author and said no.', '{{words}}'],
  own: ['author', 'words'],
});

export const correspondingObjected = defineNews({
  name: 'corresponding-objected',
  subject: 'An author objects to another corresponding author',
  when: 'An author objects to another corresponding author; to the handling editor',
  text: [
    '{{author}} does not agree that {{corresponding}} becomes, or became, corresponding author:',
    '{{words}}',
  ],
  own: ['author', 'corresponding', 'words'],
});

export const correspondingLapsed = defineNews({
  name: 'corresponding-lapsed',
  subject: 'No answer about the corresponding author',
  when: 'An author does not answer whether to become corresponding author; to the handling editor',
  text: [
    '{{author}} was asked to become corresponding author and has not answered in time. Nothing changes.',
    'You can ask another author.',
  ],
  own: ['author'],
});

const mailFailed = (whose: 'reviewer' | 'author', next: string) =>
  defineNews({
    ...{ name: `mail-failed-${whose}` },
    subject: `E-mail to ${whose === 'author' ? 'an' : 'a'} ${whose} could not be delivered`,
    when: `An e-mail to ${whose === 'author' ? 'an' : 'a'} ${whose} is given up; to the handling editor`,
    text: [
      'Our e-mail “{{subject}}” to {{address}} could not be delivered, and is not tried again.',
      next,
    ],
    own: ['subject', 'address'],
  });

export const mailsFailed = {
  reviewer: mailFailed(
    'reviewer',
    'You can ask the reviewer again at another address, or invite another reviewer.',
  ),
  author: mailFailed(
    'author',
    'You can replace the address under “Correct details” on the manuscript’s page.',
  ),
} as const;

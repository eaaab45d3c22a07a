import { defineNews } from '../core/letters/news-for-editor.mail.ts';

export const correspondingConfirmed = defineNews({
  name: 'corresponding-confirmed',
  subject: 'The corresponding author has changed',
  when: 'An author agrees to become corresponding author; to the handling editor',
  text: ['{{author}} confirmed and is now corresponding author.'],
});

export const correspondingDeclined = defineNews({
  name: 'corresponding-declined',
  subject: 'The author will not become corresponding author',
  when: 'An author does not become corresponding author; to the handling editor',
  text: ['{{author}} was asked to become corresponding author and declined.', '{{words}}'],
});

export const correspondingObjected = defineNews({
  name: 'corresponding-objected',
  subject: 'An author objects to another corresponding author',
  when: 'An author objects to another corresponding author; to the handling editor',
  text: [
    '{{author}} does not agree that {{corresponding}} becomes, or became, corresponding author:',
    '{{words}}',
  ],
});

export const correspondingLapsed = defineNews({
  name: 'corresponding-lapsed',
  subject: 'No answer about the corresponding author',
  when: 'An author does not answer whether to become corresponding author; to the handling editor',
  text: [
    '{{author}} was asked to become corresponding author and has not answered in time. Nothing changes.',
    'You can ask another author.',
  ],
});

const SECOND =
  'If you know that this is right, for example because you have spoken to the author, please confirm it under “Edit details and authors” on the manuscript’s page.';

export const addressProposedFor = defineNews({
  name: 'address-proposed',
  subject: 'Another address for an author',
  when: 'An editor proposes another address for an author; to a second editor',
  keeps: 2,
  text: [
    'An editor wants to replace the e-mail address {{before}} of {{author}} with {{after}}. The author was told at the present address and may object until {{until}}; until then nothing changes.',
    'Reason: {{reason}}',
    SECOND,
  ],
});

export const addressChangedFor = defineNews({
  name: 'address-changed-for',
  subject: 'The address of an author was changed',
  when: 'An editor changes the address of an author who was never reached; to a second editor',
  keeps: 0,
  text: [
    'An editor has replaced the e-mail address of {{author}}, who had never opened an e-mail of ours. Both addresses are in the history of the manuscript.',
  ],
});

export const addressObjected = defineNews({
  name: 'address-objected',
  subject: 'An author objects to another address',
  when: 'An author objects to the address that an editor proposed; to the editors',
  keeps: 0,
  text: [
    '{{author}} does not want {{after}} to become their e-mail address. Nothing has changed.',
    '{{words}}',
  ],
});

const mailFailed = (whose: 'reviewer' | 'author', next: string) =>
  defineNews({
    ...{ name: `mail-failed-${whose}` },
    subject: `E-mail to ${whose === 'author' ? 'an' : 'a'} ${whose} could not be delivered`,
    when: `An e-mail to ${whose === 'author' ? 'an' : 'a'} ${whose} is given up; to the handling editor`,
    text: [
      'Our e-mail “{{subject}}” to {{address}} could not be delivered, and we will not try again.',
      next,
    ],
  });

export const mailsFailed = {
  reviewer: mailFailed(
    'reviewer',
    'You can ask the reviewer again at another address, or invite another reviewer.',
  ),
  author: mailFailed(
    'author',
    'You can replace the address under “Edit details and authors” on the manuscript’s page.',
  ),
} as const;

import { defineNews } from '../core/letters/news-for-editor.mail.ts';

export const namedInNote = defineNews({
  name: 'named-in-note',
  subject: 'An editor wrote to you',
  when: 'An editor names another one in a note; to that editor',
  text: ['{{editor}} named you in a note, which only editors see:', '{{words}}'],
});

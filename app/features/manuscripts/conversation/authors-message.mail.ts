import { defineNews } from '../core/letters/news-for-editor.mail.ts';

export const messageFromAuthor = defineNews({
  name: 'message-from-author',
  subject: 'A message from the corresponding author',
  when: 'The corresponding author writes to the editor',
  text: ['The corresponding author wrote to you:', '{{words}}'],
});

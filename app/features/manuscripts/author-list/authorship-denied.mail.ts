import { toCorresponding } from '../core/letters/readers.ts';
import { defineNews } from '../core/letters/news-for-editor.mail.ts';

/** To the editor. */
export const authorshipDenied = defineNews({
  name: 'authorship-denied',
  subject: 'A person says that they are not an author',
  when: 'A person in the list of authors says that they are not an author; to the handling editor',
  text: [
    '{{person}} is in the list of authors and says that they are not an author of this manuscript.',
    '{{words}}',
    'We have told the corresponding author.',
  ],
});

/** To the corresponding author. */
export const deniedToAuthor = toCorresponding({
  ...{ name: 'authorship-denied-author', title: 'A person is not an author' },
  when: 'A person in the list of authors says that they are not an author; to the corresponding author',
  subject: 'Please check the list of authors: paper ID {{paperId}}',
  text: [
    '{{person}} is in the list of authors of your manuscript and has told us that they are not an author of it.',
    'Paper ID: {{paperId}}\nTitle: {{title}}',
    'Please agree with them on the list of authors, then correct it, or write to the editor.',
    '{{tracking}}',
  ],
  links: { tracking: 'Open the manuscript' },
});

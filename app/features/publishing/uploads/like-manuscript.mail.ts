import { toEditors } from '#app/platform/mail/letters/define-letter.ts';

export const likeManuscript = toEditors({
  ...{ name: 'like-a-manuscript', title: 'Upload that looks like a manuscript' },
  when: 'An editor wants to publish an upload that looks like a manuscript which is closed to that editor; to an editor-in-chief who may open it, or the other editors who may',
  subject: 'Please check an upload: {{title}}',
  keeps: 0,
  text: [
    '{{editor}} wants to publish an upload that looks like a manuscript of this office which {{editor}} may not open. Please check whether it is another paper. If it is, say so on its page: then it can be published. Please do not tell {{editor}} about the manuscript.',
    'Title: {{title}}\nLike paper ID: {{papers}}',
    '{{upload}}',
  ],
  links: { upload: 'Open the upload' },
  samples: { papers: '202600001' },
});

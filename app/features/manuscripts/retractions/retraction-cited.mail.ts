import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

export const retractionCited = defineLetter({
  ...{ name: 'retraction-cited', title: 'Articles cite retracted works', to: 'Editors' },
  when: 'Published articles cite works that were found retracted since; to the editor-in-chief, once a month',
  subject: 'Articles of the {{journal}} cite retracted works',
  text: [
    'Dear {{name}},',
    'These published articles cite works that were retracted. Nothing has been changed. Please consider whether a correction is needed.',
    '{{what}}',
    '{{office}}',
  ],
  samples: { what: 'Article 12, “A scheduler for sensors that sleep”, cites 10.5555/abc.1.' },
  links: { office: 'Open the articles' },
  reason: 'You receive this e-mail because you are the editor-in-chief.',
});

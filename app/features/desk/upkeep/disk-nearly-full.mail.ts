import { diskText } from './disk-text.ts';
import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

export const diskNearlyFull = defineLetter({
  ...{ name: 'disk-nearly-full', title: 'Disk nearly full', to: 'Editors' },
  when: 'The disk is nearly full; to the editor-in-chief, once a month',
  subject: 'The disk of the {{journal}} is nearly full',
  text: ['Dear {{name}},', '{{what}}', '{{office}}'],
  samples: { what: diskText(92) },
  links: { office: 'Open the office' },
  reason: 'You receive this e-mail because you are the editor-in-chief.',
});

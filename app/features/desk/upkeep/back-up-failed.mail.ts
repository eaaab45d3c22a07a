import { failedBackUpText } from './back-up-text.ts';
import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

export const backUpFailed = defineLetter({
  ...{ name: 'back-up-failed', title: 'Back-up failed', to: 'Editors' },
  when: 'The site could not be backed up; to the editor-in-chief, once a day',
  subject: 'The {{journal}} could not be backed up',
  text: ['Dear {{name}},', '{{what}}', '{{office}}'],
  samples: {
    what: failedBackUpText(
      'The disk of /mnt/backups has no room left for the back-up: make some, then take it again.',
      null,
    ),
  },
  links: { office: 'Open the office' },
  reason: 'You receive this e-mail because you are the editor-in-chief.',
});

import { backUpTrouble } from './back-up-text.ts';
import { defineLetter } from '#app/platform/mail/letters/define-letter.ts';

export const backUpFailed = defineLetter({
  ...{ name: 'back-up-failed', title: 'Back-up failed', to: 'Editors' },
  when: 'The site could not be backed up, or not whole, or its copy; to the editor-in-chief, once a day',
  subject: 'The back-up of the {{journal}} needs attention',
  text: ['Dear {{name}},', '{{what}}', '{{office}}'],
  samples: {
    what: backUpTrouble({
      isSet: true,
      taken: null,
      failed: { why: 'BACKUP_DIR (/mnt/backups) is not there: make it, or mount its disk.' },
    })!,
  },
  links: { office: 'Open the office' },
  reason: 'You receive this e-mail because you are the editor-in-chief.',
});

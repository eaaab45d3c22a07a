import { declareNotices } from '#app/platform/web/notices.server.ts';
import { href } from '#app/routes.ts';

export const ALTERNATE_SAVED =
  'Alternate reviewer saved; invited if a reviewer declines or does not respond.';

export const noticeCookie = declareNotices({
  'reviewers-invited': {
    words: '{} will be sent in one minute.',
    undo: { action: href('officeSeveral'), act: 'undo-invitation' },
  },
  'invitations-planned': '{}',
  'alternate-added': ALTERNATE_SAVED,
});

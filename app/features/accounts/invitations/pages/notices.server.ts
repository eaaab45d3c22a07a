import { declareNotices } from '#app/platform/web/notices.server.ts';

export const noticeCookie = declareNotices({
  'person-invited': 'The invitation has been sent.',
  'invitation-remind': 'The person has been reminded.',
  'invitation-send-again':
    'The invitation has been sent again. The link in the earlier e-mail no longer works.',
  'invitation-take-back': 'The invitation has been withdrawn, and the person has been told.',
  'role-accepted-new': 'Your account is ready. Please log in with your username and password.',
  'role-accepted': 'You have accepted the invitation.',
});
